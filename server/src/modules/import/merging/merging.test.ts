import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportField, importFields } from '@marigold/contract/import';
import { type Content, nothing } from './memberFields.ts';
import { areSame, compared, isEmpty, merged, turnOf } from './merging.ts';

const job = (title: string, from: string | null, rest: Partial<Content['journey'][number]> = {}) => ({
  title,
  jobTitleId: null,
  company: 'Crumb',
  from,
  to: null,
  text: null,
  ...rest,
});
const school = (name: string, rest: Partial<Content['education'][number]> = {}) => ({
  educationTypeId: null,
  field: null,
  school: name,
  from: null,
  to: null,
  ...rest,
});
/** Somebody of whom everything is known. */
const rosa: Content = {
  name: 'Rosa Sol',
  email: 'rosa@example.com',
  phone: '+351213423456',
  headline: 'Builds what people see',
  about: 'Ten years of it.',
  pronoun: 'she / her',
  birthYear: 1990,
  jobTitleIds: ['frontend-developer', 'cook'],
  skillsIds: ['react', 'css'],
  locationId: '2267057',
  relocation: 'places',
  relocationPlacesIds: ['2950159', '2267057'],
  workModesIds: ['hybrid', 'remote'],
  employmentTypesIds: ['full-time'],
  salaryMinimum: 50_000,
  salaryCurrency: 'EUR',
  experienceYears: 6,
  educationTypeId: 'bachelors',
  industriesIds: ['oil-and-gas', 'metals-and-metalworking'],
  journey: [
    job('Cook', '2020-01', { to: '2021-05' }),
    job('Baker', '2018-03'),
    job('Waiter', null, { to: '2017-02' }),
    job('Porter', null),
  ],
  education: [
    school('Lisbon School', { field: 'Bread', from: '2010-09', to: '2013-07' }),
    school('Evening classes'),
    school('Night school', { from: '2015-01' }),
  ],
  languages: ['pt', 'en'],
  workPermits: ['DE', 'PT'],
};

const wordsOf = (it: Content, language: 'en' | 'de') =>
  Object.fromEntries(compared(nothing, it, [], language).map(({ field, theirs }) => [field, theirs]));

describe('two sides of a merge', () => {
  it('are shown in words, field by field', () => {
    expect(wordsOf(rosa, 'en')).toEqual({
      name: 'Rosa Sol',
      email: 'rosa@example.com',
      phone: '+351213423456',
      headline: 'Builds what people see',
      about: 'Ten years of it.',
      pronoun: 'she / her',
      birthYear: '1990',
      location: 'Lisbon, Portugal',
      jobTitle: 'Front-end developer, Cook',
      skills: 'React, CSS',
      jobs: 'Cook, Crumb (2020-01 – 2021-05); Baker, Crumb (2018-03); Waiter, Crumb (2017-02); Porter, Crumb',
      schools: 'Lisbon School, Bread, 2010-09 – 2013-07; Evening classes; Night school, 2015-01',
      education: "Bachelor's",
      experienceYears: '6',
      languages: 'Portuguese, English',
      workModes: 'Hybrid, Remote',
      employmentTypes: 'Full-time',
      industries: 'Oil & gas, Metals & metalworking',
      salaryMinimum: '50000',
      salaryCurrency: 'EUR',
      relocation: 'Would move to Berlin, Germany; Lisbon, Portugal',
      workPermits: 'Germany, Portugal',
    });
  });

  it('are shown in the language of whoever looks', () => {
    expect(wordsOf(rosa, 'de')).toMatchObject({
      location: 'Lissabon, Portugal',
      jobTitle: 'Frontend-Entwickler/in, Koch/Köchin',
      education: 'Bachelor',
      languages: 'Portugiesisch, Englisch',
      relocation: 'Würde umziehen nach: Berlin, Deutschland; Lissabon, Portugal',
      workPermits: 'Deutschland, Portugal',
    });
  });

  it('leave out what neither says, and what the master data no longer knows has no name', () => {
    expect(compared(nothing, nothing, [], 'en')).toEqual([]);
    const gone: Content = {
      ...nothing,
      locationId: 'gone',
      jobTitleIds: ['gone'],
      skillsIds: ['gone'],
      educationTypeId: 'gone',
      workModesIds: ['gone'],
      relocation: 'places',
      relocationPlacesIds: ['gone'],
      languages: ['xx'],
    };
    expect(wordsOf(gone, 'en')).toEqual({ relocation: 'Would move to gone', languages: 'xx' });
    expect(wordsOf({ ...nothing, relocation: 'no' }, 'en')).toEqual({ relocation: 'Would not move' });
  });

  it('show what only one of them says', () => {
    const only = { field: 'phone', merged: '1', isOverruled: false };
    expect(compared({ ...nothing, phone: '1' }, nothing, [], 'en')).toEqual([{ ...only, theirs: '', ours: '1' }]);
    expect(compared(nothing, { ...nothing, phone: '1' }, [], 'en')).toEqual([{ ...only, theirs: '1', ours: '' }]);
  });

  const overruled = (ours: Partial<Content>, theirs: Partial<Content>, chosen: ImportField[] = []) =>
    compared({ ...nothing, ...ours }, { ...nothing, ...theirs }, chosen, 'en')
      .filter(({ isOverruled }) => isOverruled)
      .map(({ field }) => field);
  it('differ where one is overruled: not where one says nothing, both the same, or lists are united', () => {
    expect(overruled({ phone: '1' }, { phone: '2' })).toEqual(['phone']);
    expect(overruled({ phone: '1' }, { phone: '2' }, ['phone'])).toEqual(['phone']);
    expect(overruled({ phone: '1' }, { phone: '1' })).toEqual([]);
    expect(overruled({ phone: '1' }, {})).toEqual([]);
    expect(overruled({}, { phone: '2' })).toEqual([]);
    expect(overruled({ skillsIds: ['css'] }, { skillsIds: ['react'] })).toEqual([]);
    expect(overruled({ journey: [job('Cook', null)] }, { journey: [job('Baker', null)] })).toEqual([]);
    expect(overruled({ education: [school('One')] }, { education: [school('Other')] })).toEqual([]);
    // The first title counts most, so one side's is put behind the other's.
    expect(overruled({ jobTitleIds: ['cook'] }, { jobTitleIds: ['baker'] })).toEqual(['jobTitle']);
  });

  it('show what comes of them beside them', () => {
    expect(compared({ ...nothing, phone: '1' }, { ...nothing, phone: '2' }, ['phone'], 'en')).toEqual([
      { field: 'phone', theirs: '2', ours: '1', merged: '2', isOverruled: true },
    ]);
  });
});

describe('lists that are merged', () => {
  const both = (ours: Partial<Content>, theirs: Partial<Content>, chosen: ImportField[] = []) =>
    merged({ ...nothing, ...ours }, { ...nothing, ...theirs }, chosen);

  it('begin with those of the side that counts, and name nothing twice', () => {
    const [ours, theirs] = [{ skillsIds: ['css', 'react'] }, { skillsIds: ['react', 'sql'] }];
    expect(both(ours, theirs).skillsIds).toEqual(['css', 'react', 'sql']);
    expect(both(ours, theirs, ['skills']).skillsIds).toEqual(['react', 'sql', 'css']);
  });

  it('keep the first five titles', () => {
    const [ours, theirs] = [{ jobTitleIds: ['a', 'b', 'c'] }, { jobTitleIds: ['d', 'e', 'f'] }];
    expect(both(ours, theirs).jobTitleIds).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(both(ours, theirs, ['jobTitle']).jobTitleIds).toEqual(['d', 'e', 'f', 'a', 'b']);
  });

  it('stay as they are where somebody chose those of a file that has none', () => {
    expect(both({ jobTitleIds: ['a'], phone: '1' }, {}, ['jobTitle', 'phone'])).toMatchObject({
      jobTitleIds: ['a'],
      phone: '1',
    });
  });

  it('know a job by its title, employer and beginning, however they are written', () => {
    const ours = job('Café owner', '2020-01', { text: 'ours' });
    const same = job('cafe OWNER', '2020-01', { company: 'CRUMB', text: 'theirs' });
    expect(both({ journey: [ours] }, { journey: [same] }).journey).toEqual([ours]);
    for (const other of [
      { ...same, title: 'Cook' },
      { ...same, company: 'Loaf' },
      { ...same, from: '2020-02' },
    ])
      expect(both({ journey: [ours] }, { journey: [other] }).journey).toHaveLength(2);
  });

  it('put the newest job first, and those without a beginning in the order of their names', () => {
    const [a, b, old, now] = [job('A', null), job('B', null), job('Old', '2001-01'), job('Now', '2024-01')];
    expect(both({ journey: [old, b] }, { journey: [now, a] }).journey).toEqual([a, b, now, old]);
    expect(both({ journey: [now, a] }, { journey: [old, b] }).journey).toEqual([a, b, now, old]);
  });

  it('know a school by its name, subject and kind, however they are written', () => {
    const ours = school('École One', { field: 'Bread', educationTypeId: 'bachelor', from: '2001-01' });
    const same = { ...ours, school: 'ecole one', field: 'BREAD', from: null };
    expect(both({ education: [ours] }, { education: [same] }).education).toEqual([ours]);
    for (const other of [
      { ...same, school: 'Two' },
      { ...same, field: null },
      { ...same, educationTypeId: null },
    ])
      expect(both({ education: [ours] }, { education: [other] }).education).toEqual([ours, other]);
    const [plain, blank] = [school('Two'), school('Two', { field: '' })];
    expect(both({ education: [plain] }, { education: [blank] }).education).toEqual([plain]);
  });

  it('that belong to a choice come from the side of that choice', () => {
    const ours = { relocation: 'places', relocationPlacesIds: ['2950159'] } as const;
    const theirs = { relocation: 'places', relocationPlacesIds: ['2267057'] } as const;
    const placesOf = (chosen: ImportField[]) =>
      both(
        { ...ours, relocationPlacesIds: [...ours.relocationPlacesIds] },
        { ...theirs, relocationPlacesIds: [...theirs.relocationPlacesIds] },
        chosen,
      ).relocationPlacesIds;
    expect(placesOf([])).toEqual(['2950159']);
    expect(placesOf(['relocation'])).toEqual(['2267057']);
  });
});

describe('what is said', () => {
  it('is empty where it is missing, blank or an empty list; a zero and a no are something', () => {
    expect([null, undefined, '', []].map(isEmpty)).toEqual([true, true, true, true]);
    expect([0, false, ' ', ['a'], {}].map(isEmpty)).toEqual([false, false, false, false, false]);
  });

  it('is the same in whatever order the names of objects stand, and another in another order of a list', () => {
    expect(areSame([{ a: 1, b: { c: 2, d: [3] } }], [{ b: { d: [3], c: 2 }, a: 1 }])).toBe(true);
    expect(areSame([1, 2], [2, 1])).toBe(false);
    expect(areSame({ a: 1 }, { a: 2 })).toBe(false);
    expect(areSame(null, {})).toBe(false);
  });
});

describe('the turn of people in an import', () => {
  const record = (said: Partial<Content>, own: { memberId?: string; companyId?: string | null } = {}) => ({
    memberId: 'one',
    companyId: 'company',
    avatarSeed: 'one',
    ...nothing,
    ...said,
    ...own,
  });

  it('comes first to whoever says most', () => {
    fc.assert(
      fc.property(fc.subarray([...importFields]), (fields) => {
        const said = Object.keys(rosa).filter((fact) => fields.some((field) => field === fact));
        const less = Object.fromEntries(Object.entries(rosa).filter(([fact]) => said.includes(fact)));
        fc.pre(said.length < Object.keys(rosa).length);
        expect(turnOf(record(rosa)) < turnOf(record(less))).toBe(true);
      }),
    );
  });

  it('comes of what is said alone: not of ids, companies and the order in which an object names it', () => {
    const turn = turnOf(record({ journey: [job('Cook', '2020-01')] }));
    const { title, ...rest } = job('Cook', '2020-01');
    expect(turnOf(record({ journey: [{ ...rest, title }] }, { memberId: 'other', companyId: null }))).toBe(turn);
    expect(turnOf({ ...record({ journey: [job('Cook', '2020-01')] }), avatarSeed: 'other' })).toBe(turn);
    expect(turnOf(record({ journey: [job('Baker', '2020-01')] }))).not.toBe(turn);
  });

  it('is written so that it sorts as text', () => {
    expect(turnOf(record({}))).toMatch(/^1000 [0-9a-f]{32}$/);
    expect(turnOf(record({ name: 'Rosa', phone: '1' }))).toMatch(/^0998 /);
  });
});

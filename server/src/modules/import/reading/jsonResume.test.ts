import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../files/encoding.ts';
import { readJsonResume as readAll } from './jsonResume.ts';
import { resolve } from './resolve.ts';
import { english } from '../messages.ts';

const inWords = (failed: unknown) => {
  if (!(failed instanceof Unreadable)) throw failed;
  return english(failed.said);
};

/** People of a file, and what is wrong with the others. */
const readJsonResume = (file: Uint8Array) => {
  try {
    const rows = readAll(file);
    return {
      drafts: rows.flatMap(({ row, draft }) => (draft ? [{ row, draft }] : [])),
      errors: rows.flatMap(({ row, mistakes }) =>
        mistakes.map(({ label, text }) => ({ row, field: label, message: english(text) })),
      ),
    };
  } catch (error) {
    return { drafts: [], errors: [{ row: 1, field: '', message: inWords(error) }] };
  }
};

const resume = {
  basics: {
    name: 'Maja Holm',
    label: 'Senior front-end developer',
    email: 'maja@example.com',
    summary: 'Builds interfaces.',
    location: { city: 'Copenhagen', countryCode: 'DK' },
    url: 'https://example.com',
  },
  work: [
    { name: 'Tern', position: 'Senior front-end developer', startDate: '2022-03-01' },
    { company: 'Larch', position: 'Web developer', startDate: '2018-01', endDate: '2021-12-31', summary: 'Shops' },
  ],
  education: [{ institution: 'IT University', area: 'Design', studyType: 'Master of Science', endDate: '2017' }],
  skills: [{ name: 'What I know', keywords: ['React', 'JS', 'Underwater basketry'] }, { name: 'CSS' }],
  languages: [{ language: 'Danish', fluency: 'Native' }, { language: 'English' }],
};
const bytes = (json: unknown) => Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
const today = new Date('2026-11-15');

/** What becomes of a resume without mistakes. */
const imported = (json: unknown) => {
  const [read] = readJsonResume(bytes(json)).drafts;
  if (!read) throw new Error('The resume was refused.');
  return resolve(read.draft, { companyId: null, today });
};

describe('reading a JSON Resume', () => {
  it('names what of it does not reach the person', () => {
    const [row] = readAll(
      bytes({
        basics: { name: 'Ana', url: 'https://example.com', profiles: [{ network: 'X', username: 'ana' }] },
        work: [
          { name: 'Acme', position: 'Baker' },
          { name: 'Tern', startDate: '2020', highlights: ['Bread', 'Rolls'] },
        ],
        education: [{ area: 'Chemistry' }],
        awards: [],
        volunteer: [{ organization: 'Red Cross' }],
      }),
    );
    expect(row?.draft?.jobs).toMatchObject([{ title: 'Baker', company: 'Acme', from: null }]);
    expect(row?.notes.map(({ label, text }) => [label, english(text)])).toEqual([
      ['work.1', 'Not taken: Tern (no job title)'],
      ['education.0', 'Not taken: Chemistry (no school)'],
      [
        '',
        'Not taken: basics.url, basics.profiles.network, basics.profiles.username, work.highlights, volunteer.organization',
      ],
    ]);
  });

  it('takes mere words for skills, languages and a place, as many programs write them', () => {
    const [row] = readAll(
      bytes({
        basics: { name: 'Nina Json', email: 'nina@jr.example', phone: 491_711_234_567, location: 'Porto, Portugal' },
        work: [{ name: 'Acme', position: 'Baker', startDate: 2019, endDate: 'Present' }],
        education: [{ institution: 'ISEP', startDate: 'Sep 2010', endDate: '2014-07' }],
        skills: ['Python', { name: 'What I know', keywords: 'SQL, Redis' }],
        languages: 'German, English',
      }),
    );
    expect(row?.notes).toEqual([]);
    expect(row?.draft).toMatchObject({
      name: 'Nina Json',
      phone: '491711234567',
      location: 'Porto, Portugal',
      skills: ['Python', 'SQL', 'Redis'],
      languages: ['German', 'English'],
      jobs: [{ title: 'Baker', from: '2019-01', to: null }],
      schools: [{ school: 'ISEP', from: '2010-09', to: '2014-07' }],
    });
  });

  it('loses no other part where one is not understood, which is named', () => {
    const whole = {
      basics: { name: 'Nina Json', email: 'nina@jr.example', label: 'Baker', location: { city: 'Porto' } },
      work: [{ name: 'Acme', position: 'Baker' }],
      education: [{ institution: 'ISEP' }],
      skills: [{ name: 'SQL' }],
      languages: [{ language: 'German' }],
    };
    const parts = ['basics.label', 'basics.location', 'work', 'work.0', 'education', 'skills', 'languages'] as const;
    const wrong = fc.constantFrom<unknown>(true, { some: 'thing' }, [[['deep']]], [{ other: 1 }]);
    fc.assert(
      fc.property(fc.constantFrom(...parts), wrong, (part, instead) => {
        const json = structuredClone(whole);
        const [head = '', inside] = part.split('.');
        const holder = inside === undefined ? json : json[head as 'basics' | 'work'];
        Object.assign(holder, { [inside ?? head]: instead });
        const [row] = readAll(bytes(json));
        expect(row?.mistakes).toEqual([]);
        expect(row?.notes.map(({ text }) => english(text)).join()).toContain(`Not taken: ${head}`);
        expect(row?.draft).toMatchObject({ name: 'Nina Json', email: 'nina@jr.example' });
        expect(row?.draft?.skills).toEqual(head === 'skills' ? [] : ['SQL']);
        expect(row?.draft?.jobs).toHaveLength(head === 'work' ? 0 : 1);
        expect(row?.draft?.schools).toHaveLength(head === 'education' ? 0 : 1);
        expect(row?.draft?.languages).toEqual(head === 'languages' ? [] : ['German']);
      }),
    );
  });

  it('keeps what it understood of somebody whose name it did not', () => {
    const [row] = readAll(bytes({ basics: 'Nina Json', skills: ['SQL'] }));
    expect(row?.mistakes.map(({ label, text }) => [label, english(text)])).toEqual([['basics.name', 'Fill this in.']]);
    expect(row?.words.skills).toEqual(['SQL']);
    expect(row?.notes.map(({ text }) => english(text))).toEqual(['Not taken: basics']);
  });

  it('turns its words into master data by exact names and aliases, and notes what it does not know', () => {
    const { member, notes } = imported(resume);
    expect(member).toMatchObject({
      name: 'Maja Holm',
      email: 'maja@example.com',
      companyId: null,
      locationId: '2618425',
      jobTitleIds: ['frontend-developer', 'web-developer'],
      skillsIds: ['react', 'javascript', 'css'],
      educationTypeId: 'masters',
      experienceYears: 8,
      languages: ['da', 'en'],
    });
    expect(member.journey).toEqual([
      {
        title: 'Senior front-end developer',
        jobTitleId: 'frontend-developer',
        company: 'Tern',
        from: '2022-03',
        to: null,
        text: null,
      },
      {
        title: 'Web developer',
        jobTitleId: 'web-developer',
        company: 'Larch',
        from: '2018-01',
        to: '2021-12',
        text: 'Shops',
      },
    ]);
    expect(notes).toEqual([
      {
        field: 'skills',
        label: 'skills',
        text: { key: 'Not in our lists and left out: {{names}}.', values: { names: 'Underwater basketry' } },
      },
    ]);
  });

  it('reads several resumes from one file', () => {
    const reading = readJsonResume(bytes([resume, { ...resume, basics: { name: 'Ben' } }]));
    expect(reading.drafts.map(({ row, draft }) => [row, draft.name])).toEqual([
      [1, 'Maja Holm'],
      [2, 'Ben'],
    ]);
  });

  it.each([
    [{ ...resume, basics: { ...resume.basics, name: '' } }, 'basics.name', 'Fill this in.'],
    [
      { ...resume, basics: { ...resume.basics, email: 'maja' } },
      'basics.email',
      'Enter an e-mail like name@company.com.',
    ],
    [
      { ...resume, work: [{ ...resume.work[0], startDate: 'soon' }] },
      'work.0.from',
      'Write a date as 2021-06 or 2021.',
    ],
    [{}, 'basics', 'not as a JSON Resume'],
    ['{"basics":', '', 'no JSON'],
    [42, '', 'not as a JSON Resume'],
  ])('refuses a bad one at the right place', (json, field, message) => {
    const { drafts, errors } = readJsonResume(bytes(json));
    expect(drafts).toEqual([]);
    expect(errors[0]).toMatchObject({ row: 1, field });
    expect(errors[0]?.message).toContain(message);
  });

  it('says so when the letters are in another encoding', () => {
    const latin1 = Buffer.from(JSON.stringify({ basics: { name: 'Jörg' } }), 'latin1');
    expect(readJsonResume(latin1).errors[0]?.message).toContain('UTF-8');
  });

  it('counts years at work once where two jobs overlap', () => {
    const work = [
      { name: 'A', position: 'Cook', startDate: '2020-01', endDate: '2022-01' },
      { name: 'B', position: 'Cook', startDate: '2021-01', endDate: '2023-01' },
    ];
    expect(imported({ ...resume, work }).member.experienceYears).toBe(3);
  });
});

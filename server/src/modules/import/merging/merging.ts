import { createHash } from 'node:crypto';
import { type ImportField, importFields } from '@marigold/contract/import';
import type { Language } from '@marigold/contract/kit';
import { relocationWords } from '@marigold/contract/candidacy';
import { spoken } from '@marigold/words/spoken';
import { catalog, countryName, fold, nameOf, places } from '#modules/masterdata';
import { newestFirst, type MemberRecord } from './member.ts';

/** The parts of a member that an import can change. */
export type Content = Omit<MemberRecord, 'memberId' | 'companyId' | 'avatarSeed'>;

/** Whether a part of a member says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const mostTitles = 5;

const union = <T>(ours: readonly T[], theirs: readonly T[], keyOf: (item: T) => string): T[] => {
  const found = new Map<string, T>();
  for (const item of [...ours, ...theirs]) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return [...found.values()];
};
const same = (text: string) => text;

/**
 * What a member becomes when a row is merged into it: what is empty is filled, lists are united, and of two things said the
 * one known already stays, unless somebody chose the file's for that field.
 */
export const merged = <T extends Content>(ours: T, theirs: Content, takeTheirs: readonly ImportField[]): T => {
  const pick = <V>(field: ImportField, one: V, other: V): V =>
    isEmpty(one) || (takeTheirs.includes(field) && !isEmpty(other)) ? other : one;
  const hasTheirSalary =
    theirs.salaryMinimum !== null && (ours.salaryMinimum === null || takeTheirs.includes('salaryMinimum'));
  const salary = hasTheirSalary ? theirs : ours;
  const hasTheirRelocation =
    theirs.relocation !== null && (ours.relocation === null || takeTheirs.includes('relocation'));
  const moving = hasTheirRelocation ? theirs : ours;
  const titles = takeTheirs.includes('jobTitle')
    ? union(theirs.jobTitleIds, ours.jobTitleIds, same)
    : union(ours.jobTitleIds, theirs.jobTitleIds, same);
  return {
    ...ours,
    name: pick('name', ours.name, theirs.name),
    email: pick('email', ours.email, theirs.email),
    phone: pick('phone', ours.phone, theirs.phone),
    headline: pick('headline', ours.headline, theirs.headline),
    about: pick('about', ours.about, theirs.about),
    pronoun: pick('pronoun', ours.pronoun, theirs.pronoun),
    birthYear: pick('birthYear', ours.birthYear, theirs.birthYear),
    locationId: pick('location', ours.locationId, theirs.locationId),
    jobTitleIds: titles.slice(0, mostTitles),
    skillsIds: union(ours.skillsIds, theirs.skillsIds, same),
    journey: newestFirst(
      // Whichever row was first: jobs without a beginning are in the order of their names.
      union(ours.journey, theirs.journey, keyOf).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
    ),
    education: union(ours.education, theirs.education, (school) =>
      JSON.stringify([fold(school.school), fold(school.field ?? ''), school.educationTypeId]),
    ),
    educationTypeId: pick('education', ours.educationTypeId, theirs.educationTypeId),
    experienceYears: pick('experienceYears', ours.experienceYears, theirs.experienceYears),
    languages: union(ours.languages, theirs.languages, same),
    workModesIds: union(ours.workModesIds, theirs.workModesIds, same),
    employmentTypesIds: union(ours.employmentTypesIds, theirs.employmentTypesIds, same),
    industriesIds: union(ours.industriesIds, theirs.industriesIds, same),
    salaryMinimum: salary.salaryMinimum,
    salaryCurrency: salary.salaryCurrency,
    relocation: moving.relocation,
    relocationPlacesIds: moving.relocationPlacesIds,
    workPermits: union(ours.workPermits, theirs.workPermits, same),
  };
};

const keyOf = ({ title, company, from }: Content['journey'][number]): string =>
  JSON.stringify([fold(title), fold(company), from]);

const span = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(' – ');
const named = (entry: Parameters<typeof nameOf>[0] | undefined, language: Language) =>
  entry ? nameOf(entry, language) : '';
const listed = (ids: readonly string[], entries: readonly Parameters<typeof nameOf>[0][], language: Language) =>
  ids
    .map((id) =>
      named(
        entries.find((entry) => entry.id === id),
        language,
      ),
    )
    .join(', ');

/** A field of a member in words, for a person who compares two. */
const worded: Record<ImportField, (it: Content, language: Language) => string> = {
  name: (it) => it.name,
  email: (it) => it.email ?? '',
  phone: (it) => it.phone ?? '',
  headline: (it) => it.headline,
  about: (it) => it.about ?? '',
  pronoun: (it) => it.pronoun ?? '',
  birthYear: (it) => String(it.birthYear ?? ''),
  location: (it, language) => (it.locationId ? (places.get(it.locationId, language)?.name ?? '') : ''),
  jobTitle: (it, language) => it.jobTitleIds.map((id) => named(catalog.title.get(id), language)).join(', '),
  skills: (it, language) => it.skillsIds.map((id) => named(catalog.skill.get(id), language)).join(', '),
  jobs: (it) =>
    it.journey.map((job) => `${job.title}, ${job.company} (${span(job.from, job.to)})`.replace(' ()', '')).join('; '),
  schools: (it) =>
    it.education
      .map(({ school, field, from, to }) => [school, field, span(from, to)].filter(Boolean).join(', '))
      .join('; '),
  education: (it, language) =>
    listed(it.educationTypeId ? [it.educationTypeId] : [], catalog.lists.educationTypes, language),
  experienceYears: (it) => String(it.experienceYears ?? ''),
  languages: (it, language) => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return it.languages.map((code) => names.of(code) ?? code).join(', ');
  },
  workModes: (it, language) => listed(it.workModesIds, catalog.lists.workModes, language),
  employmentTypes: (it, language) => listed(it.employmentTypesIds, catalog.lists.employmentTypes, language),
  industries: (it, language) => listed(it.industriesIds, catalog.lists.industries, language),
  salaryMinimum: (it) => String(it.salaryMinimum ?? ''),
  salaryCurrency: (it) => it.salaryCurrency ?? '',
  relocation: ({ relocation, relocationPlacesIds }, language) =>
    relocation === null
      ? ''
      : spoken(language, 'refusals', relocationWords[relocation], {
          places: relocationPlacesIds.map((id) => places.get(id, language)?.name ?? id).join('; '),
        }),
  workPermits: (it, language) => it.workPermits.map((country) => countryName(country, language)).join(', '),
};

/** Lists are united, so neither side overrules the other. */
const united: readonly ImportField[] = [
  'skills',
  'jobs',
  'schools',
  'languages',
  'workModes',
  'employmentTypes',
  'industries',
  'workPermits',
];

/** Both sides of a merge and what comes of it, field by field in words. */
export const compared = (ours: Content, theirs: Content, takeTheirs: readonly ImportField[], language: Language) => {
  const both = merged(ours, theirs, takeTheirs);
  return importFields.flatMap((field) => {
    const [their, our, merge] = [theirs, ours, both].map((side) => worded[field](side, language)) as [
      string,
      string,
      string,
    ];
    if (their === '' && our === '') return [];
    const isOverruled = their !== '' && our !== '' && their !== our && !united.includes(field);
    return [{ field, theirs: their, ours: our, merged: merge, isOverruled }];
  });
};

const weight = (it: object): number => Object.values(it).filter((value) => !isEmpty(value)).length;

/** The database keeps the names in an object in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two values say the same, in whatever order the names in their objects stand. */
export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

/**
 * By what people of an import have their turn: who says most first, then by what is said. Where they stand in their files
 * does not count, so the same people in another order give the same members.
 */
export const turnOf = (record: MemberRecord): string => {
  // Made for the row or the company, so not said by anybody.
  const said = { ...record, memberId: null, companyId: null, avatarSeed: null };
  return `${String(1_000 - weight(said)).padStart(4, '0')} ${createHash('md5').update(JSON.stringify(said, sorted)).digest('hex')}`;
};

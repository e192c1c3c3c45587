import { createHash } from 'node:crypto';
import { type ImportField, importFields } from '@marigold/contract/import';
import type { Language } from '@marigold/contract/kit';
import { relocationWords } from '@marigold/contract/candidacy';
import { spoken } from '@marigold/words/spoken';
import { catalog, countryName, fold, inOrder, nameOf, places } from '#modules/masterdata';
import { newestFirst, type MemberRecord } from './member.ts';
import { type Content, fieldOf, type MemberFact, memberFacts } from './memberFields.ts';

/** Whether a part of a member says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const mostTitles = 5;

const union = <T>(one: readonly T[], other: readonly T[], keyOf: (item: T) => unknown): T[] => {
  const found = new Map<unknown, T>();
  for (const item of [...one, ...other]) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return [...found.values()];
};

type Jobs = Content['journey'];
type Schools = Content['education'];
const jobKey = ({ title, company, from }: Jobs[number]): string => JSON.stringify([fold(title), fold(company), from]);
const schoolKey = ({ school, field, educationTypeId }: Schools[number]): string =>
  JSON.stringify([fold(school), fold(field ?? ''), educationTypeId]);

/** How lists become one, by their kind; of everything else one of two is taken. */
const unions = {
  titles: (one: string[], other: string[]) => union(one, other, (id) => id).slice(0, mostTitles),
  list: (one: string[], other: string[]) => union(one, other, (id) => id),
  // Whichever row was first: jobs without a beginning are in the order of their names.
  jobs: (one: Jobs, other: Jobs) =>
    newestFirst(union(one, other, jobKey).toSorted((a, b) => jobKey(a).localeCompare(jobKey(b)))),
  schools: (one: Schools, other: Schools) => union(one, other, schoolKey),
};
const unionOf = (fact: MemberFact) => {
  const { kind, with: leading } = fieldOf(fact);
  const isList = !leading && kind in unions;
  return isList ? (unions[kind as keyof typeof unions] as (one: unknown, other: unknown) => unknown) : undefined;
};

/**
 * What a member becomes when a row is merged into it: what is empty is filled, lists are united, and of two things said the
 * one known already stays, unless somebody chose the file's for that field.
 */
export const merged = <T extends Content>(ours: T, theirs: Content, takeTheirs: readonly ImportField[]): T => {
  const one = (fact: MemberFact): unknown => {
    const leading = (fieldOf(fact).with ?? fact) as MemberFact;
    const isChosen = takeTheirs.includes(fieldOf(leading).field) && !isEmpty(theirs[leading]);
    const unite = unionOf(fact);
    if (unite) return isChosen ? unite(theirs[fact], ours[fact]) : unite(ours[fact], theirs[fact]);
    return isChosen || isEmpty(ours[leading]) ? theirs[fact] : ours[fact];
  };
  return { ...ours, ...Object.fromEntries(memberFacts.map((fact) => [fact, one(fact)])) };
};

const span = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(' – ');
type Entry = Parameters<typeof nameOf>[0];
/** The names of entries in a row; one that the master data no longer has is left out. */
const named = (entries: readonly (Entry | undefined)[], language: Language) =>
  entries
    .filter((entry) => entry !== undefined)
    .map((entry) => nameOf(entry, language))
    .join(', ');
const listed = (ids: readonly string[], entries: readonly Entry[], language: Language) =>
  named(
    inOrder(entries, ids).map((id) => entries.find((entry) => entry.id === id)),
    language,
  );

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
  jobTitle: (it, language) =>
    named(
      it.jobTitleIds.map((id) => catalog.title.get(id)),
      language,
    ),
  skills: (it, language) =>
    named(
      it.skillsIds.map((id) => catalog.skill.get(id)),
      language,
    ),
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

/** Lists are united, so neither side overrules the other; of job titles the first counts most. */
const united = memberFacts
  .filter((fact) => unionOf(fact) && fieldOf(fact).kind !== 'titles')
  .map((fact) => fieldOf(fact).field);

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

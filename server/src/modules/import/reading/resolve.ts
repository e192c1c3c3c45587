import QuickLRU from 'quick-lru';
import { pronouns } from '@marigold/contract/matches';
import { newId } from '#platform/database/id';
import type { ImportRemark } from '@marigold/contract/import';
import {
  catalog,
  countryNamed,
  entryNamed,
  fold,
  inOrder,
  placeInAddress,
  places,
  type Entry,
} from '#modules/masterdata';
import type { Draft, LabelOf } from './draft.ts';
import { languageCode } from './languages.ts';
import { type MemberRecord, newestFirst } from '../merging/member.ts';
import { jobTitleNear, type Near, skillNear } from './fuzzyLookup.ts';
import { say } from '../messages.ts';

/** What degrees are called, the highest first; words of the list itself are known anyway. */
const degrees: readonly [pattern: RegExp, id: string][] = [
  [/\b(ph\.?d|dr|doctor|doctora|doctorado|doktor|promotion)\b/, 'phd'],
  [/\b(master|maestria|diplom|magister|m\.?sc|m\.?a|m\.?eng|mba|staatsexamen|licenciatura)\b/, 'masters'],
  [/\b(bachelor|grado|b\.?sc|b\.?a|b\.?eng|undergraduate)\b/, 'bachelors'],
  [/\b(associate|ausbildung|apprenticeship|diploma|fp|tecnico|vocational)\b/, 'associates'],
  [/\b(high school|ged|abitur|realschule|bachillerato|secondary|matura)\b/, 'high-school-diploma-or-ged'],
];

const educationTypeOf = (text: string | null | undefined): string | null => {
  if (!text) return null;
  const known = entryNamed(catalog.lists.educationTypes, text)?.id;
  const folded = fold(text).replace(/['’]s\b/g, '');
  return known ?? degrees.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
};

const highest = (levels: readonly (string | null)[]): string | null =>
  catalog.lists.educationTypes.findLast(({ id }) => levels.includes(id))?.id ?? null;

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Whole years in which somebody held at least one job. */
const yearsOf = (jobs: Draft['jobs'], today: Date): number => {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const months = new Set<number>();
  for (const { from, to } of jobs) {
    if (!from) continue;
    for (let month = monthNumber(from); month < (to ? monthNumber(to) : now); month += 1) months.add(month);
  }
  return Math.floor(months.size / 12);
};

const pronounOf = (text: string | null | undefined): string | null => {
  const wanted = fold(text ?? '').replace(/\s/g, '');
  const known = pronouns.find((pronoun) => pronoun.replace(/\s/g, '') === wanted || pronoun.split(' / ')[0] === wanted);
  return known === 'notSpecified' ? null : (known ?? (wanted ? 'other' : null));
};

/** What a draft becomes, and what of it the master data does not know. */
export interface Resolved {
  member: MemberRecord;
  notes: ImportRemark[];
}

const placeOf = (name: string): Near | null => {
  const named = places.named(name);
  if (named) return { id: named.id };
  const read = placeInAddress(name);
  if (!read) return null;
  return read.isCertain ? { id: read.place.id } : { id: read.place.id, readAs: read.place.name };
};

const placesRead = new QuickLRU<string, Near | null>({ maxSize: 10_000 });
/** The place of a name or an address; looking one up among all towns takes a while, and people live in the same ones. */
const placeNear = (name: string): Near | undefined => {
  let found = placesRead.get(name);
  if (found === undefined) placesRead.set(name, (found = placeOf(name)));
  return found ?? undefined;
};

const countryOf = (said: string): string | undefined =>
  places.countries().find((country) => country === said.toUpperCase()) ?? countryNamed(said);

/** Finds each of several names, and notes those that nobody knows. */
type Each = <T>(field: string, names: readonly string[], find: (name: string) => T | undefined) => T[];

/** Where somebody would move; naming only places that nobody knows says nothing. */
const relocationOf = (
  said: Draft['relocation'],
  each: Each,
): Pick<MemberRecord, 'relocation' | 'relocationPlacesIds'> => {
  const isOfPlaces = said?.mode === 'places';
  const relocationPlacesIds = isOfPlaces ? each('relocation', said.places, (name) => placeNear(name)?.id) : [];
  const isUnsaid = isOfPlaces && relocationPlacesIds.length === 0;
  return { relocation: isUnsaid ? null : (said?.mode ?? null), relocationPlacesIds };
};

/** How a person's words become master data. */
interface Resolving {
  memberId?: string;
  companyId: string | null;
  today?: Date;
  labelOf?: LabelOf;
}

/**
 * Turns the words of a draft into master data ids by their names and aliases. Titles and skills that are one letter off are
 * taken for what they nearly are, which is noted; what is unknown is noted, not guessed.
 */
export const resolve = (
  draft: Draft,
  { memberId = newId(), companyId, today = new Date(), labelOf = (path) => path }: Resolving,
): Resolved => {
  const notes: ImportRemark[] = [];
  const each: Each = (field, names, find) => {
    const unknown = names.filter((name) => find(name) === undefined);
    if (unknown.length > 0)
      notes.push({
        field,
        label: labelOf(field),
        text: say('Not in our lists and left out: {{names}}.', { names: unknown.join(', ') }),
      });
    return [...new Set(names.flatMap((name) => find(name) ?? []))];
  };
  const near = (field: string, find: (name: string) => Near | undefined) => {
    const said = new Set<string>();
    return (name: string): string | undefined => {
      const found = find(name);
      if (found?.readAs !== undefined && !said.has(name)) {
        said.add(name);
        const text = say('“{{said}}” was read as “{{known}}”.', { said: name, known: found.readAs });
        notes.push({ field, label: labelOf(field), text });
      }
      return found?.id;
    };
  };
  const titleId = near('jobTitle', jobTitleNear);
  const idsIn = (field: string, entries: readonly Entry[], names: readonly string[]) =>
    inOrder(
      entries,
      each(field, names, (name) => entryNamed(entries, name)?.id),
    );
  const { lists } = catalog;

  const journey = newestFirst(
    draft.jobs.map((job) => ({
      title: job.title,
      jobTitleId: titleId(job.title) ?? null,
      company: job.company,
      from: job.from ?? null,
      to: job.to ?? null,
      text: job.text || null,
    })),
  );
  const schools = draft.schools.map((school) => ({
    educationTypeId: educationTypeOf(school.level),
    field: school.field || null,
    school: school.school,
    from: school.from ?? null,
    to: school.to ?? null,
  }));
  const titles = each('jobTitle', draft.jobTitle ? [draft.jobTitle] : [], titleId);
  const [placeId] = each('location', draft.location ? [draft.location] : [], near('location', placeNear));
  each('education', draft.education ? [draft.education] : [], (name) => educationTypeOf(name) ?? undefined);
  const levels = draft.schools.flatMap(({ level }) => level || []);
  each('schools', [...new Set(levels)], (name) => educationTypeOf(name) ?? undefined);
  if (draft.relocation?.bare)
    notes.push({
      field: 'relocation',
      label: labelOf('relocation'),
      text: say('“{{said}}” was read as: would move within the country.', { said: draft.relocation.bare }),
    });
  const salaryMinimum = draft.salaryMinimum ?? null;
  const salaryCurrency = draft.salaryCurrency ?? null;
  const hasSalary = salaryMinimum !== null && salaryCurrency !== null;
  if (salaryMinimum !== null && !hasSalary)
    notes.push({
      field: 'salaryMinimum',
      label: labelOf('salaryMinimum'),
      text: say('Left out: no currency is given.'),
    });

  return {
    notes,
    member: {
      memberId,
      companyId,
      name: draft.name,
      email: draft.email ?? null,
      phone: draft.phone || null,
      headline: draft.headline || draft.jobTitle || journey[0]?.title || '',
      about: draft.about || null,
      pronoun: pronounOf(draft.pronoun),
      birthYear: draft.birthYear ?? null,
      jobTitleIds: [...new Set([...titles, ...journey.flatMap(({ jobTitleId }) => jobTitleId ?? [])])].slice(0, 5),
      skillsIds: each('skills', draft.skills, near('skills', skillNear)),
      locationId: placeId ?? null,
      ...relocationOf(draft.relocation, each),
      workModesIds: idsIn('workModes', lists.workModes, draft.workModes),
      employmentTypesIds: idsIn('employmentTypes', lists.employmentTypes, draft.employmentTypes),
      salaryMinimum: hasSalary ? salaryMinimum : null,
      salaryCurrency: hasSalary ? salaryCurrency : null,
      experienceYears:
        draft.experienceYears ?? (draft.jobs.some(({ from }) => from) ? yearsOf(draft.jobs, today) : null),
      educationTypeId: highest([educationTypeOf(draft.education), ...schools.map((school) => school.educationTypeId)]),
      industriesIds: idsIn('industries', lists.industries, draft.industries),
      journey,
      education: schools,
      languages: each('languages', draft.languages, languageCode),
      workPermits: each('workPermits', draft.workPermits, countryOf),
      avatarSeed: memberId,
    },
  };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@marigold/contract/kit';
import { packageFolder } from '#platform/processes/packageFolder';

/** An entry of the master data; `name` is the English one, which stands for a language without names of its own. */
export interface Entry extends Partial<Record<Exclude<Language, 'en'>, string>> {
  id: string;
  name: string;
  de: string;
  es: string;
}

export interface Skill extends Entry {
  /** As people write it, in any language. */
  aliases: string[];
  kind: 'tool' | 'language' | 'method' | 'knowledge' | 'soft' | 'spoken-language' | 'licence';
  /** Ids of the skills it implies. */
  broader: string[];
  related: string[];
}

export interface JobTitle extends Entry {
  aliases: string[];
  family: string;
  /** ISCO-08 unit group. */
  isco: string;
  /** Ids of the typical skills, the most important first. */
  skills: string[];
  related: string[];
}

interface Industry extends Entry {
  /** NAICS sectors and subsectors. */
  naics: string[];
}

interface Experience extends Entry {
  minYears: number;
  maxYears: number | null;
}

/** A yearly salary from `min` up to `max`, in `currency`. */
interface SalaryBand extends Entry {
  currency: string;
  min: number;
  max: number | null;
}

interface Lists {
  industries: Industry[];
  /** The lowest level first. */
  educationTypes: Entry[];
  employmentTypes: Entry[];
  /** Seniority, the lowest first. */
  positions: Entry[];
  workModes: Entry[];
  experience: Experience[];
  salaryBands: SalaryBand[];
  departments: Entry[];
  companySizes: Entry[];
  withdrawalReasons: Entry[];
  rejectionReasons: Entry[];
  interviewDurations: (Entry & { minutes: number })[];
}

/** Where the data files lie. */
export const masterdataFolder = join(packageFolder, 'masterdata');

const read = (file: string): string => readFileSync(join(masterdataFolder, file), 'utf8');

const readLines = <T>(file: string): T[] =>
  read(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const byId = <T extends Entry>(entries: T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Titles in the order people look for them: the listed ones, then those with the most names. */
const byUse = (titles: JobTitle[], usual: string[]): JobTitle[] => {
  const rank = new Map(usual.map((id, index) => [id, index]));
  return titles.toSorted(
    (a, b) =>
      (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) ||
      b.aliases.length - a.aliases.length ||
      (a.id < b.id ? -1 : 1),
  );
};

/** Skills in the order of the demand for them: what usual titles name first weighs most. */
const byDemand = (skills: Skill[], titles: JobTitle[]): Skill[] => {
  const demand = new Map<string, number>();
  for (const [rank, title] of titles.entries()) {
    for (const [place, id] of title.skills.entries()) {
      demand.set(id, (demand.get(id) ?? 0) + 1 / ((10 + rank) * (2 + place)));
    }
  }
  return skills.toSorted((a, b) => (demand.get(b.id) ?? 0) - (demand.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
};

const titles = byUse(readLines<JobTitle>('titles.jsonl'), JSON.parse(read('usual-titles.json')) as string[]);
const skills = byDemand(readLines<Skill>('skills.jsonl'), titles);

/** All master data but the places, read once; titles and skills stand in the order of their use. */
export const catalog = {
  skills,
  titles,
  lists: JSON.parse(read('lists.json')) as Lists,
  skill: byId(skills),
  title: byId(titles),
};

/** The name of an entry in a language. */
export const nameOf = (entry: Entry, language: Language): string =>
  (language === 'en' ? undefined : entry[language]) ?? entry.name;

/** Ids of entries of a list in the order of the list; those that it has dropped come last. */
export const inOrder = (entries: readonly Entry[], ids: readonly string[]): string[] => {
  const known = entries.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return [...known, ...ids.filter((id) => !known.includes(id))];
};

/** An entry as the service answers it. */
export const named = (entry: Entry, language: Language): { id: string; name: string } => ({
  id: entry.id,
  name: nameOf(entry, language),
});

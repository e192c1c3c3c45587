import { once } from '#platform/processes/once';
import { catalog, type Entry, type JobTitle, type Skill } from './catalog.ts';
import { fold, genders } from './names.ts';

/** Entries by every name they have; where two share one, the more usual entry keeps it. */
const byName = <T>(entries: readonly T[], namesOf: (entry: T) => readonly string[]): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  for (const entry of entries) {
    for (const name of namesOf(entry).map(fold)) if (!found.has(name)) found.set(name, entry);
  }
  return found;
};

const skills = once(() => byName(catalog.skills, (skill) => [skill.name, skill.de, skill.es, ...skill.aliases]));
const titles = once(() =>
  byName(catalog.titles, (title) => [title.name, ...genders(title.de), ...genders(title.es), ...title.aliases]),
);

/** Says how far somebody has come, not what they do; and the German note that any gender may apply. */
const besideTheTitle =
  /\b(junior|senior|sr|jr|lead|principal|staff|trainee)\b\.?|\(\s*[mwfdx]\s*(\/\s*[mwfdx]\s*)+\)/giu;

/** The skill of exactly this name or alias, in any language. */
export const skillNamed = (name: string): Skill | undefined => skills().get(fold(name));

/** The job title of exactly this name or alias, in any language and gender; "Senior" and the like do not count. */
export const jobTitleNamed = (name: string): JobTitle | undefined =>
  titles().get(fold(name)) ?? titles().get(fold(name.replace(besideTheTitle, ' ')));

/** The entry of a list by its id or exactly its name in any language. */
export const entryNamed = <T extends Entry>(entries: readonly T[], name: string): T | undefined => {
  const wanted = fold(name);
  return entries.find(({ id, name: en, de, es }) => [id, en, de, es].some((each) => fold(each) === wanted));
};

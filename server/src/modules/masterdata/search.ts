import { catalog, type JobTitle, type Skill } from './catalog.ts';
import { nearNames } from '#matching/text/nearNames';
import { fold, genders, nameSearch, type Found, type Names } from './names.ts';

/** From so many on, what holds the very words is choice enough, and what is only alike would be noise. */
const enough = 3;

/**
 * A search by the words of a name and, where they lead to fewer entries than are wanted, by what is named much alike: words
 * in another order, one too many, misspelled or of another form. `about` says what else tells an entry from others.
 */
const search = <T>(
  entries: readonly T[],
  namesOf: (entry: T) => Names,
  about: (entry: T) => { text: string; group?: string },
) => {
  const byWords = nameSearch(entries, namesOf);
  const byLikeness = nearNames(
    entries.map((entry) => {
      const { names, aliases } = namesOf(entry);
      return { names: [...names, ...aliases], ...about(entry) };
    }),
  );
  return (filter: string, length: number): Found<T>[] => {
    const found = byWords(filter, length);
    const [first] = found;
    const isExact = first !== undefined && fold(first.name) === fold(filter);
    if (isExact || found.length >= Math.min(length, enough)) return found;
    const known = new Set(found.map(({ entry }) => entry));
    const near = byLikeness(filter, length).flatMap(({ entry: at, name }) => {
      const entry = entries[at];
      return entry === undefined || known.has(entry) ? [] : [{ entry, name }];
    });
    return [...found, ...near].slice(0, length);
  };
};

const wordsOfSkills = (ids: readonly string[]) => ids.map((id) => catalog.skill.get(id)?.name ?? '').join(' ');

const findSkills = search(
  catalog.skills,
  (skill) => ({ names: [skill.name, skill.de, skill.es], aliases: skill.aliases }),
  (skill) => ({ text: wordsOfSkills([...skill.broader, ...skill.related]) }),
);

/**
 * Skills by name or alias in any language, the best fit first. Without a filter the most asked for,
 * or those typical of the job title if one is given; with both, typical ones come first.
 */
export const searchSkills = (filter: string, length: number, jobTitleId?: string): Skill[] => {
  const typical = catalog.title.get(jobTitleId ?? '')?.skills ?? [];
  if (typical.length === 0) return findSkills(filter, length).map(({ entry }) => entry);

  const isTypical = new Set(typical);
  const found = findSkills(filter, Infinity).map(({ entry }) => entry);
  const first =
    filter.trim() === ''
      ? typical.flatMap((id) => catalog.skill.get(id) ?? [])
      : found.filter((skill) => isTypical.has(skill.id));
  return [...first, ...found.filter((skill) => !isTypical.has(skill.id))].slice(0, length);
};

/** Job titles by name or alias in any language and gender, the best fit first; without a filter the most usual. */
export const searchJobTitles: (filter: string, length: number) => Found<JobTitle>[] = search(
  catalog.titles,
  (title) => ({ names: [title.name, ...genders(title.de), ...genders(title.es)], aliases: title.aliases }),
  (title) => ({ text: wordsOfSkills(title.skills), group: title.isco }),
);

/** Makes what the searches look things up in, which is otherwise made at their first use. */
export const prepareSearch = (): void => {
  searchJobTitles('quite unheard of', 3);
  searchSkills('quite unheard of', 3);
};

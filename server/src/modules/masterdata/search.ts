import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { catalog, type JobTitle, type Skill } from './catalog.ts';
import { once } from '#platform/processes/once';
import type { NameIndexState } from '#matching/text/nameIndex';
import { nearNames } from '#matching/text/nearNames';
import { fold, genders, nameSearch, type Found, type Names } from './names.ts';

/** From so many on, what holds the very words is choice enough, and what is only alike would be noise. */
const enough = 3;

/** What finds each kind of entry by likeness. */
interface Likenesses {
  titles: NameIndexState;
  skills: NameIndexState;
}

const isSource = import.meta.url.endsWith('.ts');
/**
 * What the build made of the master data, which takes seconds to make and a moment to read; from source it is made when
 * somebody first searches.
 */
const built = once((): { likenesses?: Likenesses } =>
  isSource ? {} : { likenesses: deserialize(readFileSync(new URL('search.bin', import.meta.url))) as Likenesses },
);

/**
 * A search by the words of a name and, where they lead to fewer entries than are wanted, by what is named much alike: words
 * in another order, one too many, misspelled or of another form. `about` says what else tells an entry from others.
 */
const search = <T>(
  entries: readonly T[],
  namesOf: (entry: T) => Names,
  about: (entry: T) => { text: string; group?: string },
  made: () => NameIndexState | undefined,
) => {
  const byWords = once(() => nameSearch(entries, namesOf));
  const byLikeness = nearNames(
    () =>
      entries.map((entry) => {
        const { names, aliases } = namesOf(entry);
        return { names: [...names, ...aliases], ...about(entry) };
      }),
    made,
  );
  return {
    find: (filter: string, length: number): Found<T>[] => {
      const found = byWords()(filter, length);
      const [first] = found;
      const isExact = first !== undefined && fold(first.name) === fold(filter);
      if (isExact || found.length >= Math.min(length, enough)) return found;
      const known = new Set(found.map(({ entry }) => entry));
      const near = byLikeness.find(filter, length).flatMap(({ entry: at, name }) => {
        const entry = entries[at];
        return entry === undefined || known.has(entry) ? [] : [{ entry, name }];
      });
      return [...found, ...near].slice(0, length);
    },
    prepare: () => [byWords, byLikeness.make],
    makeLikeness: byLikeness.make,
  };
};

const wordsOfSkills = (ids: readonly string[]) => ids.map((id) => catalog.skill.get(id)?.name ?? '').join(' ');

const skills = search(
  catalog.skills,
  (skill) => ({ names: [skill.name, skill.de, skill.es], aliases: skill.aliases }),
  (skill) => ({ text: wordsOfSkills([...skill.broader, ...skill.related]) }),
  () => built().likenesses?.skills,
);

/**
 * Skills by name or alias in any language, the best fit first. Without a filter the most asked for,
 * or those typical of the job title if one is given; with both, typical ones come first.
 */
export const searchSkills = (filter: string, length: number, jobTitleId?: string): Skill[] => {
  const typical = catalog.title.get(jobTitleId ?? '')?.skills ?? [];
  if (typical.length === 0) return skills.find(filter, length).map(({ entry }) => entry);

  const isTypical = new Set(typical);
  const found = skills.find(filter, Infinity).map(({ entry }) => entry);
  const first =
    filter.trim() === ''
      ? typical.flatMap((id) => catalog.skill.get(id) ?? [])
      : found.filter((skill) => isTypical.has(skill.id));
  return [...first, ...found.filter((skill) => !isTypical.has(skill.id))].slice(0, length);
};

const titles = search(
  catalog.titles,
  (title) => ({ names: [title.name, ...genders(title.de), ...genders(title.es)], aliases: title.aliases }),
  (title) => ({ text: wordsOfSkills(title.skills), group: title.isco }),
  () => built().likenesses?.titles,
);

/** Job titles by name or alias in any language and gender, the best fit first; without a filter the most usual. */
export const searchJobTitles = (filter: string, length: number): Found<JobTitle>[] => titles.find(filter, length);

/** Makes what the searches look things up in, which is otherwise made at their first use; others have their turn meanwhile. */
export const prepareSearch = async (): Promise<void> => {
  for (const step of [...titles.prepare(), ...skills.prepare()]) {
    step();
    await setImmediate();
  }
};

/** What a build keeps for the searches of those who run it: see {@link built}. */
export const makeLikenesses = (): Likenesses => ({ titles: titles.makeLikeness(), skills: skills.makeLikeness() });

import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { catalog, type JobTitle, type Skill } from './catalog.ts';
import { once } from '#platform/processes/once';
import type { NameIndexState } from '#matching/text/nameIndex';
import { nearNames } from '#matching/text/nearNames';
import { type Lookup, namesOfSkill, namesOfTitle, skillLookup, titleLookup } from './lookup.ts';
import { nameSearch, type Found, type Names } from './names.ts';
import { skillForms, titleForms } from './spoken.ts';

/** From so many on, what holds the very words is choice enough, and what is only alike would be noise. */
const enough = 3;

/** Each entry once, where it is first. */
const distinct = <T>(found: readonly Found<T>[]): Found<T>[] => {
  const seen = new Set<T>();
  return found.filter(({ entry }) => !seen.has(entry) && seen.add(entry));
};

/** What finds each kind of entry by likeness. */
interface Likenesses {
  titles: NameIndexState;
  skills: NameIndexState;
}

/** How people's words for a kind of entry are understood. */
interface Spoken<T> {
  lookup: () => Lookup<T>;
  /** What words may be looked up as. */
  formsOf: (name: string) => string[];
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
 * A search by a name in whatever form, by the words of a name and, where they lead to fewer entries than are wanted, by what is named much alike: words
 * in another order, one too many, misspelled or of another form. `about` says what else tells an entry from others.
 */
const search = <T>(
  entries: readonly T[],
  namesOf: (entry: T) => Names,
  { lookup, formsOf }: Spoken<T>,
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
      const named = lookup().named(filter);
      const found = distinct([...(named ? [named] : []), ...byWords()(filter, length)]);
      if (found.length >= Math.min(length, enough)) return found.slice(0, length);
      const headed = lookup().headed(filter);
      const forms = formsOf(filter);
      const near = forms.flatMap((form) =>
        byLikeness.find(form, length).flatMap(({ entry: at, name }) => {
          const entry = entries[at];
          return entry === undefined ? [] : [{ entry, name }];
        }),
      );
      return distinct([...found, ...near.slice(0, 1), ...(headed ? [headed] : []), ...near.slice(1)]).slice(0, length);
    },
    prepare: () => [lookup, byWords, byLikeness.make],
    makeLikeness: byLikeness.make,
  };
};

const wordsOfSkills = (ids: readonly string[]) => ids.map((id) => catalog.skill.get(id)?.name ?? '').join(' ');

const skills = search(
  catalog.skills,
  namesOfSkill,
  { lookup: skillLookup, formsOf: skillForms },
  (skill) => ({ text: wordsOfSkills([...skill.broader, ...skill.related]) }),
  () => built().likenesses?.skills,
);

/**
 * Skills by name or alias in any language, the best fit first. Without a filter the most asked for,
 * or those typical of the job title if one is given; with both, typical ones come first.
 */
export const searchSkills = (filter: string, length: number, jobTitleId?: string): Found<Skill>[] => {
  const typical = catalog.title.get(jobTitleId ?? '')?.skills ?? [];
  if (typical.length === 0) return skills.find(filter, length);

  const isTypical = new Set(typical);
  const found = skills.find(filter, Infinity);
  const first =
    filter.trim() === ''
      ? typical.flatMap((id) => {
          const entry = catalog.skill.get(id);
          return entry ? [{ entry, name: entry.name }] : [];
        })
      : found.filter(({ entry }) => isTypical.has(entry.id));
  return [...first, ...found.filter(({ entry }) => !isTypical.has(entry.id))].slice(0, length);
};

const titles = search(
  catalog.titles,
  namesOfTitle,
  { lookup: titleLookup, formsOf: titleForms },
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

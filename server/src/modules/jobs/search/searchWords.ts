import QuickLRU from 'quick-lru';
import { languages } from '@marigold/words/languages';
import { catalog, fold, placeNamed, searchJobTitles, searchSkills } from '#modules/masterdata';
import { once } from '#platform/processes/once';
import { isMistyped } from './mistyped.ts';
import { spellingsOf } from './spellings.ts';

/** One word of a search, and what it may stand for. */
export interface WantedWord {
  /** Ids of job titles and of skills that have a name or alias in any language with a word that begins so. */
  titles: readonly string[];
  skills: readonly string[];
  /** Ids of seniorities, work modes and employment types that are called so. */
  positions: readonly string[];
  workModes: readonly string[];
  employmentTypes: readonly string[];
  /** How it is spelled, folded; more than one way where a vowel changes. */
  spellings: readonly string[];
  /** Whether the master data has no such word, so that it may be mistyped. */
  isUnknown: boolean;
  /** For texts: a query of PostgreSQL's text search; null for a word of signs alone. */
  query: string | null;
}

const mostWords = 8;
const shortestBeginning = 3;
/** Words that join others and say nothing by themselves, and the German note that any gender may apply. */
const between = new Set(
  (
    'a an and as at by for from in of on or the to with als am an bei das der die für fur im mit oder und von zu zum zur m w d f x ' +
    'al con de del el en la las los o para por un una y e'
  ).split(' '),
);

const parts = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
/** Parts as names of skills have them: C++ and C# are words. */
const nameParts = (text: string) => fold(text).split(/[^\p{L}\p{N}+#]+/u);

/** A short word begins none: "it" is not Italian. */
const begins = (part: string, word: string) =>
  part === word || (word.length >= shortestBeginning && part.startsWith(word));

interface Named {
  id: string;
  name: string;
  de: string;
  es: string;
  aliases?: readonly string[];
}
/** Whether a name has the word, or each part of a word like node.js. */
const says = (name: string, word: string): boolean => {
  const wanted = nameParts(word).filter(Boolean);
  const has = nameParts(name);
  return wanted.length > 0 && wanted.every((part) => has.some((each) => begins(each, part)));
};
/** Those of the entries that have a name which fits the word. */
const saying = (entries: readonly Named[], word: string) =>
  entries.filter(({ name, de, es, aliases = [] }) => [name, de, es, ...aliases].some((each) => says(each, word)));
const idsOf = (entries: readonly Named[]) => [...new Set(entries.map(({ id }) => id))];

/** Each part a beginning, if it is long enough to be one. Letters and digits only: nothing in it can be an operator. */
const queryOf = (spellings: readonly string[]): string | null => {
  const queries = spellings.flatMap((word) => {
    const query = parts(word).map((part) => (part.length >= shortestBeginning ? `${part}:*` : part));
    return query.length > 0 ? [query.join(' & ')] : [];
  });
  return queries.length > 1 ? `(${queries.join(' | ')})` : (queries[0] ?? null);
};

/** Every word of the master data's job titles, with the titles that have it. */
const wordsOfTitles = once(() => {
  const words = new Map<string, Set<string>>();
  for (const { id, name, de, es, aliases } of catalog.titles)
    for (const part of [name, de, es, ...aliases].flatMap(nameParts))
      words.set(part, (words.get(part) ?? new Set()).add(id));
  return words;
});
const mistyped = (word: string): string[] =>
  [...wordsOfTitles()].flatMap(([each, ids]) => (isMistyped(word, each) ? [...ids] : []));

const read = (typed: string): WantedWord => {
  const spellings = spellingsOf(typed);
  const [word = ''] = spellings;
  const each = <T>(find: (spelling: string) => readonly T[]): T[] => spellings.flatMap(find);
  const titles = each((spelling) => searchJobTitles(spelling, Infinity).map(({ entry }) => entry));
  const skills = each((spelling) => searchSkills(spelling, Infinity).map(({ entry }) => entry));
  const known = {
    titles: each((spelling) => saying(titles, spelling)),
    skills: each((spelling) => saying(skills, spelling)),
  };
  const called = (entries: readonly Named[]) => idsOf(each((spelling) => saying(entries, spelling)));
  const { positions, workModes, employmentTypes } = catalog.lists;
  const lists = {
    positions: called(positions),
    workModes: called(workModes),
    employmentTypes: called(employmentTypes),
  };
  // The searches forgive typos where nothing fits; that is wanted only where nothing knows the word.
  const isKnown = [known, lists].flatMap(Object.values).some((found) => found.length > 0);
  const isUnknown = !isKnown && word.length >= shortestBeginning;
  const found = isUnknown ? { titles, skills } : known;
  return {
    ...lists,
    titles: [...new Set([...idsOf(found.titles), ...(isUnknown ? mistyped(word) : [])])],
    skills: idsOf(found.skills),
    spellings,
    isUnknown,
    query: queryOf(spellings),
  };
};

const recent = new QuickLRU<string, WantedWord>({ maxSize: 1000 });
const remembered = (word: string): WantedWord => {
  const known = recent.get(word) ?? read(word);
  recent.set(word, known);
  return known;
};

/** The words of a search, each with what it may stand for. */
export const wantedWords = (typed: string): WantedWord[] => {
  const words = typed
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s,;()"“”„]+/u)
    .filter((word) => word !== '' && !between.has(fold(word)));
  return [...new Set(words)].slice(0, mostWords).map(remembered);
};

/** What an unknown word is with the words that it may be a mistyped one of. */
export const withMistyped = (word: WantedWord, texts: readonly string[]): WantedWord => {
  const [spelling = ''] = word.spellings;
  const near = new Set(texts.flatMap(nameParts).filter((part) => isMistyped(spelling, part)));
  return near.size === 0 ? word : { ...word, query: queryOf([...word.spellings, ...near]) };
};

/** Those of the places of which a name in any language has the word: a town's, or its country's. */
export const placesNamed = ({ spellings }: WantedWord, ids: readonly string[]): string[] =>
  ids.filter((id) =>
    languages.some((language) => {
      const name = placeNamed(id, language)?.name ?? '';
      return spellings.some((spelling) => says(name, spelling));
    }),
  );

/** What all words stand for together, such as one title that has them all. */
export const inAll = (words: readonly WantedWord[], of: 'titles' | 'skills'): string[] => {
  const [first, ...others] = words.map((word) => new Set(word[of]));
  return [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)));
};

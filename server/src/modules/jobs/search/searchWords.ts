import { fold, searchJobTitles, searchSkills } from '#modules/masterdata';
import QuickLRU from 'quick-lru';

/** One word of a search, and what it may stand for. */
export interface WantedWord {
  /** Ids of job titles and of skills that have a name or alias in any language with a word that begins so. */
  titles: readonly string[];
  skills: readonly string[];
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
  aliases: readonly string[];
}
/** Those of the entries that have a name which fits the word, or each part of a word like node.js. */
const saying = (entries: readonly Named[], word: string) => {
  const wanted = nameParts(word).filter(Boolean);
  const says = (name: string) => {
    const has = nameParts(name);
    return wanted.length > 0 && wanted.every((part) => has.some((each) => begins(each, part)));
  };
  return entries.filter(({ name, de, es, aliases }) => [name, de, es, ...aliases].some(says));
};
const idsOf = (entries: readonly Named[]) => entries.map(({ id }) => id);

/** Each part a beginning, if it is long enough to be one. Letters and digits only: nothing in it can be an operator. */
const queryOf = (word: string): string | null =>
  parts(word)
    .map((part) => (part.length >= shortestBeginning ? `${part}:*` : part))
    .join(' & ') || null;

const read = (word: string): WantedWord => {
  const titles = searchJobTitles(word, Infinity).map(({ entry }) => entry);
  const skills = searchSkills(word, Infinity).map(({ entry }) => entry);
  const known = { titles: saying(titles, word), skills: saying(skills, word) };
  // The searches forgive typos where nothing fits; that is wanted only where neither of them knows the word.
  const isKnown = known.titles.length + known.skills.length > 0 || word.length < shortestBeginning;
  const found = isKnown ? known : { titles, skills };
  return { titles: idsOf(found.titles), skills: idsOf(found.skills), query: queryOf(word) };
};

const recent = new QuickLRU<string, WantedWord>({ maxSize: 1000 });
const remembered = (word: string): WantedWord => {
  const known = recent.get(word) ?? read(word);
  recent.set(word, known);
  return known;
};

/** The words of a search, each with what it may stand for. */
export const wantedWords = (typed: string): WantedWord[] => {
  const words = fold(typed)
    .split(/[\s,;()"“”„]+/u)
    .filter((word) => word !== '' && !between.has(word));
  return [...new Set(words)].slice(0, mostWords).map(remembered);
};

/** What all words stand for together, such as one title that has them all. */
export const inAll = (words: readonly WantedWord[], of: 'titles' | 'skills'): string[] => {
  const [first, ...others] = words.map((word) => new Set(word[of]));
  return [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)));
};

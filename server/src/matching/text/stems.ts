import { stemmer } from '@orama/stemmers/english';
import { wordsOf } from './words.ts';

/** Stemming is slow and words repeat; a memory of this many keeps texts of a usual vocabulary fast. */
const remembered = 50_000;
const memory = new Map<string, string>();

const stemOf = (word: string): string => {
  const known = memory.get(word);
  if (known !== undefined) return known;
  if (memory.size >= remembered) memory.clear();
  const stem = stemmer(word);
  memory.set(word, stem);
  return stem;
};

/** The words of a text without their English endings (Porter 1980), folded and in their order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

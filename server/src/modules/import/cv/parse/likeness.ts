import { distance } from 'fastest-levenshtein';
import { fold } from '#modules/masterdata';
import { gramsOf, wordsOf } from '#matching/text/words';

/** How alike two names must be in their pieces of three letters to be the same in another order or form. */
const leastLikeness = 0.75;
/** One wrong letter for so many; in shorter words a letter makes another word. */
const lettersAWrongOne = 5;

const piecesOf = (text: string): Set<string> => new Set(gramsOf(wordsOf(text), 3));

/** Twice the pieces in common, divided by all (Dice 1945), 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [piecesOf(one), piecesOf(other)];
  const common = [...a].filter((piece) => b.has(piece)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
};

/** Whether two names are one, misspelled or with its words in another form. Numbers and signs must be the same: C++ is not C. */
export const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [fold(one), fold(other)];
  if (a.replace(/[\p{L}\s'-]/gu, '') !== b.replace(/[\p{L}\s'-]/gu, '')) return false;
  const wrong = Math.floor(Math.min(a.length, b.length) / lettersAWrongOne);
  return distance(a, b) <= Math.min(3, wrong) || likeness(one, other) >= leastLikeness;
};

import { isPhone } from '@marigold/contract/candidacy';
import { isNothing } from './nothing.ts';

/** A number that a spreadsheet took for an amount and shortened: 4.91711E+11. */
const shortened = /^\W*\d+(?:[.,]\d+)?E\+?\d+\W*$/i;

/** Whether words hold a telephone number, by the rule of the candidates' own pages, that can be called. */
export const isCallable = (words: string): boolean => words.trim() !== '' && isPhone(words) && !shortened.test(words);

const digitsIn = (words: string): number => words.replace(/\(0\)/g, '').replace(/\D/g, '').length;

/** Digits from which a number is whole: those of a code of a country or town are fewer. */
const whole = { any: 6, local: 7, international: 9 };
const isInternational = (words: string): boolean => /^\s*(?:\+|00)/.test(words);
const beginsAnew = (words: string): boolean => /^(?:\+|\(\+|\(?0)/.test(words);

/** Between two numbers, or between the parts of one: “030 / 90 18 20”. */
const parting = /\s*[/,]\s*|\s+(?:oder|or|o|ou|of|lub|bzw\.?|und|and|y|et|e|sowie|&)\s+/giu;

const isTwo = (left: string, right: string, between: string): boolean => {
  if (Math.min(digitsIn(left), digitsIn(right)) < whole.any) return false;
  if (/[^\s/,]/.test(between) || beginsAnew(right)) return true;
  return (
    digitsIn(left) >= (isInternational(left) ? whole.international : whole.local) && digitsIn(right) >= whole.local
  );
};

const numbersIn = (words: string): string[] => {
  for (const { 0: between, index } of words.matchAll(parting)) {
    const [left, right] = [words.slice(0, index), words.slice(index + between.length)];
    if (isTwo(left, right, between)) return [left, ...numbersIn(right)];
  }
  return [words];
};

/** The telephone number that is kept of words. */
export interface Phone {
  /** Blank: none. */
  kept: string;
  /** What else stands there. */
  others: string[];
  /** Why none is kept where something stands there. */
  why?: 'noPhone' | 'shortenedPhone';
}

/** The first telephone number in words, of which a person has one. */
export const phoneIn = (words: string): Phone => {
  const all = words
    .split(/\s*[;|\n]\s*|,\s+/)
    .filter((part) => part.trim() !== '')
    .flatMap(numbersIn);
  const kept = all.find(isCallable);
  if (kept !== undefined) return { kept, others: all.filter((each) => each !== kept && !isNothing(each, 'phone')) };
  if (all.length === 0) return { kept: '', others: [] };
  return { kept: '', others: [], why: all.some((each) => shortened.test(each)) ? 'shortenedPhone' : 'noPhone' };
};

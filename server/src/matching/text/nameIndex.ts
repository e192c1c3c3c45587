import { Bm25 } from './bm25.ts';
import { Likelihood } from './likelihood.ts';
import { fused, type Scores } from './scores.ts';
import { stemsOf } from './stems.ts';
import { gramsOf, wordsOf } from './words.ts';

/** Something that is known by names. */
export interface NamedEntry {
  names: readonly string[];
  /** What is said about it. */
  text?: string;
  /** Entries of one group are alike. */
  group?: string;
}

/**
 * What each way of looking weighs. Found once by a logistic regression on names that were taken out of their entries, none
 * of them from a judged set; rounded, because the second digit is chance.
 */
const weights = { likelihood: 0.6, pieces: 0.5, pairs: 0.2, text: 0.1 };

const pieces = (text: string): string[] => [3, 4].flatMap((size) => gramsOf(wordsOf(text), size));

/** Neighbouring words, and which word begins and ends a name: the last one mostly says what somebody is. */
const pairs = (name: string): string[] => {
  const words = stemsOf(name);
  return words.length === 0 ? [] : ['', ...words].map((word, at) => `${word} ${words[at] ?? ''}`);
};

/**
 * Finds entries by names that nobody wrote down: by the words of all their names and of their neighbours' names, by pieces
 * of words (typos, inflection, compounds), by pairs of words, and by what is said about them.
 */
export class NameIndex {
  readonly size: number;
  readonly #likelihood: Likelihood;
  readonly #pieces: Bm25;
  readonly #pairs: Bm25;
  readonly #texts: Bm25;

  constructor(entries: readonly NamedEntry[]) {
    this.size = entries.length;
    this.#likelihood = new Likelihood(
      entries.map(({ names, group }) => ({ names: names.map(stemsOf), ...(group !== undefined && { group }) })),
    );
    this.#pieces = new Bm25(entries.map(({ names }) => names.flatMap(pieces)));
    this.#pairs = new Bm25(entries.map(({ names }) => names.flatMap(pairs)));
    this.#texts = new Bm25(entries.map(({ text }) => stemsOf(text ?? '')));
  }

  /** A score for each entry, in the order in which they were given. */
  scores(name: string): Scores {
    const words = new Set(stemsOf(name));
    return fused([
      [this.#likelihood.scores(words), weights.likelihood],
      [this.#pieces.scores(new Set(pieces(name))), weights.pieces],
      [this.#pairs.scores(new Set(pairs(name))), weights.pairs],
      [this.#texts.scores(words), weights.text],
    ]);
  }
}

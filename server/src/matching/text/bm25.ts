import { Holders, HoldersDraft, type HoldersState } from './holders.ts';
import type { Scores } from './scores.ts';

export interface Bm25Options {
  /** How soon a repeated term stops to count. */
  k1?: number;
  /** How much long documents pay for their length, 0 to 1. */
  b?: number;
}

/** What {@link Bm25} is made of, fit to be written to a file. */
export interface Bm25State {
  k1: number;
  /** How often each term occurs in which documents. */
  counts: HoldersState;
  /** What each document pays for its length. */
  long: Float64Array;
}

/**
 * Okapi BM25 over documents that are lists of terms; the rarer a term is among them, the more it weighs.
 * Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009; the weight of a term as Lucene has it, never below 0.
 */
export class Bm25 {
  readonly #counts: Holders;

  constructor(readonly state: Bm25State) {
    this.#counts = new Holders(state.counts);
  }

  /** Documents are read one after the other, so that their terms need not all be there at once. */
  static of(documents: Iterable<readonly string[]>, { k1 = 1.2, b = 0.75 }: Bm25Options = {}): Bm25 {
    const lengths: number[] = [];
    const counts = new HoldersDraft();
    for (const terms of documents) {
      for (const [term, count] of countsOf(terms)) counts.add(term, lengths.length, count);
      lengths.push(terms.length);
    }
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    const long = Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / average));
    return new Bm25({ k1, counts: Holders.of(counts).state, long });
  }

  /** How many documents there are. */
  get size(): number {
    return this.state.long.length;
  }

  /** The score of each document. A term that the query repeats counts as often. */
  scores(query: Iterable<string>): Scores {
    const { k1, long } = this.state;
    const scores = new Float64Array(this.size);
    for (const term of query)
      this.#counts.each(term, (document, count, among) => {
        const rarity = Math.log(1 + (this.size - among + 0.5) / (among + 0.5));
        scores[document]! += ((count * (k1 + 1)) / (count + long[document]!)) * rarity;
      });
    return scores;
  }
}

/** How often each term occurs. */
export const countsOf = (terms: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

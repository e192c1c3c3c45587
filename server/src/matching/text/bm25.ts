import type { Scores } from './scores.ts';

interface Postings {
  documents: number[];
  weights: number[];
}

export interface Bm25Options {
  /** How soon a repeated term stops to count. */
  k1?: number;
  /** How much long documents pay for their length, 0 to 1. */
  b?: number;
}

/**
 * Okapi BM25 over documents that are lists of terms; the rarer a term is among them, the more it weighs.
 * Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009; the weight of a term as Lucene has it, never below 0.
 */
export class Bm25 {
  readonly size: number;
  readonly #postings = new Map<string, Postings>();

  constructor(documents: readonly (readonly string[])[], { k1 = 1.2, b = 0.75 }: Bm25Options = {}) {
    this.size = documents.length;
    const average = documents.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, this.size);
    for (const [document, terms] of documents.entries()) {
      const long = k1 * (1 - b + (b * terms.length) / average);
      for (const [term, count] of countsOf(terms)) {
        let postings = this.#postings.get(term);
        if (!postings) this.#postings.set(term, (postings = { documents: [], weights: [] }));
        postings.documents.push(document);
        postings.weights.push((count * (k1 + 1)) / (count + long));
      }
    }
    for (const {
      documents: { length },
      weights,
    } of this.#postings.values()) {
      const rarity = Math.log(1 + (this.size - length + 0.5) / (length + 0.5));
      for (let at = 0; at < length; at++) weights[at]! *= rarity;
    }
  }

  /** The score of each document. A term that the query repeats counts as often. */
  scores(query: Iterable<string>): Scores {
    const scores = new Float64Array(this.size);
    for (const term of query) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const { documents, weights } = postings;
      for (let at = 0; at < documents.length; at++) scores[documents[at]!]! += weights[at]!;
    }
    return scores;
  }
}

/** How often each term occurs. */
export const countsOf = (terms: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

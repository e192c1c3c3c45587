import { Bm25 } from './bm25.ts';
import { readCv, titleOfJob, type CvReading } from './cv.ts';
import { best, fused, standardised, type Scores } from './scores.ts';
import { dot, Vectors } from './vectors.ts';
import { gramsOf, wordsOf } from './words.ts';

/** Dimensions of the vectors that are learnt from the pool. */
const dimensions = 32;
/** Titles that count, the newest twice; older ones say little about the next job. */
const titlesCounted = 3;
/** CVs that the second look takes for examples, and how much it weighs beside the first. */
const examples = 10;

const titleGrams = (title: string): string[] => [3, 4].flatMap((size) => gramsOf(wordsOf(title), size));

const gramsOfTitles = ({ titles }: CvReading): string[] =>
  titles.slice(0, titlesCounted).flatMap((title, at) => (at === 0 ? [title, title] : [title]).flatMap(titleGrams));

/**
 * Ranks a pool of CVs for the text of a job: what the CVs say (BM25), which titles they hold (pieces of words, so that
 * inflection and spelling matter little), and what they are about (vectors). A second look asks which CVs are like the
 * best ten of the first, in meaning and titles (Rocchio 1971, blind). The parts weigh alike; none is fitted to a data set.
 */
export class CvRanking {
  readonly #texts: Bm25;
  readonly #titles: Bm25;
  readonly #meaning: Vectors;
  readonly #grams: string[][];

  constructor(cvs: readonly string[]) {
    const read = cvs.map(readCv);
    const words = read.map(({ text, titles }) => wordsOf(`${titles.join(' ')} ${text}`));
    this.#grams = read.map(gramsOfTitles);
    this.#texts = Bm25.of(words, { k1: 1.5 });
    this.#titles = Bm25.of(this.#grams);
    this.#meaning = new Vectors(words, dimensions);
  }

  /** A score for each CV, in the order in which they were given. */
  scores(job: string): Scores {
    const words = wordsOf(job);
    const first = fused([
      [this.#texts.scores(words), 1],
      [this.#titles.scores(titleGrams(titleOfJob(job))), 1],
      [this.#meaning.likeness(this.#meaning.of(words)), 1],
    ]);
    const chosen = best(first, examples);
    return fused([
      [first, 1],
      [this.#likeMeaning(chosen), 1],
      [this.#likeTitles(chosen), 1],
    ]);
  }

  #likeMeaning(chosen: readonly number[]): Scores {
    const middle = new Float64Array(this.#meaning.documents[0]?.length ?? 0);
    for (const [place, at] of chosen.entries()) {
      const weight = weightAt(place);
      for (const [dimension, value] of this.#meaning.documents[at]!.entries()) middle[dimension]! += weight * value;
    }
    return Float64Array.from(this.#meaning.documents, (document) => dot(document, middle));
  }

  #likeTitles(chosen: readonly number[]): Scores {
    const sum = new Float64Array(this.#grams.length);
    for (const [place, at] of chosen.entries()) {
      const alike = standardised(this.#titles.scores(new Set(this.#grams[at])));
      for (const [cv, score] of alike.entries()) sum[cv]! += weightAt(place) * score;
    }
    return sum;
  }
}

/** The better the place, the more an example counts. */
const weightAt = (place: number): number => 1 / Math.log2(place + 2);

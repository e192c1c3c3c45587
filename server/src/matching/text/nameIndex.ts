import { Bm25, type Bm25State } from './bm25.ts';
import { once } from '#platform/processes/once';
import { Likelihood, type LikelihoodState } from './likelihood.ts';
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

/** What `termsOf` makes of each entry, made when its turn comes. */
function* each(entries: readonly NamedEntry[], termsOf: (entry: NamedEntry) => string[]) {
  for (const entry of entries) yield termsOf(entry);
}

/** What {@link NameIndex} is made of, fit to be written to a file. */
export interface NameIndexState {
  likelihood: LikelihoodState;
  pieces: Bm25State;
  pairs: Bm25State;
  texts: Bm25State;
}

/**
 * Finds entries by names that nobody wrote down: by the words of all their names and of their neighbours' names, by pieces
 * of words (typos, inflection, compounds), by pairs of words, and by what is said about them.
 */
export class NameIndex {
  /** Each way of looking is made when it is first needed, unless it was made before. */
  readonly #likelihood: () => Likelihood;
  readonly #pieces: () => Bm25;
  readonly #pairs: () => Bm25;
  readonly #texts: () => Bm25;

  constructor(entries: readonly NamedEntry[], made?: NameIndexState) {
    const bm25 = (state: Bm25State | undefined, termsOf: (entry: NamedEntry) => string[]) =>
      once(() => (state ? new Bm25(state) : Bm25.of(each(entries, termsOf))));
    this.#likelihood = once(() =>
      made
        ? new Likelihood(made.likelihood)
        : Likelihood.of(
            entries.map(({ names, group }) => ({ names: names.map(stemsOf), ...(group !== undefined && { group }) })),
          ),
    );
    this.#pieces = bm25(made?.pieces, ({ names }) => names.flatMap(pieces));
    this.#pairs = bm25(made?.pairs, ({ names }) => names.flatMap(pairs));
    this.#texts = bm25(made?.texts, ({ text }) => stemsOf(text ?? ''));
  }

  /** What it is made of, all of it. */
  get state(): NameIndexState {
    return {
      likelihood: this.#likelihood().state,
      pieces: this.#pieces().state,
      pairs: this.#pairs().state,
      texts: this.#texts().state,
    };
  }

  /** A score for each entry, in the order in which they were given. */
  scores(name: string): Scores {
    const words = new Set(stemsOf(name));
    return fused([
      [this.#likelihood().scores(words), weights.likelihood],
      [this.#pieces().scores(new Set(pieces(name))), weights.pieces],
      [this.#pairs().scores(new Set(pairs(name))), weights.pairs],
      [this.#texts().scores(words), weights.text],
    ]);
  }
}

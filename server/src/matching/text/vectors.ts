import { countsOf } from './bm25.ts';

/** Rounds of the iteration; more change the first digits no longer. */
const rounds = 6;
/** Directions beyond those asked for, which make the ones asked for exact sooner. */
const spare = 8;

interface Row {
  terms: Uint32Array;
  weights: Float64Array;
}

/** A vector of length 1, or of zeros. */
const unit = (vector: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
};

/** The sum of products; of vectors of length 1, how alike they are, from -1 to 1. */
export const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
};

/** Numbers from -1 to 1, always the same ones (a linear congruential generator, constants of Numerical Recipes). */
const fixedNumbers = () => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

/**
 * Latent semantic indexing (Deerwester et al. 1990): documents and queries as short vectors in which words that keep the
 * same company lie close, learnt from these documents alone. The truncated singular value decomposition is found by
 * subspace iteration (Halko, Martinsson, Tropp 2011) from fixed numbers, so the same documents give the same vectors.
 */
export class Vectors {
  /** A vector of length 1 for each document. */
  readonly documents: Float64Array[];
  readonly #numbers = new Map<string, number>();
  readonly #rarity: number[] = [];
  #terms: Float64Array[];

  constructor(documents: readonly (readonly string[])[], dimensions: number) {
    const held = countsOf(documents.flatMap((terms) => [...new Set(terms)]));
    for (const [term, count] of held) {
      // A term of one document relates it to nothing.
      if (count < 2) continue;
      this.#numbers.set(term, this.#rarity.length);
      this.#rarity.push(Math.log(documents.length / count));
    }
    const rows = documents.map((terms) => this.#row(terms));
    const size = Math.min(dimensions + spare, documents.length, this.#rarity.length);
    this.#terms = this.#decompose(rows, size).slice(0, dimensions);
    this.documents = rows.map((row) => this.#project(row));
  }

  /** Where a text lies among the documents; zeros where it shares no word with them. */
  of(terms: readonly string[]): Float64Array {
    return this.#project(this.#row(terms));
  }

  /** How alike each document is to a vector, from -1 to 1. */
  likeness(vector: Float64Array): Float64Array {
    return Float64Array.from(this.documents, (document) => dot(document, vector));
  }

  /** Known terms with log frequency times rarity, as a vector of length 1. */
  #row(terms: readonly string[]): Row {
    const known = [...countsOf(terms)].flatMap(([term, count]) => {
      const number = this.#numbers.get(term);
      return number === undefined ? [] : [[number, (1 + Math.log(count)) * this.#rarity[number]!] as const];
    });
    const weights = unit(Float64Array.from(known, ([, weight]) => weight));
    return { terms: Uint32Array.from(known, ([number]) => number), weights };
  }

  #project({ terms, weights }: Row): Float64Array {
    const vector = Float64Array.from(this.#terms, (direction) => {
      let sum = 0;
      for (let at = 0; at < terms.length; at++) sum += weights[at]! * direction[terms[at]!]!;
      return sum;
    });
    return unit(vector);
  }

  /** The directions in the space of terms along which the documents spread most, the widest first. */
  #decompose(rows: readonly Row[], size: number): Float64Array[] {
    const next = fixedNumbers();
    let directions = Array.from({ length: size }, () => Float64Array.from(this.#rarity, next));
    for (let round = 0; round < rounds; round++) {
      directions = orthonormal(directions).map((direction) => {
        const image = new Float64Array(direction.length);
        for (const { terms, weights } of rows) {
          let sum = 0;
          for (let at = 0; at < terms.length; at++) sum += weights[at]! * direction[terms[at]!]!;
          for (let at = 0; at < terms.length; at++) image[terms[at]!]! += weights[at]! * sum;
        }
        return image;
      });
    }
    const spread = directions.map((direction) => ({ direction, width: dot(direction, direction) }));
    return orthonormal(spread.toSorted((a, b) => b.width - a.width).map(({ direction }) => direction));
  }
}

/** Gram and Schmidt, twice over against rounding. */
const orthonormal = (vectors: readonly Float64Array[]): Float64Array[] => {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    let left = unit(vector);
    for (let pass = 0; pass < 2; pass++) {
      for (const other of done) {
        const along = dot(left, other);
        for (let at = 0; at < left.length; at++) left[at]! -= along * other[at]!;
      }
      left = unit(left);
    }
    done.push(left);
  }
  return done;
};

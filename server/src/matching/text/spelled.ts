import type { Vocabulary } from '../engine/vocabulary.ts';

/** Goes on with a hash by one more byte: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/. */
export const hashed = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);
/** The hash of nothing. */
export const unhashed = 0x811c9dc5;

/**
 * Finds the numbers of a vocabulary's ids where their bytes stand among others, without cutting them out: a million
 * members name twenty million ids. Ids that the vocabulary gets later are not found.
 */
export class Spelled {
  readonly #bytes: Uint8Array;
  /** Where the bytes of each number's id begin, and where those of the last one end. */
  readonly #starts: Uint32Array;
  /** Numbers by hash, each at the first free place from there on. */
  readonly #table: Uint32Array;

  constructor(vocabulary: Vocabulary) {
    const ids = Array.from({ length: vocabulary.size }, (_, number) => Buffer.from(vocabulary.id(number)));
    this.#bytes = Buffer.concat(ids);
    this.#starts = new Uint32Array(ids.length + 1);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(4 * ids.length)));
    for (const [number, id] of ids.entries()) {
      this.#starts[number + 1] = this.#starts[number]! + id.length;
      if (number === 0) continue;
      let place = this.#placeOf(id.reduce(hashed, unhashed));
      while (this.#table[place] !== 0) place = this.#after(place);
      this.#table[place] = number;
    }
  }

  /** The number of the id whose bytes stand between two places and have this hash; 0 where it is unknown. */
  find(among: Uint8Array, from: number, to: number, hash: number): number {
    let place = this.#placeOf(hash);
    for (;;) {
      const number = this.#table[place]!;
      if (number === 0 || this.#is(number, among, from, to)) return number;
      place = this.#after(place);
    }
  }

  #is(number: number, among: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (among[at] !== this.#bytes[start + at - from]) return false;
    return true;
  }

  #placeOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#table.length - 1);
  }

  #after(place: number): number {
    return (place + 1) & (this.#table.length - 1);
  }
}

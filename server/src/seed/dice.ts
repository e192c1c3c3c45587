import { generateMersenne53Randomizer, type Randomizer } from '@faker-js/faker';

/** A choice whose chances differ; made once, thrown often. */
export type Lot<T> = readonly { value: T; upTo: number }[];

/** Prepares a choice by weights of any sum above 0. */
export const lotOf = <T>(values: readonly T[], weight: (value: T, index: number) => number): Lot<T> => {
  let sum = 0;
  return values.map((value, index) => ({ value, upTo: (sum += weight(value, index)) }));
};

/** Dice that fall the same way for the same seed. */
export class Dice {
  readonly randomizer: Randomizer;

  constructor(seed: number) {
    this.randomizer = generateMersenne53Randomizer(seed);
  }

  /** True in `share` of all throws, from 0 to 1. */
  chance(share: number): boolean {
    return this.randomizer.next() < share;
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.randomizer.next() * (to - from + 1));
  }

  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T {
    const value = values[this.between(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to pick from.');
    return value;
  }

  /** Up to `count` different values. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.between(0, left.length - 1), 1),
    ).flat();
  }

  draw<T>(lot: Lot<T>): T {
    const drawn = this.randomizer.next() * (lot.at(-1)?.upTo ?? 0);
    let low = 0;
    let high = lot.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (drawn < (lot[middle]?.upTo ?? 0)) high = middle;
      else low = middle + 1;
    }
    const found = lot[low];
    if (!found) throw new RangeError('There is nothing to draw from.');
    return found.value;
  }

  /** A number around `middle`, bell-shaped, hardly ever further away than three times `spread`. */
  around(middle: number, spread: number): number {
    const sum = this.randomizer.next() + this.randomizer.next() + this.randomizer.next();
    return middle + (sum - 1.5) * 2 * spread;
  }
}

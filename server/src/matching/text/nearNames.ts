import { once } from '#platform/processes/once';
import { NameIndex, type NamedEntry, type NameIndexState } from './nameIndex.ts';
import { best } from './scores.ts';
import { gramsOf, wordsOf } from './words.ts';

/** As many are looked at more closely as are asked for, and at least these. */
const leastLookedAt = 20;

/** How alike in spelling the nearest name must be, as a Dice coefficient of its three-letter pieces; below it is chance. */
const leastLikeness = 0.5;

/** Shorter words are alike by chance. */
const shortest = 4;

/** An entry by its number, and the name of it that is spelled most alike. */
export interface Near {
  entry: number;
  name: string;
}

const piecesOf = (name: string): ReadonlySet<string> => new Set(gramsOf(wordsOf(name), 3));

/** Twice the pieces in common, divided by all pieces (Dice 1945), from 0 to 1. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * [...a].filter((piece) => b.has(piece)).length) / (a.size + b.size);

/** A search for names as people say them. */
export interface NearNames {
  /** The entries whose names are nearest, the nearest first. */
  find(wanted: string, length: number): Near[];
  /** What finding needs, all of it; it is made at the first search otherwise. */
  make: () => NameIndexState;
}

/**
 * A search for names as people say them, not as they are listed: words in another order, one too many, misspelled or of
 * another form. Ranked as {@link NameIndex} ranks, and only where some name of the entry is spelled alike.
 * `made` answers what {@link NearNames.make} made of the same entries before, if anything did.
 */
export const nearNames = (
  entriesOf: () => readonly NamedEntry[],
  made: () => NameIndexState | undefined,
): NearNames => {
  const entries = once(entriesOf);
  const index = once(() => new NameIndex(entries(), made()));

  return {
    find: (wanted, length) => {
      if (!wordsOf(wanted).some((word) => word.length >= shortest)) return [];
      const pieces = piecesOf(wanted);
      const nearest = (entry: number) =>
        entries()
          [entry]!.names.map((name) => ({ entry, name, like: likeness(pieces, piecesOf(name)) }))
          .reduce((a, b) => (b.like > a.like ? b : a));
      return best(index().scores(wanted), Math.max(length, leastLookedAt))
        .map(nearest)
        .filter(({ like }) => like >= leastLikeness)
        .slice(0, length)
        .map(({ entry, name }) => ({ entry, name }));
    },
    make: () => index().state,
  };
};

import { NameIndex, type NamedEntry } from './nameIndex.ts';
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

/**
 * A search for names as people say them, not as they are listed: words in another order, one too many, misspelled or of
 * another form. Ranked as {@link NameIndex} ranks, and only where some name of the entry is spelled alike. The index is
 * made when it is first needed.
 */
export const nearNames = (entries: readonly NamedEntry[]) => {
  let index: NameIndex | undefined;

  return (wanted: string, length: number): Near[] => {
    if (!wordsOf(wanted).some((word) => word.length >= shortest)) return [];
    index ??= new NameIndex(entries);
    const pieces = piecesOf(wanted);
    const nearest = (entry: number) =>
      entries[entry]!.names.map((name) => ({ entry, name, like: likeness(pieces, piecesOf(name)) })).reduce((a, b) =>
        b.like > a.like ? b : a,
      );
    return best(index.scores(wanted), Math.max(length, leastLookedAt))
      .map(nearest)
      .filter(({ like }) => like >= leastLikeness)
      .slice(0, length)
      .map(({ entry, name }) => ({ entry, name }));
  };
};

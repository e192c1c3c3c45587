import { countsOf } from './bm25.ts';
import { Holders, HoldersDraft, type HoldersState } from './holders.ts';
import { best, type Scores } from './scores.ts';

/** An entry as the words of each of its names, and the group of entries it belongs to. */
export interface WordedEntry {
  names: readonly (readonly string[])[];
  group?: string;
}

/** How much of a word's chance comes from the entry's own names, its neighbours', its group's, and from all names. */
const shares = { own: 0.5, neighbours: 0.25, group: 0.15, all: 0.1 };
const neighboursKept = 40;
/** A gain below this says nothing and is not kept. */
const leastGain = 0.05;

/** Numbers in no order, each with a value. */
interface Row {
  at: Uint32Array;
  values: Float64Array;
}

const rowOf = (pairs: readonly (readonly [number, number])[]): Row => ({
  at: Uint32Array.from(pairs, ([at]) => at),
  values: Float64Array.from(pairs, ([, value]) => value),
});

/** The same row with values that add up to 1. */
const evened = ({ at, values }: Row): Row => {
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  return { at, values: values.map((value) => value / sum) };
};

/** Adds rows up in one array, and remembers where. */
class Sum {
  readonly values: Float64Array;
  readonly #touched: number[] = [];

  constructor(size: number) {
    this.values = new Float64Array(size);
  }

  add({ at, values }: Row, share: number): void {
    for (let index = 0; index < at.length; index++) {
      const place = at[index]!;
      if (this.values[place] === 0) this.#touched.push(place);
      this.values[place]! += share * values[index]!;
    }
  }

  /** What was added up, and starts anew. */
  take(): Row {
    const at = Uint32Array.from(this.#touched);
    const values = new Float64Array(at.length);
    for (let index = 0; index < at.length; index++) values[index] = this.values[at[index]!]!;
    this.clear();
    return { at, values };
  }

  /** Starts anew. */
  clear(): void {
    for (const place of this.#touched) this.values[place] = 0;
    this.#touched.length = 0;
  }
}

/** What {@link Likelihood} is made of, fit to be written to a file. */
export interface LikelihoodState {
  /** How many entries there are. */
  size: number;
  /** For each word the entries that know it, themselves or by others, and the gain over an entry that does not. */
  gains: HoldersState;
}

/**
 * How likely each entry's names are to hold the words of a query, as a language model (Ponte and Croft 1998) whose
 * estimate is smoothed by the entries that share its words (one step of a random walk from an entry over its words to
 * others, as Lafferty and Zhai 2001) and by those of its group. So a word that an entry lacks still counts for it where
 * entries alike have it: this is where "operator" comes near "worker".
 */
export class Likelihood {
  readonly #gains: Holders;

  constructor(readonly state: LikelihoodState) {
    this.#gains = new Holders(state.gains);
  }

  /** Learns from the words of all entries how likely each has which. */
  static of(entries: readonly WordedEntry[]): Likelihood {
    // Each name votes once for each of its words.
    const counts = entries.map(({ names }) => countsOf(names.flatMap((name) => [...new Set(name)])));
    const vocabulary = new Map([...new Set(counts.flatMap((row) => [...row.keys()]))].map((word, at) => [word, at]));
    const held = counts.map((row) => rowOf([...row].map(([word, count]) => [vocabulary.get(word)!, count])));
    const own = held.map(evened);
    const holders = holdersOf(held, vocabulary.size);
    const pairs = holders.reduce((total, { at }) => total + at.length, 0);
    const neighbours = neighboursOf(own, holders);
    const groups = groupsOf(entries, own, vocabulary.size);

    const words = [...vocabulary.keys()];
    const gains = new HoldersDraft();
    const sum = new Sum(vocabulary.size);
    for (const [entry, { group }] of entries.entries()) {
      sum.add(own[entry]!, shares.own);
      const { at, values } = neighbours[entry]!;
      for (const [index, other] of at.entries()) sum.add(own[other]!, shares.neighbours * values[index]!);
      if (group !== undefined) sum.add(groups.get(group)!, shares.group);
      const likely = sum.take();
      for (const [index, word] of likely.at.entries()) {
        const common = (shares.all * holders[word]!.at.length) / pairs;
        const gain = Math.log(1 + likely.values[index]! / common);
        if (gain >= leastGain) gains.add(words[word]!, entry, gain);
      }
    }
    return new Likelihood({ size: entries.length, gains: Holders.of(gains).state });
  }

  /** The logarithm of how much likelier the words are under each entry than under one that knows none of them. */
  scores(words: Iterable<string>): Scores {
    const scores = new Float64Array(this.state.size);
    for (const word of new Set(words)) this.#gains.each(word, (entry, gain) => (scores[entry]! += gain));
    return scores;
  }
}

/** For each word the entries that hold it, those that hold it in many names more. */
const holdersOf = (held: readonly Row[], words: number): Row[] => {
  const holders: [number, number][][] = Array.from({ length: words }, () => []);
  for (const [entry, { at, values }] of held.entries()) {
    for (const [index, word] of at.entries()) holders[word]!.push([entry, Math.log1p(values[index]!)]);
  }
  return holders.map(rowOf);
};

/** Where a walk of one step over a word leads from each entry, rare words first. */
const neighboursOf = (own: readonly Row[], holders: readonly Row[]): Row[] => {
  const rarity = holders.map(({ at }) => Math.log(own.length / at.length));
  const steps = holders.map(evened);
  const sum = new Sum(own.length);
  return own.map(({ at, values }, entry) => {
    for (const [index, word] of at.entries()) sum.add(steps[word]!, values[index]! * rarity[word]!);
    sum.values[entry] = 0;
    const kept = best(sum.values, neighboursKept).map((other): [number, number] => [other, sum.values[other]!]);
    sum.clear();
    return evened(rowOf(kept));
  });
};

const groupsOf = (entries: readonly WordedEntry[], own: readonly Row[], words: number): Map<string, Row> => {
  const members = new Map<string, Row[]>();
  for (const [entry, { group }] of entries.entries()) {
    if (group !== undefined) members.set(group, [...(members.get(group) ?? []), own[entry]!]);
  }
  const sum = new Sum(words);
  return new Map(
    [...members].map(([group, rows]) => {
      for (const row of rows) sum.add(row, 1);
      return [group, evened(sum.take())];
    }),
  );
};

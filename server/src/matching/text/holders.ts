/** Room that a list begins with; it doubles. */
const room = 1024;

const doubled = <A extends Uint32Array | Float32Array>(array: A): A => {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
};

/** What {@link Holders} are made of, fit to be written to a file. */
export interface HoldersState {
  terms: ReadonlyMap<string, number>;
  /** Where the pairs of each term begin, and after the last one where they end. */
  starts: Uint32Array;
  holders: Uint16Array | Uint32Array;
  values: Float32Array;
}

/**
 * Which documents or entries hold a term, each with a value: a few bytes for each pair, where lists of objects took dozens.
 * Values are kept with the seven digits of a 32-bit number.
 */
export class Holders {
  constructor(readonly state: HoldersState) {}

  /** Sorts what was collected by term. */
  static of({ terms, term, holder, value, length }: HoldersDraft): Holders {
    const starts = new Uint32Array(terms.size + 1);
    for (let pair = 0; pair < length; pair++) starts[term[pair]! + 1]! += 1;
    for (let at = 0; at < terms.size; at++) starts[at + 1]! += starts[at]!;
    const free = starts.slice();
    const highest = holder.subarray(0, length).reduce((a, b) => Math.max(a, b), 0);
    const holders = highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
    const values = new Float32Array(length);
    for (let pair = 0; pair < length; pair++) {
      const place = free[term[pair]!]!++;
      holders[place] = holder[pair]!;
      values[place] = value[pair]!;
    }
    return new Holders({ terms, starts, holders, values });
  }

  /** Calls with each holder of a term and its value, in the order in which they were added; `among` is how many there are. */
  each(term: string, hear: (holder: number, value: number, among: number) => void): void {
    const { terms, starts, holders, values } = this.state;
    const number = terms.get(term);
    if (number === undefined) return;
    const [from, to] = [starts[number]!, starts[number + 1]!];
    for (let at = from; at < to; at++) hear(holders[at]!, values[at]!, to - from);
  }
}

/** Collects who holds which term, in any order, before it is known how many there are. */
export class HoldersDraft {
  readonly terms = new Map<string, number>();
  term = new Uint32Array(room);
  holder = new Uint32Array(room);
  value = new Float32Array(room);
  length = 0;

  add(term: string, holder: number, value: number): void {
    if (this.length === this.term.length)
      [this.term, this.holder, this.value] = [doubled(this.term), doubled(this.holder), doubled(this.value)];
    let number = this.terms.get(term);
    if (number === undefined) this.terms.set(term, (number = this.terms.size));
    this.term[this.length] = number;
    this.holder[this.length] = holder;
    this.value[this.length] = value;
    this.length += 1;
  }
}

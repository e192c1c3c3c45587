/** The numbers of the members that have one thing, in ascending order; grows by a quarter to stay small. */
export class Postings {
  #members = new Uint32Array(4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The backing array, of which only the first `length` entries count. */
  get members(): Uint32Array {
    return this.#members;
  }

  /** Adds a member; the highest number costs nothing, any other moves those above it. */
  add(member: number): void {
    if (this.#length === this.#members.length) this.#members = grown(this.#members, this.#length + 1);
    const isHighest = this.#length === 0 || this.#members[this.#length - 1]! <= member;
    const at = isHighest ? this.#length : this.#placeOf(member);
    if (!isHighest) this.#members.copyWithin(at + 1, at, this.#length);
    this.#members[at] = member;
    this.#length += 1;
  }

  has(member: number): boolean {
    const at = this.#placeOf(member);
    return at < this.#length && this.#members[at] === member;
  }

  /** Takes one entry of the member out. */
  remove(member: number): void {
    const at = this.#placeOf(member);
    if (at === this.#length || this.#members[at] !== member) return;
    this.#members.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Where the member is, or would be. */
  #placeOf(member: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#members[middle]! < member) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A copy with room for at least `size` entries and a quarter more. */
export const grown = (array: Uint32Array, size: number): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(Math.max(size + 4, Math.ceil(size * 1.25)));
  larger.set(array);
  return larger;
};

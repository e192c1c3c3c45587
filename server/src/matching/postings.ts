/** The numbers of the members that have one thing, in no order; grows by a quarter to stay small. */
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

  add(member: number): void {
    if (this.#length === this.#members.length) this.#members = grown(this.#members, this.#length + 1);
    this.#members[this.#length++] = member;
  }

  /** Takes one entry of the member out; the last entry takes its place. */
  remove(member: number): void {
    const at = this.#members.subarray(0, this.#length).indexOf(member);
    if (at < 0) return;
    this.#length -= 1;
    this.#members[at] = this.#members[this.#length]!;
  }
}

/** A copy with room for at least `size` entries and a quarter more. */
export const grown = (array: Uint32Array, size: number): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(Math.max(size + 4, Math.ceil(size * 1.25)));
  larger.set(array);
  return larger;
};

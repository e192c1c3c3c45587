/** Gives ids dense numbers from 1 upwards, so that tables can be typed arrays; 0 means none. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [''];

  constructor(ids: Iterable<string> = []) {
    for (const id of ids) this.number(id);
  }

  /** One more than the highest number, the size a table needs. */
  get size(): number {
    return this.#ids.length;
  }

  /** The number of an id, which is given one if it is new; 0 for null. */
  number(id: string | null): number {
    if (id === null) return 0;
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  /** The number of an id, 0 where it is unknown or null. */
  find(id: string | null): number {
    return id === null ? 0 : (this.#numbers.get(id) ?? 0);
  }

  /** The id of a number; empty for 0. */
  id(number: number): string {
    return this.#ids[number] ?? '';
  }
}

import { grown } from './postings.ts';
import type { PreparedMember, PreparedOpportunity } from '../engine/prepare.ts';
import { readRecord, sketchOf, words, writeRecord } from './records.ts';
import type { Reference } from '../engine/reference.ts';
import { Weigher } from './weigher.ts';

const nowhere = new Uint32Array();

/** Everything about members but their skills, packed by member number. */
export class MemberColumns {
  #records = new Uint32Array(words * 64);
  #sketches = new Uint32Array(64);
  /** The places that members would move to, of the few who named some. */
  readonly #relocationPlaces = new Map<number, Uint32Array>();

  company(member: number): number {
    return this.#records[words * member]!;
  }

  /** Weighs members as they are now; once one is written, it may look at old ones. */
  weigher(wanted: PreparedOpportunity, reference: Reference, shared: number): Weigher {
    return new Weigher(this.#records, this.#sketches, this.#relocationPlaces, { wanted, reference, shared });
  }

  write(member: number, from: PreparedMember): void {
    if (words * (member + 1) > this.#records.length) this.#records = grown(this.#records, words * (member + 1));
    if (member >= this.#sketches.length) this.#sketches = grown(this.#sketches, member + 1);
    writeRecord(this.#records, member, from);
    this.#sketches[member] = sketchOf(from);
    if (from.relocationPlaces.length > 0) this.#relocationPlaces.set(member, Uint32Array.from(from.relocationPlaces));
    else this.#relocationPlaces.delete(member);
  }

  /** Whether a member is written exactly so, skills aside. */
  holds(member: number, like: PreparedMember): boolean {
    const record = new Uint32Array(words);
    writeRecord(record, 0, like);
    const at = words * member;
    return (
      record.every((word, more) => word === this.#records[at + more]) &&
      this.#sketches[member] === sketchOf(like) >>> 0 &&
      String(this.#relocationPlaces.get(member) ?? '') === String(like.relocationPlaces)
    );
  }

  /** Fills all but the skills. */
  read(member: number, into: PreparedMember): void {
    readRecord(this.#records, member, into);
    into.relocationPlaces = this.#relocationPlaces.get(member) ?? nowhere;
  }
}

import { grown } from './postings.ts';
import type { PreparedMember } from './prepare.ts';
import { titlesCounted } from './rules.ts';

/** 32-bit words for each member: one record is half a cache line, so reading a member costs one access to memory. */
const words = 8;

/** A record that `MemberColumns.read` fills again and again. */
export const emptyMember = (): PreparedMember => ({
  company: 0,
  skills: new Uint32Array(),
  titles: new Uint32Array(titlesCounted),
  place: 0,
  currency: 0,
  salaryMinimum: 0,
  experience: 0,
  education: 0,
  workModes: 0,
  employmentTypes: 0,
  industriesLow: 0,
  industriesHigh: 0,
});

/** Everything about members but their skills, packed by member number. */
export class MemberColumns {
  #records = new Uint32Array(words * 64);

  company(member: number): number {
    return this.#records[words * member]!;
  }

  write(member: number, from: PreparedMember): void {
    const at = words * member;
    if (at + words > this.#records.length) this.#records = grown(this.#records, at + words);
    const records = this.#records;
    records[at] = from.company;
    records[at + 1] = from.salaryMinimum;
    records[at + 2] = from.industriesLow;
    records[at + 3] = from.industriesHigh;
    records[at + 4] = from.employmentTypes | (from.workModes << 24);
    records[at + 5] = from.place | (from.currency << 24);
    records[at + 6] = from.experience | (from.education << 8) | ((from.titles[0] ?? 0) << 16);
    records[at + 7] = (from.titles[1] ?? 0) | ((from.titles[2] ?? 0) << 16);
  }

  /** Fills all but the skills. */
  read(member: number, into: PreparedMember): void {
    const at = words * member;
    const records = this.#records;
    into.company = records[at]!;
    into.salaryMinimum = records[at + 1]!;
    into.industriesLow = records[at + 2]!;
    into.industriesHigh = records[at + 3]!;
    into.employmentTypes = records[at + 4]! & 0xffffff;
    into.workModes = records[at + 4]! >>> 24;
    into.place = records[at + 5]! & 0xffffff;
    into.currency = records[at + 5]! >>> 24;
    into.experience = records[at + 6]! & 0xff;
    into.education = (records[at + 6]! >>> 8) & 0xff;
    into.titles[0] = records[at + 6]! >>> 16;
    into.titles[1] = records[at + 7]! & 0xffff;
    into.titles[2] = records[at + 7]! >>> 16;
  }
}

import type { PreparedMember } from '../engine/prepare.ts';
import { titlesCounted } from '../engine/rules.ts';

/** 32-bit words for each member: one record is half a cache line, so reading a member costs one access to memory. */
export const words = 8;

/** Places have 22 bits; who would move has the two above them. */
const placeBits = 22;
export const placeIn = (word: number): number => word & (2 ** placeBits - 1);
export const relocationIn = (word: number): number => (word >>> placeBits) & 3;

const nowhere = new Uint32Array();

/** A record that `readRecord` fills again and again. */
export const emptyMember = (): PreparedMember => ({
  company: 0,
  skills: new Uint32Array(),
  titles: new Uint32Array(titlesCounted),
  place: 0,
  relocation: 0,
  relocationPlaces: nowhere,
  currency: 0,
  salaryMinimum: 0,
  experience: 0,
  education: 0,
  workModes: 0,
  employmentTypes: 0,
  industriesLow: 0,
  industriesHigh: 0,
});

/** Writes all but the skills and the places that somebody would move to. */
export const writeRecord = (records: Uint32Array, member: number, from: PreparedMember): void => {
  const at = words * member;
  records[at] = from.company;
  records[at + 1] = from.salaryMinimum;
  records[at + 2] = from.industriesLow;
  records[at + 3] = from.industriesHigh;
  records[at + 4] = from.employmentTypes | (from.workModes << 24);
  records[at + 5] = from.place | (from.relocation << placeBits) | (from.currency << 24);
  records[at + 6] = from.experience | (from.education << 8) | ((from.titles[0] ?? 0) << 16);
  records[at + 7] = (from.titles[1] ?? 0) | ((from.titles[2] ?? 0) << 16);
};

/** Fills all but the skills and the places that somebody would move to. */
export const readRecord = (records: Uint32Array, member: number, into: PreparedMember): void => {
  const at = words * member;
  into.company = records[at]!;
  into.salaryMinimum = records[at + 1]!;
  into.industriesLow = records[at + 2]!;
  into.industriesHigh = records[at + 3]!;
  into.employmentTypes = records[at + 4]! & 0xffffff;
  into.workModes = records[at + 4]! >>> 24;
  into.place = placeIn(records[at + 5]!);
  into.relocation = relocationIn(records[at + 5]!);
  into.currency = records[at + 5]! >>> 24;
  into.experience = records[at + 6]! & 0xff;
  into.education = (records[at + 6]! >>> 8) & 0xff;
  into.titles[0] = records[at + 6]! >>> 16;
  into.titles[1] = records[at + 7]! & 0xffff;
  into.titles[2] = records[at + 7]! >>> 16;
};

/** The parts of a sketch: how far each is shifted, and the highest value it holds, which stands for all above. */
export const sketched = {
  place: { shift: 0, most: 0xffff },
  experience: { shift: 16, most: 0x3f },
  education: { shift: 22, most: 0x1f },
  workModes: { shift: 27, most: 0x7 },
  relocation: { shift: 30, most: 0x3 },
} as const;

/**
 * What decides most about a member in one word: a million of them fit into the fast part of a processor's memory, where
 * their records do not. Work modes beyond the first three become none, which suits any.
 */
export const sketchOf = ({ place, experience, education, workModes, relocation }: PreparedMember): number =>
  (Math.min(place, sketched.place.most) << sketched.place.shift) |
  (Math.min(experience, sketched.experience.most) << sketched.experience.shift) |
  (Math.min(education, sketched.education.most) << sketched.education.shift) |
  ((workModes > sketched.workModes.most ? 0 : workModes) << sketched.workModes.shift) |
  (relocation << sketched.relocation.shift);

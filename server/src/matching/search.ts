import { grown, type Postings } from './postings.ts';
import type { PreparedOpportunity } from './prepare.ts';
import { maxPoints, type Thresholds } from './rules.ts';

/** Who stands in for one wanted thing, best first. A member gets the units of the first list that holds them. */
export interface Wish {
  lists: { postings: Postings; units: number }[];
}

/** How credits become units, so large that skills and title add up to whole numbers. */
export interface Units {
  perSkillCredit: number;
  perTitleCredit: number;
  /** Units that make one point. */
  perPoint: number;
}

/** Where only one of skills and title is asked, it carries the points of both. */
export const unitsOf = ({ skills, title }: PreparedOpportunity): Units => {
  const both = maxPoints.skills + maxPoints.jobTitle;
  const perPoint = 100 * Math.max(1, skills.length);
  if (skills.length === 0) return { perSkillCredit: 0, perTitleCredit: both, perPoint };
  if (title === 0) return { perSkillCredit: both, perTitleCredit: 0, perPoint };
  return { perSkillCredit: maxPoints.skills, perTitleCredit: maxPoints.jobTitle * skills.length, perPoint };
};

/** What skills and title must give at least, when everything else gives all it can; 0 or less: nothing. */
export const neededUnits = (wanted: PreparedOpportunity, { good }: Thresholds): number => {
  const both = maxPoints.skills + maxPoints.jobTitle;
  const others = Object.values(maxPoints).reduce<number>((sum, points) => sum + points, 0) - both;
  const asksNeither = wanted.skills.length === 0 && wanted.title === 0;
  return asksNeither ? 0 : (good - others) * unitsOf(wanted).perPoint;
};

/** A member's entry: the wish that counted last in the upper bits, units so far in the lower ones. */
const sumBits = 20;
const sumMask = 2 ** sumBits - 1;

/**
 * Adds up units member by member over posting lists, and notes who reaches `need`. Nothing scans all members: only
 * lists of wanted things are read, and a member who cannot reach `need` with the lists left is passed over.
 */
export class Search {
  #entries = new Uint32Array(64);
  #touched = new Uint32Array(64);
  #touchedCount = 0;
  #found = new Uint32Array(64);
  #count = 0;

  /** Makes room for member numbers below `size`. */
  reserve(size: number): void {
    if (size <= this.#entries.length) return;
    this.#entries = grown(this.#entries, size);
    this.#touched = grown(this.#touched, size);
    this.#found = grown(this.#found, size);
  }

  /** Units of a member who was found, or who was not passed over. */
  sum(member: number): number {
    return this.#entries[member]! & sumMask;
  }

  /** Who reaches the need over all wishes, valid until the next run. The shortest lists go first, so that the longest mostly meet members already decided. */
  run(wishes: readonly Wish[], need: number): Uint32Array {
    this.#clear();
    const sized = wishes.map((wish) => ({
      wish,
      size: wish.lists.reduce((sum, { postings }) => sum + postings.length, 0),
    }));
    sized.sort((a, b) => a.size - b.size);
    let reachable = sized.reduce((sum, { wish }) => sum + bestOf(wish), 0);
    sized.forEach(({ wish }, at) => {
      for (const { postings, units } of wish.lists) this.#add(postings, units, at + 1, need, reachable);
      reachable -= bestOf(wish);
    });
    return this.#found.subarray(0, this.#count);
  }

  #add(postings: Postings, units: number, stamp: number, need: number, reachable: number): void {
    const { members, length } = postings;
    const [entries, touched, found] = [this.#entries, this.#touched, this.#found];
    let [touchedCount, count] = [this.#touchedCount, this.#count];
    for (let at = 0; at < length; at++) {
      const member = members[at]!;
      const entry = entries[member]!;
      const before = entry & sumMask;
      if (before + reachable < need || entry >>> sumBits === stamp) continue;
      if (entry === 0) touched[touchedCount++] = member;
      const after = before + units;
      entries[member] = (stamp << sumBits) | after;
      if (before < need && after >= need) found[count++] = member;
    }
    [this.#touchedCount, this.#count] = [touchedCount, count];
  }

  #clear(): void {
    const [entries, touched] = [this.#entries, this.#touched];
    for (let at = 0; at < this.#touchedCount; at++) entries[touched[at]!] = 0;
    this.#touchedCount = 0;
    this.#count = 0;
  }
}

const bestOf = ({ lists }: Wish): number => Math.max(0, ...lists.map(({ units }) => units));

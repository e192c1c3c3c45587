import { grown, type Postings } from './postings.ts';
import type { PreparedOpportunity } from '../engine/prepare.ts';
import { maxPoints, type Thresholds } from '../engine/rules.ts';

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

/** The points that skills and title must give at least, when everything else gives all it can; 0 or less: none. */
export const neededPoints = ({ good }: Thresholds): number => {
  const all = Object.values(maxPoints).reduce<number>((sum, points) => sum + points, 0);
  return good - (all - maxPoints.skills - maxPoints.jobTitle);
};

/** The same in units; 0 where neither is asked. */
export const neededUnits = (wanted: PreparedOpportunity, thresholds: Thresholds): number =>
  wanted.skills.length === 0 && wanted.title === 0 ? 0 : neededPoints(thresholds) * unitsOf(wanted).perPoint;

/** A member's entry: the wish that counted last in the upper bits, units so far in the lower ones. */
const sumBits = 20;
const sumMask = 2 ** sumBits - 1;

/**
 * Members are gone through in blocks of this many, all lists for one block before the next: their entries take 64 KB,
 * which stay in the fast part of a processor's memory whatever the number of members.
 */
const blockSize = 2 ** 14;

/** Members found by a search, and what each has of the units; only the first `count` entries count. */
export interface Found {
  members: Uint32Array;
  sums: Uint32Array;
  count: number;
}

/** A list to read, with what is known before it is read. */
interface Step {
  members: Uint32Array;
  length: number;
  units: number;
  /** Of the wish it belongs to, in an entry's upper bits. */
  stamp: number;
  /** What a member without anything yet can still reach with this list and the wishes after it: nobody has more of this wish in a later list. */
  reachable: number;
  /** How far it has been read. */
  at: number;
}

/**
 * Adds up units member by member over posting lists, and notes who reaches `need`. Nothing scans all members: only
 * lists of wanted things are read, and a member who cannot reach `need` with the lists left is passed over.
 */
export class Search {
  readonly #entries = new Int32Array(blockSize);
  readonly #reached = new Uint16Array(blockSize);
  readonly #found: Found = { members: new Uint32Array(64), sums: new Uint32Array(64), count: 0 };

  /**
   * Who of the members below `size` reaches the need over all wishes; everybody where the need is 0 or less. Valid
   * until the next run. The shortest lists go first, so that the longest mostly meet members already decided.
   */
  run(wishes: readonly Wish[], need: number, size: number): Found {
    const steps = stepsOf(wishes);
    this.#found.count = 0;
    for (let from = 0; from < size; from += blockSize) {
      this.#entries.fill(0);
      let reached = 0;
      for (const step of steps) reached = this.#add(step, from, need, reached);
      if (need > 0) this.#take(from, reached);
      else this.#takeAll(from, Math.min(blockSize, size - from));
    }
    return this.#found;
  }

  /** Reads a list's part of the block; answers how many have reached the need by now. */
  #add(step: Step, from: number, need: number, reachedBefore: number): number {
    const { members, length, units, stamp } = step;
    const [entries, reached] = [this.#entries, this.#reached];
    const least = need - step.reachable;
    let { at } = step;
    let count = reachedBefore;
    for (; at < length; at++) {
      const member = members[at]! - from;
      if (member >= blockSize) break;
      const entry = entries[member]!;
      const before = entry & sumMask;
      if (before < least || (entry & ~sumMask) === stamp) continue;
      const after = before + units;
      entries[member] = stamp | after;
      if (before < need && after >= need) reached[count++] = member;
    }
    step.at = at;
    return count;
  }

  #take(from: number, reached: number): void {
    const { members, sums } = this.#room(reached);
    let { count } = this.#found;
    for (let at = 0; at < reached; at++) {
      const member = this.#reached[at]!;
      members[count] = from + member;
      sums[count++] = this.#entries[member]! & sumMask;
    }
    this.#found.count = count;
  }

  #takeAll(from: number, size: number): void {
    const { members, sums, count } = this.#room(size);
    for (let member = 0; member < size; member++) {
      members[count + member] = from + member;
      sums[count + member] = this.#entries[member]! & sumMask;
    }
    this.#found.count += size;
  }

  #room(more: number): Found {
    const found = this.#found;
    if (found.count + more > found.members.length) {
      found.members = grown(found.members, found.count + more);
      found.sums = grown(found.sums, found.count + more);
    }
    return found;
  }
}

/** The lists in the order in which they are read, with what is known before: shortest wishes first. */
export const stepsOf = (wishes: readonly Wish[]): Step[] => {
  const sized = wishes.map((wish) => ({
    wish,
    size: wish.lists.reduce((sum, { postings }) => sum + postings.length, 0),
  }));
  sized.sort((a, b) => a.size - b.size);
  let left = sized.reduce((sum, { wish }) => sum + bestOf(wish), 0);
  return sized.flatMap(({ wish }, at) => {
    left -= bestOf(wish);
    const later = left;
    return wish.lists.map(({ postings: { members, length }, units }) => ({
      members,
      length,
      units,
      stamp: (at + 1) << sumBits,
      reachable: units + later,
      at: 0,
    }));
  });
};

const bestOf = ({ lists }: Wish): number => Math.max(0, ...lists.map(({ units }) => units));

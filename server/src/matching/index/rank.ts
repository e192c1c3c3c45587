import type { Members } from './members.ts';
import { isOutOfReach } from '../engine/obstacles.ts';
import { rankOrder, stepOf } from '../engine/order.ts';
import { rankingOf, type Ranking } from '../engine/rules.ts';
import type { Scan, Totals } from './scan.ts';
import type { Score } from '../engine/score.ts';
import type { Found } from './search.ts';

export interface RankedMember extends Score {
  memberId: string;
  ranking: Ranking;
}

/** The best members, in the order of `rankOrder` and then by id; the totals count all that match, listed or not. */
export interface Ranked extends Totals {
  members: RankedMember[];
}

/** A member's number, the units found, and what came of them. */
export interface Weighed extends Omit<Score, 'facts'> {
  member: number;
  units: number;
  ranking: Ranking;
}

/** So many numbers there are below which `stepOf` stays. */
const steps = 6;

/** The best `limit` members of a scan, in order; a histogram of levels gives the cut, so only those listed are sorted. */
export const best = (scan: Scan, members: Members, limit: number): Weighed[] => {
  const { histogram, thresholds } = scan;
  const counts = new Uint32Array(2 * steps * histogram.length);
  const found = scan.candidates();
  const levels = new Uint16Array(found.count);
  for (let at = 0; at < found.count; at++) {
    const [member, units] = [found.members[at]!, found.sums[at]!];
    if (scan.mostOfRole(units) + scan.weighed.most(member) < thresholds.good) continue;
    const points = scan.weigh(member, units);
    if (points < thresholds.good || !scan.hasAll(member) || scan.lacked(member) !== 0) continue;
    const score = scan.held(points);
    histogram[score]! += 1;
    const step = steps - 1 - stepOf(rankingOf(score, thresholds)!, scan.obstacles);
    const level = score + histogram.length * (step + (isOutOfReach(scan.obstacles) ? 0 : steps));
    levels[at] = level;
    counts[level]! += 1;
  }
  const listed: Weighed[] = [];
  for (const [level, keys] of bestLevels(found, levels, counts, limit)) {
    for (const each of inOrder(scan, members.sortById(keys, unitsBits)).subarray(0, limit - listed.length)) {
      const key = keys[each % 2 ** placeBits]!;
      const tie = Math.floor(each / 2 ** placeBits);
      const [member, units] = [Math.floor(key / 2 ** unitsBits), key % 2 ** unitsBits];
      scan.tie(member, units);
      const { obstacles } = scan;
      const score = level % histogram.length;
      const placed = { score, obstacles, ranking: rankingOf(score, thresholds)! };
      listed.push({ member, units, ...placed, rankOrder: rankOrder(placed, tie) });
    }
  }
  return listed;
};

/** The places of candidates of one level, given in the order of their ids: each below what decides between them. */
const inOrder = (scan: Scan, keys: Float64Array): Float64Array => {
  const ties = new Float64Array(keys.length);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    ties[at] = scan.tie(Math.floor(key / 2 ** unitsBits), key % 2 ** unitsBits) * 2 ** placeBits + at;
  }
  return ties.sort();
};

/** Lists the best `limit` members of a scan with their facts. */
export const rank = (scan: Scan, members: Members, limit: number): Ranked => {
  const listed = best(scan, members, limit).map(({ member, units, ...placed }): RankedMember => ({
    memberId: members.id(member),
    ...placed,
    facts: scan.facts(member, units),
  }));
  return { ...scan.totals(), members: listed };
};

/** A member's number and units in one number, so that sorting it moves both and compares the first. */
const unitsBits = 21;
/** As much as is left beside a tie below 2^28, and less: sixteen million candidates of one score. */
const placeBits = 24;
const keyOf = (member: number, units: number): number => member * 2 ** unitsBits + units;

/** From the best level down, the candidates that are on it, until they are at least `limit`: who is within reach by ranking, by what hinders and by score, then the others. */
const bestLevels = (found: Found, levels: Uint16Array, counts: Uint32Array, limit: number) => {
  const best = new Map<number, Float64Array>();
  let lowest = counts.length;
  for (let room = limit; lowest > 1 && room > 0;) {
    const count = counts[--lowest]!;
    if (count > 0) best.set(lowest, new Float64Array(count));
    room -= count;
  }
  const filled = new Uint32Array(counts.length);
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at]!;
    if (level < lowest) continue;
    best.get(level)![filled[level]!++] = keyOf(found.members[at]!, found.sums[at]!);
  }
  return best;
};

import type { Members } from './members.ts';
import { rankingOf, type Ranking } from '../engine/rules.ts';
import type { Scan, Totals } from './scan.ts';
import type { FactScore } from '../engine/score.ts';
import type { Found } from './search.ts';

export interface RankedMember {
  memberId: string;
  score: number;
  ranking: Ranking;
  facts: readonly FactScore[];
}

/** The best members, by score and then by id; the totals count all that match, listed or not. */
export interface Ranked extends Totals {
  members: RankedMember[];
}

/** A member's number, the units found, and the score. */
export interface Weighed {
  member: number;
  units: number;
  score: number;
}

/** The best `limit` members of a scan, in order; a histogram of scores gives the cut, so only those listed are sorted. */
export const best = (scan: Scan, members: Members, limit: number): Weighed[] => {
  const { histogram, thresholds } = scan;
  const found = scan.candidates();
  const scores = new Uint8Array(found.count);
  for (let at = 0; at < found.count; at++) {
    const [member, units] = [found.members[at]!, found.sums[at]!];
    if (scan.mostOfRole(units) + scan.weighed.most(member) < thresholds.good) continue;
    const score = scan.weigh(member, units);
    if (score < thresholds.good || scan.lacking(member).length > 0) continue;
    scores[at] = score;
    histogram[score]! += 1;
  }
  const listed: Weighed[] = [];
  for (const [score, level] of bestLevels(found, scores, histogram, limit)) {
    for (const key of members.sortById(level, unitsBits).subarray(0, limit - listed.length))
      listed.push({ member: Math.floor(key / 2 ** unitsBits), units: key % 2 ** unitsBits, score });
  }
  return listed;
};

/** Lists the best `limit` members of a scan with their facts. */
export const rank = (scan: Scan, members: Members, limit: number): Ranked => {
  const listed = best(scan, members, limit).map(({ member, units, score }): RankedMember => ({
    memberId: members.id(member),
    score,
    ranking: rankingOf(score, scan.thresholds)!,
    facts: scan.facts(member, units),
  }));
  return { ...scan.totals(), members: listed };
};

/** A member's number and units in one number, so that sorting it moves both and compares the first. */
const unitsBits = 21;
const keyOf = (member: number, units: number): number => member * 2 ** unitsBits + units;

/** From the highest score down, the candidates that have it, until they are at least `limit`. */
const bestLevels = (found: Found, scores: Uint8Array, histogram: Uint32Array, limit: number) => {
  const levels = new Map<number, Float64Array>();
  let lowest = histogram.length;
  for (let room = limit; lowest > 1 && room > 0;) {
    const count = histogram[--lowest]!;
    if (count > 0) levels.set(lowest, new Float64Array(count));
    room -= count;
  }
  const filled = new Uint32Array(histogram.length);
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!;
    if (score < lowest) continue;
    levels.get(score)![filled[score]!++] = keyOf(found.members[at]!, found.sums[at]!);
  }
  return levels;
};

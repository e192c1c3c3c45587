import type { Members } from './members.ts';
import { rankingOf, type Ranking } from './rules.ts';
import type { Scan, Totals } from './scan.ts';
import type { FactScore } from './score.ts';

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

/** The number of a member and their score. */
export interface Weighed {
  member: number;
  score: number;
}

/** The best `limit` members of a scan, in order; a histogram of scores gives the cut, so only those listed are sorted. */
export const best = (scan: Scan, members: Members, limit: number): Weighed[] => {
  const { histogram, thresholds } = scan;
  const candidates = scan.candidates();
  const scores = new Uint8Array(candidates.length);
  for (let at = 0; at < candidates.length; at++) {
    const score = scan.weigh(candidates[at]!);
    if (score < thresholds.good || scan.lacking(candidates[at]!).length > 0) continue;
    scores[at] = score;
    histogram[score]! += 1;
  }
  const listed: Weighed[] = [];
  for (const [score, level] of bestLevels(candidates, scores, histogram, limit)) {
    for (const member of members.sortById(level).subarray(0, limit - listed.length)) listed.push({ member, score });
  }
  return listed;
};

/** Lists the best `limit` members of a scan with their facts. */
export const rank = (scan: Scan, members: Members, limit: number): Ranked => {
  const listed = best(scan, members, limit).map(({ member, score }): RankedMember => {
    scan.weigh(member);
    return {
      memberId: members.id(member),
      score,
      ranking: rankingOf(score, scan.thresholds)!,
      facts: scan.facts(),
    };
  });
  return { ...scan.totals(), members: listed };
};

/** From the highest score down, the members that have it, until they are at least `limit`. */
const bestLevels = (candidates: Uint32Array, scores: Uint8Array, histogram: Uint32Array, limit: number) => {
  const levels = new Map<number, Uint32Array>();
  for (let score = histogram.length - 1, room = limit; score >= 0 && room > 0; score--) {
    const count = histogram[score]!;
    if (count > 0) levels.set(score, new Uint32Array(count));
    room -= count;
  }
  const filled = new Uint32Array(histogram.length);
  for (let at = 0; at < candidates.length; at++) {
    const score = scores[at]!;
    const level = levels.get(score);
    if (level) level[filled[score]!++] = candidates[at]!;
  }
  return levels;
};

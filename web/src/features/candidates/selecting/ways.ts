import { type Match, type MatchStatus, type Stage, stageOf } from '@marigold/contract/matches';
import { pipeline } from '#subjects/candidate/Stage.tsx';
import { targetOf, whyNot } from '#subjects/candidate/decide/statuses.ts';

/** Why a stage leads nowhere for some, as a translation key, and for how many. */
export interface Obstacle {
  why: string;
  count: number;
}

/** Where a stage leads all of several candidates, or what is in the way of some. */
export interface Way {
  stage: Exclude<Stage, 'Matches'>;
  /** The one status they would all be at; none where anybody could not go there. */
  target: MatchStatus | undefined;
  obstacles: readonly Obstacle[];
}

type Standing = Pick<Match, 'status'>;

/** A stage of two statuses, as Offer, leads to the first one that any of them may go to. */
const targetFor = (matches: readonly Standing[], stage: Way['stage']): MatchStatus | undefined => {
  const targets = matches.flatMap(({ status }) => targetOf(status, stage) ?? []);
  return targets.includes('jobOffer') ? 'jobOffer' : targets[0];
};

/** Those of several who have a way to go to a stage; who is rejected is never rejected again without a word. */
export const goingTo = <T extends Standing>(matches: readonly T[], stage: Way['stage']): readonly T[] =>
  stage === 'Reject' ? matches : matches.filter(({ status }) => stageOf(status) !== stage);

/** Where one stage leads several candidates. */
export const wayTo = (matches: readonly Standing[], stage: Way['stage']): Way => {
  const target = targetFor(matches, stage);
  const counts = new Map<string, number>();
  for (const { status } of matches) {
    if (target && targetOf(status, stage) === target) continue;
    const why = whyNot(status, stage);
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const obstacles = [...counts].map(([why, count]) => ({ why, count })).sort((one, other) => other.count - one.count);
  return { stage, target: obstacles.length > 0 ? undefined : target, obstacles };
};

/** Where each stage leads several candidates, in the order of the stages. */
export const waysOf = (matches: readonly Standing[]): Way[] => pipeline.map((stage) => wayTo(matches, stage));

/** The stage all of them stand in, if it is one. */
export const stageOfAll = (matches: readonly Standing[]): Stage | undefined => {
  const stages = new Set(matches.map(({ status }) => stageOf(status)));
  return stages.size === 1 ? [...stages][0] : undefined;
};

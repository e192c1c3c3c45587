import { withdrawalReasons } from '@marigold/contract/candidacy';
import { type MatchStatus, rejectionReasons } from '@marigold/contract/matches';
import type { Dice } from '../../../seed/dice.ts';
import type { Pipeline } from '../content/role.ts';

/** A step of a candidate. */
export interface Move {
  to: MatchStatus;
  at: Date;
  reason: string | null;
}

/** When an opportunity's candidates live. */
export interface Course {
  posted: Date;
  /** When everybody left was rejected; null: it is open. */
  closed: Date | null;
  now: Date;
}

/** The way to each status, the furthest first; the last step is where the candidate stands. */
const ways: Record<keyof Pipeline, readonly MatchStatus[]> = {
  hired: ['inReview', 'invite', 'interviewDone', 'jobOffer', 'hired'],
  jobOffer: ['inReview', 'invite', 'interviewDone', 'jobOffer'],
  interviewDone: ['inReview', 'invite', 'interviewDone'],
  interviewScheduled: ['inReview', 'invite', 'interviewScheduled'],
  invite: ['inReview', 'invite'],
  withdrawn: ['inReview', 'invite', 'withdrawn'],
  inReview: ['inReview'],
  rejected: ['inReview', 'rejected'],
};

/** Whom a pipeline wants, the furthest first; `nth` counts those of the same status. */
export const placesIn = (pipeline: Pipeline): { status: keyof Pipeline; nth: number }[] =>
  (Object.keys(ways) as (keyof Pipeline)[]).flatMap((status) =>
    Array.from({ length: pipeline[status] ?? 0 }, (_, nth) => ({ status, nth })),
  );

export const day = 24 * 60 * 60_000;
/** Days since the first interview that is not decided yet: longer than is promised, weekend or not. */
const overdue = 8.2;

const reasonOf = (to: MatchStatus, dice: Dice): string | null => {
  if (to === 'rejected') return dice.pick(rejectionReasons);
  return to === 'withdrawn' ? dice.pick(withdrawalReasons) : null;
};

/** The moves of a candidate to where they stand, spread evenly from the posting to the last one. */
export const movesTo = (
  dice: Dice,
  { status, nth }: ReturnType<typeof placesIn>[number],
  { posted, closed, now }: Course,
): Move[] => {
  const isOverdue = status === 'interviewDone' && nth === 0 && !closed;
  const daysAgo = isOverdue ? overdue : 0.1 + dice.between(0, 30) / 20 + nth * 0.1;
  const end = (closed ?? now).getTime() - daysAgo * day;
  const span = Math.max(end - posted.getTime(), day / 2);
  const way = ways[status];
  return way.map((to, at) => ({
    to,
    at: new Date(posted.getTime() + (span * (at + 1)) / way.length),
    reason: reasonOf(to, dice),
  }));
};

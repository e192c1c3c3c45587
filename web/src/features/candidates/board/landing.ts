import { targetOf, whyNot } from '#subjects/candidate/decide/statuses.ts';
import { canMeet } from '#subjects/candidate/interview/meeting.ts';
import { type Match, type MatchStatus, type Stage, stageOf } from '@marigold/contract/matches';
import { goingTo, wayTo } from '../selecting/ways.ts';

/** What comes of letting a candidate go over a column: nothing, a move, a question first, or a reason (a translation key) why not. */
export type Landing =
  | { how: 'stays' }
  | { how: 'moves'; to: MatchStatus }
  | { how: 'asks'; what: 'schedule' | 'offer' | 'reject' }
  | { how: 'refused'; why: string };

/** What a column makes of a candidate: the moves that the contract allows, by hand or through their dialog. */
export const landingOf = (match: Match, stage: Exclude<Stage, 'Matches'>): Landing => {
  if (stageOf(match.status) === stage) return { how: 'stays' };
  const to = targetOf(match.status, stage);
  if (!to) return { how: 'refused', why: whyNot(match.status, stage) };
  if (to === 'rejected') return { how: 'asks', what: 'reject' };
  if (to === 'jobOffer') return { how: 'asks', what: 'offer' };
  if (to === 'invite' && canMeet(match)) return { how: 'asks', what: 'schedule' };
  return { how: 'moves', to };
};

/**
 * What a column makes of several candidates who are dragged together: where it can take all of them that do not stand in it
 * yet, as the bar of the selection would.
 */
export const landingOfAll = (matches: readonly Match[], stage: Exclude<Stage, 'Matches'>): Landing => {
  if (matches.every(({ status }) => stageOf(status) === stage)) return { how: 'stays' };
  const { target, obstacles } = wayTo(goingTo(matches, stage), stage);
  if (!target) return { how: 'refused', why: obstacles[0]?.why ?? '' };
  return target === 'rejected' ? { how: 'asks', what: 'reject' } : { how: 'moves', to: target };
};

import type { Interview } from '@marigold/contract/interviews';
import type { MatchStatus } from '@marigold/contract/matches';
import { illegalTransition, refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { findAudiences } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { cancelOutdated } from '#ports/mail/mail';
import * as store from '../store.ts';
import { type Held, hold, statusNames, step, tellMatch, whyNotPosted } from './moves.ts';
import { isScreened } from './screening.ts';
import { marigold } from './statusNotices.ts';
import { lockMatch, type Means, tellChange } from './withdrawals.ts';

let cancelled: (call: CompanyCall, matchIds: readonly string[]) => Promise<Interview[]> = () => Promise.resolve([]);

/** Who knows which interviews of matches this transaction has cancelled. Set once, where the modules are put together. */
export const findCancelledWith = (handler: typeof cancelled): void => {
  cancelled = handler;
};

/** The interviews of matches that this transaction has cancelled, the soonest first. */
export const cancelledOf: typeof cancelled = (call, matchIds) =>
  matchIds.length === 0 ? Promise.resolve([]) : cancelled(call, matchIds);

/** Where a candidate has to stand for an interview to be booked. */
const bookable: readonly MatchStatus[] = ['matched', 'inReview', 'invite', 'interviewDone', 'interviewScheduled'];

/** A candidate with whom an interview can be booked, locked. */
export const holdForInterview = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<Held> => {
  const held = await hold(call, opportunityId, matchId);
  const { status } = held.match;
  if (held.opportunity.status !== 'Posted') throw refused('NOT_POSTED', await whyNotPosted(call, held.opportunity));
  if (!bookable.includes(status)) throw illegalTransition(status, 'interviewScheduled', [], statusNames);
  return held;
};

/** A candidate whose interview somebody may change, locked. */
export const holdInterviewed = hold;

/** Brings a candidate to where their interview puts them; letters that wait about where they stood are cancelled. */
const follow = async (call: CompanyCall, held: Held, to: MatchStatus): Promise<void> => {
  await cancelOutdated(call.db, [held.match.match_id]);
  if (held.match.status === to) return;
  await step(call, held, { to });
  await tellCounters(call.db, [held.opportunity]);
};

/** An interview was booked: the candidate is about to be interviewed. */
export const followBooking = (call: CompanyCall, held: Held): Promise<void> => follow(call, held, 'interviewScheduled');

/** A candidate is to choose the time of an interview: they are invited, and hear of it by a letter of its own. */
export const followInviting = (call: CompanyCall, held: Held): Promise<void> => follow(call, held, 'invite');

/** The match whose candidate chooses, locked. */
export const holdChoosing = ({ db }: Means, matchId: string): Promise<store.Listed> => lockMatch(db, matchId);

/** Marks in the history what a candidate did to the time of their interview; the database knows the word, too. */
const candidateChose = 'CandidateChose';

/** What a candidate did to their interview brings them there; letters that wait about where they stood are cancelled. */
export const followCandidate = async (
  means: Means,
  match: store.Listed,
  to: 'interviewScheduled' | 'invite',
): Promise<void> => {
  await cancelOutdated(means.db, [match.match_id]);
  const moved =
    match.status === to ? match : await store.move(means.db, match, { to, userId: null, reason: candidateChose });
  await tellChange(means, match, moved);
};

/** Marks in the history that an interview does not take place because its candidate asked to be erased. */
const erasureAsked = 'ErasureAsked';

/**
 * Whoever asks to be erased is no longer interviewed. They chose no such thing, so it is no step of theirs: if they take that
 * back, Marigold has brought them to where they stand.
 */
export const followLeaving = async (means: Means, match: store.Listed): Promise<void> => {
  await cancelOutdated(means.db, [match.match_id]);
  if (match.status === 'invite') return;
  const moved = await store.move(means.db, match, { to: 'invite', userId: null, reason: erasureAsked });
  await tellChange(means, match, moved, marigold);
};

/** Tells that something waits for an answer of the company, though the candidate stands where they stood. */
export const tellChoosing = async ({ db }: Means, match: store.Listed): Promise<void> => {
  const [opportunity] = await findAudiences(db, [match.opportunity_id]);
  if (opportunity) await tellMatch({ db }, opportunity, match);
};

/**
 * A candidate who passed the screening is offered times at once: invited by Marigold, as the role says. They know of it as they
 * know of what they did themselves. Answers whether they stood where that can be.
 */
export const followOffer = async (means: Means, matchId: string): Promise<boolean> => {
  const match = await lockMatch(means.db, matchId);
  if (!isScreened(match.status)) return false;
  const moved = await store.move(means.db, match, { to: 'invite', userId: null, reason: candidateChose });
  await tellChange(means, match, moved, marigold);
  return true;
};

/** An interview does not or did not take place: the candidate is invited again. */
export const followCancelling = async (call: CompanyCall, held: Held): Promise<void> => {
  const isWaiting = held.match.status === 'interviewScheduled' || held.match.status === 'interviewDone';
  if (isWaiting) await follow(call, held, 'invite');
};

/** An interview took place, perhaps after somebody said that nobody came. */
export const followOutcome = async (call: CompanyCall, held: Held): Promise<void> => {
  if (held.match.status === 'interviewScheduled' || held.match.status === 'invite')
    await follow(call, held, 'interviewDone');
};

/** The time of an interview is over; nobody has to say so. */
export const followEnd = async (means: Means, matchId: string): Promise<void> => {
  const match = await lockMatch(means.db, matchId);
  if (match.status !== 'interviewScheduled') return;
  const done = await store.move(means.db, match, { to: 'interviewDone', userId: null });
  await tellChange(means, match, done, marigold);
};

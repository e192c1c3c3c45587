import { type MatchStatus, moves } from '@marigold/contract/matches';
import { conflict, illegalTransition, notFound, stale } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { type AboutOpportunity, audienceOf } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { holdPosted, type OpportunityRow, opportunityFor } from '#modules/opportunity';
import { adminNames } from '#modules/users';
import { cancelHeld } from '#ports/mail/mail';
import { invite } from './letters.ts';
import * as store from '../store.ts';
import { sayMoved } from './statusNotices.ts';

/** A match that is going to be changed: found and locked. */
export interface Held {
  opportunity: OpportunityRow;
  match: store.Locked;
}

/** What a status is called in a sentence about a candidate. */
const statusNames: Record<MatchStatus, string> = {
  matched: 'matched',
  inReview: 'in review',
  invite: 'invited',
  interviewScheduled: 'about to be interviewed',
  interviewDone: 'interviewed',
  jobOffer: 'offered the job',
  hired: 'hired',
  failedScreening: 'out after screening',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** Why decisions of an opportunity that is not posted stay, and who can change that. */
export const whyNotPosted = async (call: CompanyCall, { status }: Pick<OpportunityRow, 'status'>): Promise<string> => {
  if (status !== 'Archived') return 'This role is not posted, so who is out stays out. Post it again first.';
  const people = await adminNames(call.db);
  return `This role is archived, so its candidates stay where they are. ${people.join(', ')} can restore it.`;
};

/** Where a match can go by hand. Who is out comes back only while the opportunity is posted. */
const movesOf = (status: MatchStatus, isPosted: boolean): readonly MatchStatus[] => {
  const isOut = status === 'rejected' || status === 'failedScreening';
  return isOut && !isPosted ? [] : moves[status];
};

/** Locks a match of an opportunity in which the caller may move candidates. */
export const hold = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<Held> => {
  const opportunity = await opportunityFor(call, opportunityId, 'moveCandidates');
  const match = await store.lock(call.db, opportunityId, matchId);
  if (!match) throw notFound('Match');
  return { opportunity, match };
};

/** Refuses a move that is based on an old version, or that the status does not allow. */
export const refuseIllegal = async (
  call: CompanyCall,
  { opportunity, match }: Held,
  to: MatchStatus,
  { version, isPosted }: { version: number | undefined; isPosted: boolean },
): Promise<void> => {
  if (version !== undefined && version !== match.version) throw stale(match.version);
  const allowed = movesOf(match.status, isPosted);
  if (allowed.includes(to)) return;
  // What stands in the way is the opportunity: posted, it would allow the move.
  const { message, details } = illegalTransition(
    match.status,
    to,
    allowed,
    (status) => statusNames[status as MatchStatus],
  );
  const isClosed = moves[match.status].includes(to);
  throw conflict('ILLEGAL_TRANSITION', isClosed ? await whyNotPosted(call, opportunity) : message, details);
};

/** Tells that a match is not what it was. */
export const tellMatch = (
  call: Pick<CompanyCall, 'db'>,
  opportunity: AboutOpportunity,
  match: store.MatchRow,
): Promise<void> =>
  tell(call.db, 'match.updated', audienceOf(opportunity), {
    matchId: match.match_id,
    status: match.status,
    ranking: match.ranking,
    version: match.version,
  });

/** Takes a held match one step: its history, and the event that tells it. */
export const step = async (
  call: CompanyCall,
  { opportunity, match }: Held,
  change: Omit<store.Change, 'userId'>,
): Promise<store.Listed> => {
  const moved = await store.move(call.db, match, { ...change, userId: call.actor.userId });
  await tellMatch(call, opportunity, moved);
  await sayMoved(call, [{ match_id: match.match_id, before: match, after: moved, by: call.actor.userId }]);
  return moved;
};

/** Moves a candidate. Where the candidate is already, nothing happens, so that a double click is one move. */
export const move = async (
  call: CompanyCall,
  opportunityId: string,
  matchId: string,
  to: Exclude<MatchStatus, 'rejected'>,
  version: number | undefined,
): Promise<store.Listed> => {
  // The opportunity is locked before the match, in the order in which closing locks them.
  const canReopen = to === 'inReview' && (await holdPosted(call.db, opportunityId)) !== undefined;
  const held = await hold(call, opportunityId, matchId);
  if (held.match.status === to) return held.match;
  const isPosted = to === 'inReview' ? canReopen : held.opportunity.status === 'Posted';
  await refuseIllegal(call, held, to, { version, isPosted });
  // What is still held speaks of a status that is over.
  await cancelHeld(call.db, [matchId]);
  const moved = await step(call, held, { to });
  if (to === 'invite') await invite(call, held.opportunity, moved);
  await tellCounters(call.db, [held.opportunity]);
  return moved;
};

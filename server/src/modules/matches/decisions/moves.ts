import type { LiveData } from '@marigold/contract/live';
import { type MatchStatus, moves, type OfferTerms } from '@marigold/contract/matches';
import { illegalTransition, notFound, refused } from '@marigold/contract/problems';
import { phrase, type Sentence, word } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { type AboutOpportunity, audienceOf } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { holdPosted, type OpportunityRow, opportunityFor } from '#modules/opportunity';
import { adminNames } from '#modules/users';
import { cancelOutdated } from '#ports/mail/mail';
import { invite, tellChosen } from './letters.ts';
import * as store from '../store.ts';
import { sayMoved } from './statusNotices.ts';

/** A match that is going to be changed: found and locked. */
export interface Held {
  opportunity: OpportunityRow;
  match: store.Locked;
}

/** What a status is called in a sentence about a candidate. */
export const statusNames: Record<MatchStatus, string> = {
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
export const whyNotPosted = async (
  call: CompanyCall,
  { status }: Pick<OpportunityRow, 'status'>,
): Promise<Sentence> => {
  if (status !== 'Archived') return phrase('This role is not posted, so who is out stays out. Post it again first.');
  const people = await adminNames(call.db);
  return phrase('This role is archived, so its candidates stay where they are. {{people}} can restore it.', {
    people: people.join(', '),
  });
};

/** Where a match can go by hand. Who is out comes back only while the opportunity is posted. */
const movesOf = (status: MatchStatus, isPosted: boolean): readonly MatchStatus[] => {
  const isOut = status === 'rejected' || status === 'failedScreening';
  return isOut && !isPosted ? [] : moves[status];
};

/** Locks a match of an opportunity in which the caller may move candidates. */
export const hold = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<Held> => {
  const [opportunity, match] = await Promise.all([
    opportunityFor(call, opportunityId, 'moveCandidates'),
    store.lock(call.db, opportunityId, matchId),
  ]);
  if (!match) throw notFound('Match');
  return { opportunity, match };
};

/** Refuses what is based on a status before that of now. A ranking since then moved nobody. */
export const refuseStale = async (call: CompanyCall, { match }: Held, version: number | undefined): Promise<void> => {
  if (version === undefined || version === match.version) return;
  if (version < match.version && version >= (match.decided_version ?? 0)) return;
  const last = await store.lastStep(call.db, match.match_id);
  const status = word(statusNames[match.status]);
  const sentence = last?.person
    ? phrase('{{person}} moved this candidate meanwhile: now {{status}}. Look again, then decide.', {
        person: last.person,
        status,
      })
    : phrase('This candidate was moved meanwhile: now {{status}}. Look again, then decide.', { status });
  throw refused('STALE', sentence, {
    version: match.version,
    now: match.status,
    by: last?.person ?? null,
    at: (last?.at ?? match.status_since).toISOString(),
  });
};

/** Refuses a move that is based on an old version, or that the status does not allow. */
export const refuseIllegal = async (
  call: CompanyCall,
  held: Held,
  to: MatchStatus,
  { version, isPosted }: { version: number | undefined; isPosted: boolean },
): Promise<void> => {
  await refuseStale(call, held, version);
  const { opportunity, match } = held;
  const allowed = movesOf(match.status, isPosted);
  if (allowed.includes(to)) return;
  // What stands in the way is the opportunity: posted, it would allow the move.
  if (moves[match.status].includes(to))
    throw refused('ILLEGAL_TRANSITION', await whyNotPosted(call, opportunity), {
      from: match.status,
      to,
      allowed: [...allowed],
    });
  throw illegalTransition(match.status, to, allowed, statusNames);
};

/** Tells that a match is not what it was; `more` is what changed besides where it stands. */
export const tellMatch = (
  call: Pick<CompanyCall, 'db'>,
  opportunity: AboutOpportunity,
  match: store.MatchRow,
  more: Pick<LiveData<'match.updated'>, 'isFavorite'> = {},
): Promise<void> =>
  tell(call.db, 'match.updated', audienceOf(opportunity), {
    matchId: match.match_id,
    status: match.status,
    ranking: match.ranking,
    version: match.version,
    ...more,
  });

/** Takes a held match one step: its history, and the event that tells it. */
export const step = async (
  call: CompanyCall,
  { opportunity, match }: Held,
  change: Omit<store.Change, 'userId' | 'hasHeard'>,
): Promise<store.Listed> => {
  const moved = await store.move(call.db, match, {
    ...change,
    hasHeard: match.has_heard,
    userId: call.actor.userId,
  });
  await tellMatch(call, opportunity, moved);
  await sayMoved(call, [{ match_id: match.match_id, before: match, after: moved, by: call.actor.userId }]);
  return moved;
};

/** Where a candidate goes by hand, and with what. */
export interface Going {
  to: Exclude<MatchStatus, 'rejected'>;
  version?: number | undefined;
  offer?: OfferTerms | undefined;
}

/**
 * Moves a candidate and reads what the caller wants of the moved match, while its counters are told. Where the candidate is
 * already, nothing happens, so that a double click is one move. What follows from a move into review, or refuses it, is to be
 * known to `takeIntoReview`, too.
 */
export const moveAndRead = async <T>(
  call: CompanyCall,
  opportunityId: string,
  matchId: string,
  { to, version, offer }: Going,
  read: (match: store.Listed) => Promise<T>,
): Promise<T> => {
  // The opportunity is locked before the match, in the order in which closing locks them; both travel at once.
  const [posted, held] = await Promise.all([
    to === 'inReview' ? holdPosted(call.db, opportunityId) : undefined,
    hold(call, opportunityId, matchId),
  ]);
  if (held.match.status === to) return read(held.match);
  const isPosted = to === 'inReview' ? posted !== undefined : held.opportunity.status === 'Posted';
  await refuseIllegal(call, held, to, { version, isPosted });
  // What is still held speaks of a status that is over.
  const change = { to, comment: offer?.note || undefined, startsOn: offer?.startsOn ?? undefined };
  const [, moved] = await Promise.all([cancelOutdated(call.db, [matchId]), step(call, held, change)]);
  if (to === 'invite') await invite(call, held.opportunity, moved);
  if (to === 'jobOffer' || to === 'hired') await tellChosen(call, held.opportunity, moved, to, offer);
  const [answer] = await Promise.all([read(moved), tellCounters(call.db, [held.opportunity])]);
  return answer;
};

/** Moves a candidate. */
export const move = (call: CompanyCall, opportunityId: string, matchId: string, to: Going['to']) =>
  moveAndRead(call, opportunityId, matchId, { to }, (match) => Promise.resolve(match));

import { rejectionReasons } from '@marigold/contract/matches';
import type { MatchStatus } from '@marigold/contract/pipeline';
import { refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { tellCounters } from '#matching/counters';
import { holdPosted } from '#modules/opportunity';
import { cancelHeld, cancelOutdated, holdCancelled } from '#ports/mail/mail';
import { decisionKinds, heldSeconds, tellingTime, tellRejection, tellReturn } from './letters.ts';
import { standingStep, stepsOf } from './candidateStatus.ts';
import { type Held, hold, refuseIllegal, refuseStale, step, whyNotPosted } from './moves.ts';
import * as store from '../store.ts';

/** What can be said with a rejection. */
export interface Rejection {
  /** Empty: the first of the reasons. */
  reason?: string | undefined;
  /** For the team only. */
  comment?: string | undefined;
  /** When not said: who applied or was contacted is told. */
  tellCandidate?: boolean | undefined;
  /** Seconds until the candidate is told. */
  delay?: number | undefined;
  version?: number | undefined;
}

/** Rejects a candidate; `told` says whether they will hear of it. Who is rejected already stays as they are. */
export const reject = async (call: CompanyCall, opportunityId: string, matchId: string, rejection: Rejection) => {
  const held = await hold(call, opportunityId, matchId);
  const { opportunity, match } = held;
  if (match.status === 'rejected') return { match, told: match.told_at !== null };
  await refuseIllegal(call, held, 'rejected', {
    version: rejection.version,
    isPosted: opportunity.status === 'Posted',
  });

  const told = match.email !== null && (rejection.tellCandidate ?? match.has_heard);
  const toldAt = told ? await tellingTime(call, rejection.delay) : undefined;
  await cancelOutdated(call.db, [matchId]);
  const moved = await step(call, held, {
    to: 'rejected',
    reason: rejection.reason || rejectionReasons[0],
    comment: rejection.comment,
    toldAt,
  });
  if (toldAt) await tellRejection(call, opportunity, moved, toldAt);
  await tellCounters(call.db, [opportunity]);
  return { match: moved, told };
};

/** The decisions that stand, the last of them where the match is: what was taken back, and the taking back, never were. */
const standing = (lines: readonly store.Happened[]): readonly store.Happened[] => {
  const kept: store.Happened[] = [];
  for (const line of lines) {
    if (line.reason === store.takenBack) kept.pop();
    else kept.push(line);
  }
  return kept;
};

/** Since when a match stood where it was before the last decision; undefined where nobody knows. */
const sinceBefore = (lines: readonly store.Happened[], match: store.Listed): string | undefined => {
  const kept = standing(lines);
  return kept.at(-2)?.moment ?? (kept.at(-1)?.from_status === 'matched' ? match.created_cursor : undefined);
};

const undoHours = 24;
/**
 * Takes a rejection back within a day; nobody hears of it while the notice is still held, and what the candidate was about to
 * hear before it they hear in its time. An interview takes place again as long as nobody was told of its end; after that the
 * candidate returns to the invitation.
 */
const undoRejection = async (
  call: CompanyCall,
  held: Held,
  rejectedAt: Date,
  lines: readonly store.Happened[],
): Promise<store.Listed> => {
  const { opportunity, match } = held;
  if (rejectedAt.getTime() < Date.now() - undoHours * 3_600_000)
    throw refused(
      'TOO_LATE',
      phrase('This rejection is older than {{hours}} hours. Move the candidate back to review instead.', {
        hours: undoHours,
      }),
    );
  const steps = (await stepsOf(call.db, [match.match_id])).get(match.match_id) ?? [];
  const cancelsAt = steps.at(-1)?.cancelsAt;
  const standsStill = cancelsAt !== undefined && cancelsAt !== null && cancelsAt.getTime() > Date.now();
  // Whoever knows that their interview does not take place still gets the letter that says so; one that takes place again
  // takes those letters back itself.
  const unsent = await cancelHeld(call.db, [match.match_id], decisionKinds);
  const wasTold = match.told_at !== null && unsent === 0;
  const isInterviewOff = match.status_before === 'interviewScheduled' && (wasTold || !standsStill);
  const to = isInterviewOff ? 'invite' : (match.status_before ?? 'inReview');
  const before = standingStep(steps.slice(0, -1));
  const known = to === match.status_before ? sinceBefore(lines, match) : undefined;
  const since = known ?? (before?.to === to ? before.moment : undefined);
  if (!isInterviewOff && match.rejected_moment)
    await holdCancelled(call.db, [{ aboutId: match.match_id, cancelledAt: match.rejected_moment }]);
  const moved = await step(call, held, { to, takesBack: true, since });
  if (wasTold) await tellReturn(call, opportunity, match);
  return moved;
};

/** Lets a rejection stand again as it was made: nobody heard of the return, and who was told stays told or is told in time. */
const rejectAgain = async (call: CompanyCall, held: Held): Promise<store.Listed> => {
  const { match } = held;
  const made = await store.lastRejection(call.db, match.match_id, decisionKinds);
  return step(call, held, {
    to: 'rejected',
    takesBack: true,
    reason: made?.reason ?? undefined,
    before: made?.before ?? undefined,
    since: made?.moment,
    toldAt: made?.told_at ?? undefined,
  });
};

/** Takes one's own last move back within the minute in which nothing has left the house yet. */
const undoMove = async (call: CompanyCall, held: Held, lines: readonly store.Happened[]): Promise<store.Listed> => {
  const last = standing(lines).at(-1);
  const isOwn = last?.user_account_id === call.actor.userId;
  if (!last?.from_status || !isOwn || last.seconds_ago > heldSeconds)
    throw refused(
      'NOTHING_TO_UNDO',
      'Only a rejection, or a move of your own in the last minute, can be taken back. Move the candidate instead.',
    );
  await cancelOutdated(call.db, [held.match.match_id]);
  // What everybody was about to hear before that move, they hear in its time.
  await holdCancelled(call.db, [{ aboutId: held.match.match_id, cancelledAt: last.moment }]);
  if (last.from_status === 'rejected') return rejectAgain(call, held);
  return step(call, held, { to: last.from_status, takesBack: true, since: sinceBefore(lines, held.match) });
};

/**
 * An interview of which nobody was told does not take place: the candidate stands where they stood before it was booked, since
 * when they stood there, and is owed nothing for it.
 */
export const undoBooking = async (call: CompanyCall, held: Held): Promise<void> => {
  const { match, opportunity } = held;
  if (match.status !== 'interviewScheduled') return;
  const lines = await store.happened(call.db, match.match_id);
  const last = standing(lines).at(-1);
  await cancelOutdated(call.db, [match.match_id]);
  await step(call, held, { to: last?.from_status ?? 'invite', takesBack: true, since: sinceBefore(lines, match) });
  await tellCounters(call.db, [opportunity]);
};

/**
 * Takes a decision about a candidate back: the one that led to `from`, else the last. A repeated call changes nothing more,
 * while the call for the decision before that one takes the next step back.
 */
export const undo = async (
  call: CompanyCall,
  opportunityId: string,
  matchId: string,
  from?: MatchStatus,
  version?: number,
): Promise<store.Listed> => {
  const isPosted = (await holdPosted(call.db, opportunityId)) !== undefined;
  const held = await hold(call, opportunityId, matchId);
  const { opportunity, match } = held;
  const lines = await store.happened(call.db, matchId);
  const isNext = from === match.status;
  if (lines.at(-1)?.reason === store.takenBack && !isNext) return match;
  await refuseStale(call, held, version);
  if (!isPosted) throw refused('NOT_POSTED', await whyNotPosted(call, opportunity));
  const known = !from || isNext ? lines : [];
  const moved = await (match.status === 'rejected' && match.rejected_at && (!from || isNext)
    ? undoRejection(call, held, match.rejected_at, known)
    : undoMove(call, held, known));
  await tellCounters(call.db, [opportunity]);
  return moved;
};

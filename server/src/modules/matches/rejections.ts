import sql from 'sql-template-tag';
import { activeStatuses, type MatchStatus, rejectionReasons } from '@marigold/contract/matches';
import { conflict } from '@marigold/contract/problems';
import type { CompanyCall } from '#kit/call';
import { tellCounters } from '#matching/counters';
import { getSettings } from '#modules/company';
import type { OpportunityRow } from '#modules/opportunity';
import { cancelHeld, holdAgain } from '#ports/mail/mail';
import { type Candidate, heldSeconds, inSeconds, tellClosed, tellRejection, tellReturn } from './letters.ts';
import { standingStep, stepsOf } from './known.ts';
import { type Held, hold, refuseIllegal, step } from './moves.ts';
import * as store from './store.ts';
import { sayMoved } from './told.ts';

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

/** When a candidate is told: after the longest of a minute, the company's delay and the delay asked for. */
const tellingTime = async (call: CompanyCall, delay = 0): Promise<Date> => {
  const { rejectionDelaySeconds } = await getSettings(call.db);
  return inSeconds(Math.max(heldSeconds, rejectionDelaySeconds, delay));
};

/** Rejects a candidate; `told` says whether they will hear of it. Who is rejected already stays as they are. */
export const reject = async (call: CompanyCall, opportunityId: string, matchId: string, rejection: Rejection) => {
  const held = await hold(call, opportunityId, matchId);
  const { opportunity, match } = held;
  if (match.status === 'rejected') return { match, told: match.told_at !== null };
  refuseIllegal(match, 'rejected', { version: rejection.version, isPosted: opportunity.status === 'Posted' });

  const told = match.email !== null && (rejection.tellCandidate ?? match.has_heard);
  const toldAt = told ? await tellingTime(call, rejection.delay) : undefined;
  await cancelHeld(call.db, [matchId]);
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

const undoHours = 24;
/**
 * Takes a rejection back within a day; nobody hears of it while the notice is still held, and what the candidate was about to
 * hear before it they hear in its time. An interview that was cancelled stays so: the candidate returns to the invitation.
 */
const undoRejection = async (call: CompanyCall, held: Held, rejectedAt: Date): Promise<store.Listed> => {
  const { opportunity, match } = held;
  if (rejectedAt.getTime() < Date.now() - undoHours * 3_600_000)
    throw conflict(
      'TOO_LATE',
      `This rejection is older than ${undoHours} hours. Move the candidate back to review instead.`,
    );
  const to = match.status_before === 'interviewScheduled' ? 'invite' : (match.status_before ?? 'inReview');
  const unsent = await cancelHeld(call.db, [match.match_id]);
  const steps = (await stepsOf(call.db, [match.match_id])).get(match.match_id) ?? [];
  const before = standingStep(steps.slice(0, -1));
  const since = before?.to === to ? before.moment : undefined;
  if (since) await holdAgain(call.db, match.match_id, since);
  const moved = await step(call, held, { to, takesBack: true, since });
  if (match.told_at && unsent === 0) await tellReturn(call, opportunity, match);
  return moved;
};

/** Lets a rejection stand again as it was made: nobody heard of the return, and who was told stays told or is told in time. */
const rejectAgain = async (call: CompanyCall, held: Held): Promise<store.Listed> => {
  const { match } = held;
  const made = await store.lastRejection(call.db, match.match_id);
  if (made) await holdAgain(call.db, match.match_id, made.moment);
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
const undoMove = async (call: CompanyCall, held: Held, last: store.LastStep | undefined): Promise<store.Listed> => {
  const isOwn = last?.user_account_id === call.actor.userId;
  if (!last?.from_status || !isOwn || last.seconds_ago > heldSeconds)
    throw conflict(
      'NOTHING_TO_UNDO',
      'Only a rejection, or a move of your own in the last minute, can be taken back. Move the candidate instead.',
    );
  await cancelHeld(call.db, [held.match.match_id]);
  if (last.from_status === 'rejected') return rejectAgain(call, held);
  return step(call, held, { to: last.from_status, takesBack: true });
};

/** Takes the last decision about a candidate back, once: a repeated call changes nothing more. */
export const undo = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<store.Listed> => {
  const isPosted = await store.holdPosted(call.db, opportunityId);
  const held = await hold(call, opportunityId, matchId);
  const { opportunity, match } = held;
  const last = await store.lastStep(call.db, matchId);
  if (last?.reason === store.takenBack) return match;
  if (!isPosted)
    throw conflict(
      'NOT_POSTED',
      'This opportunity is not posted any more, so its decisions stay. Post it again first.',
    );
  const moved = await (match.status === 'rejected' && match.rejected_at
    ? undoRejection(call, held, match.rejected_at)
    : undoMove(call, held, last));
  await tellCounters(call.db, [opportunity]);
  return moved;
};

/**
 * Everybody still in the pipeline of an opportunity that closes is rejected, in one statement. Who applied or was contacted
 * is told, with the message if there is one, held like every rejection; for the others it just ends. To be called in the
 * transaction that closes it.
 */
export const closePipeline = async (
  call: CompanyCall,
  opportunity: OpportunityRow,
  message?: string,
): Promise<{ decided: number; told: number }> => {
  const toldAt = await tellingTime(call);
  const decided = await call.db.rows<
    Candidate & { status_before: MatchStatus; status_since: Date; told_at: Date | null }
  >(sql`
    with decided as (
      update match m set status_before = m.status, status = 'rejected', status_since = now(), rejected_at = now(),
        reason = 'OpportunityClosed', version = m.version + 1,
        told_at = case when p.email is not null and ${store.hasHeard}
          then ${toldAt}::timestamptz end
      from member p
      where p.member_id = m.member_id and m.opportunity_id = ${opportunity.opportunity_id}
        and m.status = any(${activeStatuses})
      returning m.company_id, m.match_id, m.status_before, m.status_since, m.told_at, p.name, p.email),
    logged as (
      insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason)
      select gen_random_uuid(), company_id, match_id, ${call.actor.userId}::uuid, status_before, 'rejected', 'OpportunityClosed'
      from decided)
    select match_id, status_before, status_since, told_at, name, email from decided`);
  if (decided.length === 0) return { decided: 0, told: 0 };
  await cancelHeld(
    call.db,
    decided.map(({ match_id }) => match_id),
  );
  const told = decided.filter(({ told_at }) => told_at !== null);
  for (const candidate of told) await tellClosed(call, opportunity, candidate, toldAt, message);
  await sayMoved(
    call,
    decided.map(({ match_id, status_before, status_since, told_at }) => ({
      match_id,
      before: { status: status_before, status_since, status_before: null, told_at: null },
      after: { status: 'rejected', status_since, status_before, told_at },
      by: call.actor.userId,
    })),
  );
  await tellCounters(call.db, [opportunity]);
  return { decided: decided.length, told: told.length };
};

import sql from 'sql-template-tag';
import { withdrawUndoSeconds } from '@marigold/contract/candidacy';
import { activeStatuses, type MatchStatus } from '@marigold/contract/matches';
import { refused, refusedWith } from '@marigold/contract/problems';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { findAudiences } from '#matching/audience';
import { tellCounters } from '#matching/counters';
import { holdPosted } from '#modules/opportunity';
import { cancelOutdated, holdCancelled } from '#ports/mail/mail';
import { standingStep, stepsOf } from './candidateStatus.ts';
import { decisionKinds } from './letters.ts';
import { tellMatch } from './moves.ts';
import * as store from '../store.ts';
import { type Moved, sayMoved, visibleStatusNow } from './statusNotices.ts';

/** A match that is there, locked. */
export const lockMatch = async (db: Db, matchId: string): Promise<store.Listed> => {
  const match = await store.lockById(db, matchId);
  if (!match) throw new Error('a match that is to be changed is gone');
  return match;
};

/** The database as the company's, and what else a change of a match needs. */
export type Means = Pick<Call, 'db' | 'platform'>;

/** Tells a change of a match that nobody of the company made: the person did, unless it says otherwise. */
export const tellChange = async (
  means: Means,
  before: store.Listed,
  match: store.Listed,
  by: Moved['by'] = null,
): Promise<void> => {
  const { db } = means;
  const [opportunity] = await findAudiences(db, [match.opportunity_id]);
  if (!opportunity) return;
  await tellMatch({ db }, opportunity, match);
  await sayMoved(means, [{ match_id: match.match_id, before, after: match, by }]);
  await tellCounters(db, [opportunity]);
};

/**
 * A candidate withdraws, from wherever they know to stand, also where a decision is on its way that they have not heard of:
 * it stays untold. Once more changes nothing.
 */
export const withdraw = async (
  means: Means,
  matchId: string,
  reason: string,
  note: string | undefined,
): Promise<void> => {
  const { db } = means;
  const match = await lockMatch(db, matchId);
  if (match.status === 'withdrawn') return;
  const before = visibleStatusNow(match);
  if (!(activeStatuses as readonly MatchStatus[]).includes(before))
    throw refused('OVER', 'This application is over, so there is nothing to withdraw.');
  // What is still held speaks of a status that is over.
  await cancelOutdated(db, [matchId]);
  await tellChange(
    means,
    match,
    await store.move(db, match, { to: 'withdrawn', userId: null, reason, comment: note, before }),
  );
};

/** Marks a step in the history that took a withdrawal back; the database knows the word, too. */
const takenBack = 'WithdrawalTakenBack';

interface Withdrawal {
  from_status: MatchStatus;
  is_recent: boolean;
  /** When they withdrew, as the database has it. */
  moment: string;
  /** Why the status before was chosen, and when. */
  before_reason: string | null;
  before_moment: string | null;
}

const lastWithdrawal = (db: Db, matchId: string) =>
  db.one<Withdrawal>(sql`
    select h.from_status, h.at > now() - make_interval(secs => ${withdrawUndoSeconds}) is_recent,
      h.at::text moment, b.reason before_reason, b.at::text before_moment
    from match_history h left join lateral (
      select reason, at from match_history b
      where b.match_id = h.match_id and (b.at, b.match_history_id) < (h.at, h.match_history_id)
        and b.to_status = h.from_status and b.reason is distinct from ${takenBack}
      order by b.at desc, b.match_history_id desc limit 1) b on true
    where h.match_id = ${matchId} order by h.at desc, h.match_history_id desc limit 1`);

/** Takes a withdrawal back within half a minute: everything is as it was, letters that were on their way included. */
export const takeBack = async (means: Means, matchId: string): Promise<void> => {
  const { db } = means;
  // The opportunity is locked before the match, in the order in which closing locks them.
  const about = await db.one<{ opportunity_id: string }>(
    sql`select opportunity_id from match where match_id = ${matchId}`,
  );
  const isPosted = about !== undefined && (await holdPosted(db, about.opportunity_id)) !== undefined;
  const match = await lockMatch(db, matchId);
  if (match.status !== 'withdrawn') return;
  // Everybody of a role that closed had an answer; whoever came back to it now would wait for ever.
  if (!isPosted)
    throw refusedWith(409, 'CLOSED', 'This role was closed meanwhile, so your application stays withdrawn.');
  const last = await lastWithdrawal(db, matchId);
  if (!last?.is_recent)
    throw refused('TOO_LATE', 'This was withdrawn more than 30 seconds ago. You can apply again instead.');
  const steps = (await stepsOf(db, [matchId])).get(matchId) ?? [];
  // A closing that was on its way when they withdrew is no more: the role is posted.
  const wasClosed = last.from_status === 'rejected' && last.before_reason === store.closedReason;
  const since = standingStep(steps.slice(0, wasClosed ? -2 : -1))?.moment;
  // What waited until they withdrew, or until the closing that is no more, waits again.
  const cancelledAt = (wasClosed && last.before_moment) || last.moment;
  const letters = await holdCancelled(db, [{ aboutId: matchId, cancelledAt }]);
  const { before_reason: reason } = last;
  const to = wasClosed ? (match.status_before ?? 'matched') : last.from_status;
  const wasRejected = to === 'rejected';
  const moved = await store.move(db, match, {
    to,
    userId: null,
    reason: takenBack,
    since,
    ...(wasRejected && { before: match.status_before ?? undefined }),
    ...(wasRejected && { toldAt: letters.find(({ kind }) => decisionKinds.includes(kind))?.heldUntil }),
  });
  if (wasRejected)
    await db.run(sql`
      update match set rejected_at = status_since, reason = ${reason} where match_id = ${matchId}`);
  await tellChange(means, match, moved);
};

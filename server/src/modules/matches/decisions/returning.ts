import sql, { empty, type Sql } from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { type HeldLetter, holdCancelled } from '#ports/mail/mail';
import type { Candidate } from './letters.ts';
import * as store from '../store.ts';
import { sayMoved } from './statusNotices.ts';

/** Somebody whom a closing had rejected and who is a candidate again. */
export interface Returned extends Candidate {
  status: MatchStatus;
  status_since: Date;
  status_before: MatchStatus;
  /** When the rejection was told, or would have been. */
  told_at: Date | null;
  rejected_since: Date;
  /** When they were rejected, as the database has it. */
  rejected_moment: string;
}

/** Who of those whom a closing rejected come back, called `m`, and to what; `e` is the match as it was rejected. */
export interface Return {
  opportunityId: string;
  who: Sql;
  to: Sql;
  since: Sql;
  /** What the history says of it. */
  reason: string;
  /** A word to the candidate, which stands in the conversation as soon as they are told. */
  word?: string | null;
  /** They had heard of the rejection, and keep that in mind. */
  wasTold?: boolean;
  /** Nothing that happened is known to them: they are as if they had only just been found. */
  startsAnew?: boolean;
}

/** Brings candidates back, in one statement, with a line of history for each. */
export const comeBack = ({ db, actor }: CompanyCall, it: Return): Promise<Returned[]> =>
  db.rows(sql`
    with ended as (
      select m.match_id, m.status_before, coalesce(m.since_before, m.status_since) since_before, m.status_since rejected_since,
        m.rejected_at::text rejected_moment, m.told_at
      from match m where m.opportunity_id = ${it.opportunityId} and ${store.isEnded} and ${it.who}
      order by m.match_id for update of m),
    returned as (
      update match m set status = ${it.to}, status_since = ${it.since}, status_before = null, since_before = null,
        rejected_at = null, told_at = null, reason = null, ${it.startsAnew ? sql`contacted_at = null,` : empty}
        version = m.version + 1
      from ended e where e.match_id = m.match_id
      returning m.company_id, m.match_id, m.member_id, m.status, m.status_since, e.status_before, e.rejected_since,
        e.rejected_moment, e.told_at),
    logged as (
      insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason, comment,
        told_at)
      select gen_random_uuid(), company_id, match_id, ${actor.userId}::uuid, 'rejected', status, ${it.reason}, ${it.word ?? null},
        ${it.wasTold ? sql`told_at` : sql`null`}
      from returned)
    select r.*, p.name, p.email from returned r join member_card p using (member_id) order by r.match_id`);

/** Holds the letters again that their rejection had cancelled: they speak of where the candidates stand. */
export const holdLettersAgain = (db: Db, returned: readonly Returned[]): Promise<HeldLetter[]> =>
  holdCancelled(
    db,
    returned.map(({ match_id, rejected_moment }) => ({ aboutId: match_id, cancelledAt: rejected_moment })),
  );

/** Says that they moved. */
export const sayReturned = (call: CompanyCall, returned: readonly Returned[]): Promise<void> =>
  sayMoved(
    call,
    returned.map(({ match_id, status, status_since, status_before, rejected_since, told_at }) => ({
      match_id,
      before: { status: 'rejected', status_since: rejected_since, status_before, told_at },
      after: { status, status_since, status_before: null, told_at: null },
      by: call.actor.userId,
    })),
  );

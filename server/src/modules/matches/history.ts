import sql from 'sql-template-tag';
import type { MatchEvent, MatchStatus } from '@marigold/contract/matches';
import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { opportunityFor } from '#modules/opportunity';
import * as store from './store.ts';

interface Row {
  match_history_id: string;
  at: Date;
  full_name: string | null;
  from_status: MatchStatus | null;
  to_status: MatchStatus;
  reason: string | null;
  comment: string | null;
  starts_on: string | null;
}

/** What happened to a candidate, newest first. */
export const history = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<MatchEvent[]> => {
  await opportunityFor(call, opportunityId, 'seeCandidates');
  if (!(await store.find(call.db, opportunityId, matchId))) throw notFound('Match');
  const rows = await call.db.rows<Row>(sql`
    select h.match_history_id, h.at, u.full_name, h.from_status, h.to_status, h.reason, h.comment, h.starts_on::text starts_on
    from match_history h left join user_card u using (user_account_id)
    where h.match_id = ${matchId} order by h.at desc, h.match_history_id desc`);
  return rows.map((row) => ({
    id: row.match_history_id,
    at: row.at.toISOString(),
    by: row.full_name,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    comment: row.comment,
    startsOn: row.starts_on,
  }));
};

import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Duty } from '#modules/users';
import { askReviewer } from './letters.ts';
import { reviewerFor } from './steps.ts';
import type { OpportunityRow } from '../row.ts';
import { announce } from '../service.ts';

const rowsOf = (db: Db, column: 'created_by' | 'reviewer_id', userId: string) => {
  const mine =
    column === 'created_by' ? sql`created_by = ${userId}` : sql`reviewer_id = ${userId} and status = 'PendingApproval'`;
  return {
    mine,
    lock: () =>
      db.rows<OpportunityRow>(sql`select * from opportunity where ${mine}
    order by opportunity_id for no key update`),
  };
};
const count = async (db: Db, column: 'created_by' | 'reviewer_id', userId: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from opportunity where ${rowsOf(db, column, userId).mine}`))
    ?.n ?? 0;

const give = async (
  call: CompanyCall,
  before: OpportunityRow,
  set: ReturnType<typeof sql>,
): Promise<OpportunityRow | undefined> => {
  const row = await call.db.one<OpportunityRow>(sql`
    update opportunity set ${set} where opportunity_id = ${before.opportunity_id} returning *`);
  if (row) await announce(call, row, before);
  return row;
};

/** Opportunities that somebody owns, whatever their status. What they ask for stays as it is, and so do their rankings. */
export const opportunityDuty: Duty = {
  count: (db, userId) => count(db, 'created_by', userId),
  handOver: async (call, { from, to }) => {
    for (const before of await rowsOf(call.db, 'created_by', from.user_account_id).lock())
      await give(
        call,
        before,
        sql`created_by = ${to.user_account_id}, hiring_team = hiring_team - ${to.user_account_id}::text`,
      );
  },
};

/** Opportunities that wait for somebody's approval; whoever is asked now reads of it by mail. */
export const reviewDuty: Duty = {
  count: (db, userId) => count(db, 'reviewer_id', userId),
  handOver: async (call, { from, to }) => {
    for (const before of await rowsOf(call.db, 'reviewer_id', from.user_account_id).lock()) {
      await reviewerFor(call, before, to.user_account_id);
      const row = await give(call, before, sql`reviewer_id = ${to.user_account_id}, version = version + 1`);
      if (row) await askReviewer(call, row);
    }
  },
};

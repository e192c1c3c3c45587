import sql, { join, raw } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { tellAll } from '#platform/live/events';
import { demoCompanies } from '#modules/company';
import { removeMatches } from '#modules/matches';
import { accounts } from '#modules/users';
import { removeMails } from '#ports/mail/mail';
import type { Talking } from './pipeline/talk.ts';

/** Whoever makes the demo, or makes it anew, waits for whoever does already. */
export const lockDemo = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('marigold demo'))`);

/** The tables that the demo fills with whole rows. */
export type Table =
  | 'user_account'
  | 'opportunity'
  | 'opportunity_history'
  | 'match_history'
  | 'match_comment'
  | 'conversation'
  | 'message'
  | 'conversation_reader'
  | 'screening'
  | 'interview'
  | 'interview_attendee'
  | 'faq'
  | 'pin'
  | 'opportunity_seen'
  | 'stored_object'
  | 'video_published'
  | 'video_view'
  | 'attachment';

/** Stores rows of a table in one statement; columns they do not name get their defaults. All name the same columns. */
export const insert = async (db: Db, table: Table, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = join(Object.keys(first).map((column) => raw(column)));
  await db.run(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`);
};

/** The matches of a company's opportunities, best first. */
export const matchesOf = (db: Db, companyId: string) =>
  db.rows<Talking>(sql`
    select match_id, m.company_id, opportunity_id, member_id, search_name, p.name
    from match_ranked m join member_card p using (member_id) where m.company_id = ${companyId}
    order by opportunity_id, rank_order, match_id`);

/** Takes the demo's place from a company and signs everybody out of it; its people make room for those who come. */
export const retire = async (db: Db, companyId: string): Promise<void> => {
  await demoCompanies.retire(db, companyId);
  const people = await accounts.removeAll(db, companyId);
  const told = people.map((userId) => ({ to: { companyId, userId }, data: { reason: 'reset' } }));
  await tellAll(db, 'session.revoked', told);
};

/** Deletes a company and everything of it but the audit log. Whoever stores matches waits until the transaction ends. */
export const remove = async (db: Db, companyId: string): Promise<void> => {
  await removeMails(db, companyId);
  await removeMatches(db, companyId);
  await demoCompanies.remove(db, companyId);
};

/** How many made-up members the transaction's company has. */
export const countMembers = async (db: Db): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int n from member_card where source = 'demo' and company_id = current_company()`,
    )
  )?.n ?? 0;

/** Their matches. */
export const matchesOfMembers = (db: Db) =>
  db.rows<{ match_id: string; opportunity_id: string }>(sql`
    select match_id, opportunity_id from match_card join member_card p using (member_id)
    where source = 'demo' and p.company_id = current_company()`);

import sql, { join, raw } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { tellAll } from '#platform/live/events';
import type { profile } from './content/company.ts';
import type { MatchChange } from './matchRows.ts';
import type { Talking } from './talk.ts';

/** The demo company, if it is made. */
export const demoCompany = async (db: Db): Promise<string | undefined> =>
  (await db.one<{ company_id: string }>(sql`select company_id from company where is_demo`))?.company_id;

/** The demo company, kept from being made anew until the transaction ends. */
export const holdDemo = async (db: Db): Promise<string | undefined> =>
  (await db.one<{ company_id: string }>(sql`select company_id from company where is_demo for key share`))?.company_id;

/** Whether this company, as far as the transaction sees it, is the demo. */
export const isDemo = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from company where company_id = ${companyId} and is_demo`)) !== undefined;

/** Whoever makes the demo, or makes it anew, waits for whoever does already. */
export const lockDemo = (db: Db) => db.run(sql`select pg_advisory_xact_lock(hashtext('marigold demo'))`);

/** The tables that the demo fills with whole rows. */
type Table =
  | 'user_account'
  | 'opportunity'
  | 'opportunity_history'
  | 'match_history'
  | 'match_comment'
  | 'conversation'
  | 'message'
  | 'conversation_reader'
  | 'pin'
  | 'opportunity_seen';

/** Stores rows of a table in one statement; columns they do not name get their defaults. All name the same columns. */
export const insert = async (db: Db, table: Table, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = join(Object.keys(first).map((column) => raw(column)));
  await db.run(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`);
};

/** Fills in a company's profile. */
export const describe = (db: Db, companyId: string, it: typeof profile) =>
  db.run(sql`
    update company set establishment_year = ${it.establishment_year}, description = ${it.description},
      company_size = ${it.company_size}, website = ${it.website}, industries_ids = ${it.industries_ids},
      time_zone = ${it.time_zone}
    where company_id = ${companyId}`);

/** The matches of a company's opportunities, best first. */
export const matchesOf = (db: Db, companyId: string) =>
  db.rows<Talking>(sql`
    select match_id, match.company_id, opportunity_id, member_id, search_name, member.name
    from match join member using (member_id) where match.company_id = ${companyId}
    order by opportunity_id, score desc, match_id desc`);

/** Writes what became of matches. */
export const change = (db: Db, changes: readonly MatchChange[]) =>
  db.run(sql`
    update match m set status = c.status, status_since = c.status_since, status_before = c.status_before,
      reason = c.reason, rejected_at = c.rejected_at, told_at = c.told_at, contacted_at = c.contacted_at,
      is_favorite = c.is_favorite, comments = c.comments, version = c.version, created_at = c.created_at
    from jsonb_populate_recordset(null::match, ${JSON.stringify(changes)}::jsonb) c where m.match_id = c.match_id`);

/** Takes the demo's place from a company and signs everybody out of it; its people make room for those who come. */
export const retire = async (db: Db, companyId: string): Promise<void> => {
  await db.run(
    sql`update company set is_demo = false, slug = slug || '-' || company_id where company_id = ${companyId}`,
  );
  const people = await db.rows<{ user_account_id: string }>(
    sql`delete from user_account where company_id = ${companyId} returning user_account_id`,
  );
  const told = people.map((person) => ({
    to: { companyId, userId: person.user_account_id },
    data: { reason: 'reset' },
  }));
  await tellAll(db, 'session.revoked', told);
};

/** Deletes a company and everything of it but the audit log. Whoever stores matches waits until the transaction ends. */
export const remove = async (db: Db, companyId: string): Promise<void> => {
  await db.run(sql`delete from mail where company_id = ${companyId}`);
  await db.run(sql`delete from match where company_id = ${companyId}`);
  await db.run(sql`delete from company where company_id = ${companyId}`);
};

/** An account of the demo, as signing in needs it. */
export interface Account {
  user_account_id: string;
  company_id: string;
  full_name: string;
  email: string;
  user_type: number;
  profile_image_id: string | null;
  state: string;
  password_hash: string | null;
}

/** The demo's account of an address. */
export const accountOf = (db: Db, companyId: string, email: string) =>
  db.one<Account>(sql`
    select user_account_id, company_id, full_name, email, user_type, profile_image_id, state, password_hash
    from user_account where company_id = ${companyId} and email = ${email}`);

/** Notes that somebody signed in. */
export const sawUser = (db: Db, userAccountId: string) =>
  db.run(sql`update user_account set last_seen_at = now() where user_account_id = ${userAccountId}`);

/** Adds somebody who joins the demo; false when the address is taken. */
export const addAccount = async (
  db: Db,
  it: Pick<Account, 'user_account_id' | 'company_id' | 'full_name' | 'email' | 'user_type' | 'password_hash'>,
): Promise<boolean> =>
  (await db.run(sql`
    insert into user_account (user_account_id, company_id, full_name, email, user_type, state, password_hash, last_seen_at)
    values (${it.user_account_id}, ${it.company_id}, ${it.full_name}, ${it.email}, ${it.user_type}, 'Active',
      ${it.password_hash}, now())
    on conflict (company_id, email) do nothing`)) === 1;

/** How many made-up members the transaction's company has. */
export const countMembers = async (db: Db): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int n from member where source = 'demo' and company_id = current_company()`,
    )
  )?.n ?? 0;

/** Their matches. */
export const matchesOfMembers = (db: Db) =>
  db.rows<{ match_id: string; opportunity_id: string }>(sql`
    select match_id, opportunity_id from match join member using (member_id)
    where source = 'demo' and member.company_id = current_company()`);

/** Deletes them, and with them their matches, history and comments. */
export const removeMembers = (db: Db) =>
  db.run(sql`delete from member where source = 'demo' and company_id = current_company()`);

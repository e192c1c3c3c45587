import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Person } from '#platform/sessions/accountSessions';

/** An account, with what signing in shows of its company. */
export interface Account {
  user_account_id: string;
  company_id: string;
  company_name: string;
  logo_id: string | null;
  state: string;
  password_hash: string | null;
}

const columns = sql`u.user_account_id, u.company_id, c.name company_name, c.logo_id, u.state, u.password_hash`;

/** Accounts of an address that were ever used, the most recently active first; those of the demo are no real ones. */
export const accountsOf = (db: Db, email: string) =>
  db.rows<Account>(sql`
    select ${columns} from user_account u join company c using (company_id)
    where u.email = ${email} and u.state <> 'Invited' and not c.is_demo
    order by u.state = 'Active' desc, coalesce(u.last_seen_at, u.created_at) desc`);

/** The account of an address in one company, or undefined when there is none that was ever used. */
export const accountIn = (db: Db, companyId: string, email: string) =>
  db.one<Account>(sql`
    select ${columns} from user_account u join company c using (company_id)
    where u.email = ${email} and u.company_id = ${companyId} and u.state <> 'Invited'`);

/** Notes that somebody signed in. */
export const sawUser = (db: Db, userAccountId: string) =>
  db.run(sql`update user_account set last_seen_at = now() where user_account_id = ${userAccountId}`);

/** Keeps a new reset token; older ones of the person stop working. */
export const addReset = async (db: Db, account: Account, tokenHash: Buffer) => {
  await db.run(sql`delete from password_reset where user_account_id = ${account.user_account_id}`);
  await db.run(sql`
    insert into password_reset (token_hash, company_id, user_account_id, expires_at)
    values (${tokenHash}, ${account.company_id}, ${account.user_account_id}, now() + interval '1 hour')`);
};

/** Uses a reset token up; answers whose it was, or undefined when it is unknown, used or too old. */
export const takeReset = (db: Db, tokenHash: Buffer, email: string) =>
  db.one<Person>(sql`
    update password_reset r set used_at = now() from user_account u
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now()
      and u.user_account_id = r.user_account_id and u.email = ${email} and u.state = 'Active'
    returning r.user_account_id "userId", r.company_id "companyId"`);

/** Sets a password; every reset link there is stops working. */
export const setPassword = async (db: Db, userAccountId: string, passwordHash: string): Promise<void> => {
  await db.run(sql`
    update user_account set password_hash = ${passwordHash} where user_account_id = ${userAccountId}`);
  await db.run(
    sql`update password_reset set used_at = now() where user_account_id = ${userAccountId} and used_at is null`,
  );
};

/** The hash of somebody's password. */
export const passwordOf = async (db: Db, userAccountId: string): Promise<string | undefined> =>
  (
    await db.one<{ password_hash: string }>(
      sql`select password_hash from user_account where user_account_id = ${userAccountId}`,
    )
  )?.password_hash;

/** Whether a session is or was this person's. */
export const hadSession = async (db: Db, userAccountId: string, sessionId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from session where session_id = ${sessionId} and user_account_id = ${userAccountId}`)) !==
  undefined;

/** Who can let somebody in again: the super admin, else the admin who is there for longest. */
export const adminToAsk = async (db: Db, companyId: string): Promise<string | undefined> =>
  (
    await db.one<{ full_name: string }>(sql`
      select full_name from user_account
      where company_id = ${companyId} and state = 'Active' and user_type in (1, 2)
      order by user_type, created_at limit 1`)
  )?.full_name;

/** Forgets reset links a week after they were used or stopped working. */
export const forgetResets = (db: Db): Promise<number> =>
  db.run(sql`
    delete from password_reset where least(expires_at, coalesce(used_at, expires_at)) < now() - interval '7 days'`);

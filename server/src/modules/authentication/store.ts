import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Person } from '#platform/sessions/accountSessions';
import { accounts } from '#modules/users';

/** Keeps a new reset token; older ones of the person stop working. */
export const addReset = async (db: Db, account: { user_account_id: string; company_id: string }, tokenHash: Buffer) => {
  await db.run(sql`delete from password_reset where user_account_id = ${account.user_account_id}`);
  await db.run(sql`
    insert into password_reset (token_hash, company_id, user_account_id, expires_at)
    values (${tokenHash}, ${account.company_id}, ${account.user_account_id}, now() + interval '1 hour')`);
};

/** Whose reset token this is, as long as it works. */
export const ownerOfReset = (db: Db, tokenHash: Buffer, email: string) =>
  db.one<{ userId: string }>(sql`
    select r.user_account_id "userId" from password_reset r join user_session u using (user_account_id)
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now()
      and u.email = ${email} and u.state = 'Active'`);

/** Uses a reset token up; answers whose it was, or undefined when it is unknown, used or too old. */
export const takeReset = (db: Db, tokenHash: Buffer, email: string) =>
  db.one<Person>(sql`
    update password_reset r set used_at = now() from user_session u
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > now()
      and u.user_account_id = r.user_account_id and u.email = ${email} and u.state = 'Active'
    returning r.user_account_id "userId", r.company_id "companyId"`);

/** Sets a password; every reset link there is stops working. */
export const setPassword = async (db: Db, userAccountId: string, passwordHash: string): Promise<void> => {
  await accounts.savePassword(db, userAccountId, passwordHash);
  await db.run(
    sql`update password_reset set used_at = now() where user_account_id = ${userAccountId} and used_at is null`,
  );
};

/** Forgets reset links a week after they were used or stopped working. */
export const forgetResets = (db: Db): Promise<number> =>
  db.run(sql`
    delete from password_reset where least(expires_at, coalesce(used_at, expires_at)) < now() - interval '7 days'`);

import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** Two registrations of one address wait for each other, so that only the first succeeds. */
export const lockEmail = (db: Db, email: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtext(${`register ${email}`}))`);

/** Keeps the code of an address for 20 minutes; an older one stops working. */
export const setCode = (db: Db, email: string, codeHash: Buffer) =>
  db.run(sql`
    insert into email_code (email, code_hash, expires_at) values (${email}, ${codeHash}, now() + interval '20 minutes')
    on conflict (email) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);

/** Uses a code up; false when it is wrong or too old. */
export const takeCode = async (db: Db, email: string, codeHash: Buffer): Promise<boolean> =>
  (await db.run(
    sql`delete from email_code where email = ${email} and code_hash = ${codeHash} and expires_at > now()`,
  )) === 1;

/** Forgets codes that are too old to be used. */
export const forgetCodes = (db: Db): Promise<number> => db.run(sql`delete from email_code where expires_at < now()`);

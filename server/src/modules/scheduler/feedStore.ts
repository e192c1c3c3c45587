import sql from 'sql-template-tag';
import type { WhoRow } from '#modules/users';
import type { Db } from '#platform/database/db';

/** What a private calendar address of somebody is made of. */
export const feedOf = (db: Db, userId: string) =>
  db.one<{ nonce: string; token_hash: Buffer }>(
    sql`select nonce, token_hash from interview_feed where user_account_id = ${userId}`,
  );

/** Somebody as the rule of permissions takes them. */
export const reader = (db: Db, userId: string) =>
  db.one<WhoRow>(
    sql`select user_account_id, user_type, stands_in, bounds from user_contact where user_account_id = ${userId}`,
  );

/** Keeps what a private address is made of, in place of the one before. */
export const setFeed = (db: Db, it: { companyId: string; userId: string; nonce: string; tokenHash: Buffer }) =>
  db.run(sql`
    insert into interview_feed (user_account_id, company_id, nonce, token_hash)
    values (${it.userId}, ${it.companyId}, ${it.nonce}, ${it.tokenHash})
    on conflict (user_account_id) do update set nonce = excluded.nonce, token_hash = excluded.token_hash, created_at = now()`);

/** Whose private address it is, as long as their account is active. */
export const feedOwner = (db: Db, tokenHash: Buffer) =>
  db.one<{ user_account_id: string; company_id: string }>(sql`
    select f.user_account_id, f.company_id from interview_feed f join user_hours u using (user_account_id)
    where f.token_hash = ${tokenHash} and u.state = 'Active'`);

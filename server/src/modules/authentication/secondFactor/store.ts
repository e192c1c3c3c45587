import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Person } from '#platform/sessions/accountSessions';

/** A second step: its sealed secret, and since when it is asked for. */
export interface Factor {
  sealed: Buffer;
  confirmed_at: Date | null;
}

/** Somebody's second step, begun or confirmed. */
export const factorOf = (db: Db, userId: string) =>
  db.one<Factor>(sql`select sealed, confirmed_at from second_factor where user_account_id = ${userId}`);

/** The second steps of everybody, as they are sealed. */
export const sealedFactors = (db: Db) =>
  db.rows<{ user_account_id: string; sealed: Buffer }>(sql`select user_account_id, sealed from second_factor`);

/** Keeps the same secret sealed with another key, unless there is another one by now. */
export const keepSealed = (db: Db, userId: string, before: Buffer, again: Buffer) =>
  db.run(sql`update second_factor set sealed = ${again} where user_account_id = ${userId} and sealed = ${before}`);

/** Keeps a secret that is still to be confirmed, in place of one that never was; false where the second step is on. */
export const begin = async (db: Db, { companyId, userId }: Person, sealed: Buffer): Promise<boolean> =>
  (await db.run(sql`
    insert into second_factor (user_account_id, company_id, sealed) values (${userId}, ${companyId}, ${sealed})
    on conflict (user_account_id) do update set sealed = excluded.sealed where second_factor.confirmed_at is null`)) ===
  1;

/** Asks for the second step from now on; false where that is so already. */
export const confirm = async (db: Db, userId: string, step: number): Promise<boolean> =>
  (await db.run(sql`
    update second_factor set confirmed_at = now(), last_step = ${step}
    where user_account_id = ${userId} and confirmed_at is null`)) === 1;

/** Uses the code of a time step up; false where it or a later one was used. */
export const useStep = async (db: Db, userId: string, step: number): Promise<boolean> =>
  (await db.run(sql`
    update second_factor set last_step = ${step}
    where user_account_id = ${userId} and confirmed_at is not null and last_step < ${step}`)) === 1;

/** Uses a recovery code up; false where there is no such code, or it was used. */
export const useRecovery = async (db: Db, userId: string, hash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update recovery_code set used_at = now()
    where code_hash = ${hash} and user_account_id = ${userId} and used_at is null`)) === 1;

/** Recovery codes of somebody that still work. */
export const countRecovery = async (db: Db, userId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int n from recovery_code where user_account_id = ${userId} and used_at is null`,
    )
  )?.n ?? 0;

/** Gives somebody other recovery codes than they had. */
export const replaceRecovery = async (db: Db, { companyId, userId }: Person, hashes: readonly Buffer[]) => {
  await db.run(sql`delete from recovery_code where user_account_id = ${userId}`);
  await db.run(sql`
    insert into recovery_code (code_hash, user_account_id, company_id)
    select hash, ${userId}, ${companyId} from unnest(${hashes}::bytea[]) hash`);
};

/** Forgets somebody's second step with all its codes. */
export const remove = (db: Db, userId: string) =>
  db.run(sql`delete from second_factor where user_account_id = ${userId}`);

/** Whether everybody of a company has to have a second step. */
export const isRequired = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from company_rules where company_id = ${companyId} and second_factor_required`)) !==
  undefined;

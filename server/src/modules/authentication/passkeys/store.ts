import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Person } from '#platform/sessions/accountSessions';

/** Minutes for which a challenge can be answered. */
export const patience = 5;

/** A passkey as it is shown to whom it belongs. */
export interface PasskeyRow {
  passkey_id: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const shown = sql`passkey_id, name, is_synced, created_at, last_used_at`;

/** Somebody's passkeys, the newest first. */
export const passkeysOf = (db: Db, userId: string) =>
  db.rows<PasskeyRow>(sql`select ${shown} from passkey where user_account_id = ${userId}
    order by created_at desc, passkey_id desc`);

/** The ids that authenticators know somebody's passkeys by. */
export const credentialsOf = async (db: Db, userId: string): Promise<Buffer[]> =>
  (
    await db.rows<{ credential_id: Buffer }>(sql`select credential_id from passkey where user_account_id = ${userId}`)
  ).map((row) => row.credential_id);

/** What is checked when a passkey signs, and whose it is. */
export interface PasskeyOwner {
  passkey_id: string;
  company_id: string;
  user_account_id: string;
  public_key: Buffer;
  counter: number;
  state: string;
}

/** The passkey with an authenticator's id, of whichever company. */
export const passkeyWith = (db: Db, credentialId: Buffer) =>
  db.one<PasskeyOwner>(sql`
    select k.passkey_id, k.company_id, k.user_account_id, k.public_key, k.counter::float8 counter, u.state
    from passkey k join user_session u using (user_account_id) where k.credential_id = ${credentialId}`);

/** A passkey that was made. */
export interface NewPasskey extends Person {
  passkeyId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  name: string;
  isSynced: boolean;
}

/** Keeps a passkey; undefined where it is kept already. */
export const addPasskey = (db: Db, it: NewPasskey) =>
  db.one<PasskeyRow>(sql`
    insert into passkey (passkey_id, company_id, user_account_id, credential_id, public_key, counter, name, is_synced)
    values (${it.passkeyId}, ${it.companyId}, ${it.userId}, ${it.credentialId}, ${it.publicKey}, ${it.counter},
      ${it.name}, ${it.isSynced})
    on conflict (credential_id) do nothing returning ${shown}`);

/** Notes that a passkey was used, and how often it says that it was. */
export const noteUse = (db: Db, passkeyId: string, { counter, isSynced }: { counter: number; isSynced: boolean }) =>
  db.run(sql`
    update passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = now()
    where passkey_id = ${passkeyId}`);

/** Removes a passkey of somebody; its name, undefined where they have no such passkey. */
export const removePasskey = async (db: Db, userId: string, passkeyId: string): Promise<string | undefined> =>
  (
    await db.one<{ name: string }>(sql`
      delete from passkey where passkey_id = ${passkeyId} and user_account_id = ${userId} returning name`)
  )?.name;

/** Keeps a challenge for as long as it can be answered. */
export const addChallenge = (db: Db, hash: Buffer, userId: string | null) =>
  db.run(sql`
    insert into passkey_challenge (challenge_hash, user_account_id, expires_at)
    values (${hash}, ${userId}, now() + make_interval(mins => ${patience}))`);

/** Uses up a challenge that was given to this account, or to nobody yet; false where there is none. */
export const takeChallenge = async (db: Db, hash: Buffer, userId: string | null): Promise<boolean> =>
  (await db.run(sql`
    delete from passkey_challenge
    where challenge_hash = ${hash} and user_account_id is not distinct from ${userId} and expires_at > now()`)) === 1;

/** Forgets challenges that were not answered. */
export const forgetChallenges = (db: Db): Promise<number> =>
  db.run(sql`delete from passkey_challenge where expires_at < now()`);

import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { keyPrefix, provisioningScope } from '@marigold/contract/keys';
import { userTypes } from '@marigold/contract/permissions';
import type { Alone, Db, Pools } from '../database/db.ts';
import { type SessionAccount, sessionColumns } from './accountSessions.ts';

/** Bytes of chance in a key. */
const length = 32;
/** Characters of a key that are shown again, with which nobody can use it. */
const shown = keyPrefix.length + 6;

/** What a key is known by. */
export interface MadeKey {
  token: string;
  begins: string;
  hash: Buffer;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new key. Chance of 256 bits needs no slow hash: nobody guesses it. */
export const makeKey = (): MadeKey => {
  const token = `${keyPrefix}${randomBytes(length).toString('base64url')}`;
  return { token, begins: token.slice(0, shown), hash: hashOf(token) };
};

/** Whether a bearer token is a key. */
export const isKey = (token: string): boolean => token.startsWith(keyPrefix);

/** Tokens for provisioning are the company's, whoever made them: they act for whoever is its super admin. */
const isCompanys = sql`k.scopes @> ${[provisioningScope]}::text[]`;

/** The active account in whose name a living key acts, and what it may. */
export const accountOfKey = (db: Alone, token: string) =>
  db.one<SessionAccount & { api_key_id: string; scopes: string[]; is_stale: boolean }>(sql`
    select ${sessionColumns}, k.api_key_id, k.scopes,
      coalesce(k.last_used_at < now() - interval '5 minutes', true) is_stale
    from api_key k join user_session u on u.user_account_id = case when ${isCompanys}
      then (select a.user_account_id from user_session a
        where a.company_id = k.company_id and a.user_type = ${userTypes.SuperAdmin})
      else k.user_account_id end
    where k.hash = ${hashOf(token)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and u.state = 'Active'`);

/** Notes that a key is in use. */
export const noteKeyUse = (pools: Pools, apiKeyId: string): Promise<number> =>
  pools.asSystem((db) =>
    db.run(sql`
      update api_key set last_used_at = now()
      where api_key_id = ${apiKeyId} and coalesce(last_used_at < now() - interval '5 minutes', true)`),
  );

/** A key as people see it. */
export interface KeyRow {
  api_key_id: string;
  name: string;
  begins: string;
  scopes: string[];
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  is_expired: boolean;
}

/** Keys that admins make for programs, or tokens by which the company's identity provider calls. */
export type KeyKind = 'program' | 'provisioning';
const isOf = (kind: KeyKind) => (kind === 'provisioning' ? isCompanys : sql`not ${isCompanys}`);

/** The keys of a kind of the transaction's company that were not revoked, the newest first. */
export const liveKeys = (db: Db, kind: KeyKind = 'program') =>
  db.rows<KeyRow>(sql`
    select k.api_key_id, k.name, k.begins, k.scopes, u.full_name created_by, k.created_at, k.last_used_at, k.expires_at,
      coalesce(k.expires_at <= now(), false) is_expired
    from api_key k join user_card u using (user_account_id)
    where k.revoked_at is null and ${isOf(kind)} order by k.created_at desc, k.api_key_id`);

/** Keeps a new key; `days`: how long it works, null for as long as nobody revokes it. */
export const addKey = (
  db: Db,
  it: Omit<MadeKey, 'token'> & {
    apiKeyId: string;
    companyId: string;
    userId: string;
    name: string;
    scopes: readonly string[];
    days: number | null;
  },
) =>
  db.run(sql`
    insert into api_key (api_key_id, company_id, user_account_id, name, begins, hash, scopes, expires_at)
    values (${it.apiKeyId}, ${it.companyId}, ${it.userId}, ${it.name}, ${it.begins}, ${it.hash}, ${[...it.scopes]}::text[],
      now() + make_interval(days => ${it.days}::int))`);

/** Ends a key of a kind of the transaction's company; answers whether there is one, ended before or not. */
export const revokeKey = async (db: Db, apiKeyId: string, kind: KeyKind = 'program'): Promise<boolean> =>
  (await db.run(sql`
    update api_key k set revoked_at = coalesce(revoked_at, now()) where api_key_id = ${apiKeyId} and ${isOf(kind)}`)) >
  0;

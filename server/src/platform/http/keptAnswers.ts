import sql from 'sql-template-tag';
import { z } from 'zod';
import { Id, type Route } from '@marigold/contract/kit';
import { can, companyRoles } from '@marigold/contract/permissions';
import { refused } from '@marigold/contract/problems';
import type { Alone, Db } from '../database/db.ts';
import type { Actor, Claims } from '../sessions/sessions.ts';
import type { Platform } from './call.ts';
import { macsOf, type Secrets } from '../sessions/signing.ts';

/** The header by which a client says that several requests are one. */
export const idempotencyKey = 'idempotency-key';

/** The header as calls read it. Others are let through: nothing else says which there are. */
export const KeyHeader = z.looseObject({
  [idempotencyKey]: Id.optional().describe(
    'A UUID. Sent again with it by the same person within 30 days, the change is answered, not made again',
  ),
});

/** Services that answer tokens, which nobody keeps: sessions and keys. */
const answersTokens = new Set(['authentication', 'keys', 'scim']);

/** Whether a call heeds the header: changes by people of a company, but where a token is answered. */
export const takesKey = (service: string, { method, may, bytes, status }: Route): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  may !== 'public' &&
  companyRoles.some((role) => can(role, may)) &&
  bytes === undefined &&
  status !== 204 &&
  !answersTokens.has(service);

/** Whose answers are kept. */
type Keeper = Pick<Actor, 'companyId' | 'userId'>;

/** A request that says which change it is. */
export interface Keyed {
  key: string;
  operation: string;
  asked: unknown;
}

/**
 * Does something once, however often it is asked: the same answer comes again, and what is asked at the same time waits for the
 * first. What fails leaves nothing behind, so it can be tried again.
 */
export const once = async <T>(
  db: Db,
  secrets: Secrets,
  { companyId, userId }: Keeper,
  { key, operation, asked }: Keyed,
  work: () => Promise<T>,
): Promise<T> => {
  const marks = macsOf(secrets, JSON.stringify(asked));
  const isFirst = await db.run(
    sql`
      insert into kept_answer (company_id, user_account_id, key, operation, asked)
      values (${companyId}, ${userId}, ${key}, ${operation}, ${marks[0]}) on conflict do nothing`,
  );
  if (isFirst) {
    const answer = await work();
    db.behind(
      sql`
        update kept_answer set answer = ${JSON.stringify(answer)} where user_account_id = ${userId} and key = ${key}`,
    );
    return answer;
  }
  const kept = await db.one<{ operation: string; asked: Buffer; answer: T }>(
    sql`select operation, asked, answer from kept_answer where user_account_id = ${userId} and key = ${key}`,
  );
  if (kept?.operation !== operation || !marks.some((mark) => kept.asked.equals(mark)))
    throw refused('KEY_USED', 'This Idempotency-Key was used for something else. Use a new one.');
  return kept.answer;
};

const isTaken = (error: unknown): boolean => {
  const { code, table } = (error ?? {}) as { code?: string; table?: string };
  return code === '23505' && table === 'kept_answer';
};

/** What a shortcut asks with. */
export interface ShortMeans {
  /** For its statement, behind the walls; it says itself as whom it asks. */
  db: Alone;
  /** Says that the statement told something. */
  tells: () => void;
}

/**
 * Answers what is usual in a statement that is a transaction of its own, or in one that keeps the answer with it where the
 * request says which change it is. Undefined where the shortcut knows no answer, and where the key was used before: then
 * nothing was done.
 */
export const shortly = async <T>(
  { pools, secret }: Pick<Platform, 'pools' | 'secret'>,
  { companyId, userId }: Pick<Claims, 'companyId' | 'userId'>,
  keyed: Keyed | undefined,
  work: (means: ShortMeans) => Promise<T | undefined>,
): Promise<T | undefined> => {
  if (!keyed) return work({ db: pools.aloneInside[companyId ? 'company' : 'person'], tells: () => pools.told() });
  // Of candidates no answers are kept.
  if (!companyId) return undefined;
  const { key, operation, asked } = keyed;
  const [mark] = macsOf(secret, JSON.stringify(asked));
  try {
    return await pools.asCompany(companyId, async (db) => {
      const answer = await work({ db, tells: () => db.tells() });
      if (answer !== undefined)
        db.behind(sql`
          insert into kept_answer (company_id, user_account_id, key, operation, asked, answer)
          values (${companyId}, ${userId}, ${key}, ${operation}, ${mark}, ${JSON.stringify(answer)})`);
      return answer;
    });
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
};

/** Deletes kept answers that say something of somebody who is erased: such a change is made anew if it is sent again. */
export const eraseAnswers = (
  db: Db,
  {
    ids,
    companiesIds,
    name,
    email,
  }: { ids: readonly string[]; companiesIds: readonly string[]; name: string; email: string },
): Promise<number> =>
  db.run(sql`
    delete from kept_answer where company_id = any(${companiesIds}::uuid[]) and (position(${email} in answer::text) > 0
      or position(${JSON.stringify(name)} in answer::text) > 0 or answer::text like any(${ids.map((id) => `%${id}%`)}::text[]))`);

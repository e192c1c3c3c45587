import sql, { empty } from 'sql-template-tag';
import type { Bounds, StoodInFor } from '@marigold/contract/permissions';
import { type Alone, type Db, type Pools } from '../database/db.ts';
import { tell } from '../live/events.ts';

/** Live sessions one person can have; one more, and the one that was not used for longest ends. */
export const mostSessions = 20;

/** An account, as opening a session and each of its requests need it. */
export interface SessionAccount {
  user_account_id: string;
  company_id: string;
  email: string;
  full_name: string;
  user_type: number;
  session_version: number;
  /** Whether the company asks for a second step of signing in that this account has not. */
  owes_second_factor: boolean;
  /** For whom they stand in, now or later. */
  stands_in: StoodInFor[];
  /** The departments and offices to which their role is bounded. */
  bounds: Bounds | null;
}

/** An account's columns, of the view `user_session u`. */
const accountColumns = sql`u.user_account_id, u.company_id, u.email, u.full_name, u.user_type, u.session_version,
  u.stands_in, u.bounds`;
/** The same with whether a second step is owed, where neither a provider nor a passkey vouches for somebody. */
export const sessionColumns = sql`${accountColumns}, u.owes_second_factor`;
const isLive = sql`s.ended_at is null and s.expires_at > now()`;

/** An active account, locked, so that sessions opened at the same moment count each other. */
export const accountToOpen = (db: Db, userAccountId: string) =>
  db.one<SessionAccount>(sql`
    select ${sessionColumns} from user_session u where u.user_account_id = ${userAccountId} and u.state = 'Active'
    for no key update`);

/** The active account behind a live session, and whether it is time to note that the session is in use. */
export const accountOfSession = (db: Alone, sessionId: string, userAccountId: string) =>
  db.one<SessionAccount & { is_stale: boolean }>(
    sql`
    select ${accountColumns}, u.owes_second_factor and not s.by_provider owes_second_factor,
      s.last_seen_at < now() - interval '5 minutes' is_stale
    from session s join user_session u using (user_account_id)
    where s.session_id = ${sessionId} and s.user_account_id = ${userAccountId} and ${isLive} and u.state = 'Active'`,
  );

/** Where somebody is signed in. */
export interface SessionRow {
  session_id: string;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The live sessions of a person, most recently used first. */
export const liveSessions = (db: Db, userAccountId: string) =>
  db.rows<SessionRow>(sql`
    select s.session_id, s.user_agent, s.created_at, s.last_seen_at from session s
    where s.user_account_id = ${userAccountId} and ${isLive}
    order by s.last_seen_at desc, s.created_at desc`);

/** Keeps a new session. */
export const addSession = (
  db: Db,
  it: Person & {
    sessionId: string;
    userAgent: string | undefined;
    caller: Buffer;
    isVouched: boolean;
    expiresAt: Date;
  },
) =>
  db.run(sql`
    insert into session (session_id, company_id, user_account_id, user_agent, caller, by_provider, expires_at)
    values (${it.sessionId}, ${it.companyId}, ${it.userId}, ${it.userAgent ?? null}, ${it.caller}, ${it.isVouched},
      ${it.expiresAt})`);

/** Whether somebody opened a session from there, as long as sessions are remembered. */
export const openedFrom = async (db: Db, userAccountId: string, callers: readonly Buffer[]): Promise<boolean> =>
  (await db.one(
    sql`select 1 from session where user_account_id = ${userAccountId} and caller = any(${callers}::bytea[]) limit 1`,
  )) !== undefined;

/** Whether a session is or was this person's. */
export const hadSession = async (db: Db, userAccountId: string, sessionId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from session where session_id = ${sessionId} and user_account_id = ${userAccountId}`)) !==
  undefined;

/** Sessions nobody can use any more are remembered for 30 days. */
export const forgetSessions = (db: Db): Promise<number> =>
  db.run(sql`delete from session where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'`);

/** Lets a session live until a later moment; answers whether a provider or a passkey vouched for who has it. */
export const prolong = async (db: Db, sessionId: string, expiresAt: Date): Promise<boolean> =>
  (
    await db.one<{ by_provider: boolean }>(sql`
      update session set expires_at = ${expiresAt}, last_seen_at = now() where session_id = ${sessionId}
      returning by_provider`)
  )?.by_provider ?? false;

/** Somebody whose sessions end. */
export interface Person {
  companyId: string;
  userId: string;
}

/** One session, all but one, or all but those used last. */
type Which = { only: string } | { except: string } | { newest: number } | 'all';

const chosen = (which: Which) => {
  if (which === 'all') return empty;
  if ('only' in which) return sql`and s.session_id = ${which.only}`;
  if ('except' in which) return sql`and s.session_id <> ${which.except}`;
  return sql`and s.session_id not in (
    select n.session_id from session n
    where n.user_account_id = s.user_account_id and n.ended_at is null and n.expires_at > now()
    order by n.last_seen_at desc, n.created_at desc limit ${which.newest})`;
};

/** Ends sessions of a person and tells their live connections, on every node; answers how many ended. */
export const endSessions = async (db: Db, person: Person, which: Which, reason: string): Promise<number> => {
  const ended = await db.run(sql`
    update session s set ended_at = now() where s.user_account_id = ${person.userId} and ${isLive} ${chosen(which)}`);
  if (ended > 0) await tell(db, 'session.revoked', person, { reason });
  return ended;
};

/** Notes that a session is in use; whoever finds the row locked leaves it, since somebody else is writing the same. */
export const noteUse = (pools: Pools, sessionId: string): Promise<number> =>
  pools.asSystem((db) =>
    db.run(sql`
      update session set last_seen_at = now() where session_id in (
        select session_id from session
        where session_id = ${sessionId} and last_seen_at < now() - interval '5 minutes' for update skip locked)`),
  );

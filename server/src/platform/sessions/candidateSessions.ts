import sql, { empty } from 'sql-template-tag';
import { type Alone, type Db, type Pools } from '../database/db.ts';
import { tell } from '../live/events.ts';
import { mostSessions } from './accountSessions.ts';

/** A candidate as a person, as opening a session and each of its requests need them. */
export interface SessionPerson {
  person_id: string;
  email: string;
  name: string;
  session_version: number;
}

const columns = sql`p.person_id, p.email, p.name, p.session_version`;

/** A person, locked, so that sessions opened at the same moment count each other. */
export const personToOpen = (db: Db, personId: string) =>
  db.one<SessionPerson>(sql`select ${columns} from person_card p where p.person_id = ${personId} for no key update`);

/** The person behind a live session, and whether it is time to note that the session is in use. */
export const personOfSession = (db: Alone, sessionId: string, personId: string) =>
  db.one<SessionPerson & { is_stale: boolean }>(
    sql`
    select ${columns}, s.last_seen_at < now() - interval '5 minutes' is_stale
    from person_session s join person_card p using (person_id)
    where s.session_id = ${sessionId} and s.person_id = ${personId} and s.ended_at is null and s.expires_at > now()`,
  );

/** Keeps a new session; the one not used for longest makes room for the 21st. */
export const addPersonSession = async (
  db: Db,
  it: { sessionId: string; personId: string; userAgent: string | undefined; expiresAt: Date },
): Promise<void> => {
  const ended = await db.run(sql`
    update person_session set ended_at = now()
    where person_id = ${it.personId} and ended_at is null and session_id not in (
      select session_id from person_session
      where person_id = ${it.personId} and ended_at is null and expires_at > now()
      order by last_seen_at desc, created_at desc limit ${mostSessions - 1})`);
  if (ended > 0) await tell(db, 'session.revoked', { personId: it.personId }, { reason: 'limit' });
  await db.run(sql`
    insert into person_session (session_id, person_id, user_agent, expires_at)
    values (${it.sessionId}, ${it.personId}, ${it.userAgent ?? null}, ${it.expiresAt})`);
};

/** Ends one session of a candidate, or all of them, and tells their live connections, on every node. */
export const endPersonSessions = async (db: Db, personId: string, which: { only: string } | 'all'): Promise<number> => {
  const chosen = which === 'all' ? empty : sql`and session_id = ${which.only}`;
  const ended = await db.run(sql`
    update person_session set ended_at = now() where person_id = ${personId} and ended_at is null ${chosen}`);
  if (ended > 0) await tell(db, 'session.revoked', { personId }, { reason: 'signed out' });
  return ended;
};

/** Notes that a session is in use; whoever finds the row locked leaves it, since somebody else is writing the same. */
export const notePersonUse = (pools: Pools, sessionId: string): Promise<number> =>
  pools.asSystem((db) =>
    db.run(sql`
      update person_session set last_seen_at = now() where session_id in (
        select session_id from person_session
        where session_id = ${sessionId} and last_seen_at < now() - interval '5 minutes' for update skip locked)`),
  );

/** Sessions nobody can use any more are remembered for 30 days. */
export const forgetPersonSessions = (db: Db): Promise<number> =>
  db.run(sql`
    delete from person_session where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'`);

/**
 * The person behind a member, whom invitations and conversations are addressed to; made where nobody knew of them, and then
 * of every member with the same address. Undefined for a member without an address, or whom the caller does not see.
 */
export const personFor = async (db: Db, memberId: string): Promise<string | undefined> =>
  (
    await db.one<{ person_id: string | null }>(
      sql`select person_of_member(member_id) person_id from member_card where member_id = ${memberId}`,
    )
  )?.person_id ?? undefined;

/** Where a candidate is or was signed in, the newest first. */
export const personSessions = (db: Db, personId: string) =>
  db.rows<{ userAgent: string | null; signedInDate: Date; lastSeenDate: Date; signedOutDate: Date | null }>(sql`
    select user_agent "userAgent", created_at "signedInDate", last_seen_at "lastSeenDate", ended_at "signedOutDate" from person_session where person_id = ${personId}
    order by created_at desc`);

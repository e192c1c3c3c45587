import sql from 'sql-template-tag';
import type { CalendarProvider, Connection, SignInProvider } from '@marigold/contract/calendar';
import type { Db } from '#platform/database/db';
import type { Standing } from '#ports/calendars/calendar';

/** A connected calendar as it is kept. */
export interface ConnectionRow {
  user_account_id: string;
  company_id: string;
  provider: CalendarProvider;
  email: string;
  tenant_id: string | null;
  sealed: Buffer;
  version: number;
  state: Connection['state'];
  reason: Connection['reason'];
  since: Date;
  checked_at: Date | null;
  silent_since: Date | null;
  full_name: string;
  /** Null: the company's. */
  time_zone: string | null;
}

const connections = sql`
  select c.user_account_id, c.company_id, c.provider, c.email, c.tenant_id, c.sealed, c.version, c.state, c.reason, c.since,
    c.checked_at, c.silent_since, u.full_name, u.time_zone
  from calendar_connection c join user_hours u on u.user_account_id = c.user_account_id and u.state = 'Active'`;

/** The calendars of people whose accounts are active, in the order of the ids. */
export const connectionsOf = (db: Db, userIds: readonly string[]) =>
  db.rows<ConnectionRow>(sql`
    ${connections} where c.user_account_id = any(${userIds}::uuid[])
    order by array_position(${userIds}::uuid[], c.user_account_id)`);

/** Somebody's calendar. */
export const connectionOf = (db: Db, userId: string) =>
  db.one<ConnectionRow>(sql`${connections} where c.user_account_id = ${userId}`);

/** Keeps people's calendars the ones they are until the transaction ends. */
export const keepConnections = (db: Db, userIds: readonly string[]) =>
  db.run(sql`select from calendar_connection where user_account_id = any(${userIds}::uuid[]) for share`);
/** Waits until nobody counts on somebody's calendar any more, before another takes its place. */
export const lockConnection = (db: Db, userId: string) =>
  db.run(sql`select from calendar_connection where user_account_id = ${userId} for update`);

/** Where somebody reads their mail. */
export const addressOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.one<{ email: string }>(sql`select email from user_hours where user_account_id = ${userId}`))?.email;

/** People whose accounts are active, in the order of the ids. */
export const organisersOf = (db: Db, userIds: readonly string[]) =>
  db.rows<{ user_account_id: string; full_name: string; email: string }>(sql`
    select user_account_id, full_name, email from user_hours
    where user_account_id = any(${userIds}::uuid[]) and state = 'Active'
    order by array_position(${userIds}::uuid[], user_account_id)`);

/** What is kept of a calendar when it is connected. */
export type NewConnection = Pick<
  ConnectionRow,
  'user_account_id' | 'company_id' | 'provider' | 'email' | 'tenant_id' | 'sealed'
>;

/** Keeps a calendar in the place of the one before. */
export const connect = (db: Db, it: NewConnection) =>
  db.run(sql`
    insert into calendar_connection (user_account_id, company_id, provider, email, tenant_id, sealed, checked_at)
    values (${it.user_account_id}, ${it.company_id}, ${it.provider}, ${it.email}, ${it.tenant_id}, ${it.sealed}, now())
    on conflict (user_account_id) do update set provider = excluded.provider, email = excluded.email,
      tenant_id = excluded.tenant_id, sealed = excluded.sealed, version = calendar_connection.version + 1, state = 'ok',
      reason = null, since = now(), checked_at = now(), silent_since = null, mark = null, read_at = null,
      push_id = null, push_hash = null, push_ref = null, push_until = null, push_tried_at = null`);

/** Forgets a calendar. */
export const disconnect = (db: Db, userId: string) =>
  db.run(sql`delete from calendar_connection where user_account_id = ${userId}`);

/** What opens everybody's calendars, as it is sealed. */
export const sealedAccess = (db: Db) =>
  db.rows<Pick<ConnectionRow, 'user_account_id' | 'provider' | 'sealed'>>(
    sql`select user_account_id, provider, sealed from calendar_connection`,
  );

/** Keeps the same sealed with another key, unless there is something else by now. */
export const keepSealed = (
  db: Db,
  { user_account_id, sealed }: Pick<ConnectionRow, 'user_account_id' | 'sealed'>,
  again: Buffer,
) =>
  db.run(sql`
    update calendar_connection set sealed = ${again} where user_account_id = ${user_account_id} and sealed = ${sealed}`);

/** Keeps renewed access, unless somebody else renewed it meanwhile; answers whether it was kept. */
export const renew = async (db: Db, { user_account_id, version }: ConnectionRow, sealed: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update calendar_connection set sealed = ${sealed}, version = version + 1
    where user_account_id = ${user_account_id} and version = ${version}`)) > 0;

/** Notes that a calendar cannot be used any more; answers whether that is news. */
export const lose = async (
  db: Db,
  { user_account_id, version }: ConnectionRow,
  reason: NonNullable<Connection['reason']>,
): Promise<boolean> =>
  (await db.run(sql`
    update calendar_connection set state = 'lost', reason = ${reason}, since = now()
    where user_account_id = ${user_account_id} and version = ${version} and state = 'ok'`)) > 0;

/** Notes that a calendar answered, once a minute at most. */
export const noteAnswer = (db: Pick<Db, 'run'>, userId: string) =>
  db.run(sql`
    update calendar_connection set checked_at = now()
    where user_account_id = ${userId} and (checked_at is null or checked_at < now() - interval '1 minute')`);

/** Notes whether a calendar says when its owner is busy. */
export const noteSilence = (db: Pick<Db, 'run'>, userId: string, isSilent: boolean) =>
  db.run(sql`
    update calendar_connection set silent_since = ${isSilent ? new Date() : null}
    where user_account_id = ${userId} and (silent_since is null) = ${isSilent}`);

/** A sign-in that has begun. */
export interface SignInRow {
  user_account_id: string;
  company_id: string;
  provider: SignInProvider;
  sealed: Buffer;
}

/** Keeps a sign-in that begins for so many seconds by the clock of the database, and forgets those of the company that came to nothing. */
export const beginSignIn = async (db: Db, hash: Buffer, it: SignInRow, seconds: number): Promise<void> => {
  // For a day it can still be said why such a one cannot be finished.
  await db.run(sql`delete from calendar_sign_in where expires_at < now() - interval '1 day'`);
  await db.run(sql`
    insert into calendar_sign_in (state_hash, user_account_id, company_id, provider, sealed, expires_at)
    values (${hash}, ${it.user_account_id}, ${it.company_id}, ${it.provider}, ${it.sealed}, now() + ${seconds} * interval '1 second')`);
};

/** Takes somebody's own sign-in that is not over: nobody can take it again. */
export const takeSignIn = (db: Db, hash: Buffer, userId: string) =>
  db.one<SignInRow>(sql`
    delete from calendar_sign_in where state_hash = ${hash} and user_account_id = ${userId} and expires_at > now()
    returning user_account_id, company_id, provider, sealed`);

/** Whose a sign-in is that nobody has taken. */
export const signInOf = (db: Db, hash: Buffer) =>
  db.one<Pick<SignInRow, 'user_account_id'>>(sql`
    select user_account_id from calendar_sign_in where state_hash = ${hash}`);

/** What stands of an interview in a calendar, or may. */
export interface EventRow {
  interview_id: string;
  user_account_id: string;
  ref: string | null;
  etag: string | null;
  sequence: number | null;
  tries: number;
  failing_since: Date | null;
}

/** What stands of interviews in calendars. */
export const eventsOf = (db: Db, interviewIds: readonly string[]) =>
  db.rows<EventRow>(sql`
    select interview_id, user_account_id, ref, etag, sequence, tries, failing_since from calendar_event
    where interview_id = any(${interviewIds}::uuid[])`);

/** The interviews that stand in people's calendars, or may. */
export const heldBy = (db: Db, userIds: readonly string[]) =>
  db.rows<Pick<EventRow, 'interview_id' | 'user_account_id'>>(sql`
    select interview_id, user_account_id from calendar_event where user_account_id = any(${userIds}::uuid[])`);

/** Cancelled interviews of which something may still stand in somebody's calendar. */
export const leftStanding = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.rows<{ interview_id: string }>(sql`
      select e.interview_id from calendar_event e join interview_card i using (interview_id)
      where e.user_account_id = ${userId} and i.state = 'Cancelled'`)
  ).map(({ interview_id: id }) => id);

/** Writes down that an event is asked for, before it is. */
export const beginEvent = (db: Db, interviewId: string, companyId: string, userId: string) =>
  db.run(sql`
    insert into calendar_event (interview_id, company_id, user_account_id) values (${interviewId}, ${companyId}, ${userId})
    on conflict (interview_id) do nothing`);

/** Writes down where an event stands, and as which version of the interview. */
export const noteEvent = (db: Db, interviewId: string, userId: string, it: Standing & { sequence: number }) =>
  db.run(sql`
    update calendar_event set ref = ${it.ref}, etag = ${it.etag}, sequence = ${it.sequence}, tries = 0,
      failing_since = null, error = null
    where interview_id = ${interviewId} and user_account_id = ${userId}`);

/** Writes down a try that failed. */
export const noteTry = (db: Db, interviewId: string, error: string) =>
  db.run(sql`
    update calendar_event set tries = tries + 1, failing_since = coalesce(failing_since, now()), error = ${error}
    where interview_id = ${interviewId}`);

/** Begins to count tries anew. */
export const forgetTries = (db: Db, interviewIds: readonly string[]) =>
  db.run(sql`
    update calendar_event set tries = 0, failing_since = null where interview_id = any(${interviewIds}::uuid[])`);

/** Forgets what stood of an interview in somebody's calendar; meanwhile it may stand in another's. */
export const forgetEvent = (db: Db, interviewId: string, userId: string) =>
  db.run(sql`delete from calendar_event where interview_id = ${interviewId} and user_account_id = ${userId}`);

/** Forgets all that stands in somebody's calendar; answers the interviews. */
export const forgetEvents = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.rows<{ interview_id: string }>(
      sql`delete from calendar_event where user_account_id = ${userId} returning interview_id`,
    )
  ).map(({ interview_id: id }) => id);

/** Whether something stands in a calendar that is ahead. */
export const isHeeded = sql`c.state = 'ok' and exists (select from calendar_event e join interview_card i using (interview_id)
  where e.user_account_id = c.user_account_id and e.ref is not null and i.state = 'Scheduled' and i.ends_at > now())`;

/** Calendars that are to be read now: those in which something stands that is ahead, every few minutes; those that tell of changes less often. */
export const toRead = (db: Db, { seconds, secondsIfTold }: { seconds: number; secondsIfTold: number }, most: number) =>
  db.rows<Pick<ConnectionRow, 'user_account_id' | 'company_id'>>(sql`
    select c.user_account_id, c.company_id from calendar_connection c
    where ${isHeeded} and (c.read_at is null or c.read_at < now()
      - case when c.push_until > now() then ${secondsIfTold}::int else ${seconds}::int end * interval '1 second')
    order by c.read_at nulls first limit ${most}`);

/** From where a calendar tells what changed; null: it has not been read. */
export const markOf = async (db: Db, userId: string): Promise<string | null> =>
  (await db.one<{ mark: string | null }>(sql`select mark from calendar_connection where user_account_id = ${userId}`))
    ?.mark ?? null;

/** What stands in somebody's calendar as it should, and is ahead. */
export const standingOf = (db: Db, userId: string) =>
  db.rows<{ interview_id: string; ref: string; sequence: number }>(sql`
    select e.interview_id, e.ref, e.sequence from calendar_event e join interview_card i using (interview_id)
    where e.user_account_id = ${userId} and e.ref is not null and e.sequence is not null and i.state = 'Scheduled'
      and i.ends_at > now() order by i.starts_at limit 1000`);

/** Notes when a calendar was asked for changes, so that one that does not answer is left alone for a while. */
export const noteRead = (db: Db, userId: string) =>
  db.run(sql`update calendar_connection set read_at = now() where user_account_id = ${userId}`);

/** Keeps from where a calendar is read next, unless somebody else read it meanwhile or it is another one; answers whether it was kept. */
export const keepMark = async (
  db: Db,
  { user_account_id, provider, email }: ConnectionRow,
  before: string | null,
  mark: string | null,
): Promise<boolean> =>
  (await db.run(sql`
    update calendar_connection set mark = ${mark}, read_at = now()
    where user_account_id = ${user_account_id} and provider = ${provider} and email = ${email}
      and mark is not distinct from ${before}::text`)) > 0;

/** Has an event made as if nobody knew whether it stands: whatever stands there is replaced whole. */
export const forgetStanding = (db: Db, interviewId: string) =>
  db.run(sql`update calendar_event set ref = null, etag = null, sequence = null where interview_id = ${interviewId}`);

/** Those of some people who have an active account in the company. */
export const activeOf = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ user_account_id: string }>(sql`
      select user_account_id from user_hours where user_account_id = any(${userIds}::uuid[]) and state = 'Active'
      order by array_position(${userIds}::uuid[], user_account_id)`)
  ).map(({ user_account_id: id }) => id);

import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Channel } from '#ports/calendars/calendar';
import { type ConnectionRow, isHeeded } from '../store.ts';

/** A channel over which a provider tells of changes in a calendar, as far as there is one. */
export interface PushRow {
  push_id: string | null;
  push_ref: string | null;
  push_until: Date | null;
}

/** Whose channel an address is. */
export type ChannelRow = Pick<ConnectionRow, 'user_account_id' | 'company_id' | 'provider'> & {
  push_hash: Buffer;
  /** When the calendar was read last. */
  read_at: Date | null;
};

/** Calendars whose changes nobody tells from now on or soon, and of which something is ahead; each is tried once an hour. */
export const toListen = (db: Db, hoursLeft: number, most: number) =>
  db.rows<Pick<ConnectionRow, 'user_account_id' | 'company_id'>>(sql`
    select c.user_account_id, c.company_id from calendar_connection c
    where ${isHeeded} and c.provider <> 'caldav'
      and (c.push_until is null or c.push_until < now() + ${hoursLeft} * interval '1 hour')
      and (c.push_tried_at is null or c.push_tried_at < now() - interval '1 hour')
    order by c.push_until nulls first limit ${most}`);

/** The channel of somebody's calendar. */
export const pushOf = (db: Db, userId: string) =>
  db.one<PushRow>(sql`select push_id, push_ref, push_until from calendar_connection where user_account_id = ${userId}`);

/** Notes that a channel is tried to be prolonged. */
export const notePushTry = (db: Db, userId: string) =>
  db.run(sql`update calendar_connection set push_tried_at = now() where user_account_id = ${userId}`);

/** Keeps a channel that is being opened, in the place of the one before: its provider may ask at its address before it answers. */
export const beginPush = (db: Db, userId: string, channelId: string, hash: Buffer) =>
  db.run(sql`
    update calendar_connection set push_id = ${channelId}, push_hash = ${hash}, push_ref = null, push_until = null,
      push_tried_at = now()
    where user_account_id = ${userId}`);

/** Keeps what a provider calls a channel and until when it tells; answers whether the channel is still the one of the calendar. */
export const keepPush = async (db: Db, userId: string, channelId: string, it: Channel): Promise<boolean> =>
  (await db.run(sql`
    update calendar_connection set push_ref = ${it.ref}, push_until = ${it.until}
    where user_account_id = ${userId} and push_id = ${channelId}`)) > 0;

/** The channel whose address ends with an id. */
export const channelOf = (db: Db, channelId: string) =>
  db.one<ChannelRow>(sql`
    select user_account_id, company_id, provider, push_hash, read_at from calendar_connection
    where push_id = ${channelId} and push_hash is not null and state = 'ok'`);

/** Has a channel opened anew or prolonged with the next look. */
export const endPush = (db: Db, channelId: string) =>
  db.run(sql`update calendar_connection set push_until = now(), push_tried_at = null where push_id = ${channelId}`);

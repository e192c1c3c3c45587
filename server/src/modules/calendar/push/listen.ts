import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { notFound } from '@marigold/contract/problems';
import type { ChannelMessage } from '@marigold/contract/calendar';
import type { Call, Platform } from '#platform/http/call';
import type { Bytes } from '#platform/http/serve';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { isPublic } from '#platform/outbound/addresses';
import { parseUrl } from '#platform/outbound/parseUrl';
import { hashToken } from '#platform/sessions/seal';
import { CalendarFault } from '#ports/calendars/calendar';
import { withCalendar } from '../access.ts';
import { readJob } from '../hear.ts';
import { forgetBusy } from '../schedule.ts';
import * as store from '../store.ts';
import * as push from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'calendar.listen': { companyId: string; userId: string };
  }
}

/** Milliseconds between two reads, however often a change is told. */
const apart = 3_000;
/** Hours for which changes are told; both providers do so for days. */
const hours = 70;
/** Hours before its end from which a channel is prolonged. */
export const hoursLeft = 24;

/** Names that lead nowhere from the Internet (RFC 6761, 6762, 8375, 9476). */
const inner = /^[^.]+$|(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid)$/i;

/** Whether providers can reach this server: its public address is one of https, and of no inner network. */
export const isReachable = ({ config }: Pick<Platform, 'config'>): boolean => {
  const url = parseUrl(config.publicUrl);
  if (url?.protocol !== 'https:') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? isPublic(host) : !inner.test(host);
};
const addressOf = ({ config }: Pick<Platform, 'config'>, channelId: string): string =>
  `${config.publicUrl}/api/calendar/v1/channels/${channelId}`;

/** Has the channel that was there before closed; whoever still tells over it is not heard. */
const close = (platform: Platform, it: store.ConnectionRow, { push_id: id, push_ref: ref }: push.PushRow) =>
  id && ref
    ? withCalendar(platform, it, async (calendar) => calendar.push?.stop(id, ref)).catch((error: Error) =>
        platform.log.warn({ provider: it.provider, fault: error.message }, 'a channel of a calendar was not closed'),
      )
    : Promise.resolve();

/** Closes the channel of a calendar that is let go, as far as its provider does so. */
export const stopListening = async (platform: Platform, it: store.ConnectionRow): Promise<void> => {
  const before = await platform.pools.asCompany(it.company_id, (db) => push.pushOf(db, it.user_account_id), true);
  if (before) await close(platform, it, before);
};

/** The job that has a provider tell of changes in a calendar, or for longer. Where it does not, the calendar is read every few minutes. */
export const listenTask =
  (platform: Platform): Task<'calendar.listen'> =>
  async ({ companyId, userId }) => {
    const { pools, log } = platform;
    const plan = await pools.asCompany(companyId, async (db) => ({
      connection: await store.connectionOf(db, userId),
      before: await push.pushOf(db, userId),
    }));
    const { connection, before } = plan;
    if (!connection || !before || connection.state === 'lost' || !isReachable(platform)) return;
    // Two looks at once ask for it twice; a second channel would only take the place of the first.
    if (before.push_ref && (before.push_until?.getTime() ?? 0) > Date.now() + hoursLeft * 3_600_000) return;
    const until = new Date(Date.now() + hours * 3_600_000);
    try {
      await pools.asCompany(companyId, (db) => push.notePushTry(db, userId));
      const { push_id: known, push_ref: ref } = before;
      if (known && ref) {
        const renewed = await withCalendar(platform, connection, async (calendar) => calendar.push?.renew(ref, until));
        if (renewed) {
          await pools.asCompany(companyId, (db) => push.keepPush(db, userId, known, renewed));
          return;
        }
      }
      const [channelId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
      await pools.asCompany(companyId, (db) => push.beginPush(db, userId, channelId, hashToken(token)));
      try {
        const opened = await withCalendar(platform, connection, async (calendar) =>
          calendar.push?.listen({ channelId, address: addressOf(platform, channelId), token, until }),
        );
        if (opened) await pools.asCompany(companyId, (db) => push.keepPush(db, userId, channelId, opened));
      } finally {
        await close(platform, connection, before);
      }
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      const { kind, message } = error;
      log.warn({ provider: connection.provider, kind, fault: message }, 'a calendar does not tell of its changes');
    }
  };

const text = (body: string): Bytes => ({ body, type: 'text/plain; charset=utf-8', cache: 'no-store' });

/**
 * What a provider says at the address of a channel. It says that something changed and not what, so all it causes is that the
 * calendar is read. Whatever comes without the token of the channel is answered as if there were none.
 */
export const hear = async (
  { db }: Pick<Call, 'db'>,
  { channelId, validationToken, body, ...headers }: ChannelMessage,
): Promise<Bytes> => {
  const channel = await push.channelOf(db, channelId);
  if (!channel) throw notFound('Page');
  // Microsoft asks so whether the address is one that wants to hear of it, before it opens the channel.
  if (validationToken !== undefined && channel.provider === 'outlook') return text(validationToken);
  const told = body?.value ?? [];
  const tokens =
    channel.provider === 'google' ? [headers['x-goog-channel-token']] : told.map(({ clientState }) => clientState);
  const isOwn = (token: string | null | undefined) =>
    timingSafeEqual(hashToken(token ?? ''), new Uint8Array(channel.push_hash));
  if (tokens.length === 0 || !tokens.every(isOwn)) throw notFound('Page');
  if (told.some(({ lifecycleEvent: event }) => event && event !== 'missed')) await push.endPush(db, channelId);
  if (headers['x-goog-resource-state'] === 'sync') return text('');
  const { company_id: companyId, user_account_id: userId } = channel;
  forgetBusy(userId);
  // Many messages within a moment are one read, which comes after the last of them.
  const next = channel.read_at && new Date(channel.read_at.getTime() + apart);
  const { payload, ...options } = readJob(companyId, userId, next ?? undefined);
  await enqueue(db, 'calendar.read', payload, options);
  return text('');
};

import { z } from 'zod';
import type { Connection, SignInProvider } from '@marigold/contract/calendar';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { resealAll, type Vault } from '#platform/sessions/vault';
import { type Calendar, CalendarFault } from '#ports/calendars/calendar';
import { davCalendar } from '#ports/calendars/caldav';
import { googleCalendar } from '#ports/calendars/google';
import { openWay } from '#ports/calendars/http';
import { outlookCalendar } from '#ports/calendars/outlook';
import { post } from '#ports/mail/mail';
import { hasEnded, ownWay, refreshed, type Tokens } from './oauth.ts';
import * as store from './store.ts';

/** What is sealed of a calendar of Google or Microsoft. */
const TokensSealed = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
/** What is sealed of one of a CalDAV server. */
const DavSecret = z.object({ userName: z.string(), password: z.string(), calendar: z.string() });

/** Milliseconds before its end from which a token is renewed. */
const early = 60_000;

const guarded = openWay(true);
/** How CalDAV servers are reached: not on private addresses, unless whoever runs this server allows them. */
export const davWay = ({ config }: Pick<Platform, 'config'>) => (config.calendars.allowsPrivate ? ownWay : guarded);

const placeOf = ({ user_account_id, provider }: Pick<store.ConnectionRow, 'user_account_id' | 'provider'>) =>
  `calendar ${provider} ${user_account_id}`;

/** Seals what opens a calendar, for this person and provider alone. */
export const sealAccess = (
  { vault }: Pick<Platform, 'vault'>,
  of: Pick<store.ConnectionRow, 'user_account_id' | 'provider'>,
  secret: Tokens | z.infer<typeof DavSecret>,
): Buffer => vault.lock(placeOf(of), secret);

/** Seals what opens calendars with this server's key where another one sealed it; answers how many. */
export const resealCalendars = async (db: Db, vault: Vault): Promise<number> =>
  resealAll(
    vault,
    (await store.sealedAccess(db)).map((it) => ({
      place: placeOf(it),
      sealed: it.sealed,
      keep: (again) => store.keepSealed(db, it, again),
    })),
  );

/** The tokens of a connection, if the key is still the one they were sealed with. */
export const tokensOf = ({ vault }: Pick<Platform, 'vault'>, it: store.ConnectionRow): Tokens | undefined =>
  TokensSealed.safeParse(vault.unlock(placeOf(it), it.sealed)).data;

/** Notes that a calendar is lost and tells whose it is, once; throws the fault that says so. */
const lose = async (
  platform: Platform,
  it: store.ConnectionRow,
  reason: NonNullable<Connection['reason']>,
): Promise<never> => {
  await platform.pools.asCompany(it.company_id, async (db) => {
    if (!(await store.lose(db, it, reason))) return;
    await tell(db, 'calendar.updated', { companyId: it.company_id, userId: it.user_account_id }, { state: 'lost' });
    const to = await store.addressOf(db, it.user_account_id);
    if (to)
      await post(
        { db, platform },
        {
          kind: 'calendarLost',
          to,
          companyId: it.company_id,
          tell: () => ({ name: it.full_name, provider: it.provider, calendar: it.email }),
        },
      );
  });
  throw new CalendarFault('unauthorized', `access to a calendar is lost (${reason})`);
};

/** Renewals that are on their way on this node, by person. */
const renewing = new Map<string, Promise<Tokens>>();

const renewNow = async (platform: Platform, it: store.ConnectionRow, tokens: Tokens): Promise<Tokens> => {
  const settings = platform.config.calendars[it.provider as SignInProvider];
  if (!settings) throw new CalendarFault('later', 'this provider is not configured any more');
  try {
    const next = await refreshed(settings, tokens);
    const sealed = sealAccess(platform, it, next);
    await platform.pools.asCompany(it.company_id, (db) => store.renew(db, it, sealed));
    return next;
  } catch (error) {
    if (!hasEnded(error)) throw new CalendarFault('later', `no new token (${(error as Error).name})`);
    // Another node may have been faster, and what is kept now is good.
    const now = await platform.pools.asCompany(it.company_id, (db) => store.connectionOf(db, it.user_account_id));
    const theirs = now && now.version !== it.version ? tokensOf(platform, now) : undefined;
    return theirs ?? lose(platform, it, 'revoked');
  }
};
const renewed = (platform: Platform, it: store.ConnectionRow, tokens: Tokens): Promise<Tokens> => {
  const id = it.user_account_id;
  const before = renewing.get(id);
  if (before) return before;
  const next = renewNow(platform, it, tokens).finally(() => renewing.delete(id));
  renewing.set(id, next);
  return next;
};

const isKind = (error: unknown, ...kinds: CalendarFault['kind'][]): boolean =>
  error instanceof CalendarFault && kinds.includes(error.kind);

/** Works with somebody's calendar of Google or Microsoft: a token that is refused is renewed once. */
const bySignIn = async <T>(
  platform: Platform,
  it: store.ConnectionRow,
  work: (calendar: Calendar) => Promise<T>,
): Promise<T> => {
  const kept = tokensOf(platform, it);
  if (!kept) return lose(platform, it, 'key');
  const settings = platform.config.calendars[it.provider as SignInProvider];
  if (!settings) throw new CalendarFault('later', 'this provider is not configured any more');
  const open = ({ accessToken }: Tokens) =>
    it.provider === 'google'
      ? googleCalendar(ownWay, settings.api, accessToken)
      : outlookCalendar(ownWay, settings.api, accessToken, it.email);
  const isOld = kept.expiresAt < Date.now() + early;
  const tokens = isOld ? await renewed(platform, it, kept) : kept;
  try {
    return await work(open(tokens)).catch(async (error: unknown) => {
      if (!isKind(error, 'unauthorized') || isOld) throw error;
      return work(open(await renewed(platform, it, tokens)));
    });
  } catch (error) {
    if (isKind(error, 'unauthorized')) return lose(platform, it, 'revoked');
    if (isKind(error, 'denied')) return lose(platform, it, 'denied');
    throw error;
  }
};

const davSecretOf = ({ vault }: Pick<Platform, 'vault'>, it: store.ConnectionRow) =>
  DavSecret.safeParse(vault.unlock(placeOf(it), it.sealed)).data;

/** The server that is asked for a calendar: the provider, or the host of a CalDAV server. */
export const serverOf = (platform: Pick<Platform, 'vault'>, it: store.ConnectionRow): string => {
  const secret = it.provider === 'caldav' ? davSecretOf(platform, it) : undefined;
  return secret ? new URL(secret.calendar).host : it.provider;
};

const byPassword = async <T>(
  platform: Platform,
  it: store.ConnectionRow,
  work: (calendar: Calendar) => Promise<T>,
): Promise<T> => {
  const secret = davSecretOf(platform, it);
  if (!secret) return lose(platform, it, 'key');
  return work(davCalendar(davWay(platform), secret, it.time_zone ?? 'UTC')).catch((error: unknown) => {
    if (isKind(error, 'unauthorized')) return lose(platform, it, 'revoked');
    throw error;
  });
};

/** Works with somebody's calendar. Where it cannot be used any more that is noted, and whose it is told. */
export const withCalendar = async <T>(
  platform: Platform,
  it: store.ConnectionRow,
  work: (calendar: Calendar) => Promise<T>,
): Promise<T> => {
  const done = await (it.provider === 'caldav' ? byPassword : bySignIn)(platform, it, work);
  await platform.pools.asCompany(it.company_id, (db) => store.noteAnswer(db, it.user_account_id));
  return done;
};

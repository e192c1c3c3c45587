import { type CalendarProvider, calendarNumbers, type Connected } from '@marigold/contract/calendar';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { accounts } from '#modules/users';
import { aheadOf, type InterviewRow, interviewsOf, noteSync } from '#modules/scheduler';
import { sealAccess, tokensOf } from './access.ts';
import { candidatesOf, syncLater, whereOf } from './hear.ts';
import { revoke } from './oauth.ts';
import { stopListening } from './push/listen.ts';
import * as store from './store.ts';

/** Interviews ahead that are brought into a calendar when it is connected. */
const mostAhead = 1_000;

/** Interviews ahead whose calendar this is to be, or is. */
const own = async ({ db, actor }: CompanyCall): Promise<InterviewRow[]> => {
  const rows = await aheadOf(db, actor.userId, mostAhead);
  const events = new Map(
    (
      await store.eventsOf(
        db,
        rows.map(({ interview_id: id }) => id),
      )
    ).map((event) => [event.interview_id, event.user_account_id]),
  );
  const others = new Set(
    (await store.connectionsOf(db, [...new Set(rows.flatMap(candidatesOf))])).map(({ user_account_id: id }) => id),
  );
  return rows.filter((row) => {
    const holder =
      events.get(row.interview_id) ?? candidatesOf(row).find((id) => others.has(id) || id === actor.userId);
    return holder === actor.userId;
  });
};

/** One's calendar as the settings show it, and what can be connected. */
export const present = async (call: CompanyCall): Promise<Connected> => {
  const { google, outlook } = call.platform.config.calendars;
  const row = await store.connectionOf(call.db, call.actor.userId);
  const waiting = row ? (await own(call)).filter(({ sync_state: state }) => state !== 'Synced').length : 0;
  return {
    connection: row
      ? {
          provider: row.provider,
          email: row.email,
          state: row.state,
          reason: row.reason,
          since: row.since.toISOString(),
          checkedAt: row.checked_at?.toISOString() ?? null,
          waiting,
          silentSince: row.silent_since?.toISOString() ?? null,
        }
      : null,
    offers: { outlook: Boolean(outlook), google: Boolean(google), caldav: true },
  };
};

/** Lets go of everything that stands in the calendar before another takes its place: it stays there, and nobody looks after it. */
const letGo = async (call: CompanyCall): Promise<void> => {
  await store.lockConnection(call.db, call.actor.userId);
  const left = await store.forgetEvents(call.db, call.actor.userId);
  const rows = [...(await interviewsOf(call.db, left)), ...(await own(call))];
  if (rows.length > 0) await noteSync(call, rows, 'NotConnected', null);
};

/** A calendar that somebody has just opened. */
export interface Opened {
  provider: CalendarProvider;
  email: string;
  tenantId: string | null;
  secret: Parameters<typeof sealAccess>[2];
}

/** Keeps a calendar that somebody has just opened, and brings what is ahead into it and what is cancelled out of it. */
export const connect = async (call: CompanyCall, { provider, email, tenantId, secret }: Opened): Promise<Connected> => {
  const { db, actor, platform } = call;
  const before = await store.connectionOf(db, actor.userId);
  const isOther = before && (before.provider !== provider || before.email !== email);
  if (isOther) await letGo(call);
  const kept = { user_account_id: actor.userId, company_id: actor.companyId, provider, email, tenant_id: tenantId };
  await store.connect(db, { ...kept, sealed: sealAccess(platform, kept, secret) });
  await accounts.saveCalendar(db, actor.userId, { email, type: calendarNumbers[provider], tenantId });
  const ahead = (await own(call)).filter(({ sync_state: state }) => state !== 'Synced');
  // What was cancelled while the calendar was lost still stands in it.
  const rows = [...ahead, ...(await interviewsOf(db, await store.leftStanding(db, actor.userId)))];
  const now = await store.connectionOf(db, actor.userId);
  if (now && rows.length > 0) {
    await noteSync(call, rows, 'Pending', whereOf(now));
    await store.forgetTries(
      db,
      rows.map(({ interview_id: id }) => id),
    );
    await syncLater(call, actor.userId, rows);
  }
  await tell(db, 'calendar.updated', { companyId: actor.companyId, userId: actor.userId }, { state: 'ok' });
  return present(call);
};

/** Forgets one's calendar and gives the access back; what stands in it stays. */
export const disconnect = async (call: CompanyCall): Promise<Connected> => {
  const { platform, actor } = call;
  const row = await platform.pools.asCompany(actor.companyId, (db) => store.connectionOf(db, actor.userId), true);
  const tokens = row && tokensOf(platform, row);
  const settings = row && row.provider !== 'caldav' ? platform.config.calendars[row.provider] : undefined;
  // It is forgotten here whatever its provider says.
  if (row && tokens && settings && row.state === 'ok') await stopListening(platform, row);
  if (tokens && settings)
    await revoke(settings, tokens).catch((error: Error) =>
      platform.log.warn({ provider: row.provider, fault: error.name }, 'access to a calendar was not given back'),
    );
  await letGo(call);
  await store.disconnect(call.db, actor.userId);
  await accounts.saveCalendar(call.db, actor.userId, { email: null, type: 0, tenantId: null });
  await tell(call.db, 'calendar.updated', { companyId: actor.companyId, userId: actor.userId }, { state: 'none' });
  return present(call);
};

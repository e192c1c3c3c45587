import { z } from 'zod';
import type { Connected, SignInProvider } from '@marigold/contract/calendar';
import { badRequest, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { ProviderSettings } from '#config';
import type { CompanyCall, Platform } from '#platform/http/call';
import { hashToken } from '#platform/sessions/seal';
import { CalendarFault } from '#ports/calendars/calendar';
import { findCalendar, openDav } from '#ports/calendars/dav';
import { ask, faultOf, readJson } from '#ports/calendars/http';
import { parseUrl } from '#platform/outbound/parseUrl';
import { davWay } from './access.ts';
import { connect } from './connections.ts';
import { ownWay, redeem, signInAddress, wasRefused } from './oauth.ts';
import * as store from './store.ts';

/** Seconds for which a sign-in page's answer is waited for. */
const patience = 600;

const names = { google: 'Google', outlook: 'Microsoft' } as const;
const Verifier = z.object({ verifier: z.string() });
const placeOf = (userId: string, provider: SignInProvider) => `sign-in ${provider} ${userId}`;

const settingsOf = ({ config }: Platform, provider: SignInProvider): ProviderSettings => {
  const settings = config.calendars[provider];
  if (settings) return settings;
  throw refused(
    'NOT_CONFIGURED',
    'This calendar is not set up on this server. Ask whoever runs it, or connect a CalDAV server.',
  );
};

const unavailable = (platform: Platform, provider: SignInProvider, error: unknown) => {
  platform.log.warn({ provider, fault: (error as Error).message }, 'a sign-in server did not do what it was asked');
  return refused(
    'CALENDAR_UNAVAILABLE',
    phrase('{{provider}} does not answer at the moment. Try again in a few minutes.', { provider: names[provider] }),
  );
};
const notAllowed = (provider: SignInProvider) =>
  refused(
    'CALENDAR_REFUSED',
    phrase('{{provider}} did not open the calendar. Connect it again and allow what is asked there.', {
      provider: names[provider],
    }),
  );

/** Begins to connect a calendar of Google or Microsoft: the address of their sign-in page. */
export const start = async (call: CompanyCall, provider: SignInProvider): Promise<{ address: string }> => {
  const { platform, actor } = call;
  const settings = settingsOf(platform, provider);
  const { address, state, verifier } = await signInAddress(platform, provider, settings, actor.email).catch(
    (error: unknown) => {
      throw unavailable(platform, provider, error);
    },
  );
  const sealed = platform.vault.lock(placeOf(actor.userId, provider), { verifier });
  await store.beginSignIn(
    call.db,
    hashToken(state),
    { user_account_id: actor.userId, company_id: actor.companyId, provider, sealed },
    patience,
  );
  return { address };
};

const Google = z.object({ email: z.string().min(3) });
const Microsoft = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().min(3) });

/** Whose calendar a token opens. */
const emailOf = async (provider: SignInProvider, { api }: ProviderSettings, token: string): Promise<string> => {
  const url = provider === 'google' ? `${api}/oauth2/v1/userinfo?alt=json` : `${api}/v1.0/me`;
  const answered = await ask(ownWay, { method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (answered.status !== 200) throw faultOf(answered, 'userinfo');
  if (provider === 'google') return readJson(answered, Google, 'userinfo').email;
  const { mail, userPrincipalName } = readJson(answered, Microsoft, 'userinfo');
  return mail ?? userPrincipalName;
};

interface Returned {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Why a sign-in cannot be finished. What another company began is answered as if it had been used. */
const notTaken = async ({ platform, actor }: CompanyCall, state: string) => {
  const left = await platform.pools.asCompany(actor.companyId, (db) => store.signInOf(db, hashToken(state)), true);
  if (!left)
    return refused('EXPIRED', 'This sign-in was used already. If the calendar is not connected, connect it again.');
  if (left.user_account_id !== actor.userId)
    return refused('EXPIRED', 'Somebody else began this sign-in. Connect your own calendar.');
  return refused(
    'EXPIRED',
    phrase('This sign-in took longer than {{minutes}} minutes. Connect the calendar again.', {
      minutes: patience / 60,
    }),
  );
};

/** Connects a calendar with what its sign-in page answered to the one who began there, once and in ten minutes. */
export const finish = async (call: CompanyCall, { state, code, error, iss }: Returned): Promise<Connected> => {
  const { platform, actor } = call;
  // In a transaction of its own: it is used whatever comes of it, and the provider is asked without one.
  const begun = await platform.pools.asCompany(actor.companyId, (db) =>
    store.takeSignIn(db, hashToken(state), actor.userId),
  );
  const kept =
    begun && Verifier.safeParse(platform.vault.unlock(placeOf(actor.userId, begun.provider), begun.sealed)).data;
  if (!begun || !kept) throw await notTaken(call, state);
  const { provider } = begun;
  const settings = settingsOf(platform, provider);
  if (error !== undefined) throw notAllowed(provider);
  if (code === undefined) throw badRequest('The sign-in page sent no code. Connect the calendar again.', 'body.code');
  try {
    const opened = await redeem(platform, provider, settings, { code, state, iss, verifier: kept.verifier });
    if (!opened) throw notAllowed(provider);
    const { tokens, tenantId } = opened;
    const email = await emailOf(provider, settings, tokens.accessToken);
    return await connect(call, { provider, email, tenantId, secret: tokens });
  } catch (failure) {
    if (wasRefused(failure)) {
      platform.log.warn({ provider, fault: (failure as Error).message }, 'a sign-in server took no code');
      throw notAllowed(provider);
    }
    if (failure instanceof CalendarFault || failure instanceof TypeError)
      throw unavailable(platform, provider, failure);
    throw failure;
  }
};

/** The address of a calendar server as somebody typed it. */
const addressOf = (typed: string): string => {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(text);
  if (!url) throw badRequest('Enter an address like calendar.example.com.', 'body.server');
  if (url.username || url.password) throw badRequest('Enter the address without a user name.', 'body.server');
  return url.href;
};

/** A refusal that is about one field of the form; a server that somebody named is theirs to mend, whatever it answers. */
const refusedAt = (path: string, sentence: string) =>
  refused('CALENDAR_REFUSED', sentence, {
    errors: [{ path, code: 'CALENDAR_REFUSED', message: phrase(sentence) }],
  });

const davRefusal = (fault: CalendarFault) => {
  if (fault.kind === 'unauthorized')
    return refusedAt('body.password', 'The server does not know this user name with this password. Check both.');
  if (fault.kind === 'later')
    return refusedAt('body.server', 'This server does not answer. Check the address, or try again later.');
  return refusedAt(
    'body.server',
    'No calendar was found at this address. Enter the address your provider names for CalDAV; it begins with https.',
  );
};

/** Connects a calendar of a CalDAV server. */
export const connectServer = async (
  call: CompanyCall,
  { server, userName, password }: { server: string; userName: string; password: string },
): Promise<Connected> => {
  const address = addressOf(server);
  const dav = openDav(davWay(call.platform), { userName, password });
  const calendar = await findCalendar(dav, address).catch((error: unknown) => {
    if (!(error instanceof CalendarFault)) throw error;
    call.platform.log.warn({ provider: 'caldav', kind: error.kind, fault: error.message }, 'no calendar was found');
    throw davRefusal(error);
  });
  return connect(call, {
    provider: 'caldav',
    email: userName,
    tenantId: null,
    secret: { userName, password, calendar },
  });
};

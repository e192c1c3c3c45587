import * as client from 'openid-client';
import type { SignInProvider } from '@marigold/contract/calendar';
import type { ProviderSettings } from '#config';
import type { Platform } from '#platform/http/call';
import { fetchBy, openWay } from '#ports/calendars/http';

/** Seconds that a sign-in server has for an answer. */
const patience = 10;

/** To the addresses of the configuration. */
export const ownWay = openWay(false);

/** What is asked for: who it is, reading and writing the calendar, and to go on when nobody is there. */
const scopes: Readonly<Record<SignInProvider, string>> = {
  google:
    'openid email profile https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.freebusy',
  outlook: 'openid email profile offline_access User.Read Calendars.ReadWrite',
};
/** Without which a calendar is of no use; people can untick it. */
const needed: Readonly<Record<SignInProvider, RegExp>> = {
  google: /auth\/calendar\.events\b/,
  outlook: /Calendars\.ReadWrite/i,
};
const asking: Readonly<Record<SignInProvider, Record<string, string>>> = {
  google: { access_type: 'offline', prompt: 'consent' },
  outlook: { prompt: 'select_account' },
};

/** What opens a calendar of Google or Microsoft. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What a provider's sign-in server said no to. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT');

/** Whether access was withdrawn, or ended. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError && error.error === 'invalid_grant';

const known = new WeakMap<ProviderSettings, Promise<client.Configuration>>();

/** The sign-in server of a provider, which is asked about itself once. */
const serverOf = (settings: ProviderSettings): Promise<client.Configuration> => {
  const before = known.get(settings);
  if (before) return before;
  const found = client.discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
    execute: settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    timeout: patience,
    [client.customFetch]: fetchBy(ownWay) as unknown as client.CustomFetch,
  });
  known.set(settings, found);
  found.catch(() => known.delete(settings));
  return found;
};

/** Where a provider's sign-in page sends people back to; it is registered with the provider. */
export const returnAddress = ({ config }: Pick<Platform, 'config'>): string =>
  `${config.publicUrl}/onboarding/calendar`;

/** The address of a provider's sign-in page, with what only this sign-in knows. */
export const signInAddress = async (
  platform: Pick<Platform, 'config'>,
  provider: SignInProvider,
  settings: ProviderSettings,
  email: string,
): Promise<{ address: string; state: string; verifier: string }> => {
  const server = await serverOf(settings);
  const [state, verifier] = [client.randomState(), client.randomPKCECodeVerifier()];
  const address = client.buildAuthorizationUrl(server, {
    redirect_uri: returnAddress(platform),
    scope: scopes[provider],
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...asking[provider],
  });
  return { address: address.href, state, verifier };
};

const expiryOf = (answered: { expiresIn(): number | undefined }): number =>
  Date.now() + (answered.expiresIn() ?? 300) * 1000;

/** What a code of a sign-in page is worth: tokens, and the tenant of a Microsoft account; null where the calendar was not allowed. */
export const redeem = async (
  platform: Pick<Platform, 'config'>,
  provider: SignInProvider,
  settings: ProviderSettings,
  { code, state, iss, verifier }: { code: string; state: string; iss: string | undefined; verifier: string },
): Promise<{ tokens: Tokens; tenantId: string | null } | null> => {
  const url = new URL(returnAddress(platform));
  for (const [name, value] of Object.entries({ code, state, iss })) if (value) url.searchParams.set(name, value);
  const answered = await client.authorizationCodeGrant(await serverOf(settings), url, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const { access_token: accessToken, refresh_token: refreshToken, scope } = answered;
  if (!refreshToken || (scope !== undefined && !needed[provider].test(scope))) return null;
  const tid = answered.claims()?.tid;
  return {
    tokens: { accessToken, refreshToken, expiresAt: expiryOf(answered) },
    tenantId: typeof tid === 'string' ? tid : null,
  };
};

/** New tokens for those that have expired. */
export const refreshed = async (settings: ProviderSettings, { refreshToken }: Tokens): Promise<Tokens> => {
  const answered = await client.refreshTokenGrant(await serverOf(settings), refreshToken);
  const { access_token: accessToken, refresh_token: next } = answered;
  return { accessToken, refreshToken: next ?? refreshToken, expiresAt: expiryOf(answered) };
};

/** Gives access back, where the provider takes it; Microsoft does not. */
export const revoke = async (settings: ProviderSettings, { refreshToken }: Tokens): Promise<void> => {
  const server = await serverOf(settings);
  if (server.serverMetadata().revocation_endpoint) await client.tokenRevocation(server, refreshToken);
};

import * as client from 'openid-client';
import type { Platform } from '#platform/http/call';
import { OutboundFault, type Outbound } from '#platform/outbound/outbound';

/** Bytes of one answer of a provider that are read; keys and what is said of somebody are far smaller. */
const mostBytes = 262_144;

/** Who asks: the application that a company registered with its provider. */
export interface Application {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What only one sign-in knows. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

const bodyText = (body: client.FetchBody): string =>
  body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '';

/** Every call of the library goes by the guarded way; what a redirection says is not followed. */
const fetchBy =
  (outbound: Outbound): client.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const { bytes, status, type } = await outbound.ask(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(body && { body: bodyText(body) }),
      mostBytes,
      ...(signal && { signal }),
    });
    const isBare = [101, 204, 205, 304].includes(status);
    return new Response(isBare ? null : new Uint8Array(bytes), { status, headers: { 'content-type': type } });
  };

/** Asks a provider about itself. Each sign-in does so anew, so that a change there is known at once, on every node. */
export const discover = ({ providers }: Pick<Platform, 'providers'>, it: Application): Promise<client.Configuration> =>
  client.discovery(
    new URL(it.issuer),
    it.clientId,
    { client_secret: it.clientSecret, [client.clockTolerance]: 60 },
    // Basic is what every provider has to take unless it says otherwise.
    client.ClientSecretBasic(it.clientSecret),
    {
      // Without TLS the guarded way reaches what the operator allows alone. A signature is asked for also over TLS.
      execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
      timeout: 15,
      [client.customFetch]: fetchBy(providers),
    },
  );

/** Where a provider sends people back to. */
export const returnAddress = ({ config }: Pick<Platform, 'config'>): string => `${config.publicUrl}/sign-in/provider`;

/** The address of a provider's sign-in page, with what only this sign-in knows. */
export const signInAddress = async (
  platform: Pick<Platform, 'config' | 'providers'>,
  application: Application,
  { email, needs }: { email: string; needs: readonly string[] },
): Promise<Secrets & { address: string }> => {
  const server = await discover(platform, application);
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
  const known = server.serverMetadata().scopes_supported;
  const more = needs.filter((scope) => known?.includes(scope));
  const { href } = client.buildAuthorizationUrl(server, {
    redirect_uri: returnAddress(platform),
    response_type: 'code',
    scope: ['openid', 'email', 'profile', ...more].join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { ...secrets, address: href };
};

/** What a provider says of somebody. */
export type Claims = Record<string, unknown> & { iss: string; sub: string };

/**
 * Who came back from the provider's sign-in page: what it signed, with what it says when asked where it did not sign an
 * address. Signature, issuer, audience, nonce and time are checked.
 */
export const redeem = async (
  platform: Pick<Platform, 'config' | 'providers'>,
  application: Application,
  secrets: Secrets,
  { code, iss }: { code: string; iss?: string | undefined },
): Promise<Claims> => {
  const server = await discover(platform, application);
  const url = new URL(returnAddress(platform));
  for (const [name, value] of Object.entries({ code, iss, state: secrets.state }))
    if (value) url.searchParams.set(name, value);
  const answered = await client.authorizationCodeGrant(server, url, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const claims = answered.claims() as Claims;
  if (typeof claims.email === 'string' || !server.serverMetadata().userinfo_endpoint) return claims;
  const more = await client.fetchUserInfo(server, answered.access_token, claims.sub);
  return { ...more, ...claims };
};

/** What went wrong with a provider, as people and the log need to know it. */
export type Fault = 'silent' | 'large' | 'private' | 'notOne' | 'foreign' | 'expired' | 'unsigned' | 'refused';

const byCode: Readonly<Record<string, Fault>> = {
  OAUTH_TIMEOUT: 'silent',
  OAUTH_ABORT: 'silent',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'foreign',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'foreign',
  OAUTH_KEY_SELECTION_FAILED: 'unsigned',
  OAUTH_RESPONSE_BODY_ERROR: 'refused',
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: 'refused',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'refused',
};
const byOutbound = {
  refused: 'private',
  unreachable: 'silent',
  late: 'silent',
  large: 'large',
  redirects: 'silent',
} as const;

/** What the library threw, by what it means; undefined for a mistake of our own. */
export const faultOf = (error: unknown): Fault | undefined => {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth += 1) {
    if (each instanceof OutboundFault) return byOutbound[each.kind];
    // The library has no code of its own for this.
    if (/signature verification/i.test(each.message)) return 'unsigned';
  }
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: string };
  if (code && byCode[code]) return byCode[code];
  return code?.startsWith('OAUTH_') || error instanceof client.ClientError ? 'notOne' : undefined;
};

/** The words of a library about a fault, for the log: neither tokens nor addresses of people are in them. */
export const codeOf = (error: unknown): string => {
  const { code, message, error: said } = error as { code?: string; message?: string; error?: string };
  return [code, said, message].filter((part) => typeof part === 'string').join(' ');
};

import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { userTypes } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';

const guarded = Object.values(modules).flatMap((module) =>
  Object.values(module.routes as Record<string, Route>)
    .filter(({ may }) => may !== 'public')
    .map((route) => ({ method: route.method, path: `/api/${module.name}${route.path}` })),
);

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let reviewer: TestUser;
let candidate: TestCandidate;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  owner = await test.register('Solstice Health');
  other = await test.register('Other Company');
  reviewer = await test.join(owner, 'Reviewer');
  candidate = await test.candidate();
});
afterAll(() => test.close());

const coded = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const partsOf = (token: string): [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
};
const claimsOf = (token: string) => decoded(partsOf(token)[1]) as JWTPayload;
const mac = (secret: string | Uint8Array, text: string, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest('base64url');

/** Signed by this server's secret, as nobody but this server can: what its other walls must hold without the first. */
const signedHere = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(test.platform.secret[0]);
/** The token of the owner with other claims. */
const altered = (changes: JWTPayload) => signedHere({ ...claimsOf(owner.token), ...changes });
const without = (claim: string) =>
  signedHere(Object.fromEntries(Object.entries(claimsOf(owner.token)).filter(([name]) => name !== claim)));
/** A header that promises another way of signing, over what the owner's token says. */
const headed = (header: Record<string, unknown>, signature?: (text: string) => string) => {
  const [, payload, own] = partsOf(owner.token);
  const text = `${coded(header)}.${payload}`;
  return `${text}.${signature ? signature(text) : own}`;
};
/** The owner's signature under other claims. */
const swapped = (changes: JWTPayload) => {
  const [header, payload, signature] = partsOf(owner.token);
  return `${header}.${coded({ ...(decoded(payload) as object), ...changes })}.${signature}`;
};
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const forgeries: [what: string, token: () => string | Promise<string>][] = [
  ['no algorithm', () => headed({ alg: 'none' }, () => '')],
  ['no algorithm, in capitals', () => headed({ alg: 'NONE' }, () => '')],
  ['no algorithm, in mixed letters', () => headed({ alg: 'nOnE', typ: 'JWT' }, () => '')],
  ['no algorithm and the old signature', () => headed({ alg: 'none' })],
  ['no algorithm, made by a library', () => new UnsecuredJWT(claimsOf(owner.token)).encode()],
  ['an empty algorithm', () => headed({ alg: '' }, () => '')],
  ['an algorithm that is no text', () => headed({ alg: ['HS256'] })],
  ['no header field at all', () => headed({})],
  [
    'a longer hash of the same secret',
    () => headed({ alg: 'HS512' }, (text) => mac(test.platform.secret[0], text, 'sha512')),
  ],
  [
    'a middle hash of the same secret',
    () => headed({ alg: 'HS384' }, (text) => mac(test.platform.secret[0], text, 'sha384')),
  ],
  ['an empty secret', () => headed({ alg: 'HS256' }, (text) => mac('', text))],
  ['a secret that is guessed often', () => headed({ alg: 'HS256' }, (text) => mac('secret', text))],
  [
    'a secret that nobody changed',
    () => headed({ alg: 'HS256' }, (text) => mac('change-me-change-me-change-me-32', text)),
  ],
  ['its own id as the secret', () => headed({ alg: 'HS256' }, (text) => mac(owner.userId, text))],
  ['another secret as long', () => headed({ alg: 'HS256' }, (text) => mac('x'.repeat(32), text))],
  [
    'a key pair of its own',
    () => new SignJWT(claimsOf(owner.token)).setProtectedHeader({ alg: 'RS256' }).sign(keyPair().privateKey),
  ],
  [
    'a public key in its header',
    () => {
      const { privateKey, publicKey } = keyPair();
      const header = { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) as Record<string, string> };
      return new SignJWT(claimsOf(owner.token)).setProtectedHeader(header as { alg: string }).sign(privateKey);
    },
  ],
  ['an address of keys', () => headed({ alg: 'RS256', jku: 'https://keys.example.com/jwks.json' })],
  ['an address of a certificate', () => headed({ alg: 'RS256', x5u: 'https://keys.example.com/cert.pem' })],
  [
    'the name of a file as its key',
    () => headed({ alg: 'HS256', kid: '../../../../dev/null' }, (text) => mac('', text)),
  ],
  [
    'a statement as the name of its key',
    () => headed({ alg: 'HS256', kid: "x' union select ''--" }, (text) => mac('', text)),
  ],
  ['a field that must be understood', () => headed({ alg: 'HS256', crit: ['cty'], cty: 'x' })],
  ['a payload that is not coded', () => headed({ alg: 'HS256', b64: false, crit: ['b64'] })],
  ['another role under the old signature', () => swapped({ UserType: 2 })],
  ['another company under the old signature', () => swapped({ Tenant: other.companyId })],
  ['another person under the old signature', () => swapped({ sub: other.userId })],
  ['a later end under the old signature', () => swapped({ exp: hourAgo() + 1e6 })],
  ['another version under the old signature', () => swapped({ version: 99 })],
  ['no signature', () => owner.token.replace(/\.[^.]+$/, '.')],
  ['two parts', () => owner.token.replace(/\.[^.]+$/, '')],
  ['four parts', () => `${owner.token}.${partsOf(owner.token)[2]}`],
  ['five parts, as encrypted ones have', () => `${owner.token}.x.y`],
  ['one sign less', () => owner.token.slice(0, -1)],
  ['padding', () => `${owner.token}=`],
  ['the signature of somebody else', () => [...partsOf(owner.token).slice(0, 2), partsOf(other.token)[2]].join('.')],
  ['ten thousand signs', () => `${owner.token}${'A'.repeat(10_000)}`],
  ['JSON in place of a token', () => coded({ protected: partsOf(owner.token)[0], payload: partsOf(owner.token)[1] })],
  ['another issuer, signed here', () => altered({ iss: 'elsewhere' })],
  ['another audience, signed here', () => altered({ aud: 'elsewhere' })],
  ['no issuer, signed here', () => without('iss')],
  ['no session, signed here', () => without('jti')],
  ['no person, signed here', () => without('sub')],
  ['no version, signed here', () => without('version')],
  ['a session of nobody, signed here', () => altered({ jti: newId() })],
  ['the session of somebody else, signed here', () => altered({ jti: claimsOf(other.token).jti ?? '' })],
  ['the session of a colleague, signed here', () => altered({ jti: claimsOf(reviewer.token).jti ?? '' })],
  ['another company, signed here', () => altered({ Tenant: other.companyId })],
  ['an earlier version of its rights, signed here', () => altered({ version: 0 })],
  [
    'a candidate’s kind with a user’s session, signed here',
    () => altered({ UserType: userTypes.Member, Tenant: undefined }),
  ],
  ['not valid before tomorrow, signed here', () => altered({ nbf: hourAgo() + 90_000 })],
];

describe('a token that this server did not give', () => {
  it('is of at least forty kinds, of which none is the token it is made from', async () => {
    expect(forgeries.length).toBeGreaterThanOrEqual(40);
    for (const [, token] of forgeries) expect(await token()).not.toBe(owner.token);
    const { status } = await test.ask(
      'GET',
      `/api/users/v1/companies/${owner.companyId}/users/${owner.userId}/profile`,
      {
        token: await altered({}),
      },
    );
    expect(status).not.toBe(401);
  });

  it.each(forgeries)('opens no call with %s', async (_, make) => {
    const token = await make();
    const opened: string[] = [];
    for (const { method, path } of guarded) {
      const url = path
        .replace(':companyId', owner.companyId)
        .replace(':userId', owner.userId)
        .replace(':status', 'InReview')
        .replace(/:\w+/g, () => newId());
      const { status } = await test.ask(method, url, { token });
      if (status !== 401) opened.push(`${method} ${path}: ${status}`);
    }
    expect(opened).toEqual([]);
  });

  it('opens nothing of a candidate with the words of a user', async () => {
    const { exp, iat, ...claims } = claimsOf(candidate.token);
    const token = await signedHere({ ...claims, exp, iat, Tenant: owner.companyId, UserType: 1 });
    const url = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect((await test.ask('GET', url, { token })).status).toBe(401);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { drip, hang, type Lies, startLiar, tenMegabytes } from './testLiar.ts';

let liar: Awaited<ReturnType<typeof startLiar>>;
let test: TestApp;
let owner: TestUser;
const log: string[] = [];
beforeAll(async () => {
  liar = await startLiar();
  test = await startTestApp(
    { SSO_ALLOW: `127.0.0.1:${liar.port}`, LOG_LEVEL: 'warn' },
    { logTo: { write: (line: string) => log.push(line) }, patience: 1_500 },
  );
  owner = await test.register();
  await test.as(owner).put(`/api/sso/v1/companies/${owner.companyId}/provider`, settings());
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`insert into sso_domain (domain_id, company_id, domain, token, verified_at)
      values (${newId()}, ${owner.companyId}, 'acme.example', 'x', now())`);
    await db.run(sql`update user_account set email = 'ana@acme.example' where user_account_id = ${owner.userId}`);
  });
});
afterAll(async () => {
  await test.close();
  liar.close();
});

const settings = () => ({
  name: 'Acme Login',
  issuer: liar.issuer,
  clientId: 'marigold',
  clientSecret: 'a secret of the test',
  isOn: true,
  isRequired: false,
  makesUsers: false,
  defaultType: 5,
  rolesClaim: '',
  roles: [],
  trustsEmails: false,
});
const begin = () =>
  test.as(undefined).post('/api/sso/v1/sign-in/begin', { companyId: owner.companyId, email: 'ana@acme.example' });
const signIn = async (lies: Lies, iss?: string) => {
  liar.lie({});
  const { body } = await begin();
  const asked = new URL(body.address).searchParams;
  liar.lie(lies);
  const back = { state: asked.get('state'), code: asked.get('nonce'), proof: body.proof, ...(iss && { iss }) };
  return test.as(undefined).post('/api/sso/v1/sign-in/finish', back);
};

describe('a sign-in', () => {
  it('is one with all that is right, and with PKCE', async () => {
    expect((await signIn({})).status).toBe(200);
    const asked = new URL((await begin()).body.address).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  const notJson: Lies['answers'] = { '/token': (response) => void response.writeHead(200).end('<html>Log in</html>') };
  it.each<[string, Lies, RegExp]>([
    ['another nonce', { claims: { nonce: 'another' } }, /not about this sign-in/],
    ['no nonce', { claims: { nonce: undefined } }, /./],
    ['another audience', { claims: { aud: 'somebody' } }, /not about this sign-in/],
    ['several audiences and none that asked', { claims: { aud: ['marigold', 'x'], azp: 'x' } }, /./],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, /not about this sign-in/],
    ['nobody in it', { claims: { sub: undefined } }, /./],
    ['a time that is over', { lasts: -300 }, /has expired/],
    ['a time that is not yet', { claims: { nbf: 9_999_999_999 } }, /has expired/],
    ['a forged signature', { signs: 'forged' }, /not signed by a key it publishes/],
    ['a key that was withdrawn', { signs: 'unknown' }, /not signed by a key it publishes/],
    ['a page instead of an answer', { answers: notJson }, /does not answer as OpenID Connect/],
    [
      'a redirection to this machine',
      { answers: { '/token': (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1' }).end() } },
      /./,
    ],
    [
      'a refused code',
      {
        answers: {
          '/token': (r) =>
            void r.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
        },
      },
      /refused the sign-in/,
    ],
    ['an address of somebody else beside it', { claims: { email: undefined, email_verified: undefined } }, /./],
    ['no address', { claims: { email: 7 } }, /./],
  ])('is refused with %s', async (_what, lies, words) => {
    const { status, body } = await signIn(lies);
    expect([status, body.code, body.message]).toEqual([403, 'PROVIDER_REFUSED', expect.stringMatching(words)]);
  });

  it('is refused with the address of somebody whom the provider called otherwise before', async () => {
    expect((await signIn({})).status).toBe(200);
    const { status, body } = await signIn({ claims: { sub: 'eva' } });
    expect([status, body.code]).toEqual([403, 'PROVIDER_REFUSED']);
    expect(body.message).toContain('belongs to somebody else at Acme Login');
  });

  it.each<[string, Lies]>([
    ['takes the question and says nothing', { answers: { '/token': () => undefined } }],
    ['begins to say its keys and stops', { answers: { '/jwks': hang } }],
    ['drips when it is asked about itself', { answers: { '/.well-known/openid-configuration': drip } }],
    ['breaks off', { answers: { '/token': (response) => void response.destroy() } }],
    ['answers ten megabytes', { answers: { '/token': tenMegabytes } }],
    ['publishes ten megabytes of keys', { answers: { '/jwks': tenMegabytes } }],
    ['names a private address for its keys', { discovery: { jwks_uri: 'http://169.254.169.254/latest' } }],
  ])('is for later where the provider %s', async (_what, lies) => {
    const { status, body } = await signIn(lies);
    expect([status, body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
    expect(body.message).toMatch(/^Acme Login .+\./);
  });

  it('waits ten seconds for a provider, where it is in no hurry', async () => {
    const patient = await startTestApp({}, { withoutJobs: true });
    expect(patient.platform.providers.patience).toBe(10_000);
    await patient.close();
  });

  it('is refused where the page came from another issuer, before the code is sent anywhere', async () => {
    const { status, body } = await signIn({}, 'https://evil.example');
    expect([status, body.code]).toEqual([403, 'PROVIDER_REFUSED']);
    expect(liar.asked()).not.toContain('/token');
  });
});

describe('an address of a provider', () => {
  it.each<[string, Lies, number]>([
    ['names another issuer', { discovery: { issuer: 'https://evil.example' } }, 403],
    [
      'is a website',
      { answers: { '/.well-known/openid-configuration': (r) => void r.writeHead(200).end('<html>') } },
      403,
    ],
    ['answers ten megabytes', { answers: { '/.well-known/openid-configuration': tenMegabytes } }, 503],
  ])('is not kept where it %s', async (_what, lies, status) => {
    liar.lie(lies);
    const saved = await test.as(owner).put(`/api/sso/v1/companies/${owner.companyId}/provider`, settings());
    expect(saved.status).toBe(status);
  });
});

it('a log of all of this holds no secret, no code and no token', () => {
  expect(log.length).toBeGreaterThan(10);
  expect(log.join('\n')).not.toMatch(/a secret of the test|eyJ|ana@acme/);
});

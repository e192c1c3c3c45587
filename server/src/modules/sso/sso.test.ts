import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { startRecords } from './testDomains.ts';
import { startProvider } from './testProvider.ts';

const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });
const people = {
  ana: verified('ana@acme.example', { name: 'Ana Ferreira' }),
  impostor: verified('ana@acme.example'),
  new: verified('new@acme.example', { name: 'Nuria New', groups: ['staff', 'recruiting'] }),
  outsider: verified('eve@other.example'),
  unverified: { email: 'ana@acme.example', email_verified: false },
  silent: { email: 'rui@acme.example' },
  nobody: {},
};
let provider: Awaited<ReturnType<typeof startProvider>>;
let names: Awaited<ReturnType<typeof startRecords>>;
let test: TestApp;
beforeAll(async () => {
  const redirectUri = 'http://127.0.0.1:4000/sign-in/provider';
  provider = await startProvider({ port: 0, redirectUri, people });
  names = await startRecords();
  test = await startTestApp({ SSO_ALLOW: `127.0.0.1:${provider.port}`, SSO_DNS: names.at });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
  names.close();
});

const at = ({ companyId }: TestUser) => `/api/sso/v1/companies/${companyId}`;
const settings = (more: object = {}) => ({
  name: 'Acme Login',
  issuer: provider.issuer,
  clientId: 'marigold',
  clientSecret: 'a secret of the test',
  isOn: true,
  isRequired: false,
  makesUsers: false,
  defaultType: 5,
  rolesClaim: '',
  roles: [],
  trustsEmails: false,
  ...more,
});
const save = (owner: TestUser, more: object = {}) => test.as(owner).put(`${at(owner)}/provider`, settings(more));
const saidBy = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** Proves a domain by its record; nobody else may have it. */
const prove = async (owner: TestUser, domain: string) => {
  const { body } = await test.as(owner).post(`${at(owner)}/domains`, { domain });
  names.records.set(body.record.name, body.record.value);
  return test.as(owner).post(`${at(owner)}/domains/${body.domainId}/check`);
};
/** A company with the provider, to which the domain goes from whoever had it. */
const company = async (more: object = {}): Promise<TestUser> => {
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`delete from sso_domain`);
    await db.run(sql`
      update user_account set email = user_account_id || '@gone.example' where email like '%@acme.example'`);
  });
  const owner = await test.register();
  expect((await save(owner, more)).status).toBe(200);
  expect((await prove(owner, 'acme.example')).body).toMatchObject({ isVerified: true });
  return owner;
};
/** Somebody of the company with this address. */
const colleague = async (owner: TestUser, email: string, role: 'Admin' | 'Recruiter' | 'Employer' = 'Recruiter') => {
  const person = await test.join(owner, role);
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update user_account set email = ${email} where user_account_id = ${person.userId}`),
  );
  return { ...person, email };
};
const nobody = () => test.as(undefined);
const begin = ({ companyId }: TestUser, email = 'ana@acme.example') =>
  nobody().post('/api/sso/v1/sign-in/begin', { companyId, email });
const finish = (body: object) => nobody().post('/api/sso/v1/sign-in/finish', body);
const come = async (owner: TestUser, as: keyof typeof people) => {
  const { body } = await begin(owner);
  const { state, code, iss } = await provider.signIn(body.address, as);
  return { state, code, iss, proof: body.proof as string };
};
const signIn = async (owner: TestUser, as: keyof typeof people) => finish(await come(owner, as));

describe('somebody of the company', () => {
  it('signs in by its provider, first by their address and then by who they are there', async () => {
    const owner = await company();
    const ana = await colleague(owner, 'ana@acme.example');
    const first = await signIn(owner, 'ana');
    expect([first.status, first.body.user.userId]).toEqual([200, ana.userId]);
    const mine = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect((await test.as({ token: first.body.accessToken }).get(mine)).status).toBe(200);

    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set email = 'renamed@acme.example' where user_account_id = ${ana.userId}`),
    );
    expect((await signIn(owner, 'ana')).body.user.userId).toBe(ana.userId);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select 1 from audit where action = 'signInByProvider' and user_account_id = ${ana.userId}`),
    );
    expect(lines).toHaveLength(2);
  });

  it('is not met by somebody else with the same address, until the link is removed', async () => {
    const owner = await company();
    const ana = await colleague(owner, 'ana@acme.example');
    expect((await signIn(owner, 'ana')).status).toBe(200);
    const other = await signIn(owner, 'impostor');
    expect([...saidBy(other), other.body.message]).toEqual([
      403,
      'PROVIDER_REFUSED',
      expect.stringMatching(/somebody else/),
    ]);
    const unlink = () => test.as(owner).post(`${at(owner)}/links/remove`, { email: 'ana@acme.example' });
    expect([(await unlink()).status, (await unlink()).status]).toEqual([200, 400]);
    expect((await signIn(owner, 'impostor')).body.user.userId).toBe(ana.userId);
  });

  it('who was invited joins by it, and who is paused reads whom to ask', async () => {
    const owner = await company();
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/invite`, {
      users: [{ email: 'ana@acme.example', type: 4 }],
    });
    const { status, body } = await signIn(owner, 'ana');
    expect([status, body.user.userType, body.user.fullName]).toEqual([200, 4, 'Ana Ferreira']);
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${body.user.userId}/deactivate`, {});
    expect(saidBy(await signIn(owner, 'ana'))).toEqual([403, 'ACCOUNT_DEACTIVATED']);
  });

  it.each([
    ['outsider', /whose domain is not one of your company/],
    ['unverified', /is verified/],
    ['silent', /is verified/],
    ['nobody', /did not say your e-mail/],
    ['new', /Nobody of your company/],
  ] as const)('is not the one whom the provider calls %s', async (who, words) => {
    const owner = await company();
    await colleague(owner, 'ana@acme.example');
    await colleague(owner, 'rui@acme.example');
    // Has an account, and still not at this provider.
    await colleague(owner, 'eve@other.example');
    const { status, body } = await signIn(owner, who);
    expect([status, body.code, body.message]).toEqual([403, 'PROVIDER_REFUSED', expect.stringMatching(words)]);
  });

  it('whose address is neither verified nor not comes in only where the company believes its provider', async () => {
    const owner = await company({ trustsEmails: true });
    const rui = await colleague(owner, 'rui@acme.example');
    expect((await signIn(owner, 'silent')).body.user.userId).toBe(rui.userId);
    await colleague(owner, 'ana@acme.example');
    expect(saidBy(await signIn(owner, 'unverified'))).toEqual([403, 'PROVIDER_REFUSED']);
  });

  it('who has no account gets one where the company wants it, with the role of their groups', async () => {
    const roles = [
      { group: 'admins', type: 2 },
      { group: 'staff', type: 4 },
      { group: 'recruiting', type: 3 },
    ];
    const owner = await company({ makesUsers: true });
    expect((await signIn(owner, 'new')).body.user).toMatchObject({ userType: 5, fullName: 'Nuria New' });
    await save(owner, { makesUsers: true, rolesClaim: 'groups', roles });
    const again = await signIn(owner, 'new');
    expect(again.body.user.userType).toBe(3);
    // Who has no group keeps the role they have.
    expect((await signIn(owner, 'ana')).body.user.userType).toBe(5);
    const other = await company({ makesUsers: true, rolesClaim: 'groups', roles });
    expect((await signIn(other, 'new')).body.user.userType).toBe(3);
  });

  it('needs no second step of ours where the provider vouches, though the company asks for one', async () => {
    const owner = await company();
    await colleague(owner, 'ana@acme.example');
    const settingsOf = `/api/company/v1/companies/${owner.companyId}/settings`;
    await test.as(owner).patch(settingsOf, { secondFactorRequired: true });
    const { body } = await signIn(owner, 'ana');
    const mine = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect((await test.as({ token: body.accessToken }).get(mine)).status).toBe(200);
  });
});

describe('a provider that is the only way in', () => {
  it('takes the password from everybody of its domains but the super admin', async () => {
    const owner = await company({ isRequired: true });
    const ana = await colleague(owner, 'ana@acme.example');
    const elsewhere = await test.join(owner, 'Recruiter');
    const tried = ({ email }: TestUser, given = password) =>
      nobody().post(`/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
        email,
        password: given,
      });
    expect(saidBy(await tried(ana))).toEqual([403, 'PROVIDER_ONLY']);
    expect(saidBy(await tried(ana, 'a wrong long password'))).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await tried(elsewhere)).status).toBe(200);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set email = 'boss@acme.example' where user_account_id = ${owner.userId}`),
    );
    expect((await tried({ ...owner, email: 'boss@acme.example' })).status).toBe(200);

    const token = await test.forgetPassword(ana.email);
    const reset = { email: ana.email, password: 'another long password', token };
    expect(saidBy(await nobody().post('/api/authentication/v1/users/reset-password', reset))).toEqual([
      403,
      'PROVIDER_ONLY',
    ]);
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/invite`, {
      users: [{ email: 'late@acme.example', type: 3 }],
    });
    const [mail] = await test.mailsTo('late@acme.example');
    const invitation = { token: /invite\/(\S+)/.exec(mail.text)?.[1], fullName: 'Late', password };
    expect(saidBy(await nobody().post('/api/users/v1/invitations/accept', invitation))).toEqual([403, 'PROVIDER_ONLY']);
  });
});

describe('an address on the sign-in page', () => {
  it('leads to the provider of its domain, whether somebody has it or not', async () => {
    const owner = await company();
    const ana = await colleague(owner, 'ana@acme.example');
    const check = async (email: string) => nobody().get(`/api/authentication/v1/users/check?email=${email}`);
    const known = await check(ana.email);
    expect(known.body).toMatchObject({ companyId: owner.companyId, provider: { name: 'Acme Login', isOnly: false } });
    expect((await check('nobody@acme.example')).body).toEqual(known.body);
    expect((await check(owner.email)).body.provider).toBeNull();
    const [one, other] = [await begin(owner, ana.email), await begin(owner, 'nobody@acme.example')];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(saidBy(await begin(owner, 'eve@other.example'))).toEqual([409, 'NOT_CONFIGURED']);
    expect(saidBy(await begin(await test.register(), ana.email))).toEqual([409, 'NOT_CONFIGURED']);
  });

  it('leads there no longer once the provider is off, or the domain or the provider is gone', async () => {
    const owner = await company();
    await colleague(owner, 'ana@acme.example');
    const begun = await come(owner, 'ana');
    await save(owner, { isOn: false });
    expect(saidBy(await begin(owner))).toEqual([409, 'NOT_CONFIGURED']);
    expect(saidBy(await finish(begun))).toEqual([409, 'NOT_CONFIGURED']);
    await save(owner);
    const second = await come(owner, 'ana');
    expect((await test.as(owner).delete(`${at(owner)}/provider`)).status).toBe(200);
    expect(saidBy(await finish(second))).toEqual([410, 'EXPIRED']);
  });
});

describe('what the sign-in page answered', () => {
  it('counts once, in the browser that began, and in ten minutes', async () => {
    const owner = await company();
    await colleague(owner, 'ana@acme.example');
    const begun = await come(owner, 'ana');
    const elsewhere = await finish({ ...begun, proof: 'x'.repeat(43) });
    expect(saidBy(elsewhere)).toEqual([410, 'EXPIRED']);
    expect((await finish(begun)).status).toBe(200);
    expect(saidBy(await finish(begun))).toEqual([410, 'EXPIRED']);
    expect(saidBy(await finish({ ...begun, state: 'y'.repeat(43) }))).toEqual([410, 'EXPIRED']);
    const late = await come(owner, 'ana');
    await test.platform.pools.asSystem((db) => db.run(sql`update sso_sign_in set expires_at = now()`));
    expect(saidBy(await finish(late))).toEqual([410, 'EXPIRED']);
  });

  it('is refused with a code of another sign-in, with none, or when the provider said no', async () => {
    const owner = await company();
    await colleague(owner, 'ana@acme.example');
    const [one, other] = [await come(owner, 'ana'), await come(owner, 'ana')];
    expect(saidBy(await finish({ ...one, code: other.code }))).toEqual([403, 'PROVIDER_REFUSED']);
    const { code: _code, ...without } = other;
    expect((await finish(without)).status).toBe(400);
    const third = await come(owner, 'ana');
    const { status, body } = await finish({ state: third.state, proof: third.proof, error: 'access_denied' });
    expect([status, body.message]).toEqual([403, expect.stringMatching(/^Acme Login did not let you in/)]);
  });
});

describe('a domain', () => {
  it('counts once its record is there, and for one company', async () => {
    const owner = await test.register();
    await test.platform.pools.asSystem((db) => db.run(sql`delete from sso_domain`));
    const { body, status } = await test.as(owner).post(`${at(owner)}/domains`, { domain: ' Acme.EXAMPLE ' });
    expect([status, body.domain, body.isVerified]).toEqual([201, 'acme.example', false]);
    const check = () => test.as(owner).post(`${at(owner)}/domains/${body.domainId}/check`);
    names.records.set(body.record.name, 'marigold-domain=something else');
    expect(saidBy(await check())).toEqual([409, 'NOT_VERIFIED']);
    expect(saidBy(await test.as(owner).post(`${at(owner)}/domains`, { domain: 'acme.example' }))).toEqual([
      409,
      'EXISTS',
    ]);
    names.records.set(body.record.name, body.record.value);
    expect((await check()).body.isVerified).toBe(true);
    const stranger = await test.register();
    expect(saidBy(await prove(stranger, 'acme.example'))).toEqual([409, 'EXISTS']);
    expect((await test.as(stranger).delete(`${at(stranger)}/domains/${body.domainId}`)).status).toBe(404);
    expect((await test.as(owner).delete(`${at(owner)}/domains/${body.domainId}`)).status).toBe(200);
  });

  it('is typed and shown in its own letters, and is the one that the domain name system has', async () => {
    const owner = await test.register();
    const { body } = await test.as(owner).post(`${at(owner)}/domains`, { domain: 'MÜLLER.example' });
    expect([body.domain, body.record.name]).toEqual(['müller.example', '_marigold.xn--mller-kva.example']);
    expect(saidBy(await test.as(owner).post(`${at(owner)}/domains`, { domain: 'xn--mller-kva.example' }))).toEqual([
      409,
      'EXISTS',
    ]);
    names.records.set(body.record.name, body.record.value);
    expect((await test.as(owner).post(`${at(owner)}/domains/${body.domainId}/check`)).body.isVerified).toBe(true);
    expect((await test.as(owner).get(`${at(owner)}/provider`)).body.domains).toMatchObject([
      { domain: 'müller.example' },
    ]);
  });

  it.each([
    '',
    'acme',
    'müller',
    'müller.example/x',
    '-müller.example',
    'ana@acme.example',
    'acme..example',
    '-acme.example',
    '127.0.0.1',
  ])('is not %j', async (domain) => {
    const owner = await test.register();
    expect((await test.as(owner).post(`${at(owner)}/domains`, { domain })).status).toBe(400);
  });
});

describe('the settings', () => {
  it('are the super admin’s alone, and hold no secret', async () => {
    const owner = await company();
    const admin = await test.join(owner, 'Admin');
    expect((await test.as(admin).get(`${at(owner)}/provider`)).status).toBe(403);
    expect((await test.as(admin).put(`${at(owner)}/provider`, settings())).status).toBe(403);
    const shown = await test.as(owner).get(`${at(owner)}/provider`);
    expect(shown.body.redirectUri).toBe('http://127.0.0.1:4000/sign-in/provider');
    const stored = await test.platform.pools.asSystem((db) => db.rows(sql`select to_jsonb(p) from sso_provider p`));
    expect(JSON.stringify([shown.body, stored])).not.toContain('a secret of the test');
  });

  it('ask for the secret anew where it would go to somebody else', async () => {
    const owner = await company();
    expect((await save(owner, { clientSecret: undefined, name: 'Another name' })).body.name).toBe('Another name');
    const moved = await save(owner, { clientSecret: undefined, issuer: `${provider.issuer}/` });
    expect([moved.status, moved.body.errors?.[0]?.path]).toEqual([400, 'body.clientSecret']);
    expect((await save(owner, { isOn: false, isRequired: true })).status).toBe(400);
    expect((await save(owner, { roles: [{ group: 'staff', type: 1 }] })).status).toBe(400);
    expect((await save(owner, { defaultType: 2 })).status).toBe(400);
  });

  it.each([
    ['a private address that nobody allowed', 'http://127.0.0.1:1'],
    ['an address of the cloud’s own', 'http://169.254.169.254/latest'],
    ['a public address without TLS', 'http://93.184.215.14'],
    ['a name of this machine', 'http://localhost:9'],
    ['a name that nobody has', 'https://nobody.invalid'],
  ])('refuse %s', async (_what, issuer) => {
    expect(saidBy(await save(await test.register(), { issuer }))).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  });
});

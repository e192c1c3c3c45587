import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPasskeys } from '@marigold/contract/passkeys';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { partyOf } from './party.ts';
import { newAuthenticator, type Wrongs } from './testAuthenticator.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  [origin = ''] = partyOf(test.platform.config).origins;
});
afterAll(() => test.close());

const at = '/api/authentication/v1/passkeys';
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const begin = async (by: TestUser) => (await test.as(by).post(`${at}/begin`, { password })).body;
type Authenticator = ReturnType<typeof newAuthenticator>;

const add = async (by: TestUser, name = 'My laptop', authenticator = newAuthenticator(origin), wrongs: Wrongs = {}) => {
  const passkey = authenticator.make(await begin(by), wrongs);
  return { authenticator, passkey, added: await test.as(by).post(at, { name, passkey }) };
};
const challenge = async () => (await test.ask('POST', `${at}/sign-in/begin`)).body;
const enter = async (authenticator: Authenticator, wrongs: Wrongs = {}) =>
  test.ask('POST', `${at}/sign-in`, { body: { passkey: authenticator.sign(await challenge(), wrongs) } });
const list = async (by: TestUser) => (await test.as(by).get(at)).body.data;

describe('a passkey', () => {
  it('is added with the password, signs in without it, and is listed with when it was used', async () => {
    const person = await test.register('Clinic One');
    expect(said(await test.as(person).post(`${at}/begin`, { password: 'not the password' }))).toEqual([
      400,
      'BAD_PASSWORD',
    ]);
    const { authenticator, added } = await add(person);
    expect(added.body).toMatchObject({ name: 'My laptop', lastUsedDate: null, isSynced: false });
    expect((await test.mailsTo(person.email))[0].subject).toBe('You have a new passkey');
    const { status, body } = await enter(authenticator);
    expect([status, body.user]).toEqual([200, expect.objectContaining({ userId: person.userId, email: person.email })]);
    expect((await test.ask('GET', at, { token: body.accessToken })).body.data).toEqual([
      { ...added.body, lastUsedDate: expect.any(String) },
    ]);
  });

  it('is called after its browser where no name is given', async () => {
    const person = await test.register('Clinic Two');
    const { added } = await add(person, '');
    expect(added.body.name).not.toBe('');
  });

  it('signs in nobody once it is removed, and by nobody but its owner', async () => {
    const person = await test.register('Clinic Three');
    const colleague = await test.join(person, 'Admin');
    const { authenticator, added } = await add(person);
    const own = `${at}/${added.body.passkeyId}`;
    expect(said(await test.as(colleague).delete(own))).toEqual([404, 'NOT_FOUND']);
    expect(await list(colleague)).toEqual([]);
    expect((await test.as(person).delete(own)).status).toBe(200);
    expect((await test.mailsTo(person.email))[0].subject).toBe('A passkey of yours was removed');
    expect(said(await enter(authenticator))).toEqual([401, 'BAD_CREDENTIALS']);
    expect(said(await test.as(person).delete(own))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused twice, from a challenge of somebody else, and from one that was used', async () => {
    const person = await test.register('Clinic Four');
    const stranger = await test.register('Clinic Five');
    const { authenticator, passkey } = await add(person);
    expect(said(await test.as(person).post(at, { name: '', passkey }))).toEqual([410, 'EXPIRED']);
    expect(said((await add(person, '', authenticator)).added)).toEqual([409, 'EXISTS']);
    expect(said((await add(stranger, '', authenticator)).added)).toEqual([409, 'EXISTS']);
    const theirs = newAuthenticator(origin).make(await begin(person));
    expect(said(await test.as(stranger).post(at, { name: '', passkey: theirs }))).toEqual([410, 'EXPIRED']);
    const forSigning = newAuthenticator(origin);
    const wrong = forSigning.make({ ...(await begin(person)), challenge: (await challenge()).challenge });
    expect(said(await test.as(person).post(at, { name: '', passkey: wrong }))).toEqual([410, 'EXPIRED']);
  });

  it.each<[string, Wrongs]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another server', { rpId: 'evil.example' }],
    ['that is no making', { type: 'webauthn.get' }],
    ['that its owner did not unlock', { isUnlocked: false }],
    ['to another challenge', { challenge: 'AAAA' }],
  ])('is not taken with an answer %s', async (_name, wrongs) => {
    const person = await test.register('Clinic Six');
    expect(said((await add(person, '', newAuthenticator(origin), wrongs)).added)).toEqual([410, 'EXPIRED']);
    expect(await list(person)).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const person = await test.register('Clinic Seven');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into passkey (passkey_id, company_id, user_account_id, credential_id, public_key, counter, name, is_synced)
        select gen_random_uuid(), ${person.companyId}, ${person.userId}, decode(md5(n::text), 'hex'), '', 0, 'Key', false
        from generate_series(1, ${mostPasskeys}) n`),
    );
    expect(said(await test.as(person).post(`${at}/begin`, { password }))).toEqual([409, 'FULL']);
  });
});

describe('signing in by a passkey', () => {
  it.each<[string, Wrongs]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another server', { rpId: 'evil.example' }],
    ['that makes one', { type: 'webauthn.create' }],
    ['that its owner did not unlock', { isUnlocked: false }],
    ['to a challenge that nobody gave', { challenge: 'AAAA' }],
  ])('is refused with an answer %s', async (_name, wrongs) => {
    const { authenticator } = await add(await test.register('Clinic Eight'));
    expect(said(await enter(authenticator, wrongs))).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('takes each answer once, and none of a challenge for adding one', async () => {
    const person = await test.register('Clinic Nine');
    const { authenticator } = await add(person);
    const passkey = authenticator.sign(await challenge());
    const send = (body: object) => test.ask('POST', `${at}/sign-in`, { body });
    expect((await send({ passkey })).status).toBe(200);
    expect(said(await send({ passkey }))).toEqual([401, 'BAD_CREDENTIALS']);
    const { challenge: ofAdding, rp } = await begin(person);
    const other = authenticator.sign({ challenge: ofAdding, rpId: rp.id, timeout: 1, userVerification: 'required' });
    expect(said(await send({ passkey: other }))).toEqual([401, 'BAD_CREDENTIALS']);
  });

  it('is refused with a copy of a key that counts, whose number does not go up', async () => {
    const { authenticator } = await add(await test.register('Clinic Ten'));
    expect((await enter(authenticator, { counter: 5 })).status).toBe(200);
    expect(said(await enter(authenticator, { counter: 5 }))).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await enter(authenticator, { counter: 6 })).status).toBe(200);
  });

  it('is refused with the key of another and one that nobody has', async () => {
    const { authenticator } = await add(await test.register('Clinic Eleven'));
    const liar = newAuthenticator(origin);
    expect(said(await enter(liar))).toEqual([401, 'BAD_CREDENTIALS']);
    const { response } = liar.sign(await challenge());
    const passkey = { ...authenticator.sign(await challenge()), response };
    expect(said(await test.ask('POST', `${at}/sign-in`, { body: { passkey } }))).toEqual([401, 'BAD_CREDENTIALS']);
  });

  it('tells who is deactivated whom to ask, and lets nobody in', async () => {
    const owner = await test.register('Clinic Twelve');
    const leaver = await test.join(owner, 'Admin');
    const { authenticator } = await add(leaver);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${leaver.userId}`),
    );
    expect(said(await enter(authenticator))).toEqual([403, 'ACCOUNT_DEACTIVATED']);
  });

  it('is all that is needed where the company asks for a second step, which a password alone still owes', async () => {
    const owner = await test.register('Clinic Thirteen');
    const { authenticator } = await add(owner);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update company set second_factor_required = true where company_id = ${owner.companyId}`),
    );
    const users = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    const { accessToken } = (await enter(authenticator)).body;
    expect((await test.ask('GET', users, { token: accessToken })).status).toBe(200);
    const byPassword = await test.ask(
      'POST',
      `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`,
      {
        body: { email: owner.email, password },
      },
    );
    expect(said(await test.ask('GET', users, { token: byPassword.body.accessToken }))).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
  });

  it('stands in the audit log, as every way in does', async () => {
    const owner = await test.register('Clinic Fourteen');
    const { authenticator } = await add(owner);
    await enter(authenticator);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ action: string }>(
        sql`select action from audit where company_id = ${owner.companyId} and action = 'signIn'`,
      ),
    );
    expect(lines).toHaveLength(1);
  });
});

describe('the party that passkeys are made for', () => {
  it.each([
    ['https://hire.example.com/', 'hire.example.com', 'https://hire.example.com'],
    ['https://hire.example.com:8443', 'hire.example.com', 'https://hire.example.com:8443'],
    ['http://127.0.0.1:4000', 'localhost', 'http://localhost:4000'],
    ['http://localhost:4000', 'localhost', 'http://localhost:4000'],
    ['http://[::1]:4000', 'localhost', 'http://localhost:4000'],
  ])('of %s is %s on %s', (publicUrl, id, page) => {
    expect(partyOf({ publicUrl })).toMatchObject({ id, origins: [page] });
  });
});

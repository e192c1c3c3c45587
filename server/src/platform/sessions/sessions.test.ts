import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { provisioningScope } from '@marigold/contract/keys';
import { userTypes } from '@marigold/contract/permissions';
import { TOKEN_SECONDS } from '@marigold/contract/session';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';
import { addKey, makeKey } from './keys.ts';
import { bearer } from './sessions.ts';

let test: TestApp;
let owner: TestUser;
let recruiter: TestUser;
let candidate: TestCandidate;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
  recruiter = await test.join(owner, 'Recruiter');
  candidate = await test.candidate('Amara Okafor');
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

const unbounded = { departments: null, offices: null };
const invalid = { code: 'INVALID_TOKEN', message: 'Invalid authorization token' };
const owed = {
  code: 'SECOND_FACTOR_REQUIRED',
  message: 'Your company asks for a second step of signing in. Sign in again and turn it on.',
};
const system = <T extends object>(statement: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(statement));
const sessions = () => test.platform.sessions;
const sessionOf = (token: string) => decodeJwt(token).jti ?? '';

/** A token signed by this server's secret with the claims of another one, some of them changed; undefined leaves one out. */
const altered = (token: string, changes: Record<string, unknown>) =>
  new SignJWT(JSON.parse(JSON.stringify({ ...decodeJwt(token), ...changes })) as JWTPayload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(test.platform.secret[0]);
const actsAs = (token: string | undefined, isBeforeSecondStep?: boolean) =>
  sessions().actorOf(token, isBeforeSecondStep);
const opened = (userAccountId: string, more: { ip?: string; isVouched?: boolean } = {}) =>
  test.platform.pools.asSystem((db) =>
    sessions().open({ db, userAgent: 'Firefox', ip: more.ip ?? '192.0.2.1' }, userAccountId, more.isVouched),
  );
const keyOf = async (by: TestUser, scopes: string[]) => {
  const { token, ...key } = makeKey();
  const apiKeyId = newId();
  await test.platform.pools.asSystem((db) =>
    addKey(db, { ...key, apiKeyId, companyId: by.companyId, userId: by.userId, name: 'Program', scopes, days: null }),
  );
  return { token, apiKeyId };
};
/** The super admin of a company that asks for a second step, signed in again since: requiring it ends their sessions. */
const owing = async () => {
  const admin = await test.register('Careful');
  await system(sql`update company set second_factor_required = true where company_id = ${admin.companyId}`);
  return { ...admin, token: (await opened(admin.userId)).accessToken };
};

describe('whoever calls with a token', () => {
  it('of a company is who the database says', async () => {
    expect(await actsAs(owner.token)).toEqual({
      userId: owner.userId,
      sessionId: sessionOf(owner.token),
      companyId: owner.companyId,
      role: 'SuperAdmin',
      userType: 1,
      fullName: owner.fullName,
      email: owner.email,
      standsIn: [],
      bounds: null,
    });
    expect(await actsAs(recruiter.token)).toMatchObject({ role: 'Recruiter', userType: 3 });
  });

  it('of a candidate is that person', async () => {
    expect(await actsAs(candidate.token)).toEqual({
      userId: candidate.personId,
      sessionId: sessionOf(candidate.token),
      role: 'Member',
      userType: 0,
      fullName: 'Amara Okafor',
      email: candidate.email,
    });
  });

  it('of a program is its maker, bound to what the key allows', async () => {
    const key = await keyOf(recruiter, ['seeOpportunities']);
    expect(await actsAs(key.token)).toMatchObject({
      userId: recruiter.userId,
      sessionId: key.apiKeyId,
      role: 'Recruiter',
      key: { apiKeyId: key.apiKeyId, scopes: ['seeOpportunities'] },
    });
  });

  it('is nobody without one, with a key that was never made, or with a text that is no token', async () => {
    await expect(actsAs(undefined)).rejects.toMatchObject(invalid);
    await expect(actsAs('')).rejects.toMatchObject(invalid);
    await expect(actsAs(makeKey().token)).rejects.toMatchObject(invalid);
    await expect(actsAs('a.b.c')).rejects.toMatchObject(invalid);
    await expect(actsAs(`${owner.token}.x`)).rejects.toMatchObject(invalid);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no session', { jti: undefined }],
    ['no subject', { sub: undefined }],
    ['another company', { Tenant: newId() }],
    ['an older version of the account', { version: 0 }],
    ['a session that never was', { jti: newId() }],
    ['a candidate’s kind', { UserType: userTypes.Member }],
    ['a view that is none', { view: { userType: 'two' } }],
    ['a view of nobody', { view: { userAccountId: newId() } }],
    ['a view above their own role', { view: { ...unbounded, userType: 1 } }],
  ])('of a company is nobody with %s, though the signature holds', async (_what, changes) => {
    await expect(actsAs(await altered(owner.token, changes))).rejects.toMatchObject(invalid);
  });

  it.each<[string, Record<string, unknown>]>([
    ['no session', { jti: undefined }],
    ['no subject', { sub: undefined }],
    ['an older version of the person', { version: 0 }],
    ['a session that never was', { jti: newId() }],
    ['the kind of a company’s people', { UserType: 2 }],
  ])('of a candidate is nobody with %s, though the signature holds', async (_what, changes) => {
    await expect(actsAs(await altered(candidate.token, changes))).rejects.toMatchObject(invalid);
  });

  it('is told of a token that has expired, also of one that was good a moment ago', async () => {
    const { accessToken } = await opened(recruiter.userId);
    expect(await actsAs(accessToken)).toMatchObject({ userId: recruiter.userId });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOKEN_SECONDS * 1000 - 60_000 });
    expect(await actsAs(accessToken)).toMatchObject({ userId: recruiter.userId });
    vi.setSystemTime(Date.now() + 61_000);
    await expect(actsAs(accessToken)).rejects.toMatchObject({ code: 'EXPIRED_TOKEN' });
  });

  it('looks as the role that the token says, with nothing of their own within bounds', async () => {
    const department = newId();
    const bounded = await altered(owner.token, { view: { ...unbounded, userType: 3, departments: [department] } });
    expect(await actsAs(bounded)).toMatchObject({
      userId: owner.userId,
      role: 'Recruiter',
      userType: 3,
      bounds: { departments: [department], offices: null },
      view: { ...unbounded, userType: 3, departments: [department] },
      looksAs: expect.any(String),
    });
    const asPerson = await altered(owner.token, { view: { userAccountId: recruiter.userId } });
    expect(await actsAs(asPerson)).toMatchObject({ userId: owner.userId, looksAs: recruiter.userId });
  });
});

describe('a second step that is owed', () => {
  it('stands before every call but those allowed before it', async () => {
    const admin = await owing();
    await expect(actsAs(admin.token)).rejects.toMatchObject(owed);
    await expect(actsAs(admin.token, false)).rejects.toMatchObject(owed);
    expect(await actsAs(admin.token, true)).toMatchObject({ userId: admin.userId });
  });

  it('stands before a program, too, and not before the company’s identity provider', async () => {
    const admin = await owing();
    await expect(actsAs((await keyOf(admin, ['seeOpportunities'])).token)).rejects.toMatchObject(owed);
    const provider = await keyOf(admin, [provisioningScope]);
    expect(await actsAs(provider.token)).toMatchObject({ key: { scopes: [provisioningScope] } });
  });

  it('is said in the token, unless a provider or a passkey vouches for who it is, also once that is renewed', async () => {
    const admin = await owing();
    const owes = async (token: string) => decodeJwt(token).owesSecondStep;
    const [plain, vouched] = [await opened(admin.userId), await opened(admin.userId, { isVouched: true })];
    expect([await owes(plain.accessToken), await owes(vouched.accessToken)]).toEqual([true, undefined]);
    expect(await actsAs(vouched.accessToken)).toMatchObject({ userId: admin.userId });
    const renewed = async (token: string) => {
      const actor = await actsAs(token, true);
      if (actor.role === 'Member') throw new Error('A candidate has no company');
      return test.platform.pools.asSystem((db) => sessions().renew({ db, actor }));
    };
    expect(await owes((await renewed(plain.accessToken)).accessToken)).toBe(true);
    expect(await owes((await renewed(vouched.accessToken)).accessToken)).toBeUndefined();
    expect(await owes((await opened(owner.userId)).accessToken)).toBeUndefined();
  });
});

describe('a session that is opened', () => {
  it('is of the account, lives as long as its token, and both say until when', async () => {
    const before = Math.floor(Date.now() / 1000);
    const session = await opened(recruiter.userId);
    expect(session).toEqual({
      accessToken: expect.any(String),
      expiresAt: expect.any(String),
      user: {
        userId: recruiter.userId,
        companyId: recruiter.companyId,
        userType: 3,
        fullName: recruiter.fullName,
        email: recruiter.email,
      },
    });
    const claims = decodeJwt(session.accessToken);
    expect(claims).toMatchObject({
      sub: recruiter.userId,
      Tenant: recruiter.companyId,
      UserType: 3,
      email: recruiter.email,
      version: 1,
    });
    expect(claims).not.toHaveProperty('view');
    expect(claims).not.toHaveProperty('owesSecondStep');
    expect(Date.parse(session.expiresAt)).toBe((claims.exp ?? 0) * 1000);
    expect(claims.exp).toBeGreaterThanOrEqual(before + TOKEN_SECONDS);
    expect(claims.exp).toBeLessThan(before + TOKEN_SECONDS + 60);
    const [stored] = await system<{ expires_at: Date; user_agent: string }>(
      sql`select expires_at, user_agent from session where session_id = ${claims.jti}`,
    );
    expect(stored).toEqual({ expires_at: new Date(session.expiresAt), user_agent: 'Firefox' });
  });

  it('is known by the address it was opened from, for that account alone', async () => {
    await opened(recruiter.userId, { ip: '203.0.113.7' });
    const knows = (userAccountId: string, ip: string) =>
      test.platform.pools.asSystem((db) => sessions().knows({ db, userAgent: undefined, ip }, userAccountId));
    expect(await knows(recruiter.userId, '203.0.113.7')).toBe(true);
    expect(await knows(recruiter.userId, '203.0.113.8')).toBe(false);
    expect(await knows(owner.userId, '203.0.113.7')).toBe(false);
  });

  it('makes room: of twenty the one not used for longest ends, and its screens are told why', async () => {
    const colleague = await test.join(owner, 'Employer');
    const tokens = [colleague.token];
    for (let at = 0; at < 19; at += 1) tokens.push((await opened(colleague.userId)).accessToken);
    await system(sql`
      update session set last_seen_at = now() - interval '1 minute' where session_id = ${sessionOf(tokens[3] ?? '')}`);
    const isAlive = (token: string) =>
      actsAs(token).then(
        () => true,
        () => false,
      );
    const alive = () => Promise.all(tokens.map(isAlive));
    expect(await alive()).toEqual(tokens.map(() => true));
    await opened(colleague.userId);
    expect(await alive()).toEqual(tokens.map((_, at) => at !== 3));
    const told = await system(
      sql`select data from event where type = 'session.revoked' and user_id = ${colleague.userId}`,
    );
    expect(told).toEqual([{ data: { reason: 'limit' } }]);
  });

  it('is of nobody where there is no such account, or none that is active', async () => {
    await expect(opened(newId())).rejects.toMatchObject(invalid);
    const colleague = await test.join(owner, 'Employer');
    const actor = await actsAs(colleague.token);
    if (actor.role === 'Member') throw new Error('A candidate has no company');
    await system(sql`update user_account set state = 'Deactivated' where user_account_id = ${colleague.userId}`);
    await expect(opened(colleague.userId)).rejects.toMatchObject(invalid);
    await expect(test.platform.pools.asSystem((db) => sessions().renew({ db, actor }))).rejects.toMatchObject(invalid);
    const view = test.platform.pools.asSystem((db) => sessions().view({ db, actor }, { ...unbounded, userType: 5 }));
    expect(await view).toBeUndefined();
  });

  it('of a candidate is of that person, and of nobody where there is none', async () => {
    const open = (personId: string) =>
      test.platform.pools.asSystem((db) =>
        sessions().openForMember({ db, userAgent: 'Firefox', ip: '192.0.2.1' }, personId),
      );
    const session = await open(candidate.personId);
    expect(session).toEqual({
      accessToken: expect.any(String),
      expiresAt: expect.any(String),
      member: { memberId: candidate.personId, name: 'Amara Okafor', email: candidate.email },
    });
    const claims = decodeJwt(session.accessToken);
    expect(claims).toMatchObject({ sub: candidate.personId, UserType: 0, email: candidate.email, version: 1 });
    expect(Date.parse(session.expiresAt)).toBe((claims.exp ?? 0) * 1000);
    await expect(open(newId())).rejects.toMatchObject(invalid);
  });

  it('is renewed as itself, for as long as a new one would live', async () => {
    const { accessToken } = await opened(recruiter.userId);
    const sessionId = sessionOf(accessToken);
    await system(sql`update session set expires_at = now() + interval '1 minute' where session_id = ${sessionId}`);
    const actor = await actsAs(accessToken);
    if (actor.role === 'Member') throw new Error('A candidate has no company');
    const renewed = await test.platform.pools.asSystem((db) => sessions().renew({ db, actor }));
    expect(sessionOf(renewed.accessToken)).toBe(sessionId);
    const [stored] = await system<{ expires_at: Date }>(
      sql`select expires_at from session where session_id = ${sessionId}`,
    );
    expect(stored?.expires_at).toEqual(new Date(renewed.expiresAt));
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(Date.now() + (TOKEN_SECONDS - 60) * 1000);
  });

  it('is lent for an hour to look as another, with the role of whom it looks as', async () => {
    const actor = await actsAs(owner.token);
    if (actor.role === 'Member') throw new Error('A candidate has no company');
    const viewed = (as: Parameters<ReturnType<typeof sessions>['view']>[1]) =>
      test.platform.pools.asSystem((db) => sessions().view({ db, actor }, as));
    const view = await viewed({ ...unbounded, userType: 5 });
    expect(view?.user).toMatchObject({ userId: owner.userId, userType: 5 });
    const claims = decodeJwt(view?.accessToken ?? '');
    expect(claims).toMatchObject({ jti: sessionOf(owner.token), UserType: 5, view: { ...unbounded, userType: 5 } });
    expect(Math.abs((claims.exp ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60);
    expect(await viewed({ userAccountId: newId() })).toBeUndefined();
  });
});

describe('a token without its session', () => {
  it('says whom it was made for', async () => {
    expect(await sessions().claimsOf(owner.token)).toEqual({
      userId: owner.userId,
      sessionId: sessionOf(owner.token),
      companyId: owner.companyId,
      role: 'SuperAdmin',
      userType: 1,
      version: 1,
    });
    expect(await sessions().claimsOf(candidate.token)).toEqual({
      userId: candidate.personId,
      sessionId: sessionOf(candidate.token),
      companyId: undefined,
      role: 'Member',
      userType: 0,
      version: 1,
    });
    expect(await sessions().holderOf(owner.token)).toBe(owner.userId);
    expect(await sessions().holderOf(candidate.token)).toBe(candidate.personId);
    const ended = (await opened(recruiter.userId)).accessToken;
    await system(sql`update session set ended_at = now() where session_id = ${sessionOf(ended)}`);
    expect(await sessions().holderOf(ended)).toBe(recruiter.userId);
  });

  it('says nothing where it is a key, none, or forged', async () => {
    const key = await keyOf(owner, ['seeOpportunities']);
    for (const token of [undefined, '', key.token, 'a.b.c', `${owner.token}x`]) {
      expect(await sessions().claimsOf(token)).toBeUndefined();
      expect(await sessions().holderOf(token)).toBeUndefined();
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['a second step is owed', { owesSecondStep: true }],
    ['somebody looks as another', { view: { ...unbounded, userType: 5 } }],
    ['no kind is said', { UserType: undefined }],
    ['the kind is a word', { UserType: '1' }],
    ['there is no such kind', { UserType: 7 }],
    ['a candidate has a company', { UserType: 0 }],
    ['a company’s people have none', { Tenant: undefined }],
    ['the company is a number', { Tenant: 1 }],
    ['the version is a word', { version: '1' }],
    ['no version is said', { version: undefined }],
    ['no session is said', { jti: undefined }],
    ['nobody is said', { sub: undefined }],
  ])('is asked after in the usual way where %s', async (_what, changes) => {
    expect(await sessions().claimsOf(await altered(owner.token, changes))).toBeUndefined();
  });
});

describe('an Authorization header', () => {
  it('gives its token, however the scheme is written', () => {
    expect(['Bearer abc', 'bearer abc', 'BEARER a.b-c_d'].map(bearer)).toEqual(['abc', 'abc', 'a.b-c_d']);
  });

  it('gives nothing where it is missing, of another scheme, or of more than one part', () => {
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      'xBearer abc',
      'Bearer a b',
      'Bearer  a',
      ' Bearer a',
    ])
      expect(bearer(header)).toBeUndefined();
  });
});

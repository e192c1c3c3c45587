import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const at = '/api/authentication/v1/second-factor';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const signIn = ({ companyId, email }: TestUser, more: object = {}) =>
  test.ask('POST', `/api/authentication/v1/companies/${companyId}/users/authenticate`, {
    body: { email, password, ...more },
  });
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const begin = async (by: TestUser): Promise<string> =>
  (await test.as(by).post(`${at}/begin`, { password })).body.secret;

/** Somebody with a second step; the code of this half minute is used. */
const withSecondStep = async (name: string) => {
  const person = await test.register(name);
  const secret = await begin(person);
  const { body } = await test.as(person).post(`${at}/confirm`, { code: codeOf(secret) });
  return { person, secret, recoveryCodes: body.recoveryCodes as string[] };
};

describe('a second step of signing in', () => {
  it('is asked for once a code has confirmed it, and not before', async () => {
    const person = await test.register('Clinic One');
    expect((await test.as(person).get(at)).body).toEqual({ isOn: false, since: null, recoveryCodes: 0 });
    const { body } = await test.as(person).post(`${at}/begin`, { password });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain('issuer=Marigold');
    expect(said(await signIn(person))).toEqual([200, undefined]);
    expect(said(await test.as(person).post(`${at}/confirm`, { code: '000000' }))).toEqual([400, 'WRONG_CODE']);
    const other = (await signIn(person)).body.accessToken;
    const confirmed = await test.as(person).post(`${at}/confirm`, { code: codeOf(body.secret) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await test.as(person).get(at)).body).toEqual({ isOn: true, since: expect.any(String), recoveryCodes: 10 });
    expect((await test.mailsTo(person.email))[0].subject).toBe('Your sign-in has a second step now');
    // What began with the password alone is over; this session proved a code.
    expect((await test.as({ ...person, token: other }).get(at)).status).toBe(401);
    expect(said(await signIn(person))).toEqual([403, 'SECOND_FACTOR']);
  });

  it('takes each code once, and one of the half minute before or after', async () => {
    const { person, secret } = await withSecondStep('Clinic Two');
    expect(said(await signIn(person, { code: codeOf(secret) }))).toEqual([400, 'WRONG_CODE']);
    const next = codeOf(secret, 1);
    expect(said(await signIn(person, { code: `${next.slice(0, 3)} ${next.slice(3)}` }))).toEqual([200, undefined]);
    expect(said(await signIn(person, { code: next }))).toEqual([400, 'WRONG_CODE']);
    expect(said(await signIn(person, { code: codeOf(secret, 4) }))).toEqual([400, 'WRONG_CODE']);
  });

  it('takes each recovery code once, of its owner only, and counts what is left', async () => {
    const { person, recoveryCodes } = await withSecondStep('Clinic Three');
    const stranger = await withSecondStep('Clinic Four');
    const [first = '', second = ''] = recoveryCodes;
    expect(said(await signIn(stranger.person, { code: first }))).toEqual([400, 'WRONG_CODE']);
    const entered = await signIn(person, { code: first.toLowerCase().replaceAll('-', ' ') });
    expect(said(entered)).toEqual([200, undefined]);
    expect(said(await signIn(person, { code: first }))).toEqual([400, 'WRONG_CODE']);
    expect((await test.as(person).get(at)).body.recoveryCodes).toBe(9);
    const renewed = await test.as(person).post(`${at}/recovery-codes`, { password, code: second });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(said(await signIn(person, { code: recoveryCodes[2] }))).toEqual([400, 'WRONG_CODE']);
    expect(said(await signIn(person, { code: renewed.body.recoveryCodes[0] }))).toEqual([200, undefined]);
  });

  it('says nothing of itself to whoever does not know the password', async () => {
    const { person } = await withSecondStep('Clinic Five');
    expect(said(await signIn(person, { password: 'not the password' }))).toEqual([401, 'BAD_CREDENTIALS']);
    expect(said(await signIn(person, { password: 'not the password', code: '123456' }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);
  });

  it('is asked for by a link for a new password, too, which a wrong code does not use up', async () => {
    const { person, secret } = await withSecondStep('Clinic Six');
    const { email } = person;
    await test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(email)}`, {});
    const letter = await vi.waitUntil(
      async () => (await test.mailsTo(email)).find(({ text }) => text.includes('reset-password')),
      { timeout: 30_000, interval: 20 },
    );
    const link = /token=([^&\s]+)/.exec(letter.text)?.[1] ?? '';
    const reset = (code?: string) =>
      test.ask('POST', '/api/authentication/v1/users/reset-password', {
        body: { email, password: 'another long password', token: decodeURIComponent(link), code },
      });
    expect(said(await reset())).toEqual([403, 'SECOND_FACTOR']);
    expect(said(await reset('000000'))).toEqual([400, 'WRONG_CODE']);
    expect(said(await reset(codeOf(secret, 1)))).toEqual([200, undefined]);
  });

  it('is turned off with the password and a code, and can begin anew', async () => {
    const { person, secret, recoveryCodes } = await withSecondStep('Clinic Seven');
    expect(said(await test.as(person).post(`${at}/begin`, { password }))).toEqual([409, 'EXISTS']);
    const end = (given: object) => test.as(person).post(`${at}/end`, { password, code: codeOf(secret, 1), ...given });
    expect(said(await end({ password: 'not the password' }))).toEqual([400, 'BAD_PASSWORD']);
    expect(said(await end({ code: '000000' }))).toEqual([400, 'WRONG_CODE']);
    expect(said(await end({}))).toEqual([200, undefined]);
    expect((await test.mailsTo(person.email))[0].subject).toBe('Your sign-in has no second step any more');
    expect(said(await signIn(person))).toEqual([200, undefined]);
    expect(said(await end({ code: recoveryCodes[0] }))).toEqual([409, 'NO_SECOND_FACTOR']);
    expect(await begin(person)).not.toBe(secret);
  });

  it('begun in two windows is confirmed by the picture of either', async () => {
    const person = await test.register('Clinic Two Windows');
    const [first, second] = [await begin(person), await begin(person)];
    expect(second).toBe(first);
    expect((await test.as(person).post(`${at}/confirm`, { code: codeOf(first) })).status).toBe(200);
    expect(said(await test.as(person).post(`${at}/begin`, { password }))).toEqual([409, 'EXISTS']);
  });

  it('is turned off by an admin for somebody who lost their phone and their codes, who has a mail about it', async () => {
    const owner = await test.register('Clinic Lost');
    const [admin, lost] = [await test.join(owner, 'Admin'), await test.join(owner, 'Recruiter')];
    const stranger = await test.register('Clinic Elsewhere');
    const secret = await begin(lost);
    await test.as(lost).post(`${at}/confirm`, { code: codeOf(secret) });
    const of = ({ userId }: TestUser) =>
      `/api/authentication/v1/companies/${owner.companyId}/users/${userId}/second-factor/end`;
    expect(said(await test.as(lost).post(of(lost), { password }))).toEqual([403, 'FORBIDDEN']);
    expect((await test.as(stranger).post(of(lost), { password })).status).toBeGreaterThanOrEqual(403);
    expect(said(await test.as(admin).post(of(lost), { password: 'not my password' }))).toEqual([400, 'BAD_PASSWORD']);
    expect(said(await test.as(admin).post(of(admin), { password }))).toEqual([409, 'OWN_ACCOUNT']);
    expect(said(await test.as(admin).post(of(owner), { password }))).toEqual([409, 'SUPER_ADMIN']);
    expect(said(await signIn(lost))).toEqual([403, 'SECOND_FACTOR']);

    expect((await test.as(admin).post(of(lost), { password })).body).toEqual({ done: true });
    expect(said(await signIn(lost))).toEqual([200, undefined]);
    const [mail] = await test.mailsTo(lost.email);
    expect(mail.subject).toBe('Your sign-in has no second step any more');
    expect(mail.text).toContain('turned it off for you');
    expect(said(await test.as(admin).post(of(lost), { password }))).toEqual([409, 'NO_SECOND_FACTOR']);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows(
        sql`select user_account_id by from audit where action = 'endSecondFactorOf' and target_id = ${lost.userId}`,
      ),
    );
    expect(lines).toEqual([{ by: admin.userId }]);
  });

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { person, secret, recoveryCodes } = await withSecondStep('Clinic Eight');
    const rows = await test.platform.pools.asSystem((db) =>
      db.rows<{ kept: Buffer }>(sql`
        select sealed kept from second_factor where user_account_id = ${person.userId}
        union all select code_hash from recovery_code where user_account_id = ${person.userId}`),
    );
    expect(rows).toHaveLength(11);
    const kept = Buffer.concat(rows.map((row) => row.kept)).toString('latin1');
    for (const open of [secret, ...recoveryCodes]) expect(kept).not.toContain(open);
  });

  it('is no way to ten thousand guesses', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' }, { database: test.database });
    const { person, secret } = await withSecondStep('Clinic Nine');
    const answers: number[] = [];
    const guess = (code: string) =>
      limited.ask('POST', `/api/authentication/v1/companies/${person.companyId}/users/authenticate`, {
        body: { email: person.email, password, code },
      });
    // Confirming it was the first.
    for (let each = 0; each < 10; each++) answers.push((await guess('000000')).status);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 400), 429]);
    expect((await guess(codeOf(secret, 1))).status).toBe(429);
    await limited.close();
  });

  it('can be asked of everybody by an admin: whoever has none does nothing else before', async () => {
    const { person: owner } = await withSecondStep('Clinic Eleven');
    const employer = await test.join(owner, 'Employer');
    const settings = `/api/company/v1/companies/${owner.companyId}/settings`;
    expect((await test.as(employer).patch(settings, { secondStepRequired: true })).status).toBe(403);
    const { body: held } = await test.as(owner).get(settings);
    expect(held.secondStepRequired ?? held.settings?.secondStepRequired).toBe(false);
    expect((await test.as(owner).patch(settings, { secondStepRequired: true })).status).toBe(200);
    // Whoever has one goes on; a session without one is over.
    expect((await test.as(owner).get(settings)).status).toBe(200);
    expect((await test.as(employer).get(at)).status).toBe(401);
    const { accessToken: token } = (await signIn(employer)).body;
    const lists = `/api/faq/${employer.userId}/company/${employer.companyId}`;
    for (const answer of [await test.as({ token }).get(lists), await test.as({ token }).post(lists, { faqs: [] })])
      expect(said(answer)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await test.as({ token }).get(at)).body.isOn).toBe(false);
    const { body } = await test.as({ token }).post(`${at}/begin`, { password });
    const confirmed = await test.as({ token }).post(`${at}/confirm`, { code: codeOf(body.secret) });
    for (const good of [token, confirmed.body.session.accessToken])
      expect((await test.as({ token: good }).get(lists)).status).toBe(200);
    const end = await test.as({ token }).post(`${at}/end`, { password, code: codeOf(body.secret, 1) });
    expect(said(end)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    // Of another company nobody is asked for anything.
    expect((await test.as((await withSecondStep('Clinic Twelve')).person).get(at)).status).toBe(200);
    // Whoever joins sets theirs up first.
    expect(said(await test.as(await test.join(owner, 'Reviewer')).get(lists))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    await test.as(owner).patch(settings, { secondStepRequired: false });
    const free = await test.join(owner, 'Reviewer');
    expect((await test.as(free).get(`/api/faq/${free.userId}/company/${free.companyId}`)).status).toBe(200);
  });

  it('is not for the shared people of the demo', async () => {
    const person = await test.register('Clinic Ten');
    const isDemo = (value: boolean) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`update company set is_demo = ${value} where company_id = ${person.companyId}`),
      );
    await isDemo(true);
    expect(said(await test.as(person).post(`${at}/begin`, { password }))).toEqual([403, 'IN_THE_DEMO']);
    await isDemo(false);
  });
});

import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Somebody with a second step: their app's codes, of which each counts once, and their recovery codes. */
const withSecondStep = async (person: TestUser) => {
  const at = '/api/authentication/v1/second-factor';
  const { body } = await test.as(person).post(`${at}/begin`, { password });
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const confirmed = await test.as(person).post(`${at}/confirm`, { code: app.generate() });
  const { recoveryCodes, session } = confirmed.body;
  return { person: { ...person, token: session.accessToken as string }, recoveryCodes: recoveryCodes as string[] };
};

describe('signing in, whatever is right and wrong together', () => {
  const right = { password };
  const wrong = { password: 'not the password' };
  const code = (kind: 'none' | 'wrong' | 'good', recoveryCode: string | undefined) =>
    ({ none: {}, wrong: { code: '000000' }, good: { code: recoveryCode } })[kind];
  const bad = [401, 'BAD_CREDENTIALS'];
  const paused = [403, 'ACCOUNT_DEACTIVATED'];
  const wanted = [403, 'SECOND_FACTOR'];
  const guessed = [400, 'WRONG_CODE'];
  const entered = [200, undefined];

  it.each([
    // A code counts for nothing where no second step is, and never for a password.
    ['active', 'without a second step', right, { none: entered, wrong: entered, good: entered }],
    ['active', 'without a second step', wrong, { none: bad, wrong: bad, good: bad }],
    ['active', 'with a second step', right, { none: wanted, wrong: guessed, good: entered }],
    ['active', 'with a second step', wrong, { none: bad, wrong: bad, good: bad }],
    ['deactivated', 'without a second step', right, { none: paused, wrong: paused, good: paused }],
    ['deactivated', 'without a second step', wrong, { none: bad, wrong: bad, good: bad }],
    ['deactivated', 'with a second step', right, { none: paused, wrong: paused, good: paused }],
    ['deactivated', 'with a second step', wrong, { none: bad, wrong: bad, good: bad }],
  ] as const)('somebody %s %s, with %o', async (state, how, typed, answers) => {
    const owner = await test.register();
    const joined = await test.join(owner, 'Recruiter');
    const other = await withSecondStep(await test.join(owner, 'Recruiter'));
    const { person, recoveryCodes } =
      how === 'with a second step' ? await withSecondStep(joined) : { ...other, person: joined };
    if (state === 'deactivated')
      await test.platform.pools.asSystem((db) =>
        db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${person.userId}`),
      );
    for (const kind of ['none', 'wrong', 'good'] as const) {
      const answer = await test.ask('POST', `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
        body: { email: person.email, ...typed, ...code(kind, recoveryCodes[0]) },
      });
      expect(said(answer), kind).toEqual(answers[kind]);
      expect('accessToken' in answer.body, kind).toBe(answer.status === 200);
    }
  });
});

describe('a wrong password', () => {
  /** A password that is chosen, or that another server asks for, is none that could be wrong. */
  const chosen = ['resetPassword', 'acceptInvitation', 'register', 'registerInDemo', 'connectServer'];
  const asked = Object.values(modules).flatMap((module) =>
    Object.entries(module.routes as Record<string, Route>).flatMap(([call, route]) => {
      const { properties = {} } = route.body
        ? z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })
        : { properties: {} };
      const fields = Object.keys(properties);
      return fields.includes('password') && !chosen.includes(call)
        ? [{ service: module.name, call, route, fields }]
        : [];
    }),
  );

  it('is asked for by these calls', () => {
    expect(asked.map(({ call }) => call).toSorted()).toEqual([
      'authenticate',
      'beginPasskey',
      'beginSecondFactor',
      'changePassword',
      'endSecondFactor',
      'endSecondFactorOf',
      'renewRecoveryCodes',
      'signInToDemo',
      'transferSuperAdmin',
    ]);
  });

  it.each(asked)('is good for nothing with $service $call', async ({ service, call, route, fields }) => {
    const owner = await test.register();
    const { userId: toId } = await test.join(owner, 'Admin');
    const { person, recoveryCodes } = /RecoveryCodes|endSecondFactor$/.test(call)
      ? await withSecondStep(owner)
      : { person: owner, recoveryCodes: [] };
    const { person: lost } =
      call === 'endSecondFactorOf' ? await withSecondStep(await test.join(owner, 'Recruiter')) : { person: owner };
    const ids: Record<string, string> = {
      companyId: owner.companyId,
      fromId: owner.userId,
      toId,
      userAccountId: lost.userId,
    };
    const given: Record<string, unknown> = {
      email: owner.email,
      code: recoveryCodes[0],
      newPassword: 'quite another password',
    };
    const send = (typed: string) =>
      test.ask(route.method, `/api/${service}${route.path.replace(/:(\w+)/g, (_, name) => ids[name] ?? '')}`, {
        ...(route.may !== 'public' && { token: person.token }),
        body: { ...Object.fromEntries(fields.map((field) => [field, given[field]])), password: typed },
      });
    expect(said(await send('not the password'))).toEqual(
      route.may === 'public' ? [401, 'BAD_CREDENTIALS'] : [400, 'BAD_PASSWORD'],
    );
    // The right one is taken, so it was the password that was wrong; the demo has one of its own.
    expect((await send(password)).status === 200).toBe(service !== 'demo');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestApp, type TestApp } from '#platform/testing/testApp';
import { planCompanies } from './companies.ts';
import { settle, type Settled } from './settle.ts';

const [plan] = planCompanies({ count: 1, seed: 5 });
if (!plan) throw new Error('Nothing was planned.');

let test: TestApp;
let settled: Settled;
beforeAll(async () => {
  test = await startTestApp();
  settled = await settle(test.app, plan, password);
});
afterAll(() => test.close());

const signIn = async (email: string) =>
  (
    await test.ask('POST', `/api/authentication/v1/companies/${settled.companyId}/users/authenticate`, {
      body: { email, password },
    })
  ).body;

describe('generated companies', () => {
  it('are the same for the same seed', () => {
    expect(planCompanies({ count: 3, seed: 5 })[0]).toEqual(plan);
    expect(planCompanies({ count: 1, seed: 6 })[0]).not.toEqual(plan);
  });

  it('have somebody in every role who can sign in', async () => {
    const types = [];
    for (const { email } of settled.logins) types.push((await signIn(email)).user.userType);
    expect(types).toEqual([1, 2, 3, 4, 5]);
  });

  it('have opportunities that are posted, waiting for a review and still being written', async () => {
    const admin = await signIn(settled.logins[1]?.email ?? '');
    const counters = await test.ask(
      'GET',
      `/api/opportunity/v1/companies/${settled.companyId}/users/${admin.user.userId}/opportunities/counters`,
      { token: admin.accessToken },
    );
    expect(counters.body).toMatchObject({ Posted: 3, PendingApproval: 1, Draft: 1 });
  });

  it('are made once, however often they are asked for', async () => {
    expect(await settle(test.app, plan, password)).toEqual(settled);
    await expect(settle(test.app, plan, 'another good password')).rejects.toThrow('another password');
  });
});

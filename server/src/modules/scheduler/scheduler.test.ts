import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
});
afterAll(() => test.close());

const hours = (service: 'scheduler' | 'onboarding') =>
  `/api/${service}/v1/companies/${owner.companyId}/users/${owner.userId}/availability`;

describe('the hours of interviews', () => {
  it('are the same at the scheduler as where onboarding asked for them', async () => {
    const { body: before } = await test.as(owner).get(hours('onboarding'));
    expect((await test.as(owner).get(hours('scheduler'))).body).toEqual(before);
    const [monday, ...rest] = before.availability;
    const changed = {
      availability: [{ ...monday, startTime: '8:00 AM' }, ...rest],
      timeZone: 'Europe/Lisbon',
      interviewDuration: 45,
    };
    expect((await test.as(owner).post(hours('scheduler'), changed)).body).toEqual(changed);
    expect((await test.as(owner).get(hours('onboarding'))).body).toEqual(changed);
  });

  it.each([
    ['a time zone there is none of', { timeZone: 'Europe/Atlantis' }, 'Choose a time zone from the list.'],
    ['a duration nobody can choose', { interviewDuration: 37 }, ''],
  ])('refuse %s', async (_what, wrong, sentence) => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const { status, body } = await test.as(owner).post(hours('scheduler'), { ...before, ...wrong });
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain(sentence);
    expect((await test.as(owner).get(hours('scheduler'))).body).toEqual(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const register = (values: Record<string, unknown>) =>
  test.ask('POST', '/api/onboarding/v1/users/register', {
    body: { id: newId(), email: `${newId()}@example.com`, password, fullName: 'Ana', companyName: 'Acme', ...values },
  });
const mine = (user: TestUser, what: string) =>
  `/api/onboarding/v1/companies/${user.companyId}/users/${user.userId}/${what}`;

describe('registering', () => {
  it('makes a company with an address of its own and its super admin', async () => {
    const [first, second] = [
      await register({ companyName: 'Müller & Söhne' }),
      await register({ companyName: 'Müller & Söhne' }),
    ];
    expect(first.status).toBe(201);
    const slugs = [];
    for (const { body } of [first, second]) {
      const answer = await test
        .as({ token: body.accessToken })
        .get(`/api/company/v1/companies/${body.companyId}/profile`);
      slugs.push(answer.body.slug);
    }
    expect(slugs).toEqual(['mueller-and-soehne', 'mueller-and-soehne-2']);
  });

  it('takes the time zone from the place', async () => {
    const { body } = await register({ locationId: '2267057' });
    const settings = await test
      .as({ token: body.accessToken })
      .get(`/api/company/v1/companies/${body.companyId}/settings`);
    expect(settings.body).toMatchObject({
      timeZone: 'Europe/Lisbon',
      approvalRequired: true,
      thresholdTop: 85,
      thresholdGood: 50,
    });
  });

  it('happens once, however often it is sent, also at the same moment', async () => {
    const values = { id: newId(), email: 'twice@example.com' };
    const answers = await Promise.all([register(values), register(values), register(values)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.companyId)).size).toBe(1);
  });

  it('refuses an address that has an account, in the check and in the call', async () => {
    const check = await test.ask('GET', `/api/onboarding/v1/users/check?Email=${owner.email}`);
    expect([check.status, check.body.message]).toEqual([400, 'User already added.']);
    const again = await register({ email: owner.email });
    expect([again.status, again.body.message]).toEqual([400, 'User already added.']);
    expect((await test.ask('GET', '/api/onboarding/v1/users/check?Email=new@example.com')).body).toEqual({
      available: true,
      codeNeeded: false,
    });
  });

  it.each([
    ['a short password', { password: 'short' }, 'body.password'],
    ['a common password', { password: 'password123' }, 'body.password'],
    ['no name', { fullName: ' ' }, 'body.fullName'],
    ['a line break in the company’s name', { companyName: 'A\nB' }, 'body.companyName'],
    ['a place that does not exist', { locationId: '0' }, 'body.locationId'],
    ['a field of its own making', { userType: 1 }, 'body'],
  ])('refuses %s', async (_what, values, path) => {
    const { status, body } = await register(values);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe('a user’s profile and hours', () => {
  it('are saved and read; what is not sent stays, an empty text clears', async () => {
    await test
      .as(owner)
      .post(mine(owner, 'profile'), { fullname: 'Ana Ferreira', department: 'People', locationId: '2267057' });
    const { body } = await test.as(owner).post(mine(owner, 'profile'), { fullname: 'Ana Ferreira', department: '' });
    expect(body).toMatchObject({
      fullName: 'Ana Ferreira',
      department: null,
      location: { id: '2267057', name: 'Lisbon, Portugal' },
    });
    expect((await test.as(owner).get(mine(owner, 'profile'))).body).toEqual(body);
  });

  it('begin with Monday to Friday, 9:30 AM to 5:30 PM', async () => {
    const { body } = await test.as(owner).get(mine(owner, 'availability'));
    expect(
      body.availability
        .filter(({ isAvailable }: { isAvailable: boolean }) => isAvailable)
        .map(({ day }: { day: string }) => day),
    ).toEqual(['mon', 'tue', 'wed', 'thu', 'fri']);
    expect(body.availability[0]).toMatchObject({ startTime: '9:30 AM', endTime: '5:30 PM' });
    expect(body.interviewDuration).toBe(30);
  });

  it('refuse an end before the start, naming the time', async () => {
    const { body: before } = await test.as(owner).get(mine(owner, 'availability'));
    const [monday, ...rest] = before.availability;
    const { status, body } = await test
      .as(owner)
      .post(mine(owner, 'availability'), { ...before, availability: [{ ...monday, endTime: '9:00 AM' }, ...rest] });
    expect([status, body.message]).toEqual([400, 'The end must be after 9:30 AM.']);
  });
});

describe('the outbox', () => {
  it('opens for this machine only', async () => {
    const outside = await test.ask('GET', '/api/outbox', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(outside.status).toBe(404);
    expect((await test.ask('GET', '/api/outbox')).status).toBe(200);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '#modules/masterdata';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const company = (user: Pick<TestUser, 'companyId'>) => `/api/company/v1/companies/${user.companyId}`;
const save = (values: object, by = owner) => test.as(by).put(company(by), { name: 'Solstice', ...values });
const settings = (by: TestUser) => `${company(by)}/settings`;
const register = async (values: object, headers: Record<string, string> = {}): Promise<TestUser> => {
  const email = `${newId()}@example.com`;
  const { body } = await test.ask('POST', '/api/onboarding/v1/users/register', {
    body: { id: newId(), email, password, fullName: 'Asha', companyName: 'Monsoon', ...values },
    headers,
  });
  return { token: body.accessToken, userId: body.userAccountId, companyId: body.companyId, email, fullName: 'Asha' };
};

describe('the company’s profile', () => {
  it('has an address of its own, however many companies have the same name', async () => {
    const many = await Promise.all(Array.from({ length: 14 }, () => register({ companyName: 'Everybody’s Name' })));
    const slugs = await test.platform.pools.asSystem((db) =>
      db.rows<{ slug: string }>(
        sql`select slug from company where company_id = any(${many.map(({ companyId }) => companyId)}::uuid[])`,
      ),
    );
    expect(slugs).toHaveLength(14);
    const pages = await Promise.all(slugs.map(({ slug }) => test.ask('GET', `/api/jobs/v1/companies/${slug}`)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    [{ timeZone: 'America/Bogota' }, 'America/Bogota'],
    [{ timeZone: 'America/Bogota', locationId: '2267057' }, 'Europe/Lisbon'],
    [{}, 'UTC'],
  ])('has the times of its place, else of whoever registers it: %j', async (given, timeZone) => {
    const founder = await register(given);
    const hours = `/api/scheduler/v1/companies/${founder.companyId}/users/${founder.userId}/availability`;
    expect((await test.as(founder).get(hours)).body.timeZone).toBe(timeZone);
    const [row] = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select time_zone from company where company_id = ${founder.companyId}`),
    );
    expect(row).toEqual({ time_zone: timeZone });
  });

  it('has an address in which a word stays a word', async () => {
    const { companyId } = await register({ companyName: 'Hügel SaaS GmbH' });
    const [row] = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select slug from company where company_id = ${companyId}`),
    );
    expect(row).toEqual({ slug: 'huegel-saas-gmbh' });
  });

  it('is saved with the conversions of its form', async () => {
    const { status, body } = await save({
      establishmentYear: '2009',
      description: 'We run calm clinics.\nAnd the software behind them.',
      companySize: '501-to-1000',
      website: 'solstice.example',
      twitter: '',
      instagram: '@solstice.health',
      linkedIn: 'https://www.linkedin.com/company/solstice/?trk=mail',
      locationId: '2267057',
      industriesIds: ['healthcare', 'healthcare'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Solstice',
      establishmentYear: 2009,
      companySize: '501-to-1000',
      website: 'https://solstice.example',
      twitter: null,
      instagram: 'https://www.instagram.com/solstice.health',
      linkedIn: 'https://www.linkedin.com/company/solstice',
      location: { id: '2267057', name: 'Lisbon, Portugal' },
      industries: [{ id: 'healthcare', name: expect.any(String) }],
      isDemo: false,
    });
    expect((await test.as(owner).get(`${company(owner)}/profile`)).body).toEqual(body);
  });

  it('keeps what a save does not name, and forgets what is emptied', async () => {
    await save({ website: 'solstice.example', linkedIn: 'solstice', establishmentYear: 2009 });
    const { body } = await save({ website: '', establishmentYear: null });
    expect(body).toMatchObject({
      website: null,
      establishmentYear: null,
      linkedIn: 'https://www.linkedin.com/company/solstice',
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'body.name', 'Enter the name of the company.'],
    ['a year before companies', { establishmentYear: 1799 }, 'body.establishmentYear', 'Enter a year from 1800 on.'],
    ['a year to come', { establishmentYear: 2999 }, 'body.establishmentYear', 'Enter a year that has begun.'],
    ['a year in words', { establishmentYear: 'last' }, 'body.establishmentYear', /as a number, like 2009/],
    [
      'a script as website',
      { website: 'javascript:alert(1)' },
      'body.website',
      'Enter a web address like company.com.',
    ],
    [
      'a script as privacy notice',
      { privacyNotice: 'javascript:alert(1)' },
      'body.privacyNotice',
      /company.com\/privacy/,
    ],
    ['a file as privacy notice', { privacyNotice: 'file:///etc/notice' }, 'body.privacyNotice', /company.com\/privacy/],
    ['a page of its own making as imprint', { imprint: 'data:text/html,us' }, 'body.imprint', /company.com\/imprint/],
    ['a mail address as imprint', { imprint: 'mailto:us@solstice.example' }, 'body.imprint', /company.com\/imprint/],
    ['another site as profile', { twitter: 'https://evil.example/x' }, 'body.twitter', /profile on X/],
    ['six industries', { industriesIds: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'body.industriesIds', /up to five/],
    ['an industry of no list', { industriesIds: ['alchemy'] }, 'body.industriesIds', /Choose from the list/],
    ['a place that does not exist', { locationId: '0' }, 'body.locationId', /./],
    ['a long story', { description: 'x'.repeat(2001) }, 'body.description', /./],
  ])('refuses %s, and says what to change', async (_what, values, path, message) => {
    const before = (await test.as(owner).get(`${company(owner)}/profile`)).body;
    const { status, body } = await save(values);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(body.errors[0].message).toMatch(message);
    expect((await test.as(owner).get(`${company(owner)}/profile`)).body).toEqual(before);
  });

  it('is everybody’s to see and the admins’ to change', async () => {
    for (const role of ['Recruiter', 'Employer', 'Reviewer'] as const) {
      const colleague = await test.join(owner, role);
      expect((await test.as(colleague).get(`${company(owner)}/profile`)).status).toBe(200);
      expect((await save({ name: 'Mine' }, colleague)).status).toBe(403);
      expect((await test.as(colleague).patch(settings(owner), { approvalRequired: false })).status).toBe(403);
    }
    expect((await save({ name: 'Ours' }, await test.join(owner, 'Admin'))).status).toBe(200);
  });
});

describe('the company’s settings', () => {
  it('begin in the language of whoever registers, and in the time zone of the place', async () => {
    const hamburg = await register({ locationId: '2911298' }, { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' });
    const { body } = await test.as(hamburg).get(settings(hamburg));
    expect(body).toMatchObject({
      language: 'de',
      timeZone: 'Europe/Berlin',
      approvalRequired: true,
      retentionMonths: 12,
    });
    expect((await test.as(hamburg).patch(settings(hamburg), { language: 'es' })).body.language).toBe('es');
    const french = await test.as(hamburg).patch(settings(hamburg), { language: 'fr' });
    expect([french.status, french.body.errors[0].path]).toEqual([400, 'body.language']);
  });

  it('keep what several admins change at the same moment', async () => {
    const changes = [{ approvalRequired: false }, { retentionMonths: 6 }, { matchesLimit: 700 }, { thresholdTop: 90 }];
    await Promise.all(changes.map((change) => test.as(owner).patch(settings(owner), change)));
    expect((await test.as(owner).get(settings(owner))).body).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    [{ thresholdTop: 70, thresholdGreat: 70, thresholdGood: 50 }, 'body.thresholdTop'],
    [{ thresholdTop: 80, thresholdGreat: 50, thresholdGood: 50 }, 'body.thresholdGreat'],
    [{ thresholdGood: 99 }, 'body.thresholdGreat'],
    [{ thresholdGreat: 100 }, 'body.thresholdTop'],
  ])('refuse rankings out of order: %o', async (change, path) => {
    const before = (await test.as(owner).get(settings(owner))).body;
    const { status, body } = await test.as(owner).patch(settings(owner), change);
    expect([status, body.message]).toEqual([400, 'Top must be above great, and great above good.']);
    expect(body.errors[0].path).toBe(path);
    expect((await test.as(owner).get(settings(owner))).body).toEqual(before);
  });

  it('can name a time zone that has a newer name than the usual list of zones', async () => {
    const asha = await register({ locationId: places.search('Mumbai', 1)[0]?.id });
    const saved = await test.as(asha).patch(settings(asha), { approvalRequired: false });
    expect([saved.status, saved.body.timeZone]).toEqual([200, 'Asia/Kolkata']);
    for (const timeZone of ['Mars/Olympus', '+05:30', ''])
      expect((await test.as(asha).patch(settings(asha), { timeZone })).body.message).toBe(
        'Choose a time zone from the list.',
      );
  });
});

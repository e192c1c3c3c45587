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
    // What the specification names is all that has to be sent; the limits beside it stay.
    const limits = { daysOff: [], holidays: null, bufferMinutes: 10, noticeHours: 4, horizonDays: 30 };
    expect((await test.as(owner).post(hours('scheduler'), changed)).body).toEqual({ ...changed, ...limits });
    expect((await test.as(owner).get(hours('onboarding'))).body).toEqual({ ...changed, ...limits });
    const daysOff = [{ from: '2030-12-24', to: '2031-01-02', word: 'Skiing' }];
    const tooLong = { ...changed, daysOff: [{ from: '2030-12-24', to: '2031-01-02', word: 'y'.repeat(81) }] };
    const { message } = (await test.as(owner).post(hours('onboarding'), tooLong)).body;
    expect(message).toMatch(/^What for, if you like: /);
    const limited = { ...changed, daysOff, holidays: null, bufferMinutes: 0, noticeHours: 0, horizonDays: 60 };
    expect((await test.as(owner).post(hours('onboarding'), limited)).body).toEqual(limited);
    expect((await test.as(owner).post(hours('scheduler'), changed)).body).toEqual(limited);
    expect((await test.as(owner).post(hours('scheduler'), { ...changed, daysOff: [] })).body.daysOff).toEqual([]);
  });

  it('are several a day if one likes, with days off, and count what candidates can choose from next week', async () => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const week = (more: Record<string, unknown> = {}) => ({
      ...before,
      availability: before.availability.map((each: { day: string }) => ({
        day: each.day,
        isAvailable: each.day === 'tue' || each.day === 'wed',
        startTime: '9:00 AM',
        endTime: '10:00 AM',
        more: [{ startTime: '2:00 PM', endTime: '3:30 PM' }],
      })),
      interviewDuration: 60,
      timeZone: 'Europe/Lisbon',
      horizonDays: 30,
      daysOff: [],
      ...more,
    });
    const count = async () => (await test.as(owner).get(`${hours('scheduler')}/slots?week=next`)).body;
    await test.as(owner).post(hours('scheduler'), week());
    const { slots, from, to, interviewDuration } = await count();
    // One before noon and one after it, on two days.
    expect([slots, interviewDuration]).toEqual([4, 60]);
    expect(Date.parse(to) - Date.parse(from)).toBeGreaterThan(6.9 * 86_400_000);
    const tuesday = new Date(Date.parse(from) + 36 * 3_600_000).toISOString().slice(0, 10);
    await test.as(owner).post(hours('scheduler'), week({ daysOff: [{ from: tuesday, to: tuesday }] }));
    expect((await count()).slots).toBe(2);
    await test.as(owner).post(hours('scheduler'), before);
  });

  it.each([
    ['a time zone there is none of', { timeZone: 'Europe/Atlantis' }, 'Choose a time zone from the list.'],
    ['a duration nobody can choose', { interviewDuration: 37 }, ''],
    [
      'days off that end before they begin',
      { daysOff: [{ from: '2027-01-02', to: '2027-01-01' }] },
      'must not be before',
    ],
    ['a day off that is none', { daysOff: [{ from: '2027-02-30', to: '2027-02-30' }] }, 'Give a day like'],
    ['a buffer nobody can choose', { bufferMinutes: 7 }, ''],
    ['holidays of a country there is none of', { holidays: { country: 'QQ', region: null } }, 'Choose a country'],
    ['holidays of a country in small letters', { holidays: { country: 'de', region: null } }, 'Choose a country'],
    ['holidays of another country’s region', { holidays: { country: 'DE', region: 'CA' } }, 'Choose a region'],
  ])('refuse %s', async (_what, wrong, sentence) => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const { status, body } = await test.as(owner).post(hours('scheduler'), { ...before, ...wrong });
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain(sentence);
    expect((await test.as(owner).get(hours('scheduler'))).body).toEqual(before);
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['asia/kolkata', new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Etc/GMT+3', 'Etc/GMT+3'],
  ])('keep the zone %s as %s', async (typed, kept) => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const { body } = await test.as(owner).post(hours('scheduler'), { ...before, timeZone: typed });
    expect(body.timeZone).toBe(kept);
    await test.as(owner).post(hours('scheduler'), before);
  });

  it('can last until midnight, and all day', async () => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const of = (day: string) =>
      day === 'tue' ? { startTime: '10:00 PM', endTime: '12:00 AM' } : { startTime: '12:00 AM', endTime: '12:00 AM' };
    const availability = before.availability.map(({ day }: { day: string }) => ({
      day,
      isAvailable: day === 'tue' || day === 'thu',
      ...of(day),
    }));
    const limits = { noticeHours: 0, horizonDays: 30, bufferMinutes: 0, interviewDuration: 60 };
    const saved = await test.as(owner).post(hours('scheduler'), { ...before, availability, ...limits });
    expect([saved.status, saved.body.availability]).toEqual([200, availability]);
    const { body } = await test.as(owner).get(`${hours('scheduler')}/slots?week=next`);
    expect(body.slots).toBe(2 + 24);
    await test.as(owner).post(hours('scheduler'), before);
  });

  it.each([
    ['hours that overlap', [{ startTime: '5:00 PM', endTime: '6:00 PM' }], 'overlap at 5:00 PM'],
    [
      'hours that overlap those until midnight',
      [
        { startTime: '8:00 PM', endTime: '12:00 AM' },
        { startTime: '11:00 PM', endTime: '11:30 PM' },
      ],
      'overlap at 11:00 PM',
    ],
    ['hours that end before they begin', [{ startTime: '7:00 PM', endTime: '6:00 PM' }], 'must be after 7:00 PM'],
  ])('refuse %s', async (_what, more, sentence) => {
    const { body: before } = await test.as(owner).get(hours('scheduler'));
    const [monday, ...rest] = before.availability;
    const day = { ...monday, isAvailable: true, startTime: '9:00 AM', endTime: '5:30 PM', more };
    const { status, body } = await test
      .as(owner)
      .post(hours('onboarding'), { ...before, availability: [day, ...rest] });
    expect([status, body.errors[0].path]).toEqual([400, expect.stringContaining('body.availability.0.more')]);
    expect(body.errors[0].message).toContain(sentence);
  });
});

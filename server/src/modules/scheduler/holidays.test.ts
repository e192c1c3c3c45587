import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
let hours: string;
const save = async (values: object) => {
  const { body } = await kit.test.as(kit.owner).get(hours);
  return kit.test.as(kit.owner).post(hours, { ...body, timeZone: 'Europe/Berlin', ...values });
};

beforeAll(async () => {
  kit = await startInterviews();
  hours = `${kit.base}/users/${kit.owner.userId}/availability`;
});
afterAll(() => kit.test.close());

/** Days in the new year on which Ana has times. */
const free = async (): Promise<string[]> => {
  const year = new Date().getUTCFullYear() + 1;
  const { body } = await kit.test
    .as(kit.owner)
    .get(
      `${kit.base}/interviews/free?users=${kit.owner.userId}&from=${year}-01-01T00:00:00Z&to=${year}-01-10T00:00:00Z&duration=30`,
    );
  return [...new Set((body.slots as string[]).map((slot) => slot.slice(5, 10)))];
};

describe('public holidays', () => {
  const everyDay = async () => {
    const { body } = await kit.test.as(kit.owner).get(hours);
    return body.availability.map((day: object) => ({ ...day, isAvailable: true }));
  };

  it('are days off of whoever chose a place, with those of its region', async () => {
    const availability = await everyDay();
    await save({ availability, holidays: null });
    expect(await free()).toEqual(expect.arrayContaining(['01-01', '01-06']));
    expect((await save({ availability, holidays: { country: 'DE', region: null } })).body.holidays).toEqual({
      country: 'DE',
      region: null,
    });
    expect(await free()).not.toContain('01-01');
    expect(await free()).toContain('01-06');
    await save({ availability, holidays: { country: 'DE', region: 'BY' } });
    const inBavaria = await free();
    expect(inBavaria).not.toContain('01-06');
    expect(inBavaria).toContain('01-07');
    // What a client does not name stays.
    const { body } = await kit.test.as(kit.owner).get(hours);
    const { holidays: _, ...unnamed } = body;
    expect((await kit.test.as(kit.owner).post(hours, unnamed)).body.holidays).toEqual({ country: 'DE', region: 'BY' });
  });

  it('and days off are named to whoever looks for a time, but not what for', async () => {
    const year = new Date().getUTCFullYear() + 1;
    await save({
      availability: await everyDay(),
      holidays: { country: 'DE', region: null },
      daysOff: [{ from: `${year}-01-04`, to: `${year}-01-05`, word: 'The dentist' }],
    });
    const range = `from=${year}-01-01T00:00:00Z&to=${year}-01-10T00:00:00Z`;
    const { body } = await kit.test
      .as(kit.recruiter)
      .get(`${kit.base}/interviews/free?users=${kit.owner.userId},${kit.recruiter.userId}&duration=30&${range}`);
    const [ana, other] = body.people as { daysOff: object[] }[];
    expect(ana?.daysOff).toHaveLength(2);
    expect(ana?.daysOff).toEqual(
      expect.arrayContaining([
        { from: `${year}-01-04`, to: `${year}-01-05` },
        { from: `${year}-01-01`, to: `${year}-01-01` },
      ]),
    );
    expect(other?.daysOff).toEqual([]);
    await save({ daysOff: [] });
  });

  it('are listed by place, named in the language of the reader', async () => {
    const list = async (query: string, language: string) => {
      const answer = await kit.test.app.inject({
        url: `${hours}/holidays?${query}`,
        headers: { 'accept-language': language, authorization: `Bearer ${kit.owner.token}` },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const { body: german } = await list('country=DE&region=BY', 'de');
    expect(german.days.map(({ word }: { word: string }) => word)).toContain('Heilige Drei Könige');
    expect(german.countries).toContainEqual({ id: 'DE', name: 'Deutschland' });
    expect(german.regions).toContainEqual({ id: 'BY', name: 'Bayern' });
    const { body: english } = await list('country=DE&region=BY', 'en');
    expect(english.days.map(({ word }: { word: string }) => word)).toContain('Epiphany');
    expect((await list('country=ZZ', 'en')).body).toMatchObject({ regions: [], days: [] });
    expect((await list('country=%3Cb%3E', 'en')).status).toBe(400);
  });

  it.each([{ country: 'germany', region: null }, { country: 'DE', region: '../..' }, { country: 'DE' }])(
    'are not kept of a place like %j',
    async (holidays) => {
      expect((await save({ holidays })).status).toBe(400);
    },
  );
});

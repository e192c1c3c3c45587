import fc from 'fast-check';
import { DateTime } from 'luxon';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import { holidayTask } from '#modules/company';
import { holidaysIn } from '#modules/masterdata';
import { type Hiring, startHiring } from '../../candidate/testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const rows = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
const path = (id: string, opportunityId = role) =>
  `/api/matches/v1/companies/${owner.companyId}/opportunities/${opportunityId}/matches/${id}/hearBy`;
const inDays = (days: number) => DateTime.utc().plus({ days }).toISODate();
const move = (id: string, day = inDays(20), word = 'Our lead is ill.', user = owner) =>
  test.as(user).put(path(id), { day, word });
const takeBack = (id: string) => test.as(owner).delete(path(id));
const rowOf = async (id: string, query = '') =>
  (await pipeline.candidates(owner, role).list(`PageSize=100&${query}`)).body.data.find(
    ({ matchId }: { matchId: string }) => matchId === id,
  );
/** Lets a minute pass for a day that was moved. */
const passMinute = (id: string) =>
  rows(sql`update match_promise set moved_at = moved_at - interval '61 seconds' where match_id = ${id}`);

describe('the day that is promised', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

  it('is a working day at six in the evening of the company, wherever and whenever the wait begins', async () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const waits = fc.sample(
      fc.record({ since: moment, days: fc.integer({ min: 1, max: 30 }), zone: fc.constantFrom(...zones) }),
      2000,
    );
    const found = await rows<{ since: Date; days: number; zone: string; at: Date }>(sql`
      select since, days, zone, hear_by(since, days, zone, '{}') at from unnest(
        ${waits.map(({ since }) => since.toISOString())}::timestamptz[], ${waits.map(({ days }) => days)}::int[],
        ${waits.map(({ zone }) => zone)}::text[]) w (since, days, zone)`);
    expect(found).toHaveLength(waits.length);
    for (const { since, days, zone, at } of found) {
      const local = DateTime.fromJSDate(at, { zone });
      const begun = DateTime.fromJSDate(since, { zone });
      const apart = Math.round(local.startOf('day').diff(begun.startOf('day'), 'days').days);
      expect(local.weekday).toBeLessThanOrEqual(5);
      expect([local.hour, local.minute]).toEqual([18, 0]);
      expect(apart).toBeGreaterThanOrEqual(days);
      // Later than asked for only where that day is at a weekend.
      const { weekday } = begun.plus({ days });
      expect(apart - days).toBe(weekday > 5 ? 8 - weekday : 0);
    }
  });
});

describe('a public holiday of where the company is', () => {
  const lisbon = '2267057';
  const day = 86_400_000;
  const placeAt = async (locationId: string | null) => {
    await rows(sql`update company set location_id = ${locationId} where company_id = ${owner.companyId}`);
    await holidayTask(test.platform)({ companyId: owner.companyId }, firstTry);
  };
  const kept = async () =>
    (
      await rows<{ days: string[] }>(
        sql`select holidays::text[] days from company where company_id = ${owner.companyId}`,
      )
    )[0]?.days ?? [];

  it('is no promised day: the next working day is, and the team reads why', async () => {
    await placeAt(lisbon);
    const now = Date.now();
    const ahead = await holidaysIn({ country: 'PT', region: null }, { from: now + 8 * day, to: now + 390 * day });
    const holiday = ahead.find(({ from }) => new Date(from).getUTCDay() === 4 || new Date(from).getUTCDay() === 2);
    expect(await kept()).toContain(holiday?.from);
    const { id } = await candidates.applicant(role);
    // Whoever waits since five days before it.
    await rows(sql`
      update match set status_since = ${holiday?.from}::date - interval '5 days' + interval '12 hours',
        applied_at = ${holiday?.from}::date - interval '5 days' + interval '12 hours' where match_id = ${id}`);
    const { hearBy } = await rowOf(id);
    expect(hearBy.shifted).toEqual({ usualDay: holiday?.from, holidays: [holiday?.word] });
    expect(hearBy.at.slice(0, 10) > (holiday?.from ?? '')).toBe(true);
  });

  it('stays what it was once it is over, and is another one ahead where the company moves', async () => {
    await placeAt(lisbon);
    await rows(sql`
      update company set holidays = holidays || '2026-06-10'::date where company_id = ${owner.companyId}`);
    const before = await kept();
    await placeAt('2911298');
    const after = await kept();
    expect(after).toContain('2026-06-10');
    const today = new Date().toISOString().slice(0, 10);
    expect(after.filter((each) => each >= today)).not.toEqual(before.filter((each) => each >= today));
    await placeAt(null);
    expect(await kept()).toEqual(['2026-06-10']);
  });

  it('is skipped with the weekends around it, whatever days are off', async () => {
    const off = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 });
    const asked = fc.sample(fc.record({ n: fc.integer({ min: 0, max: 20 }), off }), 60);
    const first = DateTime.fromISO('2026-12-14', { zone: 'utc' });
    const dayAt = (n: number) => first.plus({ days: n }).toISODate() ?? '';
    for (const { n, off: numbers } of asked) {
      const days = numbers.map(dayAt);
      const [found] = await rows<{ at: string }>(sql`select working_day(${dayAt(n)}::date, ${days}::date[])::text at`);
      let expected = n;
      while (first.plus({ days: expected }).weekday > 5 || days.includes(dayAt(expected))) expected++;
      expect(found?.at).toBe(dayAt(expected));
    }
  });
});

describe('a candidate', () => {
  it('who applied reads by when they hear, and so does the team; whom nobody wrote to waits for nothing', async () => {
    const { id, get } = await candidates.applicant(role);
    const { promise } = (await get()).body;
    expect(promise).toEqual({ hearBy: expect.any(String), day: expect.any(String), word: null });
    const days = (Date.parse(promise.hearBy) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(4);
    expect(days).toBeLessThan(8.5);
    expect((await rowOf(id)).hearBy).toMatchObject({ at: promise.hearBy, day: promise.day, word: null });
    await pipeline.addMembers([{ name: 'Found Fay', companyId: owner.companyId }]);
    const { body } = await pipeline.candidates(owner, role).list('applied=false');
    expect(body.data[0].hearBy).toBeNull();
    expect((await move(body.data[0].matchId)).body.code).toBe('NOT_AWAITED');
  });

  it('reads a new day and the word with it once a minute has passed, and never one that was taken back', async () => {
    const { id, get } = await candidates.applicant(role);
    const { promise: usual } = (await get()).body;
    const day = inDays(21);
    const { status, body } = await move(id, day, 'Our lead is ill until Monday.');
    expect(status).toBe(200);
    // The day is that of the company, wherever somebody reads it.
    expect(body.match.hearBy).toMatchObject({ day, word: 'Our lead is ill until Monday.' });
    expect((await get()).body.promise).toEqual(usual);
    expect((await takeBack(id)).body.match.hearBy).toMatchObject({ at: usual.hearBy, word: null });
    await move(id, day, 'Our lead is ill.');
    await passMinute(id);
    const { promise: moved } = (await get()).body;
    expect(moved).toEqual({ hearBy: body.match.hearBy.at, day, word: 'Our lead is ill.' });
    expect((await takeBack(id)).body.code).toBe('TOO_LATE');

    // A second move waits its own minute, and taking it back leaves the first.
    await move(id, inDays(30), 'Still ill.');
    expect((await get()).body.promise).toEqual(moved);
    expect((await takeBack(id)).body.match.hearBy).toMatchObject({ at: moved.hearBy, word: 'Our lead is ill.' });
    expect((await get()).body.promise).toEqual(moved);
  });

  it('reads of the stage they know of, and of a new day once they are told of the next one', async () => {
    const { id, get } = await candidates.applicant(role);
    await move(id);
    await passMinute(id);
    const { promise: moved } = (await get()).body;
    await pipeline.candidates(owner, role).move(id, 'InReview');
    expect((await get()).body).toMatchObject({ status: 'received', promise: moved });
    expect((await rowOf(id)).hearBy.word).toBeNull();
    await candidates.age([id], 61);
    const { body } = await get();
    expect(body).toMatchObject({ status: 'reviewing', promise: { word: null } });
    await pipeline.candidates(owner, role).reject(id);
    expect((await get()).body).toMatchObject({ status: 'reviewing', promise: body.promise });
    await candidates.age([id], 120);
    expect((await get()).body).toMatchObject({ status: 'closed', promise: null });
    expect((await move(id)).body.code).toBe('NOT_AWAITED');
  });

  it('is promised nothing more by a role that closed', async () => {
    const closing = await pipeline.post(owner);
    const { id, get } = await candidates.applicant(closing);
    await pipeline.close(owner, closing);
    await candidates.age([id], 120);
    expect((await get()).body.promise).toBeNull();
  });
});

describe('the team', () => {
  it('finds who should have heard, in the list and on the home page', async () => {
    const { id } = await candidates.applicant(role);
    expect(await rowOf(id, 'late=true')).toBeUndefined();
    await candidates.age([id], 9 * 86_400);
    expect(await rowOf(id, 'late=true')).toMatchObject({ matchId: id });
    expect(await rowOf(id, 'late=false')).toBeUndefined();
    const today = () => test.as(owner).get(`/api/today/v1/companies/${owner.companyId}/users/${owner.userId}`);
    const [late] = (await today()).body.items;
    expect(late).toMatchObject({ kind: 'overdue', matchId: id, status: 'matched' });
    expect(Date.parse(late.hearBy)).toBeLessThan(Date.now());
    await move(id);
    expect((await today()).body.counts.overdue).toBe(0);
    expect(await rowOf(id, 'late=true')).toBeUndefined();
  });

  it('moves the day to one of the next sixty, with a word, and only who may decide', async () => {
    const { id } = await candidates.applicant(role);
    for (const [day, word] of [
      [inDays(-1), 'Why'],
      [inDays(61), 'Why'],
      ['soon', 'Why'],
      [inDays(3), ' '],
    ] as const)
      expect((await move(id, day, word)).status).toBe(400);
    const { message, errors } = (await test.as(owner).put(path(id), { day: inDays(3) })).body;
    expect([message, errors[0].path]).toEqual(['Your word about it: Fill this in.', 'body.word']);
    const reviewer = await test.join(owner, 'Reviewer');
    expect((await move(id, inDays(3), 'Why', reviewer)).status).toBe(403);
    const stranger = await test.register('Elsewhere');
    expect((await move(id, inDays(3), 'Why', stranger)).status).toBe(404);
    expect((await rowOf(id)).hearBy.word).toBeNull();
  });
});

import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '@marigold/contract/reportingBuilder';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';
import { dayIn, firstOf, history as anyHistory, lived } from './testLives.ts';

let test: TestApp;
let history: ReturnType<typeof testHistory>;
let owner: TestUser;
let opportunityId: string;
let pipeline: TestPipeline;

const zones = ['Europe/Lisbon', 'Asia/Kolkata', 'America/New_York'];
const statuses = ['inReview', 'invite', 'interviewDone', 'jobOffer', 'hired', 'rejected', 'withdrawn'] as const;
/** From here on the people behind numbers are asked for; much has happened to them before. */
const lastDays = '2026-05-15';
const span = { startDate: '2026-01-01', endDate: '2026-12-31' };

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
  history = testHistory(test);
  owner = await test.register();
  opportunityId = await pipeline.post(owner);
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(statement));

const lives = fc.array(
  fc.record({
    ...anyHistory,
    isErased: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
type Life = (typeof lives extends fc.Arbitrary<infer L extends unknown[]> ? L : never)[number];

const medianOf = (values: readonly number[]): number | null => {
  const [low, high] = [Math.floor, Math.ceil].map(
    (round) => values.toSorted((a, b) => a - b)[round((values.length - 1) / 2)],
  );
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

it('counts the same from day to day, at once and by a plain recount, whatever happened to whom', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom(...zones), async (each, zone) => {
      await run(sql`delete from match where company_id = ${owner.companyId}`);
      await pipeline.addMatches(
        owner,
        opportunityId,
        each.map((_, at) => `Person ${at}`),
      );
      const matches = await history.matchesOf(opportunityId);
      await run(sql`update company set time_zone = ${zone} where company_id = ${owner.companyId}`);
      await history.recount();
      const told: Life[] = each;
      for (const [at, life] of told.entries()) {
        const { lines, standing, status } = lived(life);
        for (const { from, to, at: moment, reason } of lines)
          await run(sql`insert into match_history (match_history_id, company_id, match_id, from_status, to_status, reason, at)
            values (${newId()}, ${owner.companyId}, ${matches[at]}, ${from}, ${to}, ${reason}, ${moment})`);
        await run(
          sql`update match set status = ${status}, status_since = ${standing.at(-1)?.at ?? life.createdAt},
            created_at = ${life.createdAt} where match_id = ${matches[at]}`,
        );
        // Some of what follows was counted before it was taken back or erased.
        if (at === 2) await history.recount();
        if (life.isErased) await run(sql`delete from match where match_id = ${matches[at]}`);
      }
      const expected = new Map<string, number>();
      const note = (key: string) => expected.set(key, (expected.get(key) ?? 0) + 1);
      for (const life of told.filter(({ isErased }) => !isErased)) {
        note(`matched ${dayIn(zone, life.createdAt)}`);
        for (const [to, at] of firstOf(lived(life).standing)) note(`${to} ${dayIn(zone, at)}`);
      }
      const months = new Map<
        string,
        { matched: number; hired: number; rejected: number; moved: number; days: number[] }
      >();
      const monthOf = (at: Date) => {
        const month = dayIn(zone, at).slice(0, 7);
        const one = months.get(month) ?? { matched: 0, hired: 0, rejected: 0, moved: 0, days: [] };
        months.set(month, one);
        return one;
      };
      for (const life of told.filter(({ isErased }) => !isErased)) {
        monthOf(life.createdAt).matched++;
        for (const [to, at] of firstOf(lived(life).standing)) {
          const month = monthOf(at);
          if (to === 'hired' || to === 'rejected') month[to]++;
          if (to !== 'rejected' && to !== 'withdrawn') month.moved++;
          if (to === 'hired')
            month.days.push((Date.parse(dayIn(zone, at)) - Date.parse(dayIn(zone, life.createdAt))) / 86_400_000);
        }
      }
      const plainly = [...months]
        .filter(([, { matched, moved, rejected }]) => matched + moved + rejected > 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, one]) => [month, one.matched, one.moved, one.hired, one.rejected, medianOf(one.days)]);
      const reported = async () => {
        const measures = ['matched', 'moved', 'hired', 'rejected', 'daysToHire'];
        const { body } = await history.ask(owner, 'reports/built', { ...span, dimensions: ['month'], measures });
        return (body as Report).rows.map(({ keys, values }) => [...keys, ...values]);
      };
      const found = async () => {
        const all: [string, number][] = [];
        for (const matchStatus of ['matched', ...statuses]) {
          const { body } = await history.ask(owner, 'shortwidgets/matchescounter', { ...span, matchStatus });
          for (const { date, value } of body.series as { date: string; value: number }[])
            if (value > 0) all.push([`${matchStatus} ${date}`, value]);
        }
        return Object.fromEntries(all);
      };
      /** The people of the last of these days by the same keys. */
      const behind = async () => {
        const all = new Map<string, number>();
        for (const key of ['matched', ...statuses]) {
          const asked = { ...span, startDate: lastDays, measure: 'reached', key };
          const { body } = await history.ask(owner, 'reports/people', asked);
          for (const { day } of body.data as { day: string }[])
            all.set(`${key} ${day}`, (all.get(`${key} ${day}`) ?? 0) + 1);
        }
        return Object.fromEntries(all);
      };
      const wanted = Object.fromEntries(expected);
      const wantedLast = Object.fromEntries([...expected].filter(([key]) => key.slice(-10) >= lastDays));
      expect(await found()).toEqual(wanted);
      expect(await reported()).toEqual(plainly);
      expect(await behind()).toEqual(wantedLast);
      await history.recount();
      expect(await found()).toEqual(wanted);
      expect(await reported()).toEqual(plainly);
      expect(await behind()).toEqual(wantedLast);
    }),
    { numRuns: 25 },
  );
}, 120_000);

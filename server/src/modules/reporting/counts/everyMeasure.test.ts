import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyCall } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';
import { type By, countRows, type Grain } from './counts.ts';
import { measures, ofReports } from './definitions.ts';
import { keepCounts, releaseCounts, settleCounts } from './kept.ts';
import { recountSome } from './recount.ts';
import { expectedOf, later, type Life } from './testExpected.ts';
import { history as anyHistory, lived } from './testLives.ts';

let test: TestApp;
let history: ReturnType<typeof testHistory>;
let pipeline: TestPipeline;
let owner: TestUser;
let heir: TestUser;
let opportunityId: string;
const zones = ['Europe/Lisbon', 'Asia/Kolkata', 'America/New_York'];
const days = { from: '2026-01-01', to: '2026-12-31', usersId: [] as string[] };

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
  history = testHistory(test);
  owner = await test.register();
  heir = await test.join(owner, 'Recruiter');
  opportunityId = await pipeline.post(owner);
});
afterAll(() => test.close());

const hours = fc.integer({ min: 1, max: 300 });
const life = fc.record({
  ...anyHistory,
  pronoun: fc.constantFrom('she / her', 'he / him', null),
  birthYear: fc.option(fc.integer({ min: 1955, max: 2008 })),
  education: fc.constantFrom('bachelors', 'masters', null),
  place: fc.constantFrom('2267057', '2950159', null),
  applied: fc.option(fc.record({ after: hours, came: fc.constantFrom('utm' as const, 'ref' as const, null) })),
  // One of them is ahead at most.
  interviews: fc.uniqueArray(
    fc.record({
      after: hours,
      state: fc.constantFrom('Scheduled' as const, 'Completed' as const, 'NoShow' as const, 'Cancelled' as const),
      reschedules: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 2, selector: ({ state }) => state },
  ),
  offers: fc.array(hours, { maxLength: 2 }),
  screening: fc.option(
    fc.record({
      after: hours,
      state: fc.constantFrom('asking' as const, 'passed' as const, 'failed' as const, 'ended' as const),
      answer: fc.boolean(),
    }),
  ),
});
/** Somebody at first and later, and what becomes of them then: they ask to be erased, take that back, are erased, or removed. */
const lives = fc.array(
  fc.record({
    first: life,
    second: fc.option(life),
    end: fc.constantFrom('stays', 'hides', 'returns', 'erased', 'removed'),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Writes without telling the engine, which would match members anew. */
const system = (statement: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    return db.run(statement);
  });

/** Writes a life over whatever there was of a match. */
const write = async (matchId: string, each: Life) => {
  const { lines, standing, status } = lived(each);
  const at = (after: number) => later(each.createdAt, after).toISOString();
  for (const table of ['match_history', 'interview_invitation', 'interview', 'application', 'conversation'])
    await system(sql`delete from ${raw(table)} where match_id = ${matchId}`);
  await system(sql`
    update member m set pronoun = ${each.pronoun}, birth_year = ${each.birthYear}, education_type_id = ${each.education},
      location_id = ${each.place} from match where match.member_id = m.member_id and match_id = ${matchId}`);
  for (const { from, to, at: moment, reason } of lines)
    await system(sql`
      insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason, at)
      values (${newId()}, ${owner.companyId}, ${matchId}, ${owner.userId}, ${from}, ${to}, ${reason}, ${moment})`);
  const last = standing.at(-1);
  await system(sql`
    update match set status = ${status}, status_since = ${last?.at ?? each.createdAt}, created_at = ${each.createdAt},
      status_before = ${status === 'withdrawn' ? (last?.from ?? null) : null}, reason = null,
      applied_at = ${each.applied ? at(each.applied.after) : null} where match_id = ${matchId}`);
  if (each.applied)
    await system(sql`
      insert into application (application_id, company_id, match_id, consent_version, consent_hash, consent_months, language, at,
        came_source, came_referral)
      values (${newId()}, ${owner.companyId}, ${matchId}, '1', '', 12, 'en', ${at(each.applied.after)},
        ${each.applied.came === 'utm' ? 'News' : null}, ${each.applied.came === 'ref' ? 'Ana' : null})`);
  for (const { after, state, reschedules } of each.interviews)
    await history.interview(matchId, at(after), state, reschedules);
  for (const after of each.offers)
    await system(sql`
      insert into interview_invitation (invitation_id, company_id, match_id, state, attendance, interviewers, duration, time_zone,
        place_kind, place, title, message, days_ahead, expires_at, created_at)
      values (${newId()}, ${owner.companyId}, ${matchId}, 'Ended', 'all', '{}', 30, 'UTC', 'phone', '', '', '', 5, ${at(after)}, ${at(after)})`);
  if (each.screening) {
    const { after, state, answer } = each.screening;
    await history.screening(matchId, at(after), state, answer);
  }
};

const hide = (matchId: string, isHidden: boolean) =>
  system(
    sql`update member m set is_hidden = ${isHidden} from match where match.member_id = m.member_id and match_id = ${matchId}`,
  );
const remove = (matchId: string) => system(sql`delete from match where match_id = ${matchId}`);

/** Lets happen what becomes of somebody; whether they still count then. */
const end = async (matchId: string, what: string): Promise<boolean> => {
  const { pools } = test.platform;
  if (what === 'removed') await remove(matchId);
  if (what === 'stays' || what === 'removed') return what === 'stays';
  await pools.asSystem((db) => keepCounts(db, [matchId]));
  await hide(matchId, true);
  if (what === 'returns') {
    await hide(matchId, false);
    await pools.asSystem((db) => releaseCounts(db, [matchId]));
  }
  if (what === 'erased') {
    await pools.asSystem((db) => settleCounts(db, [matchId]));
    await remove(matchId);
  }
  return true;
};

const tally = (keys: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const key of keys) found[key] = (found[key] ?? 0) + 1;
  return found;
};

/** All counts that the company's owner reads, by day; or by month, which is all that is kept by opportunity. */
const counts = (by: By, usersId: string[] = [], grain: Grain = 'day'): Promise<Record<string, number>> =>
  test.platform.pools.asCompany(owner.companyId, async (db) => {
    const call = { db, actor: { companyId: owner.companyId, userId: owner.userId, role: 'SuperAdmin' } } as CompanyCall;
    const read = by === 'opportunity' ? ofReports : measures;
    const day = by === 'opportunity' || grain === 'month' ? sql`to_char(day, 'YYYY-MM')` : sql`day::text`;
    const rows = await db.rows<{ name: string; n: number }>(sql`
      select measure || ' ' || ${day} || ' ' || key as name, sum(n)::int n
      from (${await countRows(call, read, { ...days, usersId }, { by, grain })}) e group by 1 having sum(n) <> 0`);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });

it('counts every measure as it is defined, whatever happened to whom, at once and after a recount', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.constantFrom(...zones), fc.constantFrom(1, 2, 5_000), async (each, zone, size) => {
      const recount = async () => {
        while ((await test.platform.pools.asSystem((db) => recountSome(db, size))) > 0);
      };
      await system(sql`delete from match where company_id = ${owner.companyId}`);
      await system(sql`delete from reporting_kept where company_id = ${owner.companyId}`);
      await system(sql`
        insert into reporting_stale (company_id, opportunity_id) values (${owner.companyId}, ${opportunityId})`);
      await system(sql`update opportunity set created_by = ${owner.userId} where opportunity_id = ${opportunityId}`);
      await system(sql`update company set time_zone = ${zone} where company_id = ${owner.companyId}`);
      await pipeline.addMatches(
        owner,
        opportunityId,
        each.map((_, at) => `Person ${at}`),
      );
      const matches = await history.matchesOf(opportunityId);
      const check = async (people: readonly Life[], whose: TestUser) => {
        const expected = people.flatMap((one) => expectedOf(one, zone));
        const byMonth = expected.map((name) => name.replace(/^(\S+ \d{4}-\d\d)-\d\d/, '$1'));
        const ofReport = byMonth.filter((name) => ofReports.some((measure) => name.startsWith(`${measure} `)));
        for (const when of ['at once', 'after a recount']) {
          expect([when, await counts('everybody')]).toEqual([when, tally(expected)]);
          expect([when, await counts('owner', [whose.userId])]).toEqual([when, tally(expected)]);
          expect([when, await counts('owner', [whose === owner ? heir.userId : owner.userId])]).toEqual([when, {}]);
          expect([when, await counts('owner', [], 'month')]).toEqual([when, tally(byMonth)]);
          expect([when, await counts('opportunity')]).toEqual([when, tally(ofReport)]);
          expect([when, await counts('everybody', [], 'month')]).toEqual([when, tally(byMonth)]);
          expect([when, await counts('owner', [whose.userId], 'month')]).toEqual([when, tally(byMonth)]);
          await recount();
        }
      };
      for (const [at, { first }] of each.entries()) await write(matches[at] ?? '', first);
      await check(
        each.map(({ first }) => first),
        owner,
      );
      const people: Life[] = [];
      for (const [at, { first, second, end: what }] of each.entries()) {
        if (second) await write(matches[at] ?? '', second);
        if (await end(matches[at] ?? '', what)) people.push(second ?? first);
      }
      await check(people, owner);
      await system(sql`update opportunity set created_by = ${heir.userId} where opportunity_id = ${opportunityId}`);
      await check(people, heir);
    }),
    { numRuns: 12 },
  );
}, 240_000);

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explained, Widget, widgets } from '@marigold/contract/reportingWidgets';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';

let test: TestApp;
let pipeline: TestPipeline;
let history: ReturnType<typeof testHistory>;
let owner: TestUser;
let recruiter: TestUser;
let employer: TestUser;
let partner: TestUser;
let stranger: TestUser;

// Two weeks with the change to summer time in Berlin, and as many days before.
const weeks = { startDate: '2026-03-28', endDate: '2026-04-10' };
const widget = async (name: string, body: Record<string, unknown> = weeks, person = owner) =>
  (await history.ask(person, `shortwidgets/${name}`, body)).body;
const counts = (answer: { items: { key: string; count: number }[] }) =>
  Object.fromEntries(answer.items.map(({ key, count }) => [key, count]));

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
  history = testHistory(test);
  owner = await test.register();
  recruiter = await test.join(owner, 'Recruiter');
  employer = await test.join(owner, 'Employer');
  partner = await test.join(owner, 'Employer');
  stranger = await test.register('Other Company');
  await test.as(owner).patch(`/api/company/v1/companies/${owner.companyId}/settings`, { timeZone: 'Europe/Berlin' });
  const ours = await pipeline.post(owner);
  const theirs = await pipeline.post(employer, owner);
  const joins = (person: TestUser, opportunityId: string, part: string) =>
    pipeline.step(owner, opportunityId, 'team', { userId: person.userId, part });
  await joins(partner, ours, 'coOwner');
  await joins(employer, ours, 'watcher');
  await pipeline.addMatches(owner, ours, ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  await pipeline.addMatches(owner, theirs, ['H', 'I']);
  const [a, b, c, d, e, f, g] = (await history.matchesOf(ours)) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [h, i] = (await history.matchesOf(theirs)) as [string, string];
  await history.tell(a, '2026-03-28T08:00Z', [
    ['inReview', '2026-03-30T09:00Z'],
    ['invite', '2026-03-31T09:00Z'],
    ['interviewScheduled', '2026-04-01T09:00Z'],
    ['interviewDone', '2026-04-03T09:00Z'],
    ['jobOffer', '2026-04-05T09:00Z'],
    ['hired', '2026-04-08T09:00Z'],
  ]);
  // Half past midnight on the 29th in Berlin; taken back and moved again.
  await history.tell(b, '2026-03-28T23:30Z', [
    ['inReview', '2026-03-30T09:00Z'],
    ['matched', '2026-03-30T09:01Z', 'TakenBack'],
    ['inReview', '2026-04-02T09:00Z'],
  ]);
  // A minute before the 28th; hired half an hour into the 30th of summer time.
  await history.tell(c, '2026-03-27T22:59Z', [
    ['inReview', '2026-03-28T00:00Z'],
    ['hired', '2026-03-29T22:30Z'],
  ]);
  await history.tell(d, '2026-04-10T21:59Z');
  await history.tell(e, '2026-04-10T22:00Z');
  await history.tell(f, '2026-03-28T10:00Z', [
    ['inReview', '2026-03-29T09:00Z'],
    ['withdrawn', '2026-04-02T09:00Z', 'Salary'],
  ]);
  await history.tell(g, '2026-03-28T10:00Z', [
    ['withdrawn', '2026-04-03T09:00Z', 'Other'],
    ['matched', '2026-04-03T09:01Z', 'WithdrawalTakenBack'],
    ['withdrawn', '2026-04-04T09:00Z', 'ProcessTooSlow'],
  ]);
  await history.tell(h, '2026-03-28T10:00Z', [
    ['rejected', '2026-04-01T09:00Z', 'OpportunityClosed'],
    ['matched', '2026-04-02T09:00Z', 'PostedAgain'],
  ]);
  await history.tell(i, '2026-03-20T10:00Z', [['hired', '2026-03-25T09:00Z']]);
  await history.interview(a, '2026-04-01T10:00Z', 'Completed', 2);
  await history.interview(i, '2026-03-20T10:00Z', 'NoShow');
  await history.screening(a, '2026-04-01T10:00Z', 'passed', true);
  await history.screening(b, '2026-04-02T10:00Z', 'failed', false);
  await history.screening(d, '2026-04-10T21:59Z', 'asking', undefined);
  await history.screening(i, '2026-03-21T10:00Z', 'passed', true);
});
afterAll(() => test.close());

// The same before anything was counted, and from what the job has counted.
describe.each(['at this moment', 'after a recount'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'after a recount') await history.recount();
  });

  it('counts who came to a status by the days of the company, beside the days before', async () => {
    const matched = await widget('matchescounter');
    expect(matched).toMatchObject({ ...weeks, usersId: [], value: 6, previous: 2, changePercent: 200 });
    expect(matched.series).toHaveLength(14);
    expect(
      Object.fromEntries(matched.series.map((each: { date: string; value: number }) => [each.date, each.value])),
    ).toMatchObject({
      '2026-03-28': 4,
      '2026-03-29': 1,
      '2026-03-30': 0,
      '2026-04-10': 1,
    });
    const inReview = await widget('matchescounter', { ...weeks, matchStatus: 'inReview' });
    expect(inReview).toMatchObject({ value: 4, previous: 0, changePercent: null });
    const days = inReview.series.filter(({ value }: { value: number }) => value > 0);
    expect(days.map(({ date }: { date: string }) => date)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-04-02',
    ]);
  });

  it('knows the days to a hire', async () => {
    const { series, ...hires } = await widget('averagetimetohire');
    expect(series.filter(({ hired }: { hired: number }) => hired > 0)).toEqual([
      { date: '2026-03-30', hired: 1, averageDays: 3 },
      { date: '2026-04-08', hired: 1, averageDays: 11 },
    ]);
    expect(series).toHaveLength(14);
    expect(hires).toEqual({
      ...weeks,
      usersId: [],
      averageDays: 7,
      medianDays: 7,
      p90Days: 10.2,
      sampleSize: 2,
      previousAverageDays: 5,
    });
  });

  it('counts interviews once, however often their time changed', async () => {
    expect(await widget('totalscheduledinterviews')).toMatchObject({ value: 1, previous: 1, changePercent: 0 });
    const { body } = await history.ask(owner, 'reports/scheduling', weeks);
    expect(body).toMatchObject({ offered: 0, booked: 1, rescheduled: 2, held: 1, noShow: 0, cancelled: 0 });
  });

  it('counts screenings and the questions that exclude', async () => {
    const screenings = await widget('passedscreeningquestions');
    expect(
      screenings.series.filter(({ passed, failed }: { passed: number; failed: number }) => passed + failed > 0),
    ).toEqual([
      { date: '2026-04-01', passed: 1, failed: 0 },
      { date: '2026-04-02', passed: 0, failed: 1 },
    ]);
    expect(screenings).toMatchObject({
      passed: 1,
      failed: 1,
      pending: 1,
      total: 3,
      previousPassed: 1,
      previousFailed: 0,
      previousTotal: 1,
      questions: [{ question: 'Do you have a licence?', passed: 1, failed: 1 }],
    });
  });

  it('says where everybody stands, and why and from where people withdrew', async () => {
    const now = await widget('matchesstatusdistribution');
    expect([now.total, counts(now)]).toEqual([6, { matched: 2, inReview: 1, hired: 1, withdrawn: 2 }]);
    expect(now.items[0]).toEqual({ key: 'matched', label: 'Matched', count: 2, percent: 33.3 });
    expect(counts(await widget('reasonsforwithdraw'))).toEqual({ Salary: 1, ProcessTooSlow: 1 });
    expect(counts(await widget('withdrawnpreviousstatusdistribution'))).toEqual({ matched: 1, inReview: 1 });
  });

  it('says how far people came and how long they stayed', async () => {
    const { body } = await history.ask(owner, 'reports/funnel', weeks);
    expect(body.stages).toEqual([
      { stage: 'matched', count: 6, conversion: null, medianDays: 2 },
      { stage: 'inReview', count: 3, conversion: 0.5, medianDays: 1 },
      { stage: 'invite', count: 1, conversion: 1 / 3, medianDays: 3 },
      { stage: 'interviewDone', count: 1, conversion: 1, medianDays: 2 },
      { stage: 'jobOffer', count: 1, conversion: 1, medianDays: 3 },
      { stage: 'hired', count: 1, conversion: 1, medianDays: null },
    ]);
    const from = await history.ask(owner, 'reports/sources', { startDate: '2026-03-20', endDate: '2026-04-10' });
    expect(from.body.items).toEqual([{ key: 'seed', label: 'Talent pool', count: 8, applied: 0, hired: 3 }]);
  });

  it('counts the opportunities of the people that were chosen, and to an employer those they own, alone or with others', async () => {
    const chosen = { ...weeks, usersId: [employer.userId] };
    expect(await widget('matchescounter', chosen)).toMatchObject({ value: 1, previous: 1 });
    expect(await widget('matchescounter', weeks, employer)).toMatchObject({ value: 1, previous: 1 });
    expect(await widget('matchescounter', { ...weeks, usersId: [owner.userId] }, employer)).toMatchObject({ value: 0 });
    expect(await widget('matchescounter', weeks, partner)).toMatchObject({ value: 5, previous: 1 });
    expect(await widget('matchescounter', { ...weeks, usersId: [owner.userId] }, partner)).toMatchObject({ value: 0 });
    expect(await widget('matchescounter', weeks, stranger)).toMatchObject({
      value: 0,
      previous: 0,
      changePercent: null,
    });
  });

  it('opens a number into the people behind it', async () => {
    const people = async (body: Record<string, unknown>, person = owner) =>
      (await history.ask(person, 'reports/people', { ...weeks, ...body })).body.data.map(
        ({ name, day }: { name: string; day: string }) => `${name} ${day}`,
      );
    expect(await people({ measure: 'reached', key: 'hired' })).toEqual(['A 2026-04-08', 'C 2026-03-30']);
    expect(await people({ measure: 'withdrew', key: 'Salary' })).toEqual(['F 2026-04-02']);
    expect(await people({ measure: 'reached', key: 'hired' }, employer)).toEqual([]);
    expect(await people({ measure: 'far', key: 'matched' }, employer)).toEqual(['H 2026-03-28']);
    expect(await people({ measure: 'stay', key: 'invite' })).toEqual(['A 2026-03-28']);
    expect(await people({ measure: 'question', key: 'failed:Do you have a licence?' })).toEqual(['B 2026-04-02']);
    // Twice the time was changed.
    expect(await people({ measure: 'scheduling', key: 'rescheduled' })).toEqual(['A 2026-04-01', 'A 2026-04-01']);
    expect(await people({ measure: 'scheduling', key: 'noShow' })).toEqual([]);
    expect(await people({ measure: 'interview' }, employer)).toEqual([]);
  });
});

describe('what is asked for', () => {
  it('has the shape of the contract in every widget, and one word about each', async () => {
    for (const name of Object.keys(widgets)) expect(Widget.safeParse(await widget(name)).success).toBe(true);
    const { body } = await test.as(owner).get(`/api/reporting/v1/companies/${owner.companyId}/reports/definitions`);
    expect(body.data).toHaveLength(explained.length);
  });

  it('is refused with a sentence where it cannot be answered', async () => {
    const refusals = [
      { startDate: '2026-04-10', endDate: '2026-03-28' },
      { startDate: '1926-01-01', endDate: '2026-01-01' },
      { startDate: '2026-02-30', endDate: '2026-03-01' },
      { startDate: '2026-03-01' },
      { ...weeks, usersId: [stranger.userId] },
      { ...weeks, usersId: 'everybody' },
      { ...weeks, matchStatus: 'promoted' },
    ];
    for (const body of refusals) {
      const answer = await history.ask(owner, 'shortwidgets/matchescounter', body);
      expect([answer.status, answer.body.errors.length > 0, body]).toEqual([400, true, body]);
    }
    expect((await history.ask(owner, 'shortwidgets/everything', weeks)).status).toBe(400);
    const zone = await test
      .as(owner)
      .patch(`/api/company/v1/companies/${owner.companyId}/settings`, { timeZone: 'Europe/Atlantis' });
    expect(zone.status).toBe(400);
  });

  it('is for those whom the table of permissions names', async () => {
    expect((await history.ask(recruiter, 'shortwidgets/matchescounter', weeks)).status).toBe(200);
    expect((await history.ask(recruiter, 'shortwidgets/locationdistribution', weeks)).status).toBe(200);
    for (const name of ['pronoun', 'interestedpronoun', 'age', 'education'])
      expect((await history.ask(recruiter, `shortwidgets/${name}distribution`, weeks)).status).toBe(403);
    const reviewer = await test.join(owner, 'Reviewer');
    expect((await history.ask(reviewer, 'shortwidgets/matchescounter', weeks)).status).toBe(403);
  });

  it('can be filtered by people who left, and by an employer by themself alone', async () => {
    const names = async (person: TestUser, query = '') =>
      (
        await test.as(person).get(`/api/reporting/v1/companies/${person.companyId}/users/analyticsusers?${query}`)
      ).body.data.map(({ fullName }: { fullName: string }) => fullName);
    expect(await names(employer)).toEqual([employer.fullName]);
    expect(
      await names(owner, `searchName=${encodeURIComponent(recruiter.fullName.slice(0, 6).toUpperCase())}`),
    ).toContain(recruiter.fullName);
    const some = `usersId=${employer.userId},${stranger.userId},${recruiter.userId}`;
    expect(new Set(await names(owner, some))).toEqual(new Set([employer.fullName, recruiter.fullName]));
    expect(await names(employer, some)).toEqual([employer.fullName]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set state = 'Deactivated', full_name = 'Nóra Ångström'
        where user_account_id = ${recruiter.userId}`),
    );
    // Every word is somewhere in the name, whatever its order and accents.
    expect(await names(owner, 'searchName=angstrom%20NORA')).toEqual(['Nóra Ångström']);
    expect(await names(owner, 'searchName=angstrom%20Ines')).toEqual([]);
    expect((await widget('matchescounter', { ...weeks, usersId: [recruiter.userId] })).value).toBe(0);
    const first = await test
      .as(owner)
      .get(`/api/reporting/v1/companies/${owner.companyId}/users/analyticsusers?pageSize=2`);
    expect([first.body.data.length, first.body.totalRecords, first.body.nextToken === null]).toEqual([2, 5, false]);
  });

  it('counts opportunities that were posted at the end of each day', async () => {
    const company = await test.register('Company With Roles');
    const current = async () => widget('currentopportunities', {}, company);
    expect(await current()).toMatchObject({ value: 0, previous: 0, changePercent: null });
    const [first] = [await pipeline.post(company), await pipeline.post(company)];
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update opportunity_history set at = now() - interval '40 days' where opportunity_id = ${first}`),
    );
    expect(await current()).toMatchObject({ value: 2, previous: 1, changePercent: 100 });
    await pipeline.close(company, first);
    const { value, series } = await current();
    expect([value, series.length, series[0].value]).toEqual([1, 30, 1]);
  });

  it('are of one’s own company, to the byte, however much happens in another', async () => {
    const [alone, busy] = [await test.register('Alone Clinic'), await test.register('Busy Clinic')];
    const hire = async (company: TestUser, people: string[]) => {
      const opportunityId = await pipeline.post(company);
      await pipeline.addMatches(company, opportunityId, people);
      for (const match of await history.matchesOf(opportunityId))
        await history.tell(match, '2026-03-28T10:00Z', [['hired', '2026-04-03T09:00Z']]);
    };
    const all = async () =>
      JSON.stringify(await Promise.all(Object.keys(widgets).map(async (name) => widget(name, weeks, alone))));
    await hire(alone, ['J', 'K']);
    await history.recount();
    const before = await all();
    expect(before).toContain('"value":2');
    await hire(busy, ['L', 'M', 'N', 'O']);
    await history.recount();
    expect(await all()).toBe(before);
  });

  it('tells of groups only what reveals nobody', async () => {
    const company = await test.register('Company With People');
    const opportunityId = await pipeline.post(company);
    await pipeline.addMatches(
      company,
      opportunityId,
      Array.from({ length: 30 }, (_, at) => `Person ${String(at).padStart(2, '0')}`),
    );
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`update match set created_at = '2026-03-15T12:00Z' where opportunity_id = ${opportunityId}`);
      await db.run(sql`
        update member m set birth_year = 2026 - (case when o.n <= 13 then 20 when o.n <= 24 then 21 when o.n <= 28 then 51 else 40 end),
          pronoun = case when o.n <= 13 then 'she / her' when o.n <= 24 then 'he / him' when o.n <= 28 then 'they / them' end
        from (select member_id, row_number() over (order by search_name) n from match where opportunity_id = ${opportunityId}) o
        where o.member_id = m.member_id`);
    });
    const month = { startDate: '2026-03-10', endDate: '2026-03-12' };
    const pronouns = await widget('pronoundistribution', month, company);
    expect(pronouns).toMatchObject({ ...month, from: '2026-03-01', to: '2026-03-31', total: 30, suppressed: 5 });
    expect(counts(pronouns)).toEqual({ 'she / her': 15, 'he / him': 10 });
    const ages = await widget('agedistribution', month, company);
    expect(ages.items.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['upTo20', 15],
      ['21to30', 10],
    ]);
    expect(counts(await widget('educationdistribution', month, company))).toEqual({ bachelors: 30 });
    expect((await widget('locationdistribution', month, company)).items).toEqual([
      { key: '2267057', label: 'Lisbon, Portugal', count: 30, percent: 100 },
    ]);
    expect(await widget('interestedpronoundistribution', month, company)).toMatchObject({ total: 0, items: [] });
    const filtered = { ...month, usersId: [company.userId] };
    expect(await widget('pronoundistribution', filtered, company)).toMatchObject({ total: 30, isWithheld: false });
    await test.platform.pools.asSystem((db) =>
      db.run(
        sql`delete from match where match_id in (select match_id from match where opportunity_id = ${opportunityId} limit 11)`,
      ),
    );
    expect(await widget('pronoundistribution', filtered, company)).toMatchObject({
      total: 0,
      items: [],
      isWithheld: true,
    });
  });
});

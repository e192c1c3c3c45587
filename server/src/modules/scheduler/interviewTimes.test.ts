import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#platform/testing/testApp';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
let matchId: string;
let email: string;

beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  ({ matchId, email } = await kit.candidate());
});

const book = (values: Record<string, unknown> = {}, as?: TestUser) => kit.book({ matchId, ...values }, as);

describe('the time of people', () => {
  it('is given once: of 200 who book it at once one has it', async () => {
    const interviewTime = kit.nextTime().toISOString();
    const names = Array.from({ length: 200 }, (_, at) => `Racer ${at}`);
    const role = await kit.pipeline.post(kit.owner);
    await kit.pipeline.addMatches(kit.owner, role, names);
    const found = [
      ...(await kit.pipeline.candidates(kit.owner, role).list('SearchName=racer&PageSize=100')).body.data,
      ...(await kit.pipeline.candidates(kit.owner, role).list('SearchName=racer&PageSize=100&PageNavigation=2')).body
        .data,
    ];
    expect(new Set(found.map((each: { matchId: string }) => each.matchId)).size).toBe(200);
    const answers = await Promise.all(
      found.map((each: { matchId: string }) => book({ opportunityId: role, matchId: each.matchId, interviewTime })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['SLOT_TAKEN']));
  });

  it('is offered where everybody is free, and near times where one is taken', async () => {
    const monday = new Date(Date.now() + 14 * 86_400_000);
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
    const day = monday.toISOString().slice(0, 10);
    const hours = `/api/scheduler/v1/companies/${kit.owner.companyId}/users/${kit.owner.userId}/availability`;
    const { body: week } = await kit.test.as(kit.owner).get(hours);
    await kit.test.as(kit.owner).post(hours, { ...week, timeZone: 'UTC' });
    const query = (users: string[], more = '') =>
      kit.test
        .as(kit.owner)
        .get(
          `${kit.base}/interviews/free?users=${users.join(',')}&from=${day}T00:00:00.000Z&to=${day}T23:00:00.000Z&duration=30${more}`,
        );
    const before = (await query([kit.owner.userId])).body;
    expect(before.slots[0]).toBe(`${day}T09:30:00.000Z`);
    expect(before.slots.at(-1)).toBe(`${day}T17:00:00.000Z`);
    const booked = await book({
      interviewTime: `${day}T12:00:00.000Z`,
      duration: 30,
      interviewers: [kit.owner.userId, kit.recruiter.userId],
    });
    const { interviewId } = booked.body.interview;
    const after = (await query([kit.owner.userId, kit.recruiter.userId], `&matchId=${matchId}`)).body;
    expect(after.candidateTimeZone).toBe('Europe/Lisbon');
    expect(after.people.map(({ busy }: { busy: { interviewId: string }[] }) => busy[0]?.interviewId)).toEqual([
      interviewId,
      interviewId,
    ]);
    expect(after.slots).not.toContain(`${day}T12:00:00.000Z`);
    expect(after.slots).not.toContain(`${day}T12:30:00.000Z`);
    expect(after.slots).toContain(`${day}T12:45:00.000Z`);
    expect((await query([kit.owner.userId], `&ignore=${interviewId}`)).body.slots).toContain(`${day}T12:00:00.000Z`);
    await kit.pipeline.addMembers([{ name: 'Late Comer', email: `late@example.com`, companyId: kit.owner.companyId }]);
    const { body: found } = await kit.pipeline.candidates(kit.owner, kit.opportunityId).list('SearchName=late comer');
    const clash = await book({
      matchId: found.data[0].matchId,
      interviewTime: `${day}T12:15:00.000Z`,
      duration: 30,
      interviewers: [kit.recruiter.userId],
    });
    expect(clash.body.code).toBe('SLOT_TAKEN');
    expect(clash.body.nearest).toHaveLength(3);
    for (const at of clash.body.nearest)
      expect(Math.abs(Date.parse(at) - Date.parse(`${day}T12:15:00Z`))).toBeLessThan(3 * 3_600_000);
  });

  it.each([
    ['backwards', 'from=2026-12-02T00:00:00Z&to=2026-12-01T00:00:00Z'],
    ['for a year', 'from=2026-12-01T00:00:00Z&to=2027-12-01T00:00:00Z'],
  ])('is not asked for %s', async (_what, range) => {
    const { status } = await kit.test
      .as(kit.owner)
      .get(`${kit.base}/interviews/free?users=${kit.owner.userId}&duration=30&${range}`);
    expect(status).toBe(400);
  });
});

describe('an interview that is brought back', () => {
  it('is refused at the moment in which its time is booked, and stays cancelled when it is done again', async () => {
    const interviewTime = kit.nextTime().toISOString();
    const { interview } = (await book({ interviewTime, interviewers: [kit.owner.userId] })).body;
    const candidates = kit.pipeline.candidates(kit.owner, kit.opportunityId);
    await kit.sendHeld();
    await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interview.interviewId}`, { message: 'Ring twice.' });
    await candidates.reject(matchId, { reason: 'Ghosted', tellCandidate: true });
    const other = await book({ matchId: (await kit.candidate()).matchId, interviewers: [kit.owner.userId] });
    const { interviewId } = other.body.interview;
    let undoing: ReturnType<typeof candidates.undo> | undefined;
    await kit.test.platform.pools.asSystem(async (db) => {
      await db.run(sql`
        update interview_attendee set during = tstzrange(${interviewTime}::timestamptz, ${interviewTime}::timestamptz + interval '45 minutes')
        where interview_id = ${interviewId}`);
      undoing = candidates.undo(matchId, 'rejected');
      await vi.waitFor(async () => {
        const waiting = await kit.test.platform.pools.asSystem((each) =>
          each.one(sql`
            select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and locktype = 'transactionid' and not granted`),
        );
        expect(waiting).toBeDefined();
      }, 10_000);
    });
    const refused = await undoing;
    expect([refused?.status, refused?.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused?.body.message).toMatch(/Do it again/);
    expect((await candidates.undo(matchId, 'rejected')).status).toBe(200);
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${matchId}/interview`);
    expect(body.interview.state).toBe('Cancelled');
    // So its candidate reads, and not what was to be said of it before.
    expect(await kit.kinds(email)).toEqual([
      'interviewBooked kept',
      'interviewMoved cancelled',
      'interviewCancelled held',
    ]);
  });
});

describe('the days of somebody', () => {
  const read = (person: TestUser, query: string) =>
    kit.test.as(person).get(`${kit.base}/users/${person.userId}/interview/week?${query}`);

  it('have the interviews in them that were not cancelled, and the hours and days off of whoever asks', async () => {
    const hours = `${kit.base}/users/${kit.recruiter.userId}/availability`;
    const { body: week } = await kit.test.as(kit.recruiter).get(hours);
    const off = { from: '2031-03-05', to: '2031-03-06', word: 'Skiing' };
    await kit.test.as(kit.recruiter).post(hours, { ...week, timeZone: 'Europe/Lisbon', daysOff: [off] });
    const { body: empty } = await read(kit.recruiter, 'from=2031-03-03T00:00:00Z&to=2031-03-10T00:00:00Z');
    expect(empty).toMatchObject({ interviews: [], timeZone: 'Europe/Lisbon', daysOff: [off], isCalendarKnown: true });
    expect(empty.hours.map(({ from }: { from: string }) => from)).toEqual(
      ['03', '04', '07'].map((date) => `2031-03-${date}T09:30:00.000Z`),
    );
    const at = kit.nextTime();
    const [kept, gone] = [
      await book({ interviewTime: at.toISOString(), interviewers: [kit.recruiter.userId] }),
      await book({ matchId: (await kit.candidate()).matchId, interviewers: [kit.recruiter.userId] }),
    ];
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${gone.body.interview.interviewId}/cancel`);
    const range = `from=${at.toISOString()}&to=${new Date(at.getTime() + 6 * 86_400_000).toISOString()}`;
    const idsOf = ({ body }: { body: { interviews: { interviewId: string }[] } }) =>
      body.interviews.map(({ interviewId }) => interviewId);
    const { interviewId } = kept.body.interview;
    const mine = idsOf(await read(kit.recruiter, range));
    expect(mine).toContain(interviewId);
    expect(mine).not.toContain(gone.body.interview.interviewId);
    expect(idsOf(await read(kit.reviewer, range))).toEqual([]);
    expect(idsOf(await read(kit.reviewer, `${range}&whose=team`))).not.toContain(interviewId);
    const one = `${kit.base}/interviews/${interviewId}`;
    expect((await kit.test.as(kit.recruiter).get(one)).body.interview.interviewId).toBe(interviewId);
    expect((await kit.test.as(kit.reviewer).get(one)).status).toBe(403);
    expect((await kit.test.as(kit.stranger).get(one)).status).toBe(404);
  });

  it.each([
    ['backwards', 'from=2026-12-02T00:00:00Z&to=2026-12-01T00:00:00Z'],
    ['for a month', 'from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z'],
  ])('are not asked for %s', async (_what, range) => {
    expect((await read(kit.owner, range)).status).toBe(400);
  });
});

describe('the lists', () => {
  it('hold what is ahead soonest first and what was latest first, one’s own or the team’s, page by page', async () => {
    const { body } = await book({ interviewers: [kit.recruiter.userId] });
    const of = (person: TestUser, side: string, query = '') =>
      kit.test.as(person).get(`${kit.base}/users/${person.userId}/interview/${side}?${query}`);
    const { data, totalRecords } = (await of(kit.owner, 'upcomingevents', 'whose=team&PageSize=100')).body;
    const times = data.map((each: { interviewTime: string }) => each.interviewTime);
    expect(times).toEqual(times.toSorted());
    expect(totalRecords).toBe(data.length);
    const mine = (await of(kit.recruiter, 'upcomingevents', 'PageSize=100')).body.data;
    expect(mine.map((each: { interviewId: string }) => each.interviewId)).toContain(body.interview.interviewId);
    const first = (await of(kit.owner, 'upcomingevents', 'whose=team&PageSize=2')).body;
    const next = (
      await of(kit.owner, 'upcomingevents', `whose=team&PageSize=2&TokenId=${encodeURIComponent(first.nextToken)}`)
    ).body;
    expect([...first.data, ...next.data].map((each: { interviewTime: string }) => each.interviewTime)).toEqual(
      times.slice(0, 4),
    );
    const turned = (await of(kit.owner, 'upcomingevents', 'whose=team&PageSize=100&SortDescending=true')).body.data;
    expect(turned.map((each: { interviewTime: string }) => each.interviewTime)).toEqual(times.toReversed());
  });

  it('of who can interview have everybody of the company, for those who book', async () => {
    const of = (person: TestUser) =>
      kit.test.as(person).get(`/api/scheduler/v1/companies/${person.companyId}/interviewers`);
    const { body } = await of(kit.recruiter);
    expect(body.data.map((each: { userId: string }) => each.userId).toSorted()).toEqual(
      [kit.owner, kit.recruiter, kit.reviewer].map(({ userId }) => userId).toSorted(),
    );
    expect((await of(kit.reviewer)).status).toBe(403);
    expect((await of(kit.stranger)).body.data).toHaveLength(1);
  });

  it('keep a note for the team', async () => {
    const { body } = await book();
    const { interviewId } = body.interview;
    const path = `${kit.base}/users/${kit.recruiter.userId}/interview/note`;
    await kit.test.as(kit.recruiter).patch(path, { interviewId, note: 'Asks good questions.' });
    const { body: read } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${matchId}/interview`);
    expect(read.interview.note).toBe('Asks good questions.');
  });
});

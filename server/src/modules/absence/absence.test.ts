import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDigests } from '#modules/chat';
import { firstTry } from '#platform/jobs/jobs';
import type { TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { teamCalls } from '../opportunity/team/testTeam.ts';
import { startInterviews, type TestInterviews } from '../scheduler/testInterviews.ts';
import { absenceTask } from './clock.ts';
import { absenceCalls, daysOn } from './testAbsences.ts';

let around: TestInterviews;
let chat: TestChat;
let owner: TestUser;
const calls = absenceCalls(() => around.test);
const join = (role: Parameters<TestInterviews['test']['join']>[1]) => around.test.join(owner, role);
const run = (query: ReturnType<typeof sql>) => around.test.platform.pools.asSystem((db) => db.run(query));
const tick = () => absenceTask(around.test.platform)({}, firstTry);
const opportunityAt = (id: string, person: TestUser) =>
  around.test.as(person).get(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${id}`);
const subjects = async ({ email }: TestUser) => (await around.test.mailsTo(email)).map(({ subject }) => subject);

beforeAll(async () => {
  around = await startInterviews();
  ({ owner } = around);
  chat = testChat(around.test);
});
afterAll(() => around.test.close());

describe('whoever stands in', () => {
  it('sees and decides what the absent one owns, as long as it lasts, and nothing of it changes hands', async () => {
    const [absent, standIn, other] = [await join('Employer'), await join('Employer'), await join('Employer')];
    const id = await around.pipeline.post(absent, owner);
    const seen = async () => {
      const { status, body } = await opportunityAt(id, standIn);
      return [status, body.createdBy ?? null, (body.steps ?? []).includes('close')];
    };
    expect(await seen()).toEqual([403, null, false]);
    const { status, body } = await calls(absent).away(standIn);
    expect([status, body.standIn.fullName, body.isAway]).toEqual([200, standIn.fullName, true]);
    expect(await seen()).toEqual([200, absent.userId, true]);
    expect((await opportunityAt(id, other)).status).toBe(403);
    const base = `/api/opportunity/v1/companies/${owner.companyId}/users/${standIn.userId}/opportunities`;
    expect((await around.test.as(standIn).get(`${base}?Mine=true`)).body.data).toEqual([
      expect.objectContaining({ opportunityId: id, standsInFor: absent.userId }),
    ]);
    await around.pipeline.step(owner, id, 'team', { userId: standIn.userId, part: 'coOwner' });
    // Whoever has a part of their own sees it for themselves.
    expect((await around.test.as(standIn).get(base)).body.data[0].standsInFor).toBeNull();
    await around.test
      .as(owner)
      .delete(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${id}/team/${standIn.userId}`);
    expect((await calls(absent).back()).status).toBe(200);
    expect(await seen()).toEqual([403, null, false]);
    expect((await opportunityAt(id, absent)).body.createdBy).toBe(absent.userId);
  });

  it('has no rights before the first day and after the last one, whether or not a job has noticed', async () => {
    const [absent, standIn] = [await join('Employer'), await join('Employer')];
    const id = await around.pipeline.draft(absent, {});
    const status = async () => (await opportunityAt(id, standIn)).status;
    await calls(absent).away(standIn, 2, 5);
    expect(await status()).toBe(403);
    const move = (days: number) =>
      run(sql`update absence set first_day = first_day + ${days}::int, last_day = last_day + ${days}::int
        where user_account_id = ${absent.userId}`);
    await move(-2);
    expect(await status()).toBe(200);
    await move(-4);
    expect(await status()).toBe(403);
    expect(await calls(owner).list()).not.toContainEqual(expect.objectContaining({ userId: absent.userId }));
    await tick();
    expect((await calls(absent).plan()).body.absence).toBeNull();
  });

  it('counts days where the company is', async () => {
    const [absent, standIn] = [await join('Employer'), await join('Employer')];
    const id = await around.pipeline.draft(absent, {});
    const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'] as const;
    const inZone = async (zone: string) => {
      await run(sql`update company set time_zone = ${zone} where company_id = ${owner.companyId}`);
      return calls(absent).today();
    };
    // One is always 24 hours ahead of the other.
    const [ahead, behind] = [await inZone(zones[0]), await inZone(zones[1])];
    expect(ahead).toBe(daysOn(behind, 1));
    await calls(absent).away(standIn, 1, 1);
    expect((await opportunityAt(id, standIn)).status).toBe(403);
    await inZone(zones[0]);
    expect((await opportunityAt(id, standIn)).status).toBe(200);
    await inZone('UTC');
    await calls(absent).back();
  });

  it('is asked for reviews in their place, by mail and on the home page, and may decide', async () => {
    const [absent, standIn] = [await join('Reviewer'), await join('Reviewer')];
    await calls(absent).away(standIn);
    const id = await around.pipeline.draft(around.recruiter, {});
    await around.pipeline.step(around.recruiter, id, `requestapproval?reviewerId=${absent.userId}`);
    const asked = async (person: TestUser) =>
      (await around.test.mailsTo(person.email)).filter(({ text }) => text.includes(`/reviews/${id}`)).length;
    expect([await asked(standIn), await asked(absent)]).toEqual([1, 1]);
    const reasonOf = async (person: TestUser) =>
      /You get this mail because .*/.exec(
        (await around.test.mailsTo(person.email)).find(({ text }) => text.includes(`/reviews/${id}`))?.text ?? '',
      )?.[0];
    expect(await reasonOf(standIn)).toBe(`You get this mail because you stand in for ${absent.fullName}.`);
    expect(await reasonOf(absent)).toContain('chose you as the reviewer');
    const home = await around.test
      .as(standIn)
      .get(`/api/today/v1/companies/${owner.companyId}/users/${standIn.userId}`);
    expect(home.body.items).toContainEqual(
      expect.objectContaining({ kind: 'approval', opportunityId: id, standsInFor: absent.userId }),
    );
    const base = `/api/opportunity/v1/companies/${owner.companyId}`;
    const reviews = await around.test.as(standIn).get(`${base}/reviewers/${standIn.userId}/opportunities`);
    expect(reviews.body.data).toEqual([expect.objectContaining({ opportunityId: id, standsInFor: absent.userId })]);
    const own = await around.pipeline.draft(around.recruiter, {});
    await around.pipeline.step(around.recruiter, own, `requestapproval?reviewerId=${standIn.userId}`);
    const both = (await around.test.as(standIn).get(`${base}/reviewers/${standIn.userId}/opportunities`)).body.data;
    expect(both.find((each: { opportunityId: string }) => each.opportunityId === own).standsInFor).toBeNull();
    const posted = await around.test.as(standIn).post(`${base}/opportunities/${id}/post`);
    expect([posted.status, posted.body.status]).toEqual([200, 'Posted']);
  });

  it('reads who was put on a hiring team, and that they stand in for them', async () => {
    const [absent, standIn] = [await join('Recruiter'), await join('Recruiter')];
    await calls(absent).away(standIn);
    const id = await around.pipeline.draft(around.recruiter, {});
    const { status } = await teamCalls(() => around.test)(around.recruiter, id).add(absent.userId, 'interviewer');
    expect(status).toBe(200);
    const about = async (person: TestUser) =>
      (await around.test.mailsTo(person.email)).find(({ subject }) => subject.includes('hiring team'));
    const told = await about(standIn);
    expect(told?.subject).toMatch(new RegExp(`^${absent.fullName} is on the hiring team: `));
    expect(told?.text).toContain(
      `made ${absent.fullName} an interviewer. ${absent.fullName} is away, and you stand in.`,
    );
    expect(told?.text).not.toContain('made you');
    expect(told?.text).toContain(`because you stand in for ${absent.fullName}.`);
    expect((await about(absent))?.subject).toMatch(/^You are on the hiring team: /);
  });

  it('reads of new messages by mail; what the absent one had read is not new', async () => {
    const [absent, standIn] = [await join('Employer'), await join('Employer')];
    const talk = await chat.talk(absent, await around.pipeline.post(absent, owner));
    await chat.calls(absent).say(talk.conversationId, 'Hello');
    await chat.calls(talk.candidate).say(talk.conversationId, 'Read before they left');
    const [last] = (await chat.calls(absent).history(talk.conversationId)).body.data.slice(-1);
    await chat.calls(absent).read(talk.conversationId, last.messageId);
    await calls(absent).away(standIn);
    await chat.calls(talk.candidate).say(talk.conversationId, 'And this is new');
    await run(sql`update message set sent_at = sent_at - interval '10 minutes'`);
    await run(sql`update digest set at = now() where side = 'company'`);
    await sendDigests(around.test.platform)({}, firstTry);
    const [mail] = (await around.test.mailsTo(standIn.email)).filter(({ text }) => text.includes('have not read yet'));
    expect(mail?.text).toContain(talk.conversationId);
    expect(mail?.subject).toContain('1');
    await run(sql`delete from digest`);
  });

  it('is named to whoever asks who can see a candidate', async () => {
    const [absent, standIn] = [await join('Employer'), await join('Employer')];
    const id = await around.pipeline.post(absent, owner);
    const talk = await chat.talk(absent, id);
    await calls(absent).away(standIn);
    const { body } = await around.test
      .as(absent)
      .get(`/api/matches/v1/companies/${owner.companyId}/opportunities/${id}/matches/${talk.memberId}/readers`);
    expect(body.data).toContainEqual(
      expect.objectContaining({ userId: standIn.userId, reasons: [{ by: 'standIn', since: null }] }),
    );
  });
});

describe('who is away', () => {
  it('is known to every colleague, and to the stand-in by mail', async () => {
    const [absent, standIn, colleague] = [await join('Recruiter'), await join('Recruiter'), await join('Reviewer')];
    const { from, until } = await calls(absent).days(1, 3);
    await calls(absent).away(standIn, 1, 3);
    expect(await calls(colleague).list()).toContainEqual({
      userId: absent.userId,
      fullName: absent.fullName,
      standIn: { userId: standIn.userId, fullName: standIn.fullName, pictureUrl: expect.any(String) },
      from,
      until,
      isAway: false,
    });
    expect((await subjects(standIn))[0]).toMatch(new RegExp(`^You stand in for ${absent.fullName} until `));
    expect(await subjects(absent)).not.toContainEqual(expect.stringMatching('stands in for you'));
    expect(await calls(around.stranger).list()).toEqual([]);
  });

  it('is booked by nobody; what is booked is listed, and may be changed but for another day away', async () => {
    const [absent, standIn] = [await join('Recruiter'), await join('Recruiter')];
    const [met, later] = [await around.candidate(), await around.candidate()];
    const time = around.nextTime();
    const day = Math.ceil((time.getTime() - Date.now()) / (24 * 3_600_000));
    const booked = await around.book({
      matchId: met.matchId,
      interviewers: [absent.userId],
      interviewTime: time.toISOString(),
    });
    await calls(absent).away(standIn, 0, day + 1);
    const { body: plan } = await calls(absent).plan();
    expect(plan.interviews).toEqual([
      expect.objectContaining({
        interviewId: booked.body.interview.interviewId,
        candidateName: met.name,
        matchId: met.matchId,
        interviewers: [absent.userId],
      }),
    ]);
    const refused = await around.book({
      matchId: later.matchId,
      interviewers: [absent.userId],
      interviewTime: new Date(time.getTime() + 2 * 3_600_000).toISOString(),
    });
    expect([refused.status, refused.body.code, refused.body.person]).toEqual([409, 'AWAY', absent.fullName]);
    const at = `${around.base}/interviews/${booked.body.interview.interviewId}`;
    const change = (body: object) => around.test.as(owner).patch(at, body);
    expect((await change({ title: 'Another name' })).status).toBe(200);
    expect((await change({ interviewTime: new Date(time.getTime() + 3_600_000).toISOString() })).body.code).toBe(
      'AWAY',
    );
    const free = await around.test
      .as(owner)
      .get(
        `${around.base}/interviews/free?users=${absent.userId}&from=${new Date().toISOString()}&to=${new Date(Date.now() + day * 24 * 3_600_000).toISOString()}&duration=45`,
      );
    expect([free.status, free.body.slots]).toEqual([200, []]);
    expect((await change({ interviewers: [standIn.userId] })).status).toBe(200);
    expect((await calls(absent).plan()).body.interviews).toEqual([]);
  });

  it('is said by an admin, too, who ends it, and by nobody else', async () => {
    const [absent, standIn] = [await join('Recruiter'), await join('Recruiter')];
    for (const nobody of [standIn, around.reviewer, await join('Employer')])
      expect((await calls(nobody).sendAway(absent, standIn)).status).toBe(403);
    expect((await calls(around.stranger).sendAway(absent, standIn)).status).toBe(404);
    expect((await calls(owner).sendAway(absent, standIn)).status).toBe(200);
    expect(await subjects(absent)).toContainEqual(
      expect.stringMatching(`^${standIn.fullName} stands in for you until `),
    );
    expect((await calls(owner).bringBack(absent)).status).toBe(200);
    expect((await calls(owner).bringBack(around.stranger)).status).toBe(404);
    expect(await subjects(standIn)).toContain(`You do not stand in for ${absent.fullName} any more`);
    expect(await subjects(absent)).toContain(`${standIn.fullName} does not stand in for you any more`);
    const lines = await around.test.platform.pools.asSystem((db) =>
      db.rows<{ action: string }>(sql`
        select action from audit where user_account_id = ${owner.userId} and target_id = ${absent.userId} order by at, audit_id`),
    );
    expect(lines.map(({ action }) => action).filter((action) => action.includes('bsence'))).toEqual([
      'saveAbsence',
      'endAbsence',
    ]);
  });
});

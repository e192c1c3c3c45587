import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triggers } from '@marigold/contract/chat';
import type { FirstStep, Today, TodayItem, TodayKind } from '@marigold/contract/today';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../matches/testPipeline.ts';
import { shared } from './today.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let recruiter: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  stranger = await test.register('Other Company');
  recruiter = await test.join(owner, 'Recruiter');
  employer = await test.join(owner, 'Employer');
  reviewer = await test.join(owner, 'Reviewer');
  await pipeline.addMembers([{ name: 'Rosa Sol' }, { name: 'Ben Berg' }, { name: 'Ana Alm' }, { name: 'Kim Kahl' }]);
});
afterAll(() => test.close());

const run = (query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.run(query));
const ask = async (person: TestUser): Promise<Today> => {
  const address = `/api/today/v1/companies/${person.companyId}/users/${person.userId}`;
  const { status, body } = await test.as(person).get(address);
  expect(status).toBe(200);
  return body as Today;
};
const itemsOf = async <Kind extends TodayKind>(person: TestUser, kind: Kind) =>
  (await ask(person)).items.filter((item): item is Extract<TodayItem, { kind: Kind }> => item.kind === kind);
const about = (items: { opportunityId: string }[]) => items.map(({ opportunityId }) => opportunityId);
const see = (person: TestUser, opportunityId: string) =>
  test.as(person).post(`/api/today/v1/companies/${person.companyId}/opportunities/${opportunityId}/seen`);
const pin = (person: TestUser, opportunityIds: string[]) =>
  test.as(person).put(`/api/today/v1/companies/${person.companyId}/users/${person.userId}/pins`, { opportunityIds });
const step = (person: TestUser, opportunityId: string, name: string, body?: unknown) =>
  test
    .as(person)
    .post(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${opportunityId}/${name}`, body);

describe('decisions', () => {
  const interviewed = async (person: TestUser, opportunityId: string, name: string, days: number) => {
    const { body } = await pipeline.candidates(person, opportunityId).list(`SearchName=${name}`);
    await pipeline.put(
      body.data[0].matchId,
      'interviewDone',
      sql`status_since = now() - make_interval(days => ${days}), contacted_at = now() - make_interval(days => ${days})`,
    );
    return body.data[0].matchId as string;
  };

  it('are overdue once the candidate should have heard, the longest waiting first, where one may decide', async () => {
    const ours = await pipeline.post(owner);
    const theirs = await pipeline.post(employer, owner);
    const foreign = await pipeline.post(stranger);
    const nine = await interviewed(owner, ours, 'rosa', 9);
    const twelve = await interviewed(owner, theirs, 'ben', 12);
    await interviewed(owner, ours, 'kim', 4);
    const elsewhere = await interviewed(stranger, foreign, 'ana', 30);

    const all = await itemsOf(recruiter, 'overdue');
    expect(all.map(({ matchId }) => matchId)).toEqual([twelve, nine]);
    expect(all[0]).toEqual({
      kind: 'overdue',
      standsInFor: null,
      opportunityId: theirs,
      jobTitleName: 'Front-end developer',
      since: expect.any(String),
      matchId: twelve,
      status: 'interviewDone',
      hearBy: expect.any(String),
      name: 'Ben Berg',
      avatarUrl: expect.stringContaining('/api/files/v1/avatars/'),
    });
    expect(Date.now() - Date.parse(all[0]?.since ?? '')).toBeGreaterThan(11 * 86_400_000);
    expect((await itemsOf(employer, 'overdue')).map(({ matchId }) => matchId)).toEqual([twelve]);
    expect(await itemsOf(reviewer, 'overdue')).toEqual([]);
    expect((await itemsOf(stranger, 'overdue')).map(({ matchId }) => matchId)).toEqual([elsewhere]);

    await pipeline.candidates(owner, theirs).reject(twelve);
    expect((await itemsOf(recruiter, 'overdue')).map(({ matchId }) => matchId)).toEqual([nine]);
  });
});

describe('candidates who left the questions unanswered', () => {
  it('wait for whoever may write to them, until somebody decides or the bot goes on', async () => {
    const boss = await test.register('Silent Company');
    const colleague = await test.join(boss, 'Reviewer');
    const opportunityId = await pipeline.post(boss, boss, undefined, {
      openQuestions: [{ question: 'Why this role?' }],
    });
    const { body } = await pipeline.candidates(boss, opportunityId).list('SearchName=rosa');
    const { matchId, memberId } = body.data[0];
    const chat = (path: string, sent: object) => test.as(boss).post(`/api/chat/${boss.userId}/${path}`, sent);
    const begun = await chat(`start/${opportunityId}`, { memberIdentifier: memberId });
    const conversationId = begun.body.conversationIdentifier;
    await chat(`update/${conversationId}`, { triggerId: triggers.startScreening });
    const expire = () =>
      run(
        sql`update screening set state = 'expired', since = now() - interval '8 days' where conversation_id = ${conversationId}`,
      );
    expect(await itemsOf(boss, 'silent')).toEqual([]);
    await expire();
    expect(await itemsOf(boss, 'silent')).toEqual([
      {
        kind: 'silent',
        standsInFor: null,
        opportunityId,
        jobTitleName: 'Front-end developer',
        since: expect.any(String),
        matchId,
        name: 'Rosa Sol',
        avatarUrl: expect.any(String),
      },
    ]);
    expect((await ask(boss)).counts.silent).toBe(1);
    expect(await itemsOf(colleague, 'silent')).toEqual([]);
    expect(await itemsOf(stranger, 'silent')).toEqual([]);
    await chat(`update/${conversationId}`, { triggerId: triggers.handToBot });
    expect(await itemsOf(boss, 'silent')).toEqual([]);
    await expire();
    await pipeline.candidates(boss, opportunityId).reject(matchId);
    expect(await itemsOf(boss, 'silent')).toEqual([]);
  });
});

describe('approvals and changes', () => {
  it('wait for the reviewer who was asked, then for the author with what the reviewer wrote', async () => {
    const admin = await test.join(owner, 'Admin');
    const [first, second] = [
      await pipeline.draft(employer, {}),
      await pipeline.draft(recruiter, { customJobTitle: 'Gardener', jobTitleId: '' }),
    ];
    await step(employer, first, `requestapproval?reviewerId=${reviewer.userId}`);
    await step(recruiter, second, `requestapproval?reviewerId=${reviewer.userId}`);
    const waiting = await itemsOf(reviewer, 'approval');
    expect(about(waiting)).toEqual([first, second]);
    expect(waiting[1]).toMatchObject({ jobTitleName: 'Gardener', userFullName: recruiter.fullName });
    expect(await itemsOf(admin, 'approval')).toEqual([]);

    await step(reviewer, first, 'reject', { comment: 'Please add a salary band.' });
    expect(about(await itemsOf(reviewer, 'approval'))).toEqual([second]);
    expect(await itemsOf(employer, 'changes')).toEqual([
      {
        kind: 'changes',
        standsInFor: null,
        opportunityId: first,
        jobTitleName: 'Front-end developer',
        since: expect.any(String),
        reviewerFullName: reviewer.fullName,
        comment: 'Please add a salary band.',
      },
    ]);
    expect(about(await itemsOf(recruiter, 'changes'))).not.toContain(first);
    expect(await itemsOf(admin, 'changes')).toEqual([]);

    await step(owner, second, 'reject', { comment: 'Not now.' });
    const [change] = await itemsOf(recruiter, 'changes');
    expect(change).toMatchObject({ opportunityId: second, reviewerFullName: owner.fullName });
    await step(employer, first, `requestapproval?reviewerId=${admin.userId}`);
    expect(await itemsOf(employer, 'changes')).toEqual([]);
    expect(about(await itemsOf(admin, 'approval'))).toEqual([first]);
  });
});

describe('top matches', () => {
  it('wait since posting until the author looks, and again when more come', async () => {
    const boss = await test.register('Top Company');
    const opportunityId = await pipeline.post(boss);
    const [waiting] = await itemsOf(boss, 'topMatches');
    const { body: list } = await pipeline.candidates(boss, opportunityId).list('Ranking=top');
    const [best] = list.data;
    expect(waiting).toEqual({
      kind: 'topMatches',
      standsInFor: null,
      opportunityId,
      jobTitleName: 'Front-end developer',
      since: expect.any(String),
      count: list.totalRecords,
      best: { matchId: best.matchId, name: best.name, headline: best.headline, score: best.score },
      avatarUrls: list.data.slice(0, 3).map(({ avatarUrl }: { avatarUrl: string }) => avatarUrl),
    });
    expect((await ask(boss)).arrived).toBe((await pipeline.candidates(boss, opportunityId).list()).body.totalRecords);

    expect((await see(boss, opportunityId)).body).toEqual({ done: true });
    expect(await ask(boss)).toMatchObject({ items: [], counts: { topMatches: 0 } });
    await pipeline.addMembers([
      { name: 'Late Lia', companyId: boss.companyId },
      { name: 'Good Gil', companyId: boss.companyId, skills: ['css'] },
    ]);
    expect(await itemsOf(boss, 'topMatches')).toMatchObject([{ count: 1, best: { name: 'Late Lia' } }]);
    const { body: found } = await pipeline.candidates(boss, opportunityId).list('SearchName=late');
    await pipeline.candidates(boss, opportunityId).move(found.data[0].matchId, 'InReview');
    expect(await itemsOf(boss, 'topMatches')).toEqual([]);
  });

  it('are of one’s own opportunities, and of pinned ones for those who see all', async () => {
    const boss = await test.register('Pinning Company');
    const [colleague, author, auditor] = [
      await test.join(boss, 'Recruiter'),
      await test.join(boss, 'Employer'),
      await test.join(boss, 'Reviewer'),
    ];
    const opportunityId = await pipeline.post(author, boss, auditor);
    expect(about(await itemsOf(author, 'topMatches'))).toEqual([opportunityId]);
    expect(await itemsOf(colleague, 'topMatches')).toEqual([]);
    expect(await itemsOf(auditor, 'topMatches')).toEqual([]);
    expect([(await ask(author)).arrived > 0, (await ask(colleague)).arrived]).toEqual([true, 0]);
    await pin(colleague, [opportunityId]);
    await pin(auditor, [opportunityId]);
    expect(about(await itemsOf(colleague, 'topMatches'))).toEqual([opportunityId]);
    expect(await itemsOf(auditor, 'topMatches')).toEqual([]);
    await see(colleague, opportunityId);
    expect(await itemsOf(colleague, 'topMatches')).toEqual([]);
    expect(about(await itemsOf(author, 'topMatches'))).toEqual([opportunityId]);
    await pipeline.close(author, opportunityId);
    expect(await itemsOf(author, 'topMatches')).toEqual([]);
  });
});

describe('looking', () => {
  it('is possible where one sees the candidates', async () => {
    const opportunityId = await pipeline.post(owner);
    expect((await see(recruiter, opportunityId)).status).toBe(200);
    expect((await see(employer, opportunityId)).status).toBe(403);
    expect((await see(reviewer, opportunityId)).status).toBe(403);
    expect((await see(stranger, opportunityId)).status).toBe(404);
    expect((await see(owner, newId())).status).toBe(404);
  });
});

describe('the page of the day', () => {
  it('lists at most twelve rows, every kind among them, and counts them all', async () => {
    const boss = await test.register('Busy Company');
    const opportunityId = await pipeline.post(boss);
    await run(sql`update match set status = 'interviewDone', status_since = now() - interval '9 days', contacted_at = now() - interval '9 days'
      where opportunity_id = ${opportunityId}`);
    await pipeline.addMatches(
      boss,
      opportunityId,
      Array.from({ length: 15 }, (_, at) => `Person ${at}`),
    );
    await run(sql`update match set status = 'interviewDone', status_since = now() - interval '10 days', contacted_at = now() - interval '10 days'
      where opportunity_id = ${opportunityId} and status = 'matched'`);
    const sent = await pipeline.draft(boss, {});
    await step(boss, sent, `requestapproval?reviewerId=${boss.userId}`);
    const { items, counts } = await ask(boss);
    expect(items).toHaveLength(12);
    expect(items.map(({ kind }) => kind)).toEqual([...Array.from({ length: 11 }, () => 'overdue'), 'approval']);
    expect(counts.overdue).toBe((await pipeline.countStored(opportunityId)).interviewDone);
    expect(counts.overdue).toBeGreaterThan(15);
    const since = items.slice(0, 11).map((item) => item.since);
    expect(since).toEqual(since.toSorted());
  });

  it.each([
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    [
      [40, 0, 0, 0],
      [12, 0, 0, 0],
    ],
    [
      [40, 1, 0, 2],
      [9, 1, 0, 2],
    ],
    [
      [40, 9, 9, 9],
      [3, 3, 3, 3],
    ],
    [
      [1, 5, 9, 1],
      [1, 5, 5, 1],
    ],
  ])('of %j lists %j', (counts, shares) => {
    expect(shared(counts)).toEqual(shares);
  });

  it('is one’s own only', async () => {
    const path = `/api/today/v1/companies/${owner.companyId}/users/${employer.userId}`;
    expect((await test.as(owner).get(path)).status).toBe(403);
    expect((await test.as(stranger).get(path)).status).toBe(404);
  });
});

describe('the first steps', () => {
  const doneOf = async (person: TestUser): Promise<FirstStep[]> =>
    (await ask(person)).steps.filter(({ isDone }) => isDone).map(({ step: name }) => name);

  it('are those of the role', async () => {
    const names = async (person: TestUser) => (await ask(person)).steps.map(({ step: name }) => name);
    expect(await names(owner)).toHaveLength(8);
    expect(await names(recruiter)).toEqual([
      'createOpportunity',
      'lookAtThreeMatches',
      'setHours',
      'addPicture',
      'postOpportunity',
    ]);
    expect(await names(employer)).toEqual(await names(recruiter));
  });

  it('send nobody to matches who sees none and creates no roles', async () => {
    const boss = await test.register('Young Company');
    const looker = await test.join(boss, 'Reviewer');
    const names = async (person: TestUser) => (await ask(person)).steps.map(({ step: name }) => name);
    const own = ['setHours', 'addPicture'];
    expect(await names(boss)).toContain('lookAtThreeMatches');
    expect(await names(looker)).toEqual(own);
    // A posted role of others is nobody's to look at who may not see it.
    const opportunityId = await pipeline.post(boss);
    expect(await names(looker)).toEqual(own);
    await test.as(boss).post(`/api/opportunity/v1/companies/${boss.companyId}/opportunities/${opportunityId}/team`, {
      userId: looker.userId,
      part: 'interviewer',
    });
    expect(await names(looker)).toEqual(['lookAtThreeMatches', ...own]);
  });

  it('are done one by one by doing them, and by nobody else', async () => {
    const boss = await test.register('Fresh Company');
    const colleague = await test.join(await test.register('Colleague Company'), 'Admin');
    expect(await doneOf(boss)).toEqual([]);
    const opportunityId = await pipeline.draft(boss, {});
    expect(await doneOf(boss)).toEqual(['createOpportunity']);
    await step(boss, opportunityId, 'post');
    await test.platform.matching.rank(opportunityId);
    expect(await doneOf(boss)).toEqual(['createOpportunity', 'postOpportunity']);

    const { body } = await pipeline.candidates(boss, opportunityId).list();
    const [one, two, three] = body.data.map(({ memberId }: { memberId: string }) => memberId);
    const candidates = pipeline.candidates(boss, opportunityId);
    for (const memberId of [one, one, one, two]) await candidates.profile(memberId);
    expect(await doneOf(boss)).not.toContain('lookAtThreeMatches');
    await candidates.profile(three);
    expect(await doneOf(boss)).toContain('lookAtThreeMatches');

    const mine = `/api/onboarding/v1/companies/${boss.companyId}/users/${boss.userId}/availability`;
    const { body: hours } = await test.as(boss).get(mine);
    await test.as(boss).post(mine, hours);
    expect(await doneOf(boss)).toContain('setHours');
    await test.as(boss).put(`/api/company/v1/companies/${boss.companyId}`, {
      name: 'Fresh Company',
      description: 'We grow.',
    });
    expect(await doneOf(boss)).toContain('describeCompany');
    await test.join(boss, 'Recruiter');
    expect(await doneOf(boss)).toContain('inviteColleague');
    await run(sql`update user_account set profile_image_id = ${newId()} where user_account_id = ${boss.userId}`);
    await run(sql`update company set logo_id = ${newId()} where company_id = ${boss.companyId}`);
    expect(await doneOf(boss)).toHaveLength(8);
    expect(await doneOf(colleague)).toEqual([]);
  });

  it('count posting again what a colleague had closed as posting', async () => {
    const colleague = await test.join(owner, 'Admin');
    const opportunityId = await pipeline.post(owner);
    await step(owner, opportunityId, 'close');
    expect(await doneOf(colleague)).toEqual([]);
    expect((await step(colleague, opportunityId, 'post')).status).toBe(200);
    expect(await doneOf(colleague)).toEqual(['postOpportunity']);
  });

  it('count sending for approval as posting, where that is all one may do', async () => {
    const author = await test.join(owner, 'Employer');
    const opportunityId = await pipeline.draft(author, {});
    await step(author, opportunityId, `requestapproval?reviewerId=${reviewer.userId}`);
    expect(await doneOf(author)).toEqual(['createOpportunity', 'postOpportunity']);
  });
});

import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TeamPart, teamParts } from '@marigold/contract/permissions';
import type { TestUser } from '#platform/testing/testApp';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { testChat, type TestChat, type TestTalk } from '../../chat/testChat.ts';
import { teamCalls } from './testTeam.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let recruiter: TestUser;
let opportunityId: string;
let talk: TestTalk;
const team = teamCalls(() => test);

beforeAll(async () => {
  test = await startTestApp();
  chat = testChat(test);
  owner = await test.register();
  recruiter = await test.join(owner, 'Recruiter');
  opportunityId = await chat.pipeline.post(owner);
  talk = await chat.talk(owner, opportunityId);
});
afterAll(() => test.close());

/** What somebody can do about an opportunity, each by a call. */
const deeds = (person: TestUser) => {
  const as = test.as(person);
  const { companyId, userId } = person;
  const opportunity = `/api/opportunity/v1/companies/${companyId}`;
  const candidates = chat.pipeline.candidates(person, opportunityId);
  const { memberId, matchId, conversationId } = talk;
  return {
    'see the opportunity': () => as.get(`${opportunity}/opportunities/${opportunityId}`),
    'see its history': () => as.get(`${opportunity}/opportunities/${opportunityId}/history`),
    'see its team': () => team(person, opportunityId).show(),
    'see its counters': () => candidates.counters(),
    'list its candidates': () => candidates.list(),
    'see a candidate': () => candidates.profile(memberId),
    'see why they match': () => candidates.explanation(matchId),
    'see their journey': () => candidates.journey(memberId),
    'read comments': () => candidates.comments(memberId),
    'write a comment': () => candidates.comment(memberId, { comment: 'Seen' }),
    'mark a favourite': () => candidates.favorite(matchId, true),
    'read the conversation': () => chat.calls(person).history(conversationId),
    'move a candidate': () => candidates.move(matchId, 'InReview'),
    'reject a candidate': () => candidates.reject(matchId, { version: -1 }),
    'ask who can see a candidate': () =>
      as.get(`/api/matches/v1/companies/${companyId}/opportunities/${opportunityId}/matches/${memberId}/readers`),
    'edit the opportunity': () =>
      as.patch(`${opportunity}/users/${userId}/opportunities`, {
        opportunityId,
        opportunity: [{ op: 'replace', path: 'description', value: 'Said by the team' }],
      }),
    'change the team': () => team(person, opportunityId).find(),
  };
};
type Deed = keyof ReturnType<typeof deeds>;

const reading: Deed[] = [
  'see the opportunity',
  'see its history',
  'see its team',
  'see its counters',
  'list its candidates',
  'see a candidate',
  'see why they match',
  'see their journey',
  'read comments',
];
const commenting: Deed[] = [...reading, 'write a comment', 'mark a favourite'];
const everything: Deed[] = [
  ...commenting,
  'read the conversation',
  'move a candidate',
  'reject a candidate',
  'ask who can see a candidate',
  'edit the opportunity',
  'change the team',
];

const can = async (person: TestUser): Promise<Deed[]> => {
  const done: Deed[] = [];
  for (const [deed, ask] of Object.entries(deeds(person))) {
    const { status } = await ask();
    // What the present state refuses was allowed.
    if (status !== 403 && status !== 404) done.push(deed as Deed);
  }
  return done;
};

describe('what somebody of a hiring team may do', () => {
  beforeAll(() =>
    test.as(owner).patch(`/api/company/v1/companies/${owner.companyId}/settings`, { approvalRequired: false }),
  );

  const promised: [Parameters<TestApp['join']>[1], TeamPart | null, readonly Deed[]][] = [
    ['Employer', null, []],
    ['Employer', 'watcher', reading],
    ['Employer', 'interviewer', commenting],
    ['Employer', 'coOwner', everything],
    ['Reviewer', null, []],
    ['Reviewer', 'watcher', reading],
    ['Reviewer', 'interviewer', commenting],
    ['Recruiter', null, everything],
    ['Recruiter', 'watcher', everything],
    ['Admin', 'watcher', everything],
  ];
  it.each(promised)('%s as %s: exactly what is promised', async (role, part, may) => {
    const person = await test.join(owner, role);
    if (part) await team(owner, opportunityId).add(person.userId, part);
    expect(await can(person)).toEqual(may);
    if (!part) return;
    await team(owner, opportunityId).remove(person.userId);
    expect(await can(person)).toEqual(role === 'Recruiter' || role === 'Admin' ? everything : []);
  });

  it('is what the opportunity says of its reader, so that screens offer nothing else', async () => {
    const person = await test.join(owner, 'Employer');
    const says = async () =>
      (await test.as(person).get(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${opportunityId}`))
        .body;
    await team(owner, opportunityId).add(person.userId, 'watcher');
    expect(await says()).toMatchObject({ myParts: ['watcher'], may: ['seeCandidates'], steps: [] });
    await team(owner, opportunityId).change(person.userId, 'interviewer');
    expect(await says()).toMatchObject({
      myParts: ['interviewer'],
      may: ['seeCandidates', 'commentOnCandidates'],
      steps: [],
    });
    await team(owner, opportunityId).change(person.userId, 'coOwner');
    const { may, steps } = await says();
    expect(may).toContain('moveCandidates');
    expect(steps).toContain('close');
  });

  it('says whom to ask for more', async () => {
    const person = await test.join(owner, 'Employer');
    await team(owner, opportunityId).add(person.userId, 'watcher');
    const { body } = await chat.pipeline.candidates(person, opportunityId).comment(talk.memberId, { comment: 'Seen' });
    expect(body.message).toBe(
      `What you are on the hiring team does not allow this. Ask ${owner.fullName} or an admin for another part in it.`,
    );
  });
});

describe('what the places on a team open elsewhere', () => {
  it('lists, searches, the feed of numbers and the day follow the team', async () => {
    const person = await test.join(owner, 'Employer');
    const { companyId, userId } = person;
    const get = async (path: string) => (await test.as(person).get(path)).body;
    const ofUser = `/api/opportunity/v1/companies/${companyId}/users/${userId}/opportunities`;
    const [{ name }] = (await chat.pipeline.candidates(owner, opportunityId).list()).body.data;
    const seen = async () => ({
      listed: (await get(ofUser)).data.length,
      posted: (await get(`${ofUser}/counters`)).Posted,
      titles: (
        await get(
          `/api/opportunity/v1/companies/${companyId}/opportunities/${userId}/jobtitles/search?filter=&length=5`,
        )
      ).data.length,
      found: (await get(`/api/matches/v1/companies/${companyId}/candidates?SearchName=${encodeURIComponent(name)}`))
        .data.length,
      conversations: (await get(`${ofUser}/chatopportunities`)).data.length,
    });
    const nothing = { listed: 0, posted: 0, titles: 0, found: 0, conversations: 0 };
    expect(await seen()).toEqual(nothing);
    await team(owner, opportunityId).add(userId, 'watcher');
    expect(await seen()).toEqual({ listed: 1, posted: 1, titles: 1, found: 1, conversations: 0 });
    await team(owner, opportunityId).change(userId, 'coOwner');
    expect(await seen()).toEqual({ listed: 1, posted: 1, titles: 1, found: 1, conversations: 1 });
    await team(owner, opportunityId).remove(userId);
    expect(await seen()).toEqual(nothing);
  });

  it('“Mine” are the opportunities in which somebody has a part, also for those who see all', async () => {
    const [person, others] = [await test.join(owner, 'Recruiter'), await chat.pipeline.draft(owner, {})];
    const base = `/api/opportunity/v1/companies/${owner.companyId}/users/${person.userId}/opportunities`;
    const own = await chat.pipeline.draft(person, {});
    await team(owner, opportunityId).add(person.userId, 'watcher');
    const listed = async (query: string) =>
      (await test.as(person).get(`${base}?${query}`)).body.data.map(
        (row: { opportunityId: string }) => row.opportunityId,
      );
    expect((await listed('Mine=true')).toSorted()).toEqual([own, opportunityId].toSorted());
    expect(await listed('')).toEqual(expect.arrayContaining([own, opportunityId, others]));
    expect((await test.as(person).get(`${base}/counters?Mine=true`)).body).toMatchObject({ Draft: 1, Posted: 1 });
  });
});

describe('“Who can see this candidate”', () => {
  it('names everybody with every reason, also when somebody was asked to review', async () => {
    const id = await chat.pipeline.draft(recruiter, {});
    const [reviewer, watcher] = [await test.join(owner, 'Reviewer'), await test.join(owner, 'Employer')];
    await chat.pipeline.step(recruiter, id, `requestapproval?reviewerId=${reviewer.userId}`);
    await chat.pipeline.step(owner, id, 'post');
    await test.platform.matching.rank(id);
    await team(owner, id).add(watcher.userId, 'watcher');
    await team(owner, id).add(reviewer.userId, 'interviewer');
    const [{ memberId }] = (await chat.pipeline.candidates(owner, id).list()).body.data;
    const { body } = await test
      .as(recruiter)
      .get(`/api/matches/v1/companies/${owner.companyId}/opportunities/${id}/matches/${memberId}/readers`);
    const reasonsOf = (person: TestUser) =>
      body.data.find(({ userId }: { userId: string }) => userId === person.userId)?.reasons;
    expect(reasonsOf(owner)).toEqual([{ by: 'role', since: null }]);
    expect(reasonsOf(recruiter)).toEqual([
      { by: 'role', since: null },
      { by: 'owner', since: null },
    ]);
    expect(reasonsOf(reviewer)).toEqual([
      { by: 'reviewer', since: expect.any(String) },
      { by: 'interviewer', since: null },
    ]);
    expect(reasonsOf(watcher)).toEqual([{ by: 'watcher', since: null }]);
  });

  it('names exactly those whose own call for the candidate is answered, whoever is on the team', async () => {
    const company = await test.register('Walls and Doors');
    const people: TestUser[] = [company];
    for (const role of ['Admin', 'Recruiter', 'Employer', 'Reviewer'] as const)
      people.push(await test.join(company, role), await test.join(company, role));
    const gone = await test.join(company, 'Admin');
    await test.as(company).post(`/api/users/v1/companies/${company.companyId}/users/${gone.userId}/deactivate`);
    people.push(gone);
    const id = await chat.pipeline.post(company);
    const [{ memberId }] = (await chat.pipeline.candidates(company, id).list()).body.data;
    const someone = fc.integer({ min: 0, max: people.length - 1 });
    const cast = fc.record({
      owner: someone,
      reviewer: fc.option(someone),
      team: fc.uniqueArray(fc.tuple(someone, fc.constantFrom(...teamParts)), { maxLength: 6, selector: ([at]) => at }),
    });
    await fc.assert(
      fc.asyncProperty(cast, async ({ owner: by, reviewer, team: given }) => {
        const idOf = (at: number) => people[at]?.userId;
        const hiringTeam = Object.fromEntries(given.map(([at, part]) => [idOf(at), part]));
        await test.platform.pools.asSystem((db) =>
          db.run(sql`
            update opportunity set created_by = ${idOf(by)}, reviewer_id = ${reviewer === null ? null : idOf(reviewer)},
              hiring_team = ${JSON.stringify(hiringTeam)} where opportunity_id = ${id}`),
        );
        const { body } = await test
          .as(company)
          .get(`/api/matches/v1/companies/${company.companyId}/opportunities/${id}/matches/${memberId}/readers`);
        const named = body.data.map(({ userId }: { userId: string }) => userId);
        const answered = [];
        for (const person of people) {
          const { status } = await chat.pipeline.candidates(person, id).information(memberId);
          if (status === 200) answered.push(person.userId);
        }
        expect(named.toSorted()).toEqual(answered.toSorted());
      }),
      { numRuns: 40, seed: 57 },
    );
  });
});

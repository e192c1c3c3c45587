import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { can } from '@marigold/contract/permissions';
import { WidgetName } from '@marigold/contract/reportingWidgets';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat } from '../chat/testChat.ts';
import { teamCalls } from '../opportunity/team/testTeam.ts';
import { testStructure } from './testStructure.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let bounded: TestUser;
let free: TestUser;
let units: Record<'care' | 'engineering' | 'lisbon', string>;
const structure = testStructure(() => test);
const team = teamCalls(() => test);

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  await test.platform.matching.ready();
  chat = testChat(test);
  owner = await test.register();
  const { department, office, bound } = structure(owner);
  units = {
    care: await department('Care'),
    engineering: await department('Engineering'),
    lisbon: await office('Lisbon'),
  };
  bounded = await test.join(owner, 'Recruiter');
  free = await test.join(owner, 'Recruiter');
  await bound(bounded, [units.engineering]);
  await test.as(owner).patch(`/api/company/v1/companies/${owner.companyId}/settings`, { approvalRequired: false });
});
afterAll(() => test.close());

const opportunity = (person: TestUser, id: string) =>
  test.as(person).get(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${id}`);

describe('what a recruiter who is bounded does', () => {
  it('changes no questions of a role that they only watch, and takes over no talks that they could not open', async () => {
    const id = await chat.pipeline.draft(owner, {});
    await structure(owner).place(id, units.care);
    await team(owner, id).add(bounded.userId, 'watcher');
    const questions = (person: TestUser) => `/api/faq/${person.userId}/company/${person.companyId}`;
    const ask = (person: TestUser) =>
      test.as(person).post(questions(person), {
        opportunityIdentifier: id,
        companyIdentifier: person.companyId,
        faqs: [{ faqId: newId(), question: 'How long is the day?', answer: 'Seven hours.' }],
      });
    expect((await ask(bounded)).status).toBe(403);
    const { status, body } = await ask(owner);
    expect([status, body.faqs.length]).toEqual([200, 1]);
    const [{ faqId }] = body.faqs;
    expect((await test.as(bounded).delete(`${questions(bounded)}/${faqId}`)).status).toBe(403);
    expect((await test.as(bounded).get(`${questions(bounded)}?opportunityIdentifier=${id}`)).body.faqs).toHaveLength(1);

    const leaving = await test.join(owner, 'Recruiter');
    const { conversationId } = await chat.talk(leaving, await chat.pipeline.post(free, owner, owner));
    await chat.calls(leaving).say(conversationId, 'Hello');
    const users = `/api/users/v1/companies/${owner.companyId}/users/${leaving.userId}`;
    const takers = (await test.as(owner).get(`${users}/duties`)).body.takers;
    const ids = takers.map(({ userId }: { userId: string }) => userId);
    expect([ids.includes(bounded.userId), ids.includes(free.userId)]).toEqual([false, true]);
    const left = await test.as(owner).post(`${users}/deactivate`, { takeOver: bounded.userId });
    expect([left.status, left.body.message]).toEqual([403, expect.stringContaining('may see and do does not allow')]);
  });
});

describe('what a recruiter who is bounded sees', () => {
  it('is what is of their department and their office, and of both where they are bounded to both', async () => {
    const { place, bound } = structure(owner);
    const person = await test.join(owner, 'Recruiter');
    const placed = async (department: string | null, office: string | null) => {
      const id = await chat.pipeline.draft(owner, {});
      await place(id, department, office);
      return id;
    };
    const all = {
      both: await placed(units.care, units.lisbon),
      department: await placed(units.care, null),
      office: await placed(null, units.lisbon),
      other: await placed(units.engineering, units.lisbon),
      none: await placed(null, null),
    };
    const seen = async () => {
      const path = `/api/opportunity/v1/companies/${owner.companyId}/users/${person.userId}/opportunities`;
      const listed = (await test.as(person).get(`${path}?PageSize=100`)).body.data.map(
        (row: { opportunityId: string }) => row.opportunityId,
      );
      const names = Object.entries(all).filter(([, id]) => listed.includes(id));
      for (const [name, id] of Object.entries(all))
        expect((await opportunity(person, id)).status, name).toBe(listed.includes(id) ? 200 : 404);
      return names.map(([name]) => name);
    };
    const team = async () => {
      const path = `/api/users/v1/companies/${owner.companyId}/users/users?PageSize=100`;
      const { data } = (await test.as(owner).get(path)).body;
      return data.find((each: { userAccountId: string }) => each.userAccountId === person.userId).isBounded;
    };
    expect([await seen(), await team()]).toEqual([['both', 'department', 'office', 'other', 'none'], false]);
    await bound(person, [units.care]);
    expect([await seen(), await team()]).toEqual([['both', 'department'], true]);
    await bound(person, null, [units.lisbon]);
    expect(await seen()).toEqual(['both', 'office', 'other']);
    await bound(person, [units.care, units.engineering], [units.lisbon]);
    expect(await seen()).toEqual(['both', 'other']);
    await bound(person, [], null);
    expect(await seen()).toEqual([]);
    await bound(person, null);
    expect(await seen()).toEqual(['both', 'department', 'office', 'other', 'none']);
  });

  it('is also what they own or are on the hiring team of, as far as their part there lets them', async () => {
    const own = await chat.pipeline.draft(bounded, {});
    expect((await opportunity(bounded, own)).body.may).toContain('editOpportunities');
    const id = await chat.pipeline.post(owner);
    const { matchId } = await chat.talk(owner, id);
    const move = () => chat.pipeline.candidates(bounded, id).move(matchId, 'InReview');
    expect((await move()).status).toBe(404);
    await team(owner, id).add(bounded.userId, 'watcher');
    expect((await opportunity(bounded, id)).body).toMatchObject({ myParts: ['watcher'], may: ['seeCandidates'] });
    const refused = await move();
    expect([refused.status, refused.body.message]).toEqual([
      403,
      `What you are on the hiring team does not allow this. Ask ${owner.fullName} or an admin for another part in it.`,
    ]);
    await team(owner, id).change(bounded.userId, 'coOwner');
    expect((await move()).status).toBe(200);
    await team(owner, id).remove(bounded.userId);
    expect((await opportunity(bounded, id)).status).toBe(404);
  });

  it('asks before somebody puts an opportunity where they no longer see it, unless it is theirs', async () => {
    const [id, own] = [await chat.pipeline.post(owner), await chat.pipeline.draft(bounded, {})];
    await structure(owner).place(id, units.engineering);
    const refused = await structure(bounded).place(id, units.care);
    expect([refused.status, refused.body.code]).toEqual([409, 'LEAVES_SIGHT']);
    expect((await opportunity(bounded, id)).body.departmentId).toBe(units.engineering);
    expect((await structure(bounded).place(id, units.care, null, true)).status).toBe(200);
    expect((await opportunity(bounded, id)).status).toBe(404);
    expect((await structure(bounded).place(own, units.care)).status).toBe(200);
    expect((await opportunity(bounded, own)).status).toBe(200);
  });

  it('is everything to admins, and to employers and reviewers what they are part of, whatever was said before', async () => {
    const id = await chat.pipeline.post(owner);
    for (const [role, status] of [
      ['Admin', 200],
      ['Employer', 403],
      ['Reviewer', 403],
    ] as const) {
      const person = await test.join(owner, role);
      await test.platform.pools.asSystem((db) =>
        db.run(sql`
          update user_account set bounds = '{"departments": [], "offices": null}' where user_account_id = ${person.userId}`),
      );
      expect((await opportunity(person, id)).status, role).toBe(status);
    }
  });

  it('is said of a candidate: who sees them because of their department, and whom their bounds keep away', async () => {
    const id = await chat.pipeline.post(owner);
    await structure(owner).place(id, units.engineering);
    const { memberId } = await chat.talk(owner, id);
    const outsider = await test.join(owner, 'Recruiter');
    await structure(owner).bound(outsider, [units.care]);
    const { body } = await test
      .as(owner)
      .get(`/api/matches/v1/companies/${owner.companyId}/opportunities/${id}/matches/${memberId}/readers`);
    const named = (list: { userId: string; reasons?: { by: string }[] }[], person: TestUser) =>
      list.find(({ userId }) => userId === person.userId);
    expect(named(body.data, bounded)?.reasons).toEqual([{ by: 'department', since: null }]);
    expect(named(body.data, free)?.reasons).toEqual([{ by: 'role', since: null }]);
    expect(named(body.data, outsider)).toBeUndefined();
    expect(named(body.outside, outsider)).toMatchObject({ fullName: outsider.fullName });
    expect(named(body.outside, bounded)).toBeUndefined();
  });
});

/** Calls that read, and that name no opportunity in their path. */
/** How many of all posted roles are ranked, which is said to everybody of the company. */
const ofAll = 'matches getRankingProgress';
const reads = Object.values(modules)
  .flatMap((module) =>
    Object.entries(module.routes as Record<string, Route & { isRead?: boolean }>)
      .filter(
        ([, { may, method, isRead }]) => may !== 'public' && can('Recruiter', may) && (method === 'GET' || isRead),
      )
      .filter(([, { path }]) => !/:(?!companyId|userId|userAccountId|widget|memberId\/)\w+/.test(path))
      .flatMap(([name, route]) =>
        (route.path.includes(':widget') ? WidgetName.options : ['']).map((widget) => ({
          name: `${module.name} ${name} ${widget}`.trim(),
          route,
          path: `/api/${module.name}${route.path.replace(':widget', widget)}`,
        })),
      ),
  )
  .filter(({ name }) => name !== ofAll);
const dayFrom = (now: number) => new Date(Date.now() + now * 86_400_000).toISOString().slice(0, 10);
const days = { startDate: dayFrom(-30), endDate: dayFrom(1) };
const bodies = [
  { ...days, dimensions: ['opportunity'], measures: ['matched', 'applied'] },
  { ...days, measure: 'reached' },
  { ...days, matchStatus: 'matched' },
  days,
  { opportunitiesId: [] },
];
const week = `whose=team&from=${dayFrom(0)}T00:00:00.000Z&to=${dayFrom(10)}T00:00:00.000Z`;
const queries = [
  '',
  'SearchName=Amara',
  'SearchTitle=Front',
  'filter=Amara&length=20',
  'filter=Front&length=20&IsRead=false',
  'Mine=true',
  'whose=team',
  week,
];

/** Everything that somebody reads in lists, counters, searches, calendars, the day and reports. */
const readAll = async (person: TestUser): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const { name, route, path } of reads) {
    const address = path
      .replace(':companyId', person.companyId)
      .replace(/:(userId|userAccountId|memberId)/, person.userId);
    const body = route.body && bodies.find((each) => z.safeParse(route.body as z.ZodType, each).success);
    for (const query of route.method === 'GET' ? queries : ['']) {
      const answer = await test.ask(route.method, query ? `${address}?${query}` : address, {
        token: person.token,
        ...(body ? { body } : {}),
      });
      answers[`${name} ${query}`] = `${answer.status} ${JSON.stringify(answer.body)}`
        // What the company says of itself as a whole, also on public pages: posted roles, and how many were answered in time.
        .replace(/"openRoles":\d+|"answered":\{[^}]*\}/g, '')
        .replace(
          /"(requestId|lastSeenDate|lastUsedDate|imageId|videoId|nextToken|prevToken|expires\w*|now|until|at|url|\w*Url)":"[^"]*"/g,
          '',
        );
    }
  }
  return answers;
};

describe('what lies outside of somebody’s bounds changes nothing that they read', () => {
  let before: Record<'bounded' | 'free', Record<string, string>>;
  let after: typeof before;
  beforeAll(async () => {
    const inside = await chat.pipeline.post(owner);
    await structure(owner).place(inside, units.engineering);
    const { candidate, memberId } = await chat.talk(owner, inside);
    const read = async () => ({ bounded: await readAll(bounded), free: await readAll(free) });
    before = await read();
    const outside = await chat.pipeline.post(owner, owner, undefined, { customJobTitle: 'Front of house' });
    await structure(owner).place(outside, units.care);
    // Somebody whom the bounded recruiter knows from elsewhere applies to it.
    const match = await test.platform.pools.asSystem((db) =>
      db.one<{ match_id: string }>(sql`
        update match set applied_at = now() where member_id = ${memberId} and opportunity_id = ${outside} returning match_id`),
    );
    const { body: talk } = await chat.calls(owner).start(outside, { memberIdentifier: memberId, tenantTypeId: 2 });
    await chat.calls(candidate).say(talk.conversationIdentifier, 'Nobody outside reads this');
    await test.as(owner).post(`/api/scheduler/v1/companies/${owner.companyId}/interviews`, {
      id: newId(),
      opportunityId: outside,
      matchId: match?.match_id,
      interviewTime: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000).toISOString(),
      duration: 45,
      timeZone: 'Europe/Lisbon',
      interviewers: [owner.userId],
      place: { kind: 'video', text: 'meet.example.com/noa' },
      title: 'First talk',
      message: 'See you',
    });
    after = await read();
  });

  it('not a list, counter, search, conversation, interview, task or number', () => {
    for (const [name, answer] of Object.entries(before.bounded)) expect(after.bounded[name], name).toBe(answer);
  });

  it('while whoever is not bounded reads of it', () => {
    const changed = new Set(
      Object.keys(before.free)
        .filter((name) => before.free[name] !== after.free[name])
        .map((name) => name.split(' ').slice(0, 2).join(' ')),
    );
    expect([...changed].toSorted()).toEqual([
      'chat countUnread',
      'faq listFaqScopes',
      'feed getFeed',
      'matches findCandidates',
      'opportunity countOpportunities',
      'opportunity listChatOpportunities',
      'opportunity listOpportunities',
      'opportunity searchOwnJobTitles',
      'reporting getAnswered',
      'reporting getFunnel',
      'reporting getReport',
      'reporting getScheduling',
      'reporting getSources',
      'reporting getWidget',
      'reporting listPeopleBehind',
      'scheduler listUpcomingEvents',
      'scheduler readWeek',
    ]);
  });
});

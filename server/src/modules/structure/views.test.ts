import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { can, userTypes } from '@marigold/contract/permissions';
import { isOpenToViewers } from '@marigold/contract/viewing';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat } from '../chat/testChat.ts';
import { teamCalls } from '../opportunity/team/testTeam.ts';
import { testStructure } from './testStructure.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let owner: TestUser;
let admin: TestUser;
let recruiter: TestUser;
let employer: TestUser;
let care: string;
const structure = testStructure(() => test);
const team = teamCalls(() => test);

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  url = await test.listen();
  await test.platform.matching.ready();
  chat = testChat(test);
  owner = await test.register();
  admin = await test.join(owner, 'Admin');
  recruiter = await test.join(owner, 'Recruiter');
  employer = await test.join(owner, 'Employer');
  care = await structure(owner).department('Care');
});
afterAll(async () => {
  chat.hangUp();
  await test.close();
});

const views = (person: TestUser) => `/api/structure/v1/companies/${person.companyId}/team/views`;
const begin = (person: TestUser, as: object) => test.as(person).post(views(person), as);
const role = (userType: number, departments: string[] | null = null) => ({ userType, departments, offices: null });
/** An admin who looks as another. */
const lookAs = async (person: TestUser, as: object): Promise<TestUser> => {
  const { status, body } = await begin(person, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...person, token: body.accessToken };
};
const listed = async (person: TestUser): Promise<string[]> => {
  const path = `/api/opportunity/v1/companies/${person.companyId}/users/${person.userId}/opportunities`;
  const { body } = await test.as(person).get(`${path}?PageSize=100`);
  return body.data.map((row: { opportunityId: string }) => row.opportunityId).toSorted();
};
const opportunity = async (person: TestUser, id: string) =>
  (await test.as(person).get(`/api/opportunity/v1/companies/${person.companyId}/opportunities/${id}`)).status;

describe('calls for whoever looks as another role', () => {
  it('change nothing: of those that are no plain reading, each is named', () => {
    const named = Object.values(modules).flatMap((module) =>
      Object.entries(module.routes as Record<string, Route>)
        .filter(([, route]) => !route.isRead && isOpenToViewers(route) !== (route.method === 'GET'))
        .map(([name]) => name),
    );
    expect(named.toSorted()).toEqual([
      'endSession',
      'endView',
      'estimateMatches',
      'fillTemplate',
      'getSchedule',
      'previewMatches',
      'previewMessageTemplate',
      'signBrandingVideo',
      'signCaptions',
      'signFaqFile',
      'signLogo',
      'signProfileImage',
      'signSpotlightVideo',
      'signVideo',
    ]);
  });
});

describe('an admin who looks as a role', () => {
  it('sees what the role would see within its departments', async () => {
    const [inside, outside] = [await chat.pipeline.draft(owner, {}), await chat.pipeline.draft(owner, {})];
    await structure(owner).place(inside, care);
    const all = await lookAs(admin, role(userTypes.Recruiter));
    const limited = await lookAs(admin, role(userTypes.Recruiter, [care]));
    expect([await opportunity(all, inside), await opportunity(all, outside)]).toEqual([200, 200]);
    expect([await opportunity(limited, inside), await opportunity(limited, outside)]).toEqual([200, 404]);
    const { own } = structure(owner);
    expect([(await own(all)).departments, await own(limited)]).toEqual([
      null,
      { departments: ['Care'], offices: null },
    ]);
    expect(await listed(limited)).toContain(inside);
    expect(await listed(limited)).not.toContain(outside);
    const asEmployer = await lookAs(admin, role(userTypes.Employer));
    expect([await opportunity(asEmployer, inside), await listed(asEmployer)]).toEqual([403, []]);
    const mine = await chat.pipeline.draft(admin, {});
    expect(await listed(asEmployer)).toEqual([mine]);
    expect([await opportunity(limited, mine), (await listed(limited)).includes(mine)]).toEqual([404, false]);
  });

  it('sees as a person what that person sees, also after they were limited or left', async () => {
    const [first, second] = [await chat.pipeline.draft(owner, {}), await chat.pipeline.draft(employer, {})];
    await chat.pipeline.draft(admin, {});
    await team(owner, first).add(employer.userId, 'watcher');
    const asEmployer = await lookAs(admin, { userAccountId: employer.userId });
    expect(await listed(asEmployer)).toEqual([first, second].toSorted());
    expect(await listed(asEmployer)).toEqual(await listed(employer));
    const asRecruiter = await lookAs(admin, { userAccountId: recruiter.userId });
    expect(await opportunity(asRecruiter, second)).toBe(200);
    await structure(owner).bound(recruiter, [care]);
    expect([await opportunity(asRecruiter, second), await opportunity(recruiter, second)]).toEqual([404, 404]);
    expect(await listed(asRecruiter)).toEqual(await listed(recruiter));
    const leaver = await test.join(owner, 'Reviewer');
    const asLeaver = await lookAs(admin, { userAccountId: leaver.userId });
    expect((await test.as(asLeaver).get('/api/authentication/v1/sessions')).status).toBe(200);
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${leaver.userId}/deactivate`);
    expect((await test.as(asLeaver).get('/api/authentication/v1/sessions')).status).toBe(401);
  });

  it('looks as nobody who may as much or more, and no other company’s', async () => {
    const stranger = await test.register('Other Company');
    const others = await test.join(stranger, 'Recruiter');
    for (const [person, as, status, code] of [
      [admin, role(userTypes.SuperAdmin), 409, 'BEYOND_ROLE'],
      [admin, role(userTypes.Admin), 409, 'BEYOND_ROLE'],
      [admin, { userAccountId: owner.userId }, 409, 'BEYOND_ROLE'],
      [admin, { userAccountId: admin.userId }, 409, 'BEYOND_ROLE'],
      [owner, role(userTypes.SuperAdmin), 409, 'BEYOND_ROLE'],
      [admin, role(userTypes.Employer, [care]), 409, 'BEYOND_ROLE'],
      [admin, role(userTypes.Recruiter, [newId()]), 400, 'INVALID'],
      [admin, role(0), 400, 'INVALID'],
      [admin, { userAccountId: others.userId }, 404, 'NOT_FOUND'],
      [admin, { userAccountId: newId() }, 404, 'NOT_FOUND'],
      [recruiter, role(userTypes.Reviewer), 403, 'FORBIDDEN'],
      [employer, { userAccountId: employer.userId }, 403, 'FORBIDDEN'],
    ] as const) {
      const answer = await begin(person, as);
      expect([answer.status, answer.body.code], JSON.stringify(as)).toEqual([status, code]);
    }
    expect((await begin(owner, role(userTypes.Admin))).status).toBe(200);
  });

  it('changes nothing: every call that changes something is refused, and every other goes by the role', async () => {
    const viewer = await lookAs(owner, role(userTypes.Recruiter));
    const asAdmin = await lookAs(owner, role(userTypes.Admin));
    const answers: [string, number, unknown][] = [];
    for (const module of Object.values(modules))
      for (const [name, route] of Object.entries(module.routes as Record<string, Route>)) {
        if (route.may === 'public' || ['endView', 'endSession'].includes(name)) continue;
        const path = route.path.replace(/:(\w+)/g, (_, key: string) => {
          if (key === 'companyId') return owner.companyId;
          return key === route.self || key === 'userId' ? owner.userId : newId();
        });
        const isReading = isOpenToViewers(route);
        for (const person of [viewer, asAdmin]) {
          const { status, body } = await test.ask(route.method, `/api/${module.name}${path}`, { token: person.token });
          const may = can(person === viewer ? 'Recruiter' : 'Admin', route.may);
          const isRefused = status === 403 && (body.code ?? 'SCIM') === (may ? 'VIEWING' : 'FORBIDDEN');
          const isAsExpected = isReading && may ? status !== 403 && status < 500 : isRefused || body.code === undefined;
          if (!isAsExpected) answers.push([name, status, body.code]);
        }
      }
    expect(answers).toEqual([]);
  });

  it('writes nothing over a live connection, and hears what the role hears', async () => {
    const [inside, outside] = [await chat.pipeline.post(owner), await chat.pipeline.post(owner)];
    await structure(owner).place(inside, care);
    const viewer = await lookAs(admin, role(userTypes.Recruiter, [care]));
    const talk = await chat.talk(owner, inside);
    const [ear, other] = [await chat.connect(url, viewer.token), await chat.connect(url, owner.token)];
    ear.socket.emit('presence', { conversationId: talk.conversationId });
    ear.socket.emit('typing', { conversationId: talk.conversationId });
    await structure(owner).bound(recruiter, null);
    const witness = await chat.connect(url, recruiter.token);
    witness.socket.emit('presence', { conversationId: talk.conversationId });
    await vi.waitUntil(() => other.of('presence').length > 0);
    const there = (of: typeof other) => of.of('presence').map(({ data }) => (data as { userId: string }).userId);
    expect([...new Set(there(other)), ...other.of('typing')]).toEqual([recruiter.userId]);
    await structure(owner).place(outside, null);
    await structure(owner).place(inside, care);
    await chat.settle(admin, ear);
    const about = ear.heard.map(({ opportunityId }) => opportunityId);
    expect([about.includes(inside), about.includes(outside)]).toEqual([true, false]);
  });

  it('is themself again with the token they had, and both ends are in the audit log', async () => {
    const viewer = await lookAs(admin, { userAccountId: employer.userId });
    expect((await test.as(viewer).delete(views(admin))).status).toBe(200);
    expect((await test.as(admin).get(`/api/users/v1/companies/${admin.companyId}/users/users`)).status).toBe(200);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ action: string; data: unknown }>(sql`
        select action, data from audit where user_account_id = ${admin.userId} and action in ('viewAs', 'endView')
        order by at desc, audit_id desc limit 2`),
    );
    const view = { userAccountId: employer.userId };
    expect(lines).toEqual([
      { action: 'endView', data: { view } },
      { action: 'viewAs', data: { view } },
    ]);
  });

  it('leaves with the reading of a profile how they looked', async () => {
    const opportunityId = await chat.pipeline.post(owner);
    const { memberId } = await chat.talk(owner, opportunityId);
    const viewer = await lookAs(admin, role(userTypes.Recruiter));
    const path = `/api/matches/v1/companies/${admin.companyId}/candidates/${memberId}/opportunities/${opportunityId}/getprofile`;
    expect((await test.as(viewer).get(path)).status).toBe(200);
    const line = await test.platform.pools.asSystem((db) =>
      db.one<{ data: { view: unknown } }>(
        sql`select data from audit where user_account_id = ${admin.userId} and action = 'getProfile' order by at desc limit 1`,
      ),
    );
    expect(line?.data.view).toEqual(role(userTypes.Recruiter));
  });

  it('loses the view with the session, the role, or an hour later', async () => {
    const leaving = await test.join(owner, 'Admin');
    const viewer = await lookAs(leaving, role(userTypes.Reviewer));
    const { exp, jti } = JSON.parse(Buffer.from(viewer.token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(3_600_000);
    const sessions = '/api/authentication/v1/sessions';
    expect((await test.as(viewer).delete(`${sessions}/${newId()}`)).body.code).toBe('VIEWING');
    expect((await test.as(viewer).get(sessions)).status).toBe(200);
    expect((await test.as(leaving).delete(`${sessions}/${jti}`)).status).toBe(200);
    expect((await test.as(viewer).get(sessions)).status).toBe(401);
    const falling = await test.join(owner, 'Admin');
    const second = await lookAs(falling, role(userTypes.Reviewer));
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${owner.userId}/updatepermissions`, {
      type: userTypes.Reviewer,
      userIdTo: falling.userId,
    });
    expect((await test.as(second).get(sessions)).status).toBe(401);
  });
});

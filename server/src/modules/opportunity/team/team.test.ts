import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls } from '../testOpportunities.ts';
import { teamCalls } from './testTeam.ts';

let test: TestApp;
let owner: TestUser;
let recruiter: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;
const { draft, base, mine } = opportunityCalls(() => test);
const team = teamCalls(() => test);

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
  stranger = await test.register('Other Company');
  recruiter = await test.join(owner, 'Recruiter');
  employer = await test.join(owner, 'Employer');
  reviewer = await test.join(owner, 'Reviewer');
});
afterAll(() => test.close());

interface Shown {
  data: { userId: string; part: string }[];
  canChange: boolean;
}
const partsIn = ({ data }: Shown) => Object.fromEntries(data.map(({ userId, part }) => [userId, part]));
const fresh = async (author: TestUser = owner): Promise<string> => (await draft(author)).opportunityId;
const users = (path: string) => `/api/users/v1/companies/${owner.companyId}/users/${path}`;

describe('the hiring team of an opportunity', () => {
  it('begins with its owner, and lists everybody by their part, the greatest first', async () => {
    const id = await fresh(employer);
    expect((await team(employer, id).show()).body).toEqual({
      data: [
        {
          userId: employer.userId,
          fullName: employer.fullName,
          userType: 4,
          pictureUrl: expect.any(String),
          part: 'owner',
        },
      ],
      canChange: true,
    });
    await team(employer, id).add(reviewer.userId, 'watcher');
    await team(employer, id).add(recruiter.userId, 'coOwner');
    await test.as(employer).post(`${base(employer)}/opportunities/${id}/requestapproval?reviewerId=${reviewer.userId}`);
    const { body } = await team(reviewer, id).show();
    expect(body.canChange).toBe(false);
    expect(body.data.map(({ userId, part }: Shown['data'][0]) => [userId, part])).toEqual([
      [employer.userId, 'owner'],
      [recruiter.userId, 'coOwner'],
      [reviewer.userId, 'reviewer'],
      [reviewer.userId, 'watcher'],
    ]);
  });

  it('is told by mail to whoever is put on it or made its owner, in their language, but not to whom does it', async () => {
    const id = await fresh();
    const person = await test.join(owner, 'Recruiter');
    await test.as(person).patch(users(`${person.userId}/preferences`), { language: 'de' });
    const subjects = async (of: TestUser) =>
      (await test.mailsTo(of.email)).map(({ subject }) => subject).filter((subject) => /team/i.test(subject));
    const before = await subjects(owner);
    await team(owner, id).add(person.userId, 'interviewer');
    expect(await subjects(person)).toEqual([expect.stringMatching(/^Sie sind im Einstellungsteam: /)]);
    await team(owner, id).change(person.userId, 'watcher');
    expect(await subjects(person)).toHaveLength(1);
    await team(owner, id).change(person.userId, 'owner');
    expect(await subjects(person)).toHaveLength(2);
    expect(await subjects(owner)).toEqual(before);
  });

  it('is changed by whoever may edit the opportunity, co-owners included, and by nobody else', async () => {
    const id = await fresh();
    const other = await test.join(owner, 'Employer');
    for (const person of [employer, reviewer]) expect((await team(person, id).show()).status).toBe(403);
    for (const [person, part] of [
      [employer, 'interviewer'],
      [reviewer, 'watcher'],
    ] as const) {
      await team(owner, id).add(person.userId, part);
      const calls = team(person, id);
      const answers = [await calls.find(), await calls.add(other.userId, 'watcher'), await calls.remove(person.userId)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await calls.show()).status).toBe(200);
    }
    await team(owner, id).change(employer.userId, 'coOwner');
    expect(partsIn((await team(employer, id).add(other.userId, 'watcher')).body)).toMatchObject({
      [other.userId]: 'watcher',
    });
    expect((await team(stranger, id).show()).status).toBe(404);
  });

  it('finds people of the company who are not on it, with the parts that their role can have', async () => {
    const id = await fresh();
    const nora = await test.join(owner, 'Reviewer');
    await team(owner, id).add(recruiter.userId, 'watcher');
    const { body } = await team(owner, id).find();
    const found = body.data.map(({ userId }: { userId: string }) => userId);
    expect(found).toEqual(expect.arrayContaining([employer.userId, reviewer.userId, nora.userId]));
    for (const person of [owner, recruiter, stranger]) expect(found).not.toContain(person.userId);
    const partsOf = Object.fromEntries(
      body.data.map(({ userId, parts }: { userId: string; parts: string[] }) => [userId, parts]),
    );
    expect(partsOf[reviewer.userId]).toEqual(['interviewer', 'watcher']);
    expect(partsOf[employer.userId]).toEqual(['coOwner', 'interviewer', 'watcher']);
    expect((await team(owner, id).find(nora.email.toUpperCase())).body.data).toHaveLength(1);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set full_name = 'Nóra Ångström' where user_account_id = ${nora.userId}`),
    );
    for (const typed of ['nora', 'Angstrom nóra', 'ÅNGSTRÖM, N'])
      expect((await team(owner, id).find(typed)).body.data).toHaveLength(1);
    expect((await team(owner, id).find('%')).body.data).toEqual([]);
  });

  it('refuses people who cannot be on it, and says what to do instead', async () => {
    const id = await fresh();
    const gone = await test.join(owner, 'Employer');
    await test.as(owner).post(users(`${gone.userId}/deactivate`));
    await team(owner, id).add(employer.userId, 'watcher');
    const refusals = [];
    for (const [userId, part] of [
      [stranger.userId, 'watcher'],
      [newId(), 'watcher'],
      [gone.userId, 'watcher'],
      [employer.userId, 'interviewer'],
      [owner.userId, 'watcher'],
      [reviewer.userId, 'coOwner'],
      [reviewer.userId, 'boss'],
      [reviewer.userId, 'owner'],
    ] as const) {
      const { status, body } = await team(owner, id).add(userId, part);
      refusals.push([status, body.code, body.errors?.[0]?.message ?? body.message]);
    }
    const parts = 'Choose co-owner, interviewer or watcher.';
    expect(refusals).toEqual([
      [400, 'INVALID', 'Choose somebody of your company.'],
      [400, 'INVALID', 'Choose somebody of your company.'],
      [409, 'NOT_ACTIVE', `${gone.fullName} is deactivated. Choose somebody whose account is active.`],
      [409, 'EXISTS', `${employer.fullName} is on the hiring team already. Choose another part for them in the list.`],
      [409, 'EXISTS', `${owner.fullName} owns this opportunity already. Add somebody else.`],
      [
        409,
        'BEYOND_ROLE',
        `The role of ${reviewer.fullName} in the company does not let them own opportunities. Make them an interviewer or a watcher, or have an admin change their role.`,
      ],
      [400, 'INVALID', parts],
      [400, 'INVALID', parts],
    ]);
    expect(partsIn((await team(owner, id).show()).body)).toEqual({
      [owner.userId]: 'owner',
      [employer.userId]: 'watcher',
    });
  });

  it('always has one owner, who leaves that only to somebody else', async () => {
    const id = await fresh(employer);
    const says = `${employer.fullName} owns this opportunity, and every opportunity has one owner. Make somebody else the owner first.`;
    for (const answer of [
      await team(employer, id).remove(employer.userId),
      await team(employer, id).change(employer.userId, 'watcher'),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'ONE_OWNER', says]);
    await team(employer, id).add(recruiter.userId, 'watcher');
    const { body } = await team(employer, id).change(recruiter.userId, 'owner', 'watcher');
    expect(partsIn(body)).toEqual({ [recruiter.userId]: 'owner', [employer.userId]: 'coOwner' });
    const shown = await test.as(employer).get(`${base(employer)}/opportunities/${id}`);
    expect(shown.body).toMatchObject({ createdBy: recruiter.userId, myParts: ['coOwner'] });
  });

  it('is the same after two windows changed it at the same moment, and neither change is lost', async () => {
    const id = await fresh();
    const others = [employer, reviewer, recruiter];
    const answers = await Promise.all(others.map(({ userId }) => team(owner, id).add(userId, 'watcher')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Object.keys(partsIn((await team(owner, id).show()).body))).toHaveLength(4);
    const twice = await Promise.all([0, 1].map(() => team(owner, id).remove(reviewer.userId)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const late = await team(owner, id).change(reviewer.userId, 'interviewer', 'watcher');
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_SINCE']);
    await team(owner, id).change(employer.userId, 'interviewer', 'watcher');
    const stale = await team(owner, id).change(employer.userId, 'coOwner', 'watcher');
    expect([stale.status, stale.body.message]).toEqual([
      409,
      `Somebody has given ${employer.fullName} another part meanwhile. Look at the list and choose again.`,
    ]);
  });

  it('leaves the version of the content as it is, so that an edit that is under way can be saved', async () => {
    const { opportunityId, version } = await draft(owner);
    await team(owner, opportunityId).add(employer.userId, 'coOwner');
    const saved = await test.as(owner).patch(mine(owner), {
      opportunityId,
      version,
      opportunity: [{ op: 'replace', path: 'description', value: 'Still mine to save' }],
    });
    expect(saved.status).toBe(200);
  });

  it('is in the audit log: who was given which part, by whom', async () => {
    const id = await fresh();
    await team(owner, id).add(employer.userId, 'watcher');
    await team(owner, id).change(employer.userId, 'interviewer');
    await team(owner, id).remove(employer.userId);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ action: string; user_account_id: string; data: object }>(sql`
        select action, user_account_id, data from audit where target_id = ${id} and action like '%HiringTeam' order by at, audit_id`),
    );
    const of = { userAccountId: employer.userId };
    expect(lines).toEqual(
      [
        { action: 'addToHiringTeam', data: { ...of, part: 'watcher' } },
        { action: 'changeHiringTeam', data: { ...of, part: 'interviewer', was: 'watcher' } },
        { action: 'removeFromHiringTeam', data: { ...of, was: 'interviewer' } },
      ].map((line) => ({ ...line, user_account_id: owner.userId })),
    );
  });
});

describe('whoever leaves the company', () => {
  it('hands their places on hiring teams to whoever takes over, who keeps a greater part', async () => {
    const [leaver, taker] = [await test.join(owner, 'Recruiter'), await test.join(owner, 'Employer')];
    const [owned, shared, watched] = [await fresh(leaver), await fresh(), await fresh(taker)];
    await team(owner, owned).add(taker.userId, 'watcher');
    await team(owner, shared).add(leaver.userId, 'coOwner');
    await team(owner, shared).add(taker.userId, 'watcher');
    await team(owner, watched).add(leaver.userId, 'watcher');
    expect((await test.as(owner).post(users(`${leaver.userId}/deactivate`), { takeOver: taker.userId })).status).toBe(
      200,
    );
    const after = [];
    for (const id of [owned, shared, watched]) after.push(partsIn((await team(owner, id).show()).body));
    expect(after).toEqual([
      { [taker.userId]: 'owner' },
      { [owner.userId]: 'owner', [taker.userId]: 'coOwner' },
      { [taker.userId]: 'owner' },
    ]);
  });

  it('leaves the teams where nobody takes over, and needs nobody for that', async () => {
    const leaver = await test.join(owner, 'Reviewer');
    const id = await fresh();
    await team(owner, id).add(leaver.userId, 'interviewer');
    expect((await test.as(owner).post(users(`${leaver.userId}/deactivate`))).status).toBe(200);
    expect(partsIn((await team(owner, id).show()).body)).toEqual({ [owner.userId]: 'owner' });
  });

  it('and whoever becomes a reviewer keeps the places that reviewers can have', async () => {
    const person = await test.join(owner, 'Employer');
    const [shared, watched] = [await fresh(), await fresh()];
    await team(owner, shared).add(person.userId, 'coOwner');
    await team(owner, watched).add(person.userId, 'watcher');
    await test.as(owner).post(users(`${owner.userId}/updatepermissions`), { userIdTo: person.userId, type: 5 });
    expect(partsIn((await team(owner, shared).show()).body)).toEqual({ [owner.userId]: 'owner' });
    expect(partsIn((await team(owner, watched).show()).body)).toMatchObject({ [person.userId]: 'watcher' });
  });
});

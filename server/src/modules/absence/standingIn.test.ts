import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canStandIn } from '@marigold/contract/absence';
import { type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';
import { absenceCalls } from './testAbsences.ts';

let test: TestApp;
let owner: TestUser;
const calls = absenceCalls(() => test);
type Joined = Exclude<CompanyRole, 'SuperAdmin'>;
const join = (role: Joined) => test.join(owner, role);
const rights = (person: TestUser, what: string, body?: unknown) =>
  test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${person.userId}/${what}`, body);
const subjects = async ({ email }: TestUser) => (await test.mailsTo(email)).map(({ subject }) => subject);

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
});
afterAll(() => test.close());

/** Who may stand in for whom, as the product promises it. */
const promised: Record<CompanyRole, readonly CompanyRole[]> = {
  SuperAdmin: ['SuperAdmin', 'Admin'],
  Admin: ['SuperAdmin', 'Admin'],
  Recruiter: ['SuperAdmin', 'Admin', 'Recruiter'],
  Employer: ['SuperAdmin', 'Admin', 'Recruiter', 'Employer'],
  Reviewer: ['SuperAdmin', 'Admin', 'Reviewer'],
};

describe('who can stand in', () => {
  it.each(companyRoles)('for %s: exactly whose role allows all that theirs is responsible for', async (role) => {
    expect(companyRoles.filter((each) => canStandIn(each, role))).toEqual(promised[role]);
    const absent = role === 'SuperAdmin' ? owner : await join(role);
    for (const each of companyRoles.filter((one) => one !== 'SuperAdmin')) {
      const standIn = await join(each);
      const { status, body } = await calls(absent).away(standIn);
      const isPromised = promised[role].includes(each);
      const sentence = `The role of ${standIn.fullName} does not allow everything that ${absent.fullName} is responsible for. Choose somebody with the same role or a greater one.`;
      expect([status, body.code ?? null, body.message ?? null]).toEqual(
        isPromised ? [200, null, null] : [409, 'BEYOND_ROLE', sentence],
      );
      const { standIns } = (await calls(absent).plan()).body;
      expect(standIns.some(({ userId }: { userId: string }) => userId === standIn.userId)).toBe(isPromised);
    }
    await calls(absent).back();
  });

  it('is nobody who is away on one of these days, and whoever stands in is not away then: no chains, no circles', async () => {
    const [ann, ben, cas] = [await join('Recruiter'), await join('Recruiter'), await join('Recruiter')];
    expect((await calls(ben).away(cas, 2, 4)).status).toBe(200);
    const refused = await calls(ann).away(ben, 4, 6);
    expect([refused.status, refused.body.code]).toEqual([409, 'AWAY']);
    expect(refused.body.message).toBe(`${ben.fullName} is away on some of these days, too. Choose somebody else.`);
    const circle = await calls(cas).away(ben, 0, 9);
    expect([circle.status, circle.body.code]).toEqual([409, 'AWAY']);
    const chain = await calls(cas).away(ann, 3, 3);
    expect([chain.status, chain.body.code, chain.body.person]).toEqual([409, 'STANDS_IN', ben.fullName]);
    expect((await calls(ann).away(ben, 5, 6)).status).toBe(200);
    expect((await calls(cas).away(ann, 0, 1)).status).toBe(200);
  });

  it('is one of two who choose each other at the same moment', async () => {
    const [ann, ben] = [await join('Recruiter'), await join('Recruiter')];
    const answers = await Promise.all([calls(ann).away(ben), calls(ben).away(ann)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is nobody who left, was only asked to join, works elsewhere, or is the same person', async () => {
    const [absent, gone] = [await join('Recruiter'), await join('Recruiter')];
    const stranger = await test.register('Other Company');
    await rights(gone, 'deactivate');
    const refused = await calls(absent).away(gone);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ACTIVE']);
    for (const nobody of [absent, stranger]) {
      const { status, body } = await calls(absent).away(nobody);
      expect([status, body.errors[0].path]).toEqual([400, 'body.standIn']);
    }
    expect((await calls(owner).sendAway(gone, absent)).body.code).toBe('NOT_ACTIVE');
  });

  it('and when: from today on, in order, a year at most', async () => {
    const [absent, standIn] = [await join('Recruiter'), await join('Recruiter')];
    const path = async (from: number, until: number) =>
      (await calls(absent).away(standIn, from, until)).body.errors?.[0].path ?? null;
    expect(await path(3, 2)).toBe('body.until');
    expect(await path(-3, -2)).toBe('body.until');
    expect(await path(-1, 2)).toBe('body.from');
    expect(await path(0, 400)).toBe('body.until');
    expect(await path(0, 0)).toBeNull();
  });
});

describe('an absence ends and its people are told', () => {
  it('when the account of whoever stands in, or is away, is deactivated', async () => {
    const [absent, standIn] = [await join('Recruiter'), await join('Recruiter')];
    await calls(absent).away(standIn);
    await rights(standIn, 'deactivate');
    expect((await calls(absent).plan()).body.absence).toBeNull();
    expect(await subjects(absent)).toContain(`${standIn.fullName} does not stand in for you any more`);
    const other = await join('Recruiter');
    await calls(absent).away(other);
    await rights(absent, 'deactivate');
    expect((await calls(other).list()).map(({ userId }: { userId: string }) => userId)).not.toContain(absent.userId);
    expect(await subjects(other)).toContain(`You do not stand in for ${absent.fullName} any more`);
  });

  it('when a new role does not allow it, and not when it does', async () => {
    const [absent, standIn] = [await join('Employer'), await join('Recruiter')];
    const permit = (type: number) =>
      test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/${owner.userId}/updatepermissions`, {
        userIdTo: standIn.userId,
        type,
      });
    await calls(absent).away(standIn);
    await permit(4);
    expect((await calls(absent).plan()).body.absence?.standIn.userId).toBe(standIn.userId);
    await permit(5);
    expect((await calls(absent).plan()).body.absence).toBeNull();
  });

  it('when somebody else is chosen: the one before is told', async () => {
    const [absent, first, second] = [await join('Recruiter'), await join('Recruiter'), await join('Recruiter')];
    await calls(absent).away(first);
    await calls(absent).away(second);
    expect(await subjects(first)).toContain(`You do not stand in for ${absent.fullName} any more`);
    expect((await calls(absent).plan()).body.absence.standIn.userId).toBe(second.userId);
  });
});

describe('whatever absences there are', () => {
  interface Said {
    absent: number;
    standIn: number;
    from: number;
    days: number;
    isEnded: boolean;
  }
  it('everybody sees exactly what they have a part in, and what those have for whom they stand in today', async () => {
    const pipeline = testPipeline(test);
    const people = [await join('Employer'), await join('Employer'), await join('Employer'), await join('Employer')];
    const owned: string[] = [];
    for (const person of people) owned.push(await pipeline.draft(person, {}));
    const who = fc.nat(people.length - 1);
    const said: fc.Arbitrary<Said> = fc.record({
      absent: who,
      standIn: who,
      from: fc.nat(3),
      days: fc.nat(3),
      isEnded: fc.boolean(),
    });
    const meet = (one: { from: number; until: number }, other: { from: number; until: number }) =>
      one.from <= other.until && one.until >= other.from;
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 6 }), async (all) => {
        for (const person of people) await calls(person).back();
        const known = new Map<number, { standIn: number; from: number; until: number }>();
        for (const { absent, standIn, from, days, isEnded } of all) {
          const [person, other] = [people[absent], people[standIn]] as [TestUser, TestUser];
          const span = { from, until: from + days };
          const others = [...known].filter(([id]) => id !== absent);
          const isPossible =
            absent !== standIn &&
            !others.some(([id, each]) => (id === standIn || each.standIn === absent) && meet(each, span));
          const { status } = isEnded
            ? await calls(person).back()
            : await calls(person).away(other, span.from, span.until);
          expect(status === 200).toBe(isEnded || isPossible);
          if (isEnded) known.delete(absent);
          else if (isPossible) known.set(absent, { standIn, ...span });
        }
        for (const [at, person] of people.entries())
          for (const [of, id] of owned.entries()) {
            const absence = known.get(of);
            const sees = at === of || (absence?.standIn === at && absence.from === 0);
            const { status } = await test
              .as(person)
              .get(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${id}`);
            expect(status, `${at} asks for what ${of} owns`).toBe(sees ? 200 : 403);
          }
        for (const [at, person] of people.entries()) {
          const base = `/api/opportunity/v1/companies/${owner.companyId}/users/${person.userId}/opportunities`;
          const listed = (await test.as(person).get(base)).body.data.map(
            (each: { opportunityId: string }) => each.opportunityId,
          );
          const expected = owned.filter(
            (_, of) => of === at || (known.get(of)?.standIn === at && known.get(of)?.from === 0),
          );
          expect(listed.toSorted()).toEqual(expected.toSorted());
        }
      }),
      { numRuns: 25 },
    );
  });
});

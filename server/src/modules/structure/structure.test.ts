import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostUnits } from '@marigold/contract/structure';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { opportunityCalls } from '../opportunity/testOpportunities.ts';
import { testStructure } from './testStructure.ts';

let test: TestApp;
let owner: TestUser;
let admin: TestUser;
let recruiter: TestUser;
let stranger: TestUser;
const structure = testStructure(() => test);
const { draft, base } = opportunityCalls(() => test);

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register();
  admin = await test.join(owner, 'Admin');
  recruiter = await test.join(owner, 'Recruiter');
  stranger = await test.register('Other Company');
});
afterAll(() => test.close());

const show = async (person: TestUser, id: string) =>
  (await test.as(person).get(`${base(person)}/opportunities/${id}`)).body;
const fresh = async (author = owner): Promise<string> => (await draft(author)).opportunityId;
const refusalOf = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; message: string; errors?: { message: string }[] };
}) => [status, body.code, body.errors?.[0]?.message ?? body.message];
const linesOf = (targetId: string) =>
  test.platform.pools.asSystem((db) =>
    db.rows<{ action: string; data: object }>(
      sql`select action, data from audit where target_id = ${targetId} order by at, audit_id`,
    ),
  );

describe('departments and offices of a company', () => {
  it('are listed by name, offices with where they are, to everybody of the company', async () => {
    const { add, list } = structure(owner);
    await add('office', 'Lisbon', 'Rua Augusta 12');
    await add('department', 'People');
    const { body } = await add('department', 'Design', 'of no place');
    expect(body).toEqual({ unitId: expect.any(String), kind: 'department', name: 'Design', place: null });
    const said = (await structure(recruiter).list()).map(({ kind, name, place }: Record<string, unknown>) => [
      kind,
      name,
      place,
    ]);
    expect(said).toEqual([
      ['department', 'Design', null],
      ['department', 'People', null],
      ['office', 'Lisbon', 'Rua Augusta 12'],
    ]);
    expect(await list()).toHaveLength(3);
    expect(await structure(stranger).list()).toEqual([]);
  });

  it('are managed by admins, and by nobody else', async () => {
    const id = await structure(admin).department('Admins');
    for (const role of ['Recruiter', 'Employer', 'Reviewer'] as const) {
      const calls = structure(await test.join(owner, role));
      const answers = [
        await calls.add('department', role),
        await calls.change(id, { name: role }),
        await calls.use(id),
        await calls.remove(id),
        await calls.bound(recruiter, []),
        await calls.boundsOf(recruiter),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    for (const answer of [await structure(stranger).change(id, { name: 'Mine' }), await structure(stranger).remove(id)])
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND', 'Department not found.']);
  });

  it('have names of their own, whatever their case, also when two are added at the same moment', async () => {
    const { add, change, department } = structure(owner);
    const id = await department('Finance');
    expect(refusalOf(await add('department', 'FINANCE'))).toEqual([
      409,
      'EXISTS',
      'There is a department called FINANCE already. Give this one another name.',
    ]);
    expect((await add('department', 'Fin\u200bance')).status).toBe(409);
    expect((await add('office', 'Finance')).status).toBe(200);
    const both = await Promise.all([add('department', 'Legal'), add('department', 'legal')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await change(id, { name: 'LEGAL' }))[1]).toBe('EXISTS');
    expect((await change(id, { name: 'FINANCE' })).body.name).toBe('FINANCE');
    expect((await structure(stranger).add('department', 'Finance')).status).toBe(200);
    expect(refusalOf(await add('department', '  '))).toEqual([400, 'INVALID', 'Give it a name.']);
  });

  it(`are ${mostUnits} of a kind at most`, async () => {
    const company = await test.register('Many Departments');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into structure_unit (unit_id, company_id, kind, name)
        select gen_random_uuid(), ${company.companyId}, 'department', 'Department ' || n
        from generate_series(1, ${mostUnits - 1}) n`),
    );
    const { add } = structure(company);
    const both = await Promise.all([add('department', 'One more'), add('department', 'One too many')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await add('department', 'Another'))).toEqual([
      409,
      'FULL',
      `A company can have ${mostUnits} departments. Delete one first.`,
    ]);
    expect((await add('office', 'First')).status).toBe(200);
  });
});

describe('where an opportunity belongs', () => {
  it('is said by whoever may edit it, in any status, and leaves the version of its content', async () => {
    const [department, office] = [await structure(owner).department('Care'), await structure(owner).office('Porto')];
    const employer = await test.join(owner, 'Employer');
    const id = await fresh(employer);
    const { version } = await show(employer, id);
    expect((await structure(employer).place(id, department, office)).body).toEqual({
      departmentId: department,
      officeId: office,
    });
    expect(await show(owner, id)).toMatchObject({ departmentId: department, officeId: office, version });
    await test.as(employer).post(`${base(employer)}/opportunities/${id}/archive`);
    expect((await structure(employer).place(id, null)).status).toBe(200);
    const other = await test.join(owner, 'Employer');
    expect((await structure(other).place(id, department)).status).toBe(403);
    expect(await linesOf(id)).toContainEqual({
      action: 'placeOpportunity',
      data: { departmentId: null, officeId: null, was: { departmentId: department, officeId: office } },
    });
  });

  it('is a department and an office of the company, and nothing else', async () => {
    const [department, office] = [await structure(owner).department('Labs'), await structure(owner).office('Faro')];
    const foreign = await structure(stranger).department('Labs');
    const id = await fresh();
    for (const wrong of [foreign, office, newId()])
      expect(refusalOf(await structure(owner).place(id, wrong))).toEqual([
        400,
        'INVALID',
        'Choose a department of your company.',
      ]);
    expect(refusalOf(await structure(owner).place(id, null, department))[2]).toBe('Choose an office of your company.');
  });

  it('goes with a copy, and lists are filtered by it', async () => {
    const [department, office] = [await structure(owner).department('Sales'), await structure(owner).office('Braga')];
    const id = await fresh();
    await structure(owner).place(id, department, office);
    const { body: copy } = await test.as(owner).post(`${base(owner)}/opportunities/${id}/duplicate`);
    expect(copy).toMatchObject({ departmentId: department, officeId: office });
    const listed = async (query: string) =>
      (await test.as(owner).get(`${base(owner)}/users/${owner.userId}/opportunities?${query}`)).body.data.map(
        (row: { opportunityId: string }) => row.opportunityId,
      );
    const both = [id, String(copy.opportunityId)].toSorted();
    expect((await listed(`DepartmentId=${department}`)).toSorted()).toEqual(both);
    expect((await listed(`OfficeId=${office}&DepartmentId=${department}`)).toSorted()).toEqual(both);
    expect(await listed(`OfficeId=${newId()}`)).toEqual([]);
  });
});

describe('what somebody is bounded to', () => {
  it('is said of recruiters alone, of the company’s own departments and offices, and undone with nothing', async () => {
    const [department, office] = [await structure(owner).department('Ops'), await structure(owner).office('Evora')];
    const person = await test.join(owner, 'Recruiter');
    const { bound, boundsOf } = structure(admin);
    expect((await bound(person, [department, department], [office])).body).toEqual({
      departments: [department],
      offices: [office],
    });
    expect((await boundsOf(person)).body).toEqual({ departments: [department], offices: [office] });
    const foreign = await structure(stranger).department('Ops');
    expect(refusalOf(await bound(person, [foreign]))[2]).toBe('Choose a department of your company.');
    expect(refusalOf(await bound(person, [], [department]))[2]).toBe('Choose an office of your company.');
    expect((await bound(person, null)).body).toEqual({ departments: null, offices: null });
    expect((await structure(stranger).bound(person, [])).status).toBe(404);
    for (const role of ['Admin', 'Employer', 'Reviewer'] as const) {
      const other = await test.join(owner, role);
      expect(refusalOf(await bound(other, [department]))).toEqual([
        409,
        'BEYOND_ROLE',
        `Only recruiters can be limited to departments and offices: admins see everything, and others what they are part of. Change the role of ${other.fullName} first.`,
      ]);
    }
    expect((await bound(owner, [department])).status).toBe(409);
    expect(await linesOf(person.userId)).toContainEqual({
      action: 'saveBounds',
      data: { from: { departments: [department], offices: [office] }, to: null },
    });
  });

  it('does not follow a department that is deleted: whoever was bounded to it sees less, and never more', async () => {
    const { department, place, bound, remove, use, boundsOf } = structure(owner);
    const [going, other] = [await department('Going'), await department('Staying')];
    const person = await test.join(owner, 'Recruiter');
    const [moved, stays] = [await fresh(), await fresh()];
    await place(moved, going);
    await place(stays, other);
    await bound(person, [going]);
    expect((await test.as(person).get(`${base(person)}/opportunities/${moved}`)).status).toBe(200);
    expect((await use(going)).body).toEqual({
      opportunities: 1,
      people: [{ userId: person.userId, fullName: person.fullName }],
    });
    expect(refusalOf(await remove(going))).toEqual([
      409,
      'IN_USE',
      'Opportunities belong to Going: 1. Move them to another one, or say that they are left without.',
    ]);
    for (const wrong of [going, newId(), await structure(owner).office('Beja')])
      expect(refusalOf(await remove(going, wrong))[2]).toBe('Choose another department of your company.');
    expect((await remove(going, other)).status).toBe(200);
    expect(await show(owner, moved)).toMatchObject({ departmentId: other });
    expect((await boundsOf(person)).body).toEqual({ departments: [], offices: null });
    for (const id of [moved, stays])
      expect((await test.as(person).get(`${base(person)}/opportunities/${id}`)).status).toBe(404);
    expect(await linesOf(going)).toContainEqual({
      action: 'removeUnit',
      data: { kind: 'department', moveTo: other, opportunities: 1, people: [person.userId] },
    });
  });

  it('has nothing in it of what belongs nowhere, as after a deletion that moved nothing', async () => {
    const { department, place, bound, remove } = structure(owner);
    const [going, other] = [await department('Gone'), await department('Kept')];
    const person = await test.join(owner, 'Recruiter');
    const id = await fresh();
    await place(id, going);
    await bound(person, [going, other]);
    expect((await remove(going, '')).status).toBe(200);
    expect(await show(owner, id)).toMatchObject({ departmentId: null });
    expect((await test.as(person).get(`${base(person)}/opportunities/${id}`)).status).toBe(404);
  });

  it('is read by whoever it is about, in names, as long as it counts, and of nobody else', async () => {
    const { department, office, bound, own, remove } = structure(owner);
    const [care, harbour] = [await department('Own care'), await office('Own harbour')];
    const [person, other] = [await test.join(owner, 'Recruiter'), await test.join(owner, 'Recruiter')];
    const free = { departments: null, offices: null };
    expect(await own(person)).toEqual(free);
    await bound(person, [care], [harbour]);
    expect(await own(person)).toEqual({ departments: ['Own care'], offices: ['Own harbour'] });
    expect([await own(other), await own(owner)]).toEqual([free, free]);
    // Nobody of another company reads it, nor that there is such a company.
    expect((await own(stranger)).code).toBe('NOT_FOUND');
    await remove(care, '');
    expect(await own(person)).toEqual({ departments: [], offices: ['Own harbour'] });
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set user_type = 4 where user_account_id = ${person.userId}`),
    );
    expect(await own(person)).toEqual(free);
  });

  it('waits while somebody is another role, and counts again when they are a recruiter again', async () => {
    const { department, bound } = structure(owner);
    const id = await fresh();
    const person = await test.join(owner, 'Recruiter');
    await bound(person, [await department('Elsewhere')]);
    const become = async (type: number) => {
      const path = `/api/users/v1/companies/${owner.companyId}/users/${owner.userId}/updatepermissions`;
      expect((await test.as(owner).post(path, { userIdTo: person.userId, type })).status).toBe(200);
    };
    const seen = async () => {
      const { platform } = test;
      const { accessToken: token } = await platform.pools.asSystem((db) =>
        platform.sessions.open({ db, userAgent: undefined, ip: '127.0.0.1' }, person.userId),
      );
      return (await test.as({ ...person, token }).get(`${base(person)}/opportunities/${id}`)).status;
    };
    await become(2);
    expect(await seen()).toBe(200);
    await become(3);
    expect(await seen()).toBe(404);
  });
});

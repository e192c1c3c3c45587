import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTypes } from '@marigold/contract/permissions';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testScim } from './testScim.ts';

let test: TestApp;
let provider: ReturnType<typeof testScim>;
beforeAll(async () => {
  test = await startTestApp();
  provider = testScim(test);
});
afterAll(() => test.close());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const accountOf = (email: string) =>
  test.platform.pools.asSystem((db) =>
    db.one<{ state: string; full_name: string; user_type: number; has_password: boolean }>(
      sql`select state, full_name, user_type, password_hash is not null has_password from user_account where email = ${email}`,
    ),
  );
const listed = async (owner: TestUser, email: string) =>
  (
    await test
      .as(owner)
      .get(`/api/users/v1/companies/${owner.companyId}/users/users?SearchName=${encodeURIComponent(email)}`)
  ).body.data[0];
/** Gives somebody who joined in the usual way an address of the company's domain. */
const renamed = async (person: TestUser, email: string): Promise<TestUser> => {
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update user_account set email = ${email} where user_account_id = ${person.userId}`),
  );
  return { ...person, email };
};
const refusal = ({ status, body }: { status: number; body: { scimType?: string; status: string } }) => [
  status,
  body.scimType,
  body.status,
];

describe('a person whom the provider creates', () => {
  it('has an active account without a password, where the provider lets its people in', async () => {
    const { scim, owner, at } = await provider.company();
    const { status, body } = await scim.create(at('Ana'), {
      externalId: '00u1',
      name: { givenName: 'Ana', familyName: 'Ferreira' },
      title: 'Recruiter',
      [enterprise]: { department: 'People', employeeNumber: '17' },
      emails: [{ value: at('ana'), type: 'work', primary: true }],
      phoneNumbers: [{ value: '555', type: 'mobile' }],
      password: 'never kept',
      locale: 'de-DE',
    });
    expect([status, body]).toEqual([
      201,
      {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
        id: expect.any(String),
        externalId: '00u1',
        userName: at('ana'),
        name: { formatted: 'Ana Ferreira', givenName: 'Ana', familyName: 'Ferreira' },
        displayName: 'Ana Ferreira',
        title: 'Recruiter',
        active: true,
        emails: [{ value: at('ana'), type: 'work', primary: true }],
        roles: [{ value: 'Recruiter' }],
        [enterprise]: { department: 'People' },
        meta: {
          resourceType: 'User',
          created: expect.any(String),
          lastModified: expect.any(String),
          location: expect.stringMatching(new RegExp(`/api/scim/v2/companies/${owner.companyId}/Users/${body.id}$`)),
        },
      },
    ]);
    expect(await accountOf(at('ana'))).toMatchObject({ state: 'Active', user_type: 3, has_password: false });
    expect(await test.mailsTo(at('ana'))).toEqual([]);
    expect(await listed(owner, at('ana'))).toMatchObject({ jobTitleName: 'Recruiter', department: 'People' });
  });

  it('is invited by mail where the company has no provider that lets people in', async () => {
    const { scim, at } = await provider.company(false);
    const { status, body } = await scim.create(at('bo'), { displayName: 'Bo Lindqvist' });
    expect([status, body.active, body.roles]).toEqual([201, true, [{ value: 'Reviewer' }]]);
    const [mail] = await test.mailsTo(at('bo'));
    const token = /invite\/(\S+)/.exec(mail.text)?.[1];
    const joined = await test.ask('POST', '/api/users/v1/invitations/accept', {
      body: { token, fullName: 'Bo Lindqvist', password: 'a good long password' },
    });
    expect(joined.status).toBe(200);
    expect((await scim.get(`/Users/${body.id}`)).body.displayName).toBe('Bo Lindqvist');
  });

  it('needs an address of a domain that the company has verified', async () => {
    const { scim, at } = await provider.company();
    const other = await provider.company();
    for (const foreign of [other.at('ana'), 'ana@gmail.com', `ana@sub.${at('').slice(1)}`]) {
      const { status, body } = await scim.create(foreign);
      expect([status, body.scimType, body.detail]).toEqual([
        400,
        'invalidValue',
        expect.stringContaining(`The domain of ${foreign} is not one that your company has verified.`),
      ]);
    }
    const { body } = await scim.create(at('ana'));
    expect(refusal(await scim.patch(body.id, { op: 'replace', path: 'userName', value: 'ana@gmail.com' }))).toEqual([
      400,
      'invalidValue',
      '400',
    ]);
  });

  it('is refused as known where the address has an account, whether active or invited', async () => {
    const { scim, owner, at } = await provider.company();
    const known = await renamed(await test.join(owner, 'Recruiter'), at('known'));
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/invite`, {
      users: [{ email: at('asked'), type: 4 }],
    });
    expect(refusal(await scim.create(at('KNOWN')))).toEqual([409, 'uniqueness', '409']);
    expect(refusal(await scim.create(at('asked')))).toEqual([409, 'uniqueness', '409']);
    const { body } = await scim.find(`userName eq "${at('known')}"`);
    expect(body.Resources).toMatchObject([{ id: known.userId, active: true }]);
    expect((await scim.patch(known.userId, { op: 'add', path: 'externalId', value: 'e1' })).body.externalId).toBe('e1');
  });

  it('gets one account of two requests at the same moment', async () => {
    const { scim, at } = await provider.company();
    const answers = await Promise.all(Array.from({ length: 6 }, () => scim.create(at('twin'))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect((await scim.find(`userName eq "${at('twin')}"`)).body.totalResults).toBe(1);
  });

  it('who comes back has the account of before', async () => {
    const { scim, at } = await provider.company();
    const first = await scim.create(at('back'), { displayName: 'Old Name', title: 'Old' });
    await scim.remove(first.body.id);
    const again = await scim.create(at('back'), { displayName: 'New Name', roles: [{ value: 'employer' }] });
    expect([again.status, again.body]).toMatchObject([
      201,
      { id: first.body.id, active: true, displayName: 'New Name', roles: [{ value: 'Employer' }] },
    ]);
    await scim.patch(first.body.id, { op: 'replace', path: 'active', value: false });
    expect((await scim.create(at('back'))).body).toMatchObject({ id: first.body.id, active: true });
  });

  it('can be made inactive, and is invited once they are active where there is no other way in', async () => {
    const { scim, at } = await provider.company(false);
    const { body } = await scim.create(at('later'), { active: false });
    expect([body.active, await test.mailsTo(at('later'))]).toEqual([false, []]);
    expect((await scim.patch(body.id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
    expect(await test.mailsTo(at('later'))).toHaveLength(1);
    expect(await accountOf(at('later'))).toMatchObject({ state: 'Invited' });
    await scim.patch(body.id, { op: 'replace', value: { active: false } });
    const [mail] = await test.mailsTo(at('later'));
    const token = /invite\/(\S+)/.exec(mail.text)?.[1];
    expect((await test.ask('POST', '/api/users/v1/invitations/show', { body: { token } })).status).toBe(410);
  });
});

describe('a change by the provider', () => {
  it('writes what differs, answers the same when it is repeated, and leaves a line in the audit log', async () => {
    const { scim, owner, at } = await provider.company();
    const { body } = await scim.create(at('cleo'), { displayName: 'Cleo' });
    const change = () =>
      scim.patch(
        body.id,
        { op: 'replace', path: 'title', value: 'Head of People' },
        { op: 'replace', path: 'displayName', value: 'Cleo Marsh' },
      );
    const first = await change();
    expect([first.status, first.body.title, first.body.displayName]).toEqual([200, 'Head of People', 'Cleo Marsh']);
    expect((await change()).body).toEqual(first.body);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ data: unknown; by: string }>(
        sql`select data, user_account_id by from audit where action = 'provisionUser' and target_id = ${body.id}
          order by at`,
      ),
    );
    const key = { apiKeyId: expect.any(String) };
    expect(lines).toEqual([
      { by: owner.userId, data: { created: true, ...key } },
      { by: owner.userId, data: { changed: ['fullName', 'title'], ...key } },
    ]);
  });

  it('of the address follows the same rules, and ends what was opened with the one before', async () => {
    const { scim, owner, at } = await provider.company();
    const dina = await renamed(await test.join(owner, 'Recruiter'), at('dina'));
    await renamed(await test.join(owner, 'Recruiter'), at('eli'));
    expect(refusal(await scim.patch(dina.userId, { op: 'replace', path: 'userName', value: at('Eli') }))).toEqual([
      409,
      'uniqueness',
      '409',
    ]);
    const mine = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect((await test.as(dina).get(mine)).status).toBe(200);
    const { body } = await scim.patch(dina.userId, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: at('Dina.New'),
    });
    expect([body.userName, body.emails[0].value]).toEqual([at('dina.new'), at('dina.new')]);
    expect((await test.as(dina).get(mine)).status).toBe(401);
  });

  it('empties what a whole user does not name, but no name, no role and no access', async () => {
    const { scim, at } = await provider.company();
    const { body } = await scim.create(at('finn'), {
      externalId: 'e',
      displayName: 'Finn',
      title: 'T',
      [enterprise]: { department: 'D' },
    });
    const put = await scim.put(body.id, { userName: at('finn'), id: body.id, meta: {}, groups: [] });
    expect(put.body).toMatchObject({ displayName: 'Finn', active: true, roles: [{ value: 'Recruiter' }] });
    for (const emptied of ['title', 'externalId', enterprise]) expect(put.body).not.toHaveProperty([emptied]);
    expect(refusal(await scim.put(body.id, { displayName: 'Finn' }))).toEqual([400, 'invalidValue', '400']);
  });

  it('of the role counts at once, and the super admin’s is given to nobody', async () => {
    const { scim, owner, at } = await provider.company();
    const gus = await renamed(await test.join(owner, 'Admin'), at('gus'));
    const role = (value: unknown) => scim.patch(gus.userId, { op: 'replace', path: 'roles', value });
    const { body } = await role([{ value: 'recruiter' }, { value: 'Employer' }]);
    expect(body.roles).toEqual([{ value: 'Recruiter' }]);
    const unknown = await role([{ value: 'Emperor' }]);
    expect([...refusal(unknown), unknown.body.detail]).toEqual([
      400,
      'invalidValue',
      '400',
      'There is no role “Emperor” in Marigold. Roles are Admin, Recruiter, Employer, Reviewer.',
    ]);
    expect(refusal(await role([{ value: 'SuperAdmin' }]))).toEqual([403, undefined, '403']);
    await scim.patch(gus.userId, { op: 'Add', path: 'roles[primary eq "True"].value', value: 'Employer' });
    expect((await scim.get(`/Users/${gus.userId}`)).body.roles[0].value).toBe('Employer');
    await scim.patch(gus.userId, { op: 'remove', path: 'roles' });
    expect((await listed(owner, at('gus'))).userType).toBe(userTypes.Recruiter);
  });
});

describe('the super admin', () => {
  it('is found and linked, and neither changed nor deactivated', async () => {
    const { scim, owner } = await provider.company();
    const { body } = await scim.find('roles.value eq "superadmin"');
    expect(body.Resources).toMatchObject([{ id: owner.userId, active: true }]);
    expect((await scim.patch(owner.userId, { op: 'add', path: 'externalId', value: 'boss' })).status).toBe(200);
    for (const answer of [
      await scim.patch(owner.userId, { op: 'replace', path: 'active', value: false }),
      await scim.patch(owner.userId, { op: 'replace', path: 'displayName', value: 'Somebody' }),
      await scim.patch(owner.userId, { op: 'replace', path: 'roles', value: 'Admin' }),
      await scim.remove(owner.userId),
    ])
      expect([...refusal(answer), answer.body.detail]).toEqual([
        403,
        undefined,
        '403',
        expect.stringContaining(`${owner.fullName} is the super admin, whom no provider changes`),
      ]);
    expect(await accountOf(owner.email)).toMatchObject({ state: 'Active', full_name: owner.fullName });
  });
});

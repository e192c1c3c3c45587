import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { testScim } from './testScim.ts';

let test: TestApp;
let provider: ReturnType<typeof testScim>;
type Company = Awaited<ReturnType<ReturnType<typeof testScim>['company']>>;
/** A company with three people, one of them deactivated. */
let acme: Company;
beforeAll(async () => {
  test = await startTestApp();
  provider = testScim(test);
  acme = await provider.company();
  const { scim, at } = acme;
  await scim.create(at('ana'), {
    externalId: 'Ext-1',
    displayName: 'Ana "Nita" Ferreira',
    title: 'Head of 100% People',
  });
  await scim.create(at('bo'), { displayName: 'Bo_Lindqvist', [enterprise]: { department: 'Ops' } });
  const { body } = await scim.create(at('cleo'), { displayName: 'Cleo Marsh', roles: [{ value: 'Employer' }] });
  await scim.patch(body.id, { op: 'replace', path: 'active', value: false });
});
afterAll(() => test.close());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const raw = (method: 'GET' | 'POST' | 'PATCH', path: string, payload: string | undefined, type: string) =>
  test.app.inject({
    method,
    url: provider.baseOf(acme.owner) + path,
    headers: { authorization: `Bearer ${acme.token}`, 'content-type': type },
    ...(payload !== undefined && { payload }),
  });
const failure = (status: number, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: expect.stringMatching(/^.{10,}[.”]$/),
});

describe('a filter', () => {
  const names = async (filter: string) => {
    const { status, body } = await acme.scim.find(filter, '&sortBy=userName');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.Resources.map(({ userName }: { userName: string }) => userName.split('@')[0]);
  };

  it.each([
    ['userName eq "ANA@{domain}"', ['ana']],
    ['USERNAME Eq "bo@{domain}"', ['bo']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "bo@{domain}"', ['bo']],
    ['externalId eq "Ext-1"', ['ana']],
    ['externalId eq "ext-1"', []],
    ['externalId pr', ['ana']],
    ['emails eq "bo@{domain}"', ['bo']],
    ['emails[type eq "work" and value sw "cleo"]', ['cleo']],
    ['emails.value co "@{domain}" and active eq true', ['ana', 'bo']],
    ['active eq "False"', ['cleo']],
    ['active eq False', ['cleo']],
    ['not (active eq false) and userName co "{domain}"', ['ana', 'bo']],
    ['userName sw "ana" or userName sw "bo" and active eq false', ['ana']],
    ['(userName sw "ana" or userName sw "bo") and active eq false', []],
    ['title co "100%"', ['ana']],
    ['title co "100_"', []],
    ['displayName co "_"', ['bo']],
    ['displayName co "\\"nita\\""', ['ana']],
    ['displayName ew "marsh"', ['cleo']],
    ['title ne "x" and userName ew "{domain}"', ['ana', 'bo', 'cleo']],
    [`${enterprise}:department eq "ops"`, ['bo']],
    ['roles.value eq "employer"', ['cleo']],
    ['meta.created gt "2020-01-01T00:00:00Z" and title pr', ['ana']],
    ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['externalId eq null and userName ew "{domain}"', ['bo', 'cleo']],
    ['userName eq "x\' or 1=1 --"', []],
    ['userName eq "a) or (userName pr"', []],
  ])('%s finds %j', async (filter, found) => {
    expect(await names(filter.replace('{domain}', acme.domain))).toEqual(found);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName xx "a"',
    'userName eq "a" and',
    'userName eq "a" garbage',
    'userName eq "a',
    'userName eq a',
    'userName eq 1',
    'nickName eq "a"',
    'password sw "a"',
    'active co "t"',
    'active eq "perhaps"',
    'meta.created gt "yesterday"',
    'meta.created co "2026"',
    'userName eq null or x eq null',
    '((userName pr)',
    'userName pr)',
    '()',
    'emails[type eq "work"',
    'emails[emails[value pr]]',
    'constructor pr',
    '__proto__ eq "a"',
    '1=1; drop table user_account',
    `${'('.repeat(300)}userName pr${')'.repeat(300)}`,
    'userName pr and '.repeat(55).concat('userName pr'),
  ])('%s is refused as one that is not understood', async (filter) => {
    const { status, body } = await acme.scim.find(filter);
    expect([status, body]).toEqual([400, failure(400, 'invalidFilter')]);
  });
});

describe('a list', () => {
  it('comes in pages, each person once, and says how many there are', async () => {
    const { scim } = acme;
    const page = async (query: string) => (await scim.get(`/Users?${query}`)).body;
    const all = await page('sortBy=userName&sortOrder=descending');
    expect(all).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 4,
      startIndex: 1,
      itemsPerPage: 4,
    });
    const ids = (body: { Resources: { id: string }[] }) => body.Resources.map(({ id }) => id);
    const parts = [];
    for (const start of [1, 3, 5])
      parts.push(await page(`startIndex=${start}&count=2&sortBy=userName&sortOrder=descending`));
    expect(parts.flatMap(ids)).toEqual(ids(all));
    expect(parts.at(-1)).toMatchObject({ totalResults: 4, startIndex: 5, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-3&count=0')).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 0 });
    expect((await page('count=-1')).itemsPerPage).toBe(0);
    expect((await scim.get('/Users?count=many')).body).toEqual(failure(400, 'invalidSyntax'));
    expect((await scim.get('/Users?sortBy=shoeSize')).body).toEqual(failure(400, 'invalidFilter'));
  });

  it('holds what was asked for', async () => {
    const { scim, at } = acme;
    const [only] = (await scim.find(`userName eq "${at('ana')}"`, '&attributes=userName,name.givenName')).body
      .Resources;
    expect(Object.keys(only)).toEqual(['schemas', 'id', 'userName', 'name']);
    const { body } = await scim.get(`/Users/${only.id}?excludedAttributes=emails,meta,id`);
    expect(body).not.toHaveProperty('emails');
    expect(body).toMatchObject({ id: only.id, userName: at('ana') });
  });

  it('of ten thousand people is read in pages without long waits', async () => {
    const { owner, scim, domain } = await provider.company();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        insert into user_account (user_account_id, company_id, email, full_name, user_type, state)
        select gen_random_uuid(), ${owner.companyId}::uuid, 'person' || n || '@' || ${domain}, 'Person ' || n, 5, 'Active'
        from generate_series(1, 10000) n`),
    );
    const seen = new Set<string>();
    for (let start = 1; start <= 10_001; start += 500) {
      const { body } = await scim.get(`/Users?startIndex=${start}&count=500`);
      expect(body.totalResults).toBe(10_001);
      for (const { id } of body.Resources) seen.add(id);
    }
    expect(seen.size).toBe(10_001);
    expect((await scim.find(`userName eq "person7777@${domain}"`)).body.totalResults).toBe(1);
  });
});

describe('what SCIM says of itself', () => {
  it('is that there are users, filters, sorting and patches, and no groups or bulk', async () => {
    const { scim } = acme;
    const config = (await scim.get('/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 500 },
      sort: { supported: true },
      bulk: { supported: false },
      changePassword: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await scim.get('/ResourceTypes')).body;
    expect(types.Resources).toMatchObject([{ id: 'User', endpoint: '/Users' }]);
    expect((await scim.get('/ResourceTypes/User')).body).toEqual(types.Resources[0]);
    const schemas = (await scim.get('/Schemas')).body;
    expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([
      'urn:ietf:params:scim:schemas:core:2.0:User',
      enterprise,
    ]);
    expect((await scim.get(`/Schemas/${enterprise}`)).body).toEqual(schemas.Resources[1]);
    expect((await scim.get('/Groups')).body).toMatchObject({ totalResults: 0, Resources: [] });
    for (const missing of ['/Schemas/urn:x', '/ResourceTypes/Group', '/Groups/1', '/Bulk', '/Users/none', '/Users/%27'])
      expect((await scim.get(missing)).body).toEqual(failure(404));
  });

  it('comes as SCIM’s own type, with the address of whoever was made', async () => {
    const made = await raw('POST', '/Users', JSON.stringify({ userName: acme.at('typed') }), 'application/json');
    expect([made.statusCode, made.headers['content-type'], made.headers.location]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
      made.json().meta.location,
    ]);
  });
});

describe('bad input', () => {
  it.each([
    ['no JSON', '{"userName":', 'application/scim+json', 400, 'invalidSyntax'],
    ['a list', '[]', 'application/scim+json', 400, 'invalidSyntax'],
    ['nothing', undefined, 'application/scim+json', 400, 'invalidSyntax'],
    ['a form', 'userName=a', 'application/x-www-form-urlencoded', 415, undefined],
    ['XML', '<user/>', 'application/xml', 415, undefined],
    ['no address', '{"displayName":"Ana"}', 'application/scim+json', 400, 'invalidValue'],
    ['a name that is no address', '{"userName":"ana"}', 'application/scim+json', 400, 'invalidValue'],
    ['an address that is a number', '{"userName":1}', 'application/scim+json', 400, 'invalidValue'],
    ['a name that is a list', '{"userName":"a@b.example","name":[1]}', 'application/json', 400, 'invalidValue'],
    ['a title of two lines', '{"userName":"a@b.example","title":"a\\nb"}', 'application/json', 400, 'invalidValue'],
    ['a flag that is none', '{"userName":"a@b.example","active":"maybe"}', 'application/json', 400, 'invalidValue'],
    ['a NUL character', '{"userName":"a\\u0000@b.example"}', 'application/scim+json', 400, 'invalidValue'],
    ['nesting without end', `{"a":${'['.repeat(60)}${']'.repeat(60)}}`, 'application/scim+json', 400, 'invalidSyntax'],
    ['ten megabytes', JSON.stringify({ userName: 'x'.repeat(10_000_000) }), 'application/scim+json', 413, undefined],
  ] as const)('%s is refused as SCIM refuses', async (_what, payload, type, status, scimType) => {
    const answer = await raw('POST', '/Users', payload, type);
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      status,
      'application/scim+json; charset=utf-8',
      failure(status, scimType),
    ]);
  });

  it.each([
    ['no operations', {}, 'invalidValue'],
    ['operations that are none', { Operations: 'x' }, 'invalidValue'],
    ['an empty list of operations', { Operations: [] }, 'invalidValue'],
    ['an operation that is nothing', { Operations: [null] }, 'invalidValue'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'title', value: 'x' }] }, 'invalidValue'],
    ['no value', { Operations: [{ op: 'replace', path: 'title' }] }, 'invalidValue'],
    ['a value without a path that is no object', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
    ['a path of nothing', { Operations: [{ op: 'replace', path: 'shoeSize', value: 44 }] }, 'invalidPath'],
    ['a part of nothing', { Operations: [{ op: 'replace', path: 'name.shoeSize', value: 44 }] }, 'invalidPath'],
    ['an attribute of nothing', { Operations: [{ op: 'replace', value: { shoeSize: 44 } }] }, 'invalidPath'],
    ['a part of a part', { Operations: [{ op: 'replace', value: { name: { shoeSize: 44 } } }] }, 'invalidPath'],
    [
      'an open bracket',
      { Operations: [{ op: 'replace', path: 'emails[type eq "work".value', value: 'x' }] },
      'invalidPath',
    ],
    [
      'a filter that is none',
      { Operations: [{ op: 'add', path: 'emails[type is "work"].value', value: 'x' }] },
      'invalidFilter',
    ],
    ['a filter of one value', { Operations: [{ op: 'add', path: 'title[value eq "x"]', value: 'x' }] }, 'invalidPath'],
    ['a path into every object', { Operations: [{ op: 'add', path: '__proto__.x', value: 'x' }] }, 'invalidPath'],
    ['nothing to remove', { Operations: [{ op: 'remove' }] }, 'noTarget'],
    ['the id', { Operations: [{ op: 'replace', path: 'id', value: 'x' }] }, 'mutability'],
    ['the address taken away', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      '201 operations',
      { Operations: Array.from({ length: 201 }, () => ({ op: 'add', path: 'title', value: 'x' })) },
      'invalidValue',
    ],
  ])('a change with %s is refused, and changes nothing', async (_what, body, scimType) => {
    const { scim, at } = acme;
    const [before] = (await scim.find(`userName eq "${at('bo')}"`)).body.Resources;
    const answer = await scim.call('PATCH', `/Users/${before.id}`, body);
    expect([answer.status, answer.body]).toEqual([400, failure(400, scimType)]);
    expect((await scim.get(`/Users/${before.id}`)).body).toEqual(before);
  });
});

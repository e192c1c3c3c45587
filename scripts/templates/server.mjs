// What a new module begins with on the server: a table of the company, a call that lists it and one that adds to it.

/** The calls and what they answer. */
export const contractOf = ({ name, Name, label }) => `import { z } from 'zod';
import { Id, line, listOf, module, Moment } from './kit.ts';

/** An entry of ${label}. */
export const ${Name}Entry = z.object({ id: Id, name: z.string(), addedAt: Moment });
export type ${Name}Entry = z.infer<typeof ${Name}Entry>;

const ofCompany = z.object({ companyId: Id });

/** The calls of ${label}. */
export const ${name} = module('${name}', {
  list${Name}: {
    method: 'GET',
    path: '/v1/companies/:companyId/${name}',
    summary: '${label} of the company, newest first',
    may: 'use',
    params: ofCompany,
    reply: listOf(${Name}Entry),
    keep: 0,
  },
  addTo${Name}: {
    method: 'POST',
    path: '/v1/companies/:companyId/${name}',
    summary: 'Add to ${label} of the company',
    may: 'use',
    audit: 'reply.id',
    params: ofCompany,
    body: z.strictObject({ name: line(200).min(1) }),
    reply: ${Name}Entry,
    status: 201,
  },
});
`;

/** The table, which a company sees its own rows of. */
export const sqlOf = ({ name }) => `create table ${name} (
  ${name}_id uuid primary key,
  company_id uuid not null references company on delete cascade,
  name text not null,
  added_at timestamptz not null default now()
);
create index ${name}_company on ${name} (company_id, added_at desc, ${name}_id desc);
alter table ${name} enable row level security;
alter table ${name} force row level security;
create policy company on ${name} to marigold_app using (company_id = (select current_company()))
  with check (company_id = (select current_company()));
create policy everything on ${name} to marigold_worker using (true) with check (true);
grant select, insert on ${name} to marigold_app;
grant select, insert, update, delete on ${name} to marigold_worker;
`;

/** What other modules may use. */
export const doorOf = () => `export { routes } from './routes.ts';\n`;

/** A line for each call. */
export const routesOf = ({ name, Name }) => `import type { ${name}, ${Name}Entry } from '@marigold/contract/${name}';
import type { Handlers } from '#platform/http/serve';
import * as store from './store.ts';

const entryOf = ({ ${name}_id, name, added_at }: store.${Name}Row): ${Name}Entry => ({
  id: ${name}_id,
  name,
  addedAt: added_at.toISOString(),
});

export const routes: Handlers<typeof ${name}.routes> = {
  list${Name}: async ({ db }) => ({ data: (await store.list(db)).map(entryOf) }),
  addTo${Name}: async ({ db, actor }, { body }) => entryOf(await store.add(db, actor.companyId, body.name)),
};
`;

/** Its SQL. */
export const storeOf = ({ name, Name }) => `import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';

/** A row of the table. */
export interface ${Name}Row {
  ${name}_id: string;
  name: string;
  added_at: Date;
}

/** Most entries that are listed. */
const most = 200;

/** The newest entries of the transaction's company. */
export const list = (db: Db) =>
  db.rows<${Name}Row>(sql\`
    select ${name}_id, name, added_at from ${name} order by added_at desc, ${name}_id desc limit \${most}\`);

/** Adds an entry. */
export const add = async (db: Db, companyId: string, name: string): Promise<${Name}Row> => {
  const row: ${Name}Row = { ${name}_id: newId(), name, added_at: new Date() };
  await db.run(sql\`
    insert into ${name} (${name}_id, company_id, name, added_at)
    values (\${row.${name}_id}, \${companyId}, \${row.name}, \${row.added_at})\`);
  return row;
};
`;

/** Calls both routes. */
export const testOf = ({ name, label }) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const address = ({ companyId }: TestUser) => \`/api/${name}/v1/companies/\${companyId}/${name}\`;

describe('${label.replaceAll("'", '’')}', () => {
  it('list what was added, newest first, to colleagues and to nobody else', async () => {
    for (const entry of ['First', 'Second'])
      expect(await test.as(owner).post(address(owner), { name: entry })).toMatchObject({
        status: 201,
        body: { name: entry },
      });
    const colleague = await test.join(owner, 'Recruiter');
    const { body } = await test.as(colleague).get(address(owner));
    expect(body.data.map((entry: { name: string }) => entry.name)).toEqual(['Second', 'First']);
    const stranger = await test.register('Other Company');
    expect((await test.as(stranger).get(address(stranger))).body.data).toEqual([]);
  });

  it('take no entry without a name', async () => {
    const { status, body } = await test.as(owner).post(address(owner), { name: ' ' });
    expect([status, body.errors[0].path]).toEqual([400, 'body.name']);
  });
});
`;

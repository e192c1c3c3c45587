import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Db, Pools } from './db.ts';
import { openPools } from './pools.ts';
import { newId } from './id.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { administer, withDatabase } from '../testing/testOwner.ts';
import { fillTables } from '../testing/testRows.ts';

interface View {
  name: string;
  asks: boolean;
  /** Roles that may read it. */
  readers: string[];
  /** Roles that may add or delete rows through it. */
  writers: string[];
}

let database: TestDatabase;
let pools: Pools;
let views: View[];
beforeAll(async () => {
  database = await createTestDatabase();
  const asAdmin = withDatabase(inject('testServer').login.adminUrl, new URL(database.url).pathname.slice(1));
  await fillTables(asAdmin);
  // A member belongs to a person by their address; the values that fill the tables differ.
  await administer(
    database.url,
    'update member set person_id = (select person_id from person where is_public) where confirmed_at is not null',
  );
  // Somebody of the pool hides from a company; no company may write that.
  await administer(
    asAdmin,
    `update member set company_id = null, person_id = (select min(person_id::text)::uuid from person_hidden)
     where member_id = (select min(member_id::text)::uuid from member where confirmed_at is null)`,
  );
  // Whoever asked to be erased publishes nothing.
  await administer(asAdmin, 'delete from erasure where person_id = (select person_id from person where is_public)');
  // Somebody waits for an answer in a posted role only.
  await administer(database.url, "update opportunity set status = 'Posted'");
  await administer(database.url, "update match set status = 'inReview', applied_at = now()");
  pools = await openPools(database.url, 1);
  views = await administer<View>(
    database.url,
    `select relname::text as name, coalesce('security_invoker=true' = any (reloptions), false) as asks,
       array(select r from unnest('{${Object.values(pools.roles).join()}}'::text[]) r
         where has_table_privilege(r, c.oid, 'select')) as readers,
       array(select r from unnest('{${Object.values(pools.roles).join()}}'::text[]) r
         where has_table_privilege(r, c.oid, 'insert, delete')) as writers
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
  );
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

/** Rows of a view that are no member of the pool, whom every company sees. */
const countOwned = async (db: Db, { name }: View): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`select count(*)::int n from ${raw(name)} v
      where to_jsonb(v)->>'company_id' is not null or not to_jsonb(v) ? 'company_id'`)
  )?.n ?? 0;

const readBy = (role: string) => views.filter(({ readers }) => readers.includes(role));

describe('views that modules publish', () => {
  it('ask the row-level security of their tables, and are there to be read', () => {
    expect(views.length).toBeGreaterThan(10);
    expect(views.filter(({ asks }) => !asks)).toEqual([]);
    expect(views.filter(({ writers }) => writers.length > 0)).toEqual([]);
  });

  it('show jobs everything, and a company nothing of another', async () => {
    const { app, worker } = pools.roles;
    const shown = readBy(app);
    for (const view of readBy(worker))
      expect([view.name, await pools.asSystem((db) => countOwned(db, view))]).toEqual([
        view.name,
        expect.toSatisfy((n: number) => n > 0),
      ]);
    for (const view of shown)
      expect([view.name, await pools.asCompany(newId(), (db) => countOwned(db, view))]).toEqual([view.name, 0]);
    expect(shown.map(({ name }) => name)).toContain('match_card');
  });

  it('show a candidate nothing of another', async () => {
    const shown = readBy(pools.roles.candidate);
    for (const view of shown)
      expect([view.name, await pools.asPerson(newId(), (db) => countOwned(db, view))]).toEqual([view.name, 0]);
    expect(shown.map(({ name }) => name)).toContain('match_card');
    expect(shown.map(({ name }) => name)).not.toContain('match_ranked');
  });
});

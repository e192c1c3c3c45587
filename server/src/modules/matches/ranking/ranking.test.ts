import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { differencesIn } from '#matching/sync/check';
import { startMatching } from '#matching/sync/client';
import { Reference } from '#matching/engine/reference';
import { RULES_VERSION } from '#matching/engine/rules';
import { checkStored } from '#matching/sql/check';
import { catalog, places } from '#modules/masterdata';
import { testPipeline } from '../testPipeline.ts';

let app: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  pipeline = testPipeline(app);
  owner = await app.register();
  await app.platform.matching.ready();
});
afterAll(() => app.close());

const run = (query: Sql) => app.platform.pools.asSystem((db) => db.run(query));
const reference = new Reference(catalog, (id) => places.get(id));
const townsIds = places.settlements().map(({ id }) => id);
const log = { warn: () => undefined };
const startNode = () => startMatching({ url: app.database.url, log });
const progress = async (company = owner) =>
  (await app.as(company).get(`/api/matches/v1/companies/${company.companyId}/ranking`)).body;

/** Which opportunities are ranked while something is done, one line for each time. */
const rankedWhile = async (act: () => Promise<unknown>): Promise<string[]> => {
  await app.platform.pools.owner.query(`
    create table ranked_log (opportunity_id uuid);
    grant insert on ranked_log to ${app.platform.pools.roles.worker};
    create function log_ranked() returns trigger language plpgsql as
      $$ begin insert into ranked_log values (new.opportunity_id); return null; end $$;
    create trigger log_ranked after insert or update on opportunity_ranked for each row execute function log_ranked()`);
  try {
    await act();
    const { rows } = await app.platform.pools.owner.query<{ id: string }>('select opportunity_id id from ranked_log');
    return rows.map(({ id }) => id);
  } finally {
    await app.platform.pools.owner.query('drop function log_ranked cascade; drop table ranked_log');
  }
};
/** Resolves when no job is left that might rank at the same time. */
const jobsDone = () =>
  expect
    .poll(async () => (await app.platform.pools.owner.query('select from graphile_worker.jobs')).rowCount, {
      timeout: 30_000,
    })
    .toBe(0);
/** Adds somebody who signed up; running nodes are told. */
const adding = (memberId: string): Sql => sql`
  insert into member (member_id, source, name, avatar_seed, job_title_ids, skills_ids)
  values (${memberId}, 'signup', 'Ada', 'seed', ${['frontend-developer']}, ${['javascript', 'react', 'css']})`;
const longAgo = sql`update member set updated_at = now() - interval '1 day'`;

describe('ranking again', () => {
  test('is done for all posted opportunities when a company moves its lines, and can be watched', async () => {
    const other = await app.register('Watching');
    const posted = [await pipeline.post(other), await pipeline.post(other)];
    expect(await progress(other)).toEqual({
      state: 'ready',
      rulesVersion: RULES_VERSION,
      total: 2,
      done: 2,
      percent: 100,
    });
    await run(sql`update company set threshold_good = 51 where company_id = ${other.companyId}`);
    expect(await progress(other)).toMatchObject({ total: 2, done: 0, percent: 0 });
    await app.platform.matching.rank(posted[0] ?? '');
    expect(await progress(other)).toMatchObject({ total: 2, done: 1, percent: 50 });
    const settings = `/api/company/v1/companies/${other.companyId}/settings`;
    await app.as(other).patch(settings, { thresholdGood: 52 });
    await expect.poll(() => progress(other)).toMatchObject({ done: 2, percent: 100 });
  });

  test('holds for roles whose owner leaves: they ask for what they asked for before', async () => {
    const other = await app.register('Handing over');
    const leaver = await app.join(other, 'Admin');
    await pipeline.post(leaver);
    await expect.poll(() => progress(other)).toMatchObject({ total: 1, done: 1 });
    const { status } = await app
      .as(other)
      .post(`/api/users/v1/companies/${other.companyId}/users/${leaver.userId}/deactivate`, { takeOver: other.userId });
    expect(status).toBe(200);
    expect(await progress(other)).toMatchObject({ total: 1, done: 1 });
  });

  test('tells a company of its own opportunities only', async () => {
    await pipeline.post(owner);
    const other = await app.register('Nothing posted');
    expect(await progress(other)).toMatchObject({ total: 0, done: 0, percent: 100 });
  });

  test('is done once for each opportunity after new rules, however many nodes start', async () => {
    const posted = [await pipeline.post(owner), await pipeline.post(owner), await pipeline.post(owner)];
    await jobsDone();
    await run(longAgo);
    await run(sql`update opportunity_ranked set rules_version = ${RULES_VERSION - 1}
      where company_id = ${owner.companyId}`);
    const { total } = await progress();
    expect(await progress()).toMatchObject({ done: 0 });
    const ranked = await rankedWhile(async () => {
      const nodes = [startNode(), startNode(), startNode()];
      await expect.poll(progress).toMatchObject({ done: total, percent: 100 });
      await Promise.all(nodes.map((node) => node.close()));
    });
    expect(ranked.toSorted()).toEqual([...new Set(ranked)].toSorted());
    expect(ranked).toEqual(expect.arrayContaining(posted));
  });

  test('is not done at a start when nothing changed, nor for what newer rules have ranked', async () => {
    const opportunityId = await pipeline.post(owner);
    await jobsDone();
    await run(longAgo);
    await run(sql`update opportunity_ranked set rules_version = ${RULES_VERSION + 1}
      where opportunity_id = ${opportunityId}`);
    const ranked = await rankedWhile(async () => {
      const node = startNode();
      await node.ready();
      await node.check(false);
      await node.close();
    });
    await run(
      sql`update opportunity_ranked set rules_version = ${RULES_VERSION} where opportunity_id = ${opportunityId}`,
    );
    expect(ranked).toEqual([]);
  });

  test('is done at a start for members who changed while no node ran', async () => {
    const alone = await startTestApp();
    try {
      const opportunityId = await testPipeline(alone).post(await alone.register());
      await alone.platform.matching.close();
      const { pools } = alone.platform;
      await pools.asSystem((db) => db.run(adding(newId())));
      const node = startMatching({ url: alone.database.url, log });
      const stored = () =>
        pools.asSystem((db) => db.rows(sql`select from match where opportunity_id = ${opportunityId}`));
      await expect.poll(stored).toHaveLength(1);
      await node.close();
    } finally {
      await alone.close();
    }
  });
});

test('a node that has not heard of somebody yet keeps the match that another one made', async () => {
  const opportunityId = await pipeline.post(owner);
  const [memberId, matchId] = [newId(), newId()];
  await app.platform.pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    await db.run(adding(memberId));
    await db.run(sql`
      insert into match (match_id, company_id, opportunity_id, member_id, score, facts, rules_version, member_version,
        opportunity_version, search_name) values (${matchId}, ${owner.companyId}, ${opportunityId}, ${memberId}, 50, '{}',
        ${RULES_VERSION}, 1, 1, 'ada')`);
  });
  await app.platform.matching.rank(opportunityId);
  const kept = await app.platform.pools.asSystem((db) =>
    db.one<{ id: string; score: number }>(sql`select match_id id, score from match where member_id = ${memberId}`),
  );
  expect(kept?.id).toBe(matchId);
  expect(kept?.score).not.toBe(50);
  await run(sql`delete from member where member_id = ${memberId}`);
});

describe('a look for mistakes', () => {
  test('finds none in two nodes that follow the same changes, whichever node they come from', async () => {
    const second = await startTestApp({}, { database: app.database });
    try {
      await second.platform.matching.ready();
      await pipeline.post(owner);
      const [first, gone] = [newId(), newId()];
      await run(adding(first));
      await run(adding(gone));
      await run(sql`update member set skills_ids = ${['react']} where member_id = ${first}`);
      await run(sql`delete from member where member_id = ${gone}`);
      await second.platform.pools.asSystem((db) => db.run(adding(newId())));
      for (const node of [app, second]) {
        await expect.poll(async () => differencesIn(await node.platform.matching.check(false))).toBe(0);
      }
      expect(second.platform.matching.state().members).toBe(app.platform.matching.state().members);
    } finally {
      await second.close();
    }
  });

  test('finds members whom nobody was told of, and mends it', async () => {
    const [stays = '', goes = ''] = await pipeline.addMembers([{}, {}]);
    const added = '00000000-0000-7000-8000-00000000beef';
    await app.platform.pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`update member set skills_ids = ${['css']} where member_id = ${stays}`);
      await db.run(sql`delete from member where member_id = ${goes}`);
      await db.run(
        sql`insert into member (member_id, source, name, avatar_seed) values (${added}, 'seed', 'New', 's')`,
      );
    });
    const found = await app.platform.matching.check(true);
    expect(found.members.wrong.toSorted()).toEqual([stays, goes, added].toSorted());
    expect(app.platform.matching.state().checked).toMatchObject({ differences: differencesIn(found) });
    expect(differencesIn(await app.platform.matching.check(false))).toBe(0);
    expect(app.platform.matching.state().checked).toMatchObject({ differences: 0 });
  });

  test('finds stored matches that are not what ranking gives, and mends them', async () => {
    await pipeline.addMembers([{}, {}, {}]);
    const [wrong, missing, fine] = [await pipeline.post(owner), await pipeline.post(owner), await pipeline.post(owner)];
    await run(sql`update match set score = 3 where opportunity_id = ${wrong}`);
    await run(sql`delete from match where opportunity_id = ${missing}`);
    const inSql = () => checkStored(app.platform.pools, reference, townsIds);
    const asSql = await inSql();
    const { matches } = await app.platform.matching.check(true);
    for (const found of [matches.wrong, asSql.wrong]) {
      expect(found).toEqual(expect.arrayContaining([wrong, missing]));
      expect(found).not.toContain(fine);
    }
    expect(differencesIn(await app.platform.matching.check(false))).toBe(0);
    expect(await inSql()).toMatchObject({ wrong: [], waiting: [] });
  });

  test('is not disturbed by the limit of stored matches, nor by those that stay below the line', async () => {
    const small = await app.register('Small');
    await run(sql`update company set matches_limit = 3 where company_id = ${small.companyId}`);
    const own = { companyId: small.companyId };
    await pipeline.addMembers([own, own, own, own, { ...own, skills: ['css'] }]);
    const opportunityId = await pipeline.post(small);
    await run(sql`update match set is_favorite = true where opportunity_id = ${opportunityId}`);
    await pipeline.addMembers([own, own]);
    await app.platform.matching.rank(opportunityId);
    expect(differencesIn(await app.platform.matching.check(false))).toBe(0);
    expect((await checkStored(app.platform.pools, reference, townsIds)).wrong).toEqual([]);
  });
});

test('readyz says what is loaded, while it is still loading and after', async () => {
  await pipeline.addMembers([{}]);
  const starting = await startTestApp({}, { database: app.database });
  try {
    const during = await starting.ask('GET', '/readyz');
    expect(during.status).toBe(200);
    expect(['starting', 'ready']).toContain(during.body.matching.state);
    await starting.platform.matching.ready();
    const { body } = await starting.ask('GET', '/readyz');
    expect(body.matching).toMatchObject({ state: 'ready', members: app.platform.matching.state().members });
  } finally {
    await starting.close();
  }
});

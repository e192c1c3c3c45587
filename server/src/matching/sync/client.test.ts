import type { Worker } from 'node:worker_threads';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pools } from '#platform/database/db';
import { openPools } from '#platform/database/pools';
import { newId } from '#platform/database/id';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';
import { startMatching, type MatchingClient } from './client.ts';
import type { OpportunityFacts } from '../engine/facts.ts';
import { RULES_VERSION } from '../engine/rules.ts';
import { readFacts, type StoredFacts } from '../engine/storedFacts.ts';

let database: TestDatabase;
let pools: Pools;
let matching: MatchingClient;
const companyId = newId();
const wanted = ['react', 'typescript', 'css'];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = await openPools(database.url, 2);
  await run(sql`insert into company (company_id, slug, name) values (${companyId}, 'petal', 'Petal')`);
  matching = startMatching({ url: database.url, log: { warn: (given, message) => console.warn(message, given) } });
  await matching.ready();
});
afterAll(async () => {
  await matching.close();
  await pools.close();
  await database.drop();
});

/** A role that is being written. */
const role: OpportunityFacts = {
  opportunityId: newId(),
  companyId,
  jobTitleId: 'frontend-developer',
  customJobTitle: null,
  skillsIds: wanted,
  mustHaveSkillsIds: [],
  locationId: null,
  maxDistanceKm: null,
  workModeId: null,
  employmentTypeId: null,
  salaryId: null,
  experienceId: null,
  educationTypeId: null,
  industriesIds: [],
  requiredFacts: [],
};

const run = (query: Sql) => pools.asSystem((db) => db.run(query));

const addMember = async (
  skills: string[] = wanted,
  owner: string | null = null,
  titles = ['frontend-developer'],
): Promise<string> => {
  const memberId = newId();
  await run(sql`
    insert into member (member_id, company_id, source, name, avatar_seed, job_title_ids, skills_ids)
    values (${memberId}, ${owner}, 'seed', 'Inês Müller', 'seed', ${titles}, ${skills})`);
  await matching.follow([memberId]);
  return memberId;
};

const post = async (mustHaves: string[] = [], skills = wanted): Promise<string> => {
  const opportunityId = newId();
  await run(sql`
    insert into opportunity (opportunity_id, company_id, slug, status, job_title_id, skills_ids, must_have_skills_ids,
      created_by, last_edited_by)
    values (${opportunityId}, ${companyId}, ${opportunityId}, 'Posted', 'frontend-developer', ${skills}, ${mustHaves},
      ${newId()}, ${newId()})`);
  return opportunityId;
};

interface Row {
  member_id: string;
  status: string;
  ranking: string | null;
  score: number;
  facts: StoredFacts;
  search_name: string;
  version: number;
}
const matchesOf = (opportunityId: string) =>
  pools.asSystem((db) =>
    db.rows<Row>(sql`select * from match where opportunity_id = ${opportunityId} order by rank_order, member_id`),
  );
const matchOf = async (opportunityId: string, memberId: string) =>
  (await matchesOf(opportunityId)).find((row) => row.member_id === memberId);

describe('a posted opportunity', () => {
  test('gets its matches stored with score, ranking and facts, and the counters follow', async () => {
    const [full, half] = [await addMember(), await addMember(['react'])];
    const opportunityId = await post();
    const stored = await matching.rank(opportunityId);
    const rows = await matchesOf(opportunityId);
    const ours = rows.filter((row) => [full, half].includes(row.member_id));
    expect(ours.map(({ status, ranking, score }) => [status, ranking, score])).toEqual([
      ['matched', 'top', 100],
      ['matched', 'great', 82],
    ]);
    expect(ours[0]?.search_name).toBe('ines muller ines mueller');
    expect(readFacts(ours[1]!.facts, RULES_VERSION)[0]).toEqual({
      fact: 'skills',
      state: 'partial',
      points: 14,
      max: 32,
    });
    expect(stored).toMatchObject({ total: rows.length, dropped: 0 });
    const [{ count } = { count: 0 }] = await pools.asSystem((db) =>
      db.rows<{ count: number }>(
        sql`select sum(count)::int count from match_counter where opportunity_id = ${opportunityId}`,
      ),
    );
    expect(count).toBe(rows.length);
  });

  test('is not written again when nothing changed', async () => {
    const opportunityId = await post();
    await addMember();
    await matching.rank(opportunityId);
    expect(await matching.rank(opportunityId)).toMatchObject({ written: 0, dropped: 0 });
  });

  test('that is no longer posted is left alone', async () => {
    const opportunityId = await post();
    await run(sql`update opportunity set status = 'Closed' where opportunity_id = ${opportunityId}`);
    expect(await matching.rank(opportunityId)).toBeNull();
    expect(await matchesOf(opportunityId)).toEqual([]);
  });

  test('stores no more matches than its company wants', async () => {
    await Promise.all([addMember(), addMember(), addMember(['react'])]);
    const opportunityId = await post();
    await run(sql`update company set matches_limit = 2 where company_id = ${companyId}`);
    await matching.rank(opportunityId);
    const best = await matchesOf(opportunityId);
    await run(sql`update company set matches_limit = 5000 where company_id = ${companyId}`);
    expect(best.map(({ score }) => score)).toEqual([100, 100]);
  });
});

describe('live connections', () => {
  interface Heard {
    type: string;
    data: Record<string, unknown>;
    owner_id: string;
  }
  /** What is told about an opportunity while something is done. */
  const heardWhile = async (opportunityId: string, act: () => Promise<unknown>): Promise<Heard[]> => {
    await run(sql`delete from event`);
    await act();
    return pools.asSystem((db) =>
      db.rows<Heard>(
        sql`select type, data, owner_id from event where opportunity_id = ${opportunityId} order by event_id`,
      ),
    );
  };

  test('hear of a new member of an open list, and of the counters with them in it', async () => {
    const opportunityId = await post(['bookbinding'], ['bookbinding']);
    let memberId = '';
    const heard = await heardWhile(opportunityId, async () => (memberId = await addMember(['bookbinding'])));
    const row = await pools.asSystem((db) =>
      db.one<{ match_id: string; created_by: string }>(sql`
        select match_id, created_by from match join opportunity using (opportunity_id)
        where opportunity_id = ${opportunityId} and member_id = ${memberId}`),
    );
    expect(heard).toEqual([
      {
        type: 'match.created',
        data: { matchId: row?.match_id, status: 'matched', ranking: 'top', version: 1 },
        owner_id: row?.created_by,
      },
      {
        type: 'match.counters',
        data: {
          counters: expect.objectContaining({ matched: 1, hired: 0 }),
          rankings: { top: 1, great: 0, good: 0 },
        },
        owner_id: row?.created_by,
      },
    ]);
  });

  test('hear of a match that changed, and of one that goes by the counters', async () => {
    const opportunityId = await post(['bookbinding'], ['bookbinding', 'react']);
    const memberId = await addMember(['bookbinding']);
    const change = (skills: string[]) =>
      heardWhile(opportunityId, async () => {
        await run(sql`update member set skills_ids = ${skills}, version = version + 1 where member_id = ${memberId}`);
        await matching.follow([memberId]);
      });
    expect((await change(['bookbinding', 'react'])).slice(-2)).toMatchObject([
      { type: 'match.updated', data: { ranking: 'top' } },
      { type: 'match.counters', data: { rankings: { top: 1 } } },
    ]);
    expect((await change([])).slice(-1)).toMatchObject([
      { type: 'match.counters', data: { counters: { matched: 0 } } },
    ]);
  });

  test('hear nothing when nothing changed, and only counters after a ranking', async () => {
    const opportunityId = await post();
    const memberId = await addMember();
    await addMember();
    await matching.rank(opportunityId);
    expect(await heardWhile(opportunityId, () => matching.follow([memberId]))).toEqual([]);
    await run(sql`delete from match where opportunity_id = ${opportunityId}`);
    const heard = await heardWhile(opportunityId, () => matching.rank(opportunityId));
    expect(heard.map(({ type }) => type)).toEqual(['match.counters']);
  });
});

describe('a full opportunity', () => {
  const setLimit = (limit: number) =>
    run(sql`update company set matches_limit = ${limit} where company_id = ${companyId}`);
  const skills = ['truck-driving'];
  const membersOf = async (opportunityId: string) => (await matchesOf(opportunityId)).map((row) => row.member_id);
  afterAll(() => setLimit(5000));

  test('takes a better member instead of the weakest untouched one, and not a weaker one', async () => {
    await setLimit(1);
    const opportunityId = await post(skills, skills);
    const fair = await addMember(skills, null, ['web-designer']);
    expect(await membersOf(opportunityId)).toEqual([fair]);
    await addMember(skills, null, []);
    expect(await membersOf(opportunityId)).toEqual([fair]);
    const best = await addMember(skills);
    expect(await membersOf(opportunityId)).toEqual([best]);
  });

  test('never puts out somebody who was touched', async () => {
    await setLimit(1);
    const special = ['beekeeping'];
    const opportunityId = await post([], special);
    const applicant = await addMember(special, null, []);
    await run(
      sql`update match set applied_at = now() where opportunity_id = ${opportunityId} and member_id = ${applicant}`,
    );
    await matching.rank(opportunityId);
    expect(await membersOf(opportunityId)).toContain(applicant);
  });
});

describe('a match that fell below the line', () => {
  test('goes when nobody touched it', async () => {
    const opportunityId = await post();
    const memberId = await addMember();
    expect(await matchOf(opportunityId, memberId)).toMatchObject({ score: 100 });
    await run(sql`update member set skills_ids = '{}', job_title_ids = '{}' where member_id = ${memberId}`);
    await matching.follow([memberId]);
    expect(await matchOf(opportunityId, memberId)).toBeUndefined();
  });

  test.each<[string, Sql]>([
    ['a favourite', sql`is_favorite = true`],
    ['commented', sql`comments = 1`],
    ['somebody contacted', sql`contacted_at = now()`],
    ['an applicant', sql`applied_at = now()`],
    ['in review', sql`status = 'inReview'`],
  ])('stays when it is %s, with the new score and its status', async (_, touch) => {
    const opportunityId = await post();
    const memberId = await addMember();
    await run(sql`update match set ${touch} where opportunity_id = ${opportunityId} and member_id = ${memberId}`);
    const before = await matchOf(opportunityId, memberId);
    await run(sql`update member set skills_ids = '{}', job_title_ids = '{}' where member_id = ${memberId}`);
    await matching.follow([memberId]);
    const expected = { status: before?.status, score: 32, ranking: null };
    expect(await matchOf(opportunityId, memberId)).toMatchObject(expected);
    await run(sql`update opportunity set version = version + 1 where opportunity_id = ${opportunityId}`);
    await matching.rank(opportunityId);
    expect(await matchOf(opportunityId, memberId)).toMatchObject(expected);
  });

  test('goes when the opportunity now asks for a must-have that is missing', async () => {
    const opportunityId = await post();
    const memberId = await addMember();
    await run(sql`update opportunity set must_have_skills_ids = ${['german-language']}, version = version + 1
      where opportunity_id = ${opportunityId}`);
    await matching.rank(opportunityId);
    expect(await matchOf(opportunityId, memberId)).toBeUndefined();
  });
});

describe('the thread', () => {
  test('hears of new and leaving members by itself', async () => {
    const opportunityId = await post();
    const memberId = newId();
    await run(sql`
      insert into member (member_id, source, name, avatar_seed, job_title_ids, skills_ids)
      values (${memberId}, 'signup', 'Tom', 'seed', ${['frontend-developer']}, ${wanted})`);
    await expect.poll(() => matchOf(opportunityId, memberId)).toBeDefined();
    const { members } = matching.state();
    await run(sql`delete from member where member_id = ${memberId}`);
    await expect.poll(() => matching.state().members).toBe(members - 1);
  });

  test('reads everybody again after a bulk import', async () => {
    const opportunityId = await post();
    const memberId = newId();
    await pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`
        insert into member (member_id, source, name, avatar_seed, job_title_ids, skills_ids)
        values (${memberId}, 'import', 'Ada', 'seed', ${['frontend-developer']}, ${wanted})`);
      await db.run(sql`select pg_notify('marigold_member_bulk', '')`);
    });
    await expect.poll(() => matchOf(opportunityId, memberId)).toBeDefined();
  });

  test('does not match somebody who hides from companies, or who belongs to another one', async () => {
    const opportunityId = await post();
    const otherCompany = newId();
    await run(sql`insert into company (company_id, slug, name) values (${otherCompany}, ${otherCompany}, 'Other')`);
    const [hidden, theirs] = [await addMember(), await addMember(wanted, otherCompany)];
    await run(sql`update member set visible = false where member_id = ${hidden}`);
    await matching.follow([hidden]);
    await matching.rank(opportunityId);
    expect(await matchOf(opportunityId, hidden)).toBeUndefined();
    expect(await matchOf(opportunityId, theirs)).toBeUndefined();
  });

  test('answers estimates with 503 while it starts, and refuses what it cannot do any more once closed', async () => {
    const other = startMatching({ url: database.url, log: { warn: () => undefined } });
    await expect(other.estimate(role)).rejects.toMatchObject({ status: 503 });
    await other.ready();
    expect(other.state().state).toBe('ready');
    await other.close();
    await expect(other.rank(newId())).rejects.toMatchObject({ status: 503 });
  });

  test('of a process that leaves storing to others estimates with new members, and stores nothing', async () => {
    const warn = (given: object, message: string) => console.warn(message, given);
    await matching.close();
    const web = startMatching({ url: database.url, storesMatches: false, log: { warn } });
    try {
      const opportunityId = await post();
      await web.ready();
      const { total } = await web.estimate(role);
      await run(sql`
        insert into member (member_id, source, name, avatar_seed, job_title_ids, skills_ids)
        values (${newId()}, 'signup', 'Eva', 'seed', ${['frontend-developer']}, ${wanted})`);
      await expect.poll(async () => (await web.estimate(role)).total).toBe(total + 1);
      expect(await matchesOf(opportunityId)).toEqual([]);
    } finally {
      await web.close();
      matching = startMatching({ url: database.url, log: { warn } });
      await matching.ready();
    }
  });

  test('comes back when it crashed; what it was being asked is refused', async () => {
    const threads: Worker[] = [];
    process.once('worker', (thread) => threads.push(thread));
    const fragile = startMatching({ url: database.url, log: { warn: () => undefined } });
    try {
      await fragile.ready();
      await Promise.all([
        expect(fragile.rank(newId())).rejects.toMatchObject({ status: 503 }),
        threads[0]?.terminate(),
      ]);
      await expect(fragile.rank(newId())).rejects.toMatchObject({ status: 503 });
      await expect(fragile.estimate(role)).rejects.toMatchObject({ status: 503 });
      await expect.poll(() => fragile.state().state).toBe('ready');
      const { total } = await fragile.estimate(role);
      await addMember();
      await expect.poll(async () => (await fragile.estimate(role)).total).toBe(total + 1);
    } finally {
      await fragile.close();
    }
  });

  test('estimates and explains', async () => {
    await addMember();
    const { total, top } = await matching.estimate(role);
    expect(total).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);
    const member = {
      memberId: newId(),
      companyId: null,
      jobTitleIds: [],
      skillsIds: ['react'],
      locationId: null,
      relocation: null,
      relocationPlacesIds: [],
      workModesIds: [],
      employmentTypesIds: [],
      salaryMinimum: null,
      salaryCurrency: null,
      experienceYears: null,
      educationTypeId: null,
      industriesIds: [],
    };
    const explained = await matching.explain({ ...role, skillsIds: ['frontend-development'] }, member);
    expect(explained.facts[0]).toMatchObject({ matched: [{ id: 'frontend-development', via: 'react' }], points: 28 });
  });
});

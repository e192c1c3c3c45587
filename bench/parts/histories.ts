import { rm } from 'node:fs/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { type Answer, call } from '../../fault/parts/call.ts';
import { newId, pause, Server } from '../../fault/parts/kit.ts';
import { openPools } from '../../server/src/platform/database/pools.ts';
import { sharedSecrets } from '../../server/src/platform/sessions/secrets.ts';
import { openSessions } from '../../server/src/platform/sessions/sessions.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';
import { recountSome } from '../../server/src/modules/reporting/counts/recount.ts';
import { databaseTime, timeOf } from './processor.ts';
import { generateMembers } from '../../server/src/seed/members.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
/** Matches of one role, and people of the company, each of whom is a match of many roles. */
const [ofRole, people] = [1_000, 20_000];
/** People who have roles. */
const recruiters = 20;

/** A company with years behind it, behind a node of the built product. */
export interface Histories {
  companyId: string;
  /** Who has its roles. */
  usersId: readonly string[];
  /** The database without the product's own walls, for yardsticks. */
  plain: pg.Client;
  /** Seconds that counting everything took, and the longest of the transactions that it went in. */
  counted: number;
  longest: number;
  /** How many times the matches moved. */
  moves: number;
  /** Milliseconds of processor time that the node and its database have taken: what others do at the same time counts less. */
  processorTime(): Promise<number>;
  /** Calls the reports of the company, by what follows it in the path. */
  ask(path: string, body?: object): Promise<Answer>;
  /** Has this many matches, or their whole roles, counted at the moment of asking, as if something had just happened to them. */
  touch(what: 'match' | 'role', many: number): Promise<void>;
  close(): Promise<void>;
}

/** Fills tables without most of their indexes, which are made afterwards as they were: that takes minutes instead of hours. */
const withoutIndexes = async (
  plain: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await plain.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisunique and c.relname <> 'reporting_fact_match'`,
    [tables],
  );
  for (const { name } of rows) await plain.query(`drop index ${pg.escapeIdentifier(name)}`);
  await work();
  await plain.query("set maintenance_work_mem = '1GB'");
  for (const { made } of rows) await plain.query(made);
};

/** Matches over two years, each of which comes from found to rejected, withdrawn or hired in five moves. */
const fill = async (
  plain: pg.Client,
  companyId: string,
  usersId: readonly string[],
  matches: number,
): Promise<void> => {
  const [userId] = usersId;
  // What would be told of each match, and noted to be counted, is not: all is counted afterwards.
  await plain.query("set session_replication_role = 'replica'");
  await plain.query('select setseed(0.5)');
  await plain.query(
    `insert into opportunity (opportunity_id, company_id, slug, status, custom_job_title, created_by, last_edited_by, location_id)
     select gen_random_uuid(), $1, 'role-' || n, 'Closed', 'Gardener ' || n % 40, u, u, '2950159'
     from generate_series(1, $3) n, lateral (select ($2::uuid[])[n % cardinality($2::uuid[]) + 1]) each (u)`,
    [companyId, usersId, Math.ceil(matches / ofRole)],
  );
  await plain.query(
    `create temp table role as select opportunity_id, row_number() over (order by opportunity_id) n from opportunity where company_id = $1`,
    [companyId],
  );
  await plain.query(
    `create temp table person as select member_id, row_number() over (order by member_id) - 1 n from member where company_id = $1`,
    [companyId],
  );
  await plain.query(
    `create temp table life as
     select gen_random_uuid() match_id, r.opportunity_id, p.member_id, now() - (60 + random() * 670) * interval '1 day' begun,
       1 + random() * 9 pace, random() luck
     from generate_series(0, $1 - 1) g join role r on r.n = g / $2 + 1
       join person p on p.n = (g % $2 * 7 + r.n * 13) % $3`,
    [matches, ofRole, people],
  );
  const end = `case when luck < 0.05 then 'hired' when luck < 0.15 then 'withdrawn' else 'rejected' end`;
  const why = `case when luck < 0.05 then null when luck < 0.15 then (array['Salary', 'Location', 'AnotherOffer'])[1 + floor(pace)::int % 3]
    else (array['Experience', 'Skills', 'Ghosted'])[1 + floor(pace)::int % 3] end`;
  await plain.query(
    `insert into match (match_id, company_id, opportunity_id, member_id, score, ranking, rank_order, status, status_since, status_before,
       reason, facts, rules_version, member_version, opportunity_version, search_name, created_at, applied_at)
     select match_id, $1, opportunity_id, member_id, 70, 'great', 1, ${end}, begun + 5 * pace * interval '1 day',
       case when luck >= 0.05 then 'interviewDone' end, ${why},
       '{0,50,0,20,0,8,0,4,0,8,3,4,3,4,3,2}', 1, 1, 1, '', begun, case when luck > 0.5 then begun end from life`,
    [companyId],
  );
  await plain.query(
    `insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason, at)
     select gen_random_uuid(), $1, match_id, $2, s.f, coalesce(s.t, ${end}), case when s.t is null then ${why} end,
       begun + s.n * pace * interval '1 day'
     from life, (values (1, 'matched', 'inReview'), (2, 'inReview', 'invite'), (3, 'invite', 'interviewScheduled'),
       (4, 'interviewScheduled', 'interviewDone'), (5, 'interviewDone', null)) s (n, f, t)`,
    [companyId, userId],
  );
  await plain.query(
    `insert into match_counter (company_id, opportunity_id, status, ranking, count)
     select company_id, opportunity_id, status, coalesce(ranking, ''), count(*) from match where company_id = $1 group by 1, 2, 3, 4`,
    [companyId],
  );
  await plain.query("set session_replication_role = 'origin'");
};

/** Starts a node, and gives one of its companies this many matches with their histories. */
export const openHistories = async (matches: number): Promise<Histories> => {
  const server = await Server.create();
  await server.start();
  const database = await openDatabase({ dataDir: server.data }, quiet);
  const pools = await openPools(database.url, 2);
  const companyId = newId();
  const usersId = Array.from({ length: recruiters }, () => newId());
  const [userId = ''] = usersId;
  const members = [...generateMembers({ count: people, seed: 1 })].map(({ name, locationId, pronoun, birthYear }) => ({
    member: newId(),
    name,
    place: locationId,
    pronoun,
    born: birthYear,
  }));
  const accessToken = await pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    await db.run(sql`
      insert into company (company_id, slug, name, matches_limit) values (${companyId}, ${companyId}, 'Old', 50000)`);
    await db.run(sql`
      insert into user_account (user_account_id, company_id, email, full_name, user_type, state)
      select id, ${companyId}, 'ann' || n || '@example.com', 'Ann Asking', case n when 1 then 1 else 3 end, 'Active'
      from unnest(${usersId}::uuid[]) with ordinality as u (id, n)`);
    await db.run(sql`
      insert into member (member_id, company_id, source, name, location_id, pronoun, birth_year, avatar_seed)
      select member, ${companyId}, 'import', name, place, pronoun, born, name
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g (member uuid, name text, place text, pronoun text, born smallint)`);
    const sessions = openSessions(pools, await sharedSecrets(pools, {}));
    return (await sessions.open({ db, userAgent: 'histories', ip: '127.0.0.1' }, userId)).accessToken;
  });
  const plain = new pg.Client({ connectionString: database.url });
  await plain.connect();
  let [counted, longest] = [0, 0];
  await withoutIndexes(plain, ['reporting_fact'], async () => {
    await withoutIndexes(plain, ['match', 'match_history'], () => fill(plain, companyId, usersId, matches));
    await plain.query('vacuum analyze');
    const begin = performance.now();
    await plain.query(
      'insert into reporting_stale (company_id, opportunity_id) select $1, opportunity_id from opportunity where company_id = $1',
      [companyId],
    );
    // The node counts as well, once a minute; who comes second does not wait.
    const noted = async () => (await plain.query('select 1 from reporting_stale limit 1')).rowCount;
    while ((await noted()) !== 0) {
      const start = performance.now();
      if ((await pools.asSystem((db) => recountSome(db))) === 0) await pause(500);
      longest = Math.max(longest, (performance.now() - start) / 1_000);
    }
    counted = (performance.now() - begin) / 1_000;
  });
  await plain.query('vacuum analyze');
  return {
    companyId,
    usersId,
    plain,
    counted,
    longest,
    moves: Number(
      (await plain.query('select count(*) from match_history where company_id = $1', [companyId])).rows[0].count,
    ),
    processorTime: async () => (await timeOf(server.pid)) + (await databaseTime(server.data)),
    ask: (path, body) =>
      call(`${server.url}/api/reporting/v1/companies/${companyId}/${path}`, { token: accessToken, body }),
    touch: async (what, many) => {
      await plain.query('delete from reporting_stale');
      await plain.query(
        `insert into reporting_stale (company_id, opportunity_id, match_id)
         select $1, opportunity_id, case $2 when 'match' then (
           select match_id from match m where m.opportunity_id = r.opportunity_id order by created_at desc limit 1) end
         from role r order by n limit $3`,
        [companyId, what, many],
      );
    },
    close: async () => {
      await plain.end();
      await pools.close();
      await server.stop();
      await database.stop();
      await rm(server.data, { recursive: true, force: true });
    },
  };
};

import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import { openPools, type Db } from '../../server/src/kit/db.ts';
import { migrate } from '../../server/src/kit/migrate.ts';
import { startMatching } from '../../server/src/matching/client.ts';
import type { MemberFacts, OpportunityFacts } from '../../server/src/matching/facts.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';
import { measure, percentile, type Row } from './kit.ts';
import type { drawFrom } from './people.ts';

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const batch = 5_000;

const addMembers = (db: Db, members: readonly MemberFacts[]) =>
  db.run(sql`
    insert into member (member_id, company_id, source, name, avatar_seed, job_title_ids, skills_ids, location_id,
      work_modes_ids, employment_types_ids, salary_minimum, salary_currency, experience_years, education_type_id,
      industries_ids)
    select "memberId", null, 'seed', 'Somebody ' || "memberId", 'seed', "jobTitleIds", "skillsIds", "locationId",
      "workModesIds", "employmentTypesIds", "salaryMinimum", "salaryCurrency", "experienceYears", "educationTypeId",
      "industriesIds"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given ("memberId" uuid, "jobTitleIds" text[],
      "skillsIds" text[], "locationId" text, "workModesIds" text[], "employmentTypesIds" text[], "salaryMinimum" int,
      "salaryCurrency" text, "experienceYears" smallint, "educationTypeId" text, "industriesIds" text[])`);

const addOpportunity = (db: Db, given: OpportunityFacts) =>
  db.run(sql`
    insert into opportunity (opportunity_id, company_id, slug, status, job_title_id, skills_ids, must_have_skills_ids,
      location_id, work_mode_id, employment_type_id, salary_id, experience_id, education_type_id, interests_ids,
      created_by, last_edited_by)
    values (${given.opportunityId}, ${given.companyId}, ${given.opportunityId}, 'Posted', ${given.jobTitleId},
      ${given.skillsIds}, ${given.mustHaveSkillsIds}, ${given.locationId}, ${given.workModeId},
      ${given.employmentTypeId}, ${given.salaryId}, ${given.experienceId}, ${given.educationTypeId},
      ${given.industriesIds}, ${given.companyId}, ${given.companyId})`);

/** The members that share a wanted skill, counted by the database: what a ranking in SQL has to do before all else. */
const inSql = (db: Db, given: OpportunityFacts) =>
  db.rows(sql`
    select member_id, (select count(*) from unnest(skills_ids) skill where skill = any(${given.skillsIds})) shared
    from member where skills_ids && ${given.skillsIds} or job_title_ids && ${[given.jobTitleId]}
    order by shared desc, member_id limit 5000`);

/** Ranks roles over members in an embedded database, each stored with its counters before it counts as done. */
export const benchStored = async (draw: ReturnType<typeof drawFrom>, count: number, roles: number): Promise<Row[]> => {
  const folder = await mkdtemp('/tmp/marigold-bench-');
  const database = await openDatabase({ dataDir: path.join(folder, 'data') }, quiet);
  const pools = openPools(database.url, 2);
  try {
    await migrate(database.url, migrations, quiet);
    const opportunities = Array.from({ length: roles }, (_, at) => draw.opportunity(at));
    await pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(
        sql`insert into company (company_id, slug, name) values (${opportunities[0]!.companyId}, 'bench', 'Bench')`,
      );
      for (let at = 0; at < count; at += batch) {
        await addMembers(
          db,
          Array.from({ length: Math.min(batch, count - at) }, (_, more) => draw.member(at + more)),
        );
      }
    });
    await pools.owner.query('create index on member using gin (skills_ids)');
    await pools.owner.query('create index on member using gin (job_title_ids)');
    await pools.owner.query('analyze member');

    const started = performance.now();
    const matching = startMatching({ url: database.url, log: quiet });
    await matching.ready();
    const loading = performance.now() - started;
    for (const opportunity of opportunities) await pools.asSystem((db) => addOpportunity(db, opportunity));
    const storing = await measure(opportunities, ({ opportunityId }) => matching.rank(opportunityId));
    const sqlTimes = await measure(opportunities, (opportunity) => pools.asSystem((db) => inSql(db, opportunity)));
    await matching.close();
    const yardstick = {
      what: 'only finding who shares a skill or title, in SQL with GIN indexes',
      value: percentile(sqlTimes, 0.5),
    };
    return [
      { what: `ranked and stored of ${count} members, p50`, value: percentile(storing, 0.5), unit: 'ms', yardstick },
      {
        what: `ranked and stored of ${count} members, p95`,
        value: percentile(storing, 0.95),
        unit: 'ms',
        promise: { atMost: 200 },
      },
      { what: `thread started and ${count} members loaded`, value: loading / 1000, unit: 's' },
    ];
  } finally {
    await pools.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

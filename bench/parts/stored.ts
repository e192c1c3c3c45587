import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import sql from 'sql-template-tag';
import type { Db } from '../../server/src/platform/database/db.ts';
import { openPools } from '../../server/src/platform/database/pools.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startMatching } from '../../server/src/matching/sync/client.ts';
import type { MemberFacts, OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';
import { measure, percentile, type Row } from './kit.ts';
import { type drawFrom, masterReference } from './people.ts';
import { postingTable } from './postingTable.ts';

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

/** As many matches are stored for a role. */
const LIMIT = 2_000;

/**
 * Ranks roles over members in an embedded database, each stored with its counters before it counts as done; answers
 * besides how long (p50, ms) the same database takes to find candidates in a table of who has what.
 */
export const benchStored = async (
  draw: ReturnType<typeof drawFrom>,
  count: number,
  roles: number,
): Promise<{ rows: Row[]; inSql: number }> => {
  const folder = await mkdtemp('/tmp/marigold-bench-');
  const database = await openDatabase({ dataDir: path.join(folder, 'data') }, quiet);
  await migrate(database.url, migrations, quiet);
  const pools = await openPools(database.url, 2);
  try {
    const opportunities = Array.from({ length: roles }, (_, at) => draw.opportunity(at));
    await pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(
        sql`insert into company (company_id, slug, name, matches_limit)
          values (${opportunities[0]!.companyId}, 'bench', 'Bench', ${LIMIT})`,
      );
      for (let at = 0; at < count; at += batch) {
        await addMembers(
          db,
          Array.from({ length: Math.min(batch, count - at) }, (_, more) => draw.member(at + more)),
        );
      }
    });
    await pools.owner.query('analyze member');

    const started = performance.now();
    const matching = startMatching({ url: database.url, log: quiet });
    await matching.ready();
    const loading = performance.now() - started;
    for (const opportunity of opportunities) await pools.asSystem((db) => addOpportunity(db, opportunity));
    await matching.rank(opportunities[0]!.opportunityId);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const storing = await measure(opportunities.slice(1), ({ opportunityId }) => matching.rank(opportunityId));
    delay.disable();
    await matching.close();
    const inSql = await postingTable(pools, masterReference(), opportunities);
    return {
      inSql,
      rows: [
        {
          what: `ranked, the best ${LIMIT} explained and stored, of ${count} members, p50`,
          value: percentile(storing, 0.5),
          unit: 'ms',
        },
        {
          what: `ranked, the best ${LIMIT} explained and stored, of ${count} members, p95`,
          value: percentile(storing, 0.95),
          unit: 'ms',
          promise: { atMost: 150 },
        },
        {
          what: 'delay of other work in the process meanwhile, p99',
          value: delay.percentile(99) / 1e6,
          unit: 'ms',
          promise: { atMost: 20 },
        },
        {
          what: `thread started and ${count} members loaded`,
          value: loading / 1000,
          unit: 's',
          promise: { atMost: 10 },
        },
      ],
    };
  } finally {
    await pools.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

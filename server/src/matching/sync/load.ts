import sql, { type Sql } from 'sql-template-tag';
import type { Db, Pools } from '#platform/database/db';
import type { MemberFacts, OpportunityFacts } from '../engine/facts.ts';
import type { Thresholds } from '../engine/rules.ts';

/** A posted opportunity with what its company set for matching. */
export interface PostedOpportunity {
  facts: OpportunityFacts;
  thresholds: Thresholds;
  /** How many matches are stored. */
  limit: number;
  /** The opportunity's version and what its company set, as one text. */
  settings: string;
}

type Lists =
  'jobTitleIds' | 'skillsIds' | 'relocationPlacesIds' | 'workModesIds' | 'employmentTypesIds' | 'industriesIds';
type MemberRow = Omit<MemberFacts, Lists> & Record<Lists, string>;

/** Lists come as text: a million members are read in a fraction of the time that parsing five million arrays takes. No id has a comma. */
const memberColumns = sql`
  member_id "memberId", company_id "companyId", array_to_string(job_title_ids, ',') "jobTitleIds",
  array_to_string(skills_ids, ',') "skillsIds", location_id "locationId",
  relocation, array_to_string(relocation_places_ids, ',') "relocationPlacesIds",
  array_to_string(work_modes_ids, ',') "workModesIds",
  array_to_string(employment_types_ids, ',') "employmentTypesIds", salary_minimum "salaryMinimum",
  salary_currency "salaryCurrency", experience_years "experienceYears", education_type_id "educationTypeId",
  array_to_string(industries_ids, ',') "industriesIds"`;

const listOf = (text: string): string[] => (text === '' ? [] : text.split(','));
const factsOf = (row: MemberRow): MemberFacts => ({
  memberId: row.memberId,
  companyId: row.companyId,
  jobTitleIds: listOf(row.jobTitleIds),
  skillsIds: listOf(row.skillsIds),
  locationId: row.locationId,
  relocation: row.relocation,
  relocationPlacesIds: listOf(row.relocationPlacesIds),
  workModesIds: listOf(row.workModesIds),
  employmentTypesIds: listOf(row.employmentTypesIds),
  salaryMinimum: row.salaryMinimum,
  salaryCurrency: row.salaryCurrency,
  experienceYears: row.experienceYears,
  educationTypeId: row.educationTypeId,
  industriesIds: listOf(row.industriesIds),
});

/** Who may be matched: a company's own members, and those of the pool who want to be found; nobody who asked to be erased. */
export const findable = sql`(not is_hidden and (company_id is not null or visible))`;

/** How many members may be matched. */
export const countMembers = async (db: Db): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*)::int count from member_facts where ${findable}`))?.count ?? 0;

/** Members in one text: large enough that asking for it does not count, small enough that it is soon forgotten. */
const lineBatch = 10_000;

interface Lines {
  lines: string | null;
  count: number;
  last: string | null;
}

/** Facts that are not said are empty; no id has a tab, a comma or a line break. */
const memberLine = sql`
  concat(member_id, e'\t', company_id, e'\t', array_to_string(job_title_ids, ','), e'\t',
    array_to_string(skills_ids, ','), e'\t', location_id, e'\t', relocation, e'\t', array_to_string(relocation_places_ids, ','), e'\t', array_to_string(work_modes_ids, ','), e'\t',
    array_to_string(employment_types_ids, ','), e'\t', salary_minimum, e'\t', salary_currency, e'\t',
    experience_years, e'\t', education_type_id, e'\t', array_to_string(industries_ids, ','))`;

const readLines = async (pools: Pools, after: string | null): Promise<Lines> => {
  const further = after === null ? sql`true` : sql`member_id > ${after}::uuid`;
  const found = await pools.asSystem((db) =>
    db.one<Lines>(sql`
      select string_agg(line, e'\n' order by member_id) lines, count(*)::int count, max(member_id::text) last from (
        select member_id, ${memberLine} line from member_facts where ${findable} and ${further}
        order by member_id limit ${lineBatch}) batch`),
  );
  return found ?? { lines: null, count: 0, last: null };
};

/**
 * All members that may be matched, as lines that `MemberLines` reads, many in one text and in the order of their ids; the
 * next text is read while one is worked on.
 */
export async function* loadLines(pools: Pools): AsyncGenerator<string> {
  let reading = readLines(pools, null);
  for (;;) {
    const { lines, count, last } = await reading;
    const isLast = count < lineBatch;
    if (!isLast) reading = readLines(pools, last);
    // Whoever stops early, or fails, is not told of a text that nobody waits for.
    reading.catch(() => undefined);
    if (lines !== null) yield lines;
    if (isLast) return;
  }
}

const batchSize = 2_000;

const readBatch = (pools: Pools, after: string | undefined): Promise<MemberRow[]> => {
  const further = after === undefined ? sql`true` : sql`member_id > ${after}::uuid`;
  return pools.asSystem((db) =>
    db.rows(
      sql`select ${memberColumns} from member_facts where ${findable} and ${further} order by member_id limit ${batchSize}`,
    ),
  );
};

/** All members that may be matched, in batches in the order of their ids; the next one is read while one is worked on. */
export async function* loadMembers(pools: Pools): AsyncGenerator<MemberFacts[]> {
  let reading = readBatch(pools, undefined);
  for (;;) {
    const batch = await reading;
    const isLast = batch.length < batchSize;
    if (!isLast) reading = readBatch(pools, batch.at(-1)?.memberId);
    // Whoever stops early, or fails, is not told of a batch that nobody waits for.
    reading.catch(() => undefined);
    if (batch.length > 0) yield batch.map(factsOf);
    if (isLast) return;
  }
}

/** Those of these members that may be matched. */
export const findMembers = async (db: Db, membersIds: readonly string[]): Promise<MemberFacts[]> =>
  (
    await db.rows<MemberRow>(
      sql`select ${memberColumns} from member_facts where ${findable} and member_id = any(${membersIds}::uuid[])`,
    )
  ).map(factsOf);

interface PostedRow extends OpportunityFacts, Thresholds, Pick<PostedOpportunity, 'limit' | 'settings'> {}

const selectPosted = (condition: Sql): Sql => sql`
  select o.opportunity_id "opportunityId", o.company_id "companyId", o.job_title_id "jobTitleId",
    o.custom_job_title "customJobTitle", o.skills_ids "skillsIds", o.must_have_skills_ids "mustHaveSkillsIds",
    o.location_id "locationId", o.max_distance_km "maxDistanceKm", o.work_mode_id "workModeId", o.employment_type_id "employmentTypeId",
    o.salary_id "salaryId", o.experience_id "experienceId", o.education_type_id "educationTypeId",
    o.interests_ids "industriesIds", o.required_facts "requiredFacts", c.threshold_top top, c.threshold_great great, c.threshold_good good,
    c.matches_limit "limit", ranking_settings(o.version, c) settings
  from opportunity_facts o join company_rules c using (company_id)
  where o.status = 'Posted' and ${condition}`;

const posted = ({ limit, settings, top, great, good, ...facts }: PostedRow): PostedOpportunity => ({
  facts,
  limit,
  settings,
  thresholds: { top, great, good },
});

/** Posted opportunities by their ids; others are left out. */
export const findPosted = async (db: Db, opportunitiesIds: readonly string[]): Promise<PostedOpportunity[]> =>
  (await db.rows<PostedRow>(selectPosted(sql`o.opportunity_id = any(${opportunitiesIds}::uuid[])`))).map(posted);

/** The same for one, kept from changing until the transaction ends; undefined where it is not posted. */
export const lockPosted = async (db: Db, opportunityId: string): Promise<PostedOpportunity | undefined> => {
  const row = await db.one<PostedRow>(
    sql`${selectPosted(sql`o.opportunity_id = ${opportunityId}`)} for no key update of o`,
  );
  return row && posted(row);
};

/** Companies that are made up to look around in. */
export const demoCompanies = async (db: Db): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql`select company_id id from company_face where is_demo`)).map(({ id }) => id);

/** The settings of each posted opportunity by its id: they change when it is edited, or what its company set. */
export const postedSettings = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.rows<{ id: string; settings: string }>(sql`
    select o.opportunity_id id, ranking_settings(o.version, c) settings
    from opportunity_facts o join company_rules c using (company_id) where o.status = 'Posted'`);
  return new Map(rows.map(({ id, settings }) => [id, settings]));
};

/** Members of the pool who hide from a company. */
export const hidingFrom = async (db: Db, companyId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.rows<{ id: string }>(sql`select member_id id from member_hidden where company_id = ${companyId}`)).map(
      ({ id }) => id,
    ),
  );

/** Posted opportunities of companies that a member hides from. */
export const hiddenOpportunities = async (db: Db, memberId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.rows<{ id: string }>(sql`
        select opportunity_id id from member_hidden join opportunity_card using (company_id)
        where member_id = ${memberId} and status = 'Posted'`)
    ).map(({ id }) => id),
  );

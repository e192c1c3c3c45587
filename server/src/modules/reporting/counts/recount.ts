import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { type Changed, changedBy, isNothing, type Note, oldFacts, rowsNow } from './changed.ts';
import { measures, ofReports } from './definitions.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Counts matches and opportunities again to which something happened. */
    recount: object;
  }
}

/**
 * Opportunities that are counted in one transaction, and their matches; a larger opportunity is counted alone, and by as many
 * matches a statement: one about fifty thousand would take longer than a statement is waited for.
 */
const [mostOpportunities, mostMatches] = [20, 5_000];

/** The parts in which what changed is counted. */
const partsOf = async (db: Db, changed: Changed, size: number): Promise<Changed[]> => {
  const bounds = await db.rows<{ id: string; upTo: string }>(sql`
    select opportunity_id id, match_id "upTo" from (
      select opportunity_id, match_id, row_number() over (partition by opportunity_id order by match_id) n
      from match_measured where opportunity_id = any(${changed.opportunities}::uuid[])) each
    where n % ${size} = 0 order by 1, 2`);
  const large = [...new Set(bounds.map(({ id }) => id))];
  const rest = { ...changed, opportunities: changed.opportunities.filter((id) => !large.includes(id)) };
  const parts = large.flatMap((id) => {
    const ends = bounds.filter((bound) => bound.id === id).map(({ upTo }) => upTo);
    return [...ends, undefined].map((upTo, at) => ({
      opportunities: [id],
      matches: [],
      around: [],
      part: { after: ends[at - 1], upTo },
    }));
  });
  return isNothing(rest) ? parts : [rest, ...parts];
};

/** Counts again a part of what changed: totals change by what facts came and went. */
const recountPart = async (db: Db, changed: Changed): Promise<void> => {
  const { opportunities, around, part } = changed;
  // Until the last part is counted, what went was its former owner's.
  const isLast = part?.upTo === undefined;
  await db.run(sql`
    with role as (
      -- A single match is counted with the rest of its opportunity, whoever has it by now; a note of the whole one follows.
      select o.opportunity_id, o.company_id,
        case when o.opportunity_id = any(${opportunities}::uuid[]) then o.created_by else r.owner_id end owner_id
      from opportunity_card o left join reporting_role r using (opportunity_id) where o.opportunity_id = any(${[...opportunities, ...around]}::uuid[])),
    gone as (
      delete from reporting_fact f where f.ctid = any(array(select old.ctid from (${oldFacts(changed)}) old))
      returning f.company_id, f.opportunity_id, f.measure, f.day, f.key),
    came as (
      insert into reporting_fact (company_id, opportunity_id, match_id, measure, day, key)
      select r.company_id, n.opportunity_id, n.match_id, n.measure, n.day, n.key
      from (${rowsNow(changed, measures)}) n join role r using (opportunity_id)
      -- Those of a match stand together: they are read together when it changes.
      order by n.opportunity_id, n.match_id
      returning company_id, opportunity_id, measure, day, key),
    change as materialized (
      select company_id, opportunity_id, owner_id, measure, day, key, sum(n)::int n from (
        select g.*, r.owner_id, -1 n from gone g join reporting_role r using (opportunity_id)
        union all select c.*, r.owner_id, 1 from came c join role r using (opportunity_id)) each
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0),
    settled as (
      insert into reporting_role (opportunity_id, company_id, owner_id) select opportunity_id, company_id, owner_id from role
      where ${isLast}
      on conflict (opportunity_id) do update set owner_id = excluded.owner_id where reporting_role.owner_id <> excluded.owner_id),
    by_month as (
      insert into reporting_month (company_id, opportunity_id, measure, day, key, count)
      select company_id, opportunity_id, measure, date_trunc('month', day)::date, key, sum(n) from change
      where measure = any(${ofReports}::text[]) group by 1, 2, 3, 4, 5 having sum(n) <> 0
      on conflict (company_id, measure, day, opportunity_id, key) do update set count = reporting_month.count + excluded.count),
    by_owner_month as (
      insert into reporting_owner_month (company_id, owner_id, measure, day, key, count)
      select company_id, coalesce(owner_id, company_id), measure, month, key, sum(n)
      from change, lateral (select date_trunc('month', day)::date) each (month)
      group by grouping sets ((company_id, owner_id, measure, month, key), (company_id, measure, month, key)) having sum(n) <> 0
      on conflict (company_id, owner_id, measure, day, key) do update set count = reporting_owner_month.count + excluded.count)
    insert into reporting_total (company_id, owner_id, measure, day, key, count)
    select company_id, coalesce(owner_id, company_id), measure, day, key, sum(n) from change
    group by grouping sets ((company_id, owner_id, measure, day, key), (company_id, measure, day, key)) having sum(n) <> 0
    on conflict (company_id, owner_id, measure, day, key) do update set count = reporting_total.count + excluded.count`);
};

/**
 * Counts again what is noted of some opportunities and takes the notes out; answers how many opportunities there were, none
 * while somebody else counts. What is noted later stays noted: the notes that go are those that were there before the counting
 * began. Totals change by what facts came and went, in the same transaction.
 */
export const recountSome = async (db: Db, size = mostMatches): Promise<number> => {
  // Nobody waits for it, and a role may have fifty thousand matches.
  await db.run(sql`set local statement_timeout = '10min'`);
  // Whoever counts already goes on until nothing is noted; waiting would end when the client no longer waits for the lock.
  const free = await db.one<{ is: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('reporting recount')) "is"`);
  if (!free?.is) return 0;
  const notes = await db.rows<Note>(sql`
    with noted as (
      select opportunity_id, min(reporting_stale_id) first, count(distinct match_id) n, bool_or(match_id is null) is_whole
      from reporting_stale group by 1 order by 2 limit ${mostOpportunities}),
    sized as (
      select opportunity_id, first, greatest(n, case when is_whole then (
        select sum(t.count) from match_tally t where t.opportunity_id = noted.opportunity_id) end) size from noted),
    ahead as (
      select opportunity_id, coalesce(sum(size) over (order by first rows between unbounded preceding and 1 preceding), 0) before
      from sized)
    delete from reporting_stale s using ahead
    where s.opportunity_id = ahead.opportunity_id and ahead.before < ${mostMatches} returning s.opportunity_id, s.match_id`);
  if (notes.length === 0) return 0;
  const noted = [...new Set(notes.map(({ opportunity_id }) => opportunity_id))];
  const counted = await db.rows<{ id: string }>(sql`
    select opportunity_id id from reporting_role where opportunity_id = any(${noted}::uuid[])`);
  const known = new Set(counted.map(({ id }) => id));
  const sizes = new Map<string, number>();
  for (const { opportunity_id: id } of notes) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const changed = changedBy(notes, (id) => !known.has(id) || (sizes.get(id) ?? 0) > size);
  await db.run(sql`set local work_mem = '64MB'`);
  for (const part of await partsOf(db, changed, size)) await recountPart(db, part);
  await db.run(sql`
    delete from reporting_role r where r.opportunity_id = any(${noted}::uuid[])
      and not exists (select from opportunity_card o where o.opportunity_id = r.opportunity_id)`);
  await db.run(sql`delete from reporting_month where count = 0`);
  await db.run(sql`delete from reporting_owner_month where count = 0`);
  await db.run(sql`delete from reporting_total where count = 0`);
  return noted.length;
};

/** Counts again wherever something happened since the last time. */
export const recountTask =
  (platform: Platform): Task<'recount'> =>
  async () => {
    while ((await platform.pools.asSystem((db) => recountSome(db))) > 0);
  };

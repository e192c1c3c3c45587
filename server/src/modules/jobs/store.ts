import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type Content, fields, type PublicColumn } from '@marigold/contract/opportunityFields';
import { publicFields as companyFields } from '@marigold/contract/companyFields';
import type { PublicRow } from '#modules/company';
import type { Db } from '#platform/database/db';

/** What everybody may know of a company. */
export interface CompanyRow extends PublicRow {
  slug: string;
  time_zone: string;
  is_demo: boolean;
}

/** What everybody may know of a posted opportunity in a list, with its company and the sort values as exact as they are stored. */
export interface ListedRow {
  opportunity_id: string;
  slug: string;
  job_title_id: string | null;
  custom_job_title: string | null;
  location_id: string | null;
  work_mode_id: string | null;
  employment_type_id: string | null;
  salary_id: string | null;
  posted_date: Date;
  company_id: string;
  company_slug: string;
  company_name: string;
  logo_id: string | null;
  is_demo: boolean;
  score: number;
  posted_cursor: string;
}

/** What everybody may know of a posted opportunity. */
export interface JobRow extends Omit<ListedRow, 'score'>, Pick<Content, PublicColumn> {}

const profileColumns = companyFields.map(({ column }) => raw(`c.${column}`));
const companyColumns = sql`c.company_id, c.slug, c.time_zone, c.is_demo, ${join(profileColumns)}`;
const listColumns = sql`o.opportunity_id, o.slug, o.job_title_id, o.custom_job_title, o.location_id, o.work_mode_id,
  o.employment_type_id, o.salary_id, o.posted_date, o.posted_date::text posted_cursor, o.company_id, c.slug company_slug,
  c.name company_name, c.logo_id, c.is_demo`;
const publicColumns = fields.filter(({ seenBy }) => seenBy === 'public').map(({ column }) => raw(`o.${column}`));
const jobColumns = sql`${listColumns}, ${join(publicColumns)}`;
/** Every query of opportunities here begins with this: what is not posted is nobody's business. */
const postedOnes = sql`from opportunity_card o join company_face c using (company_id) where o.status = 'Posted'`;

/** The company of an address. */
export const company = (db: Db, slug: string) =>
  db.one<CompanyRow>(sql`select ${companyColumns} from company_face c where c.slug = ${slug}`);

/** The company of an opportunity, whatever became of that, and how long it keeps applications. */
export const companyOf = (db: Db, opportunityId: string) =>
  db.one<CompanyRow & { opportunity_slug: string; is_posted: boolean; retention_months: number }>(sql`
    select ${companyColumns}, o.slug opportunity_slug, o.status = 'Posted' is_posted, r.retention_months
    from opportunity_card o join company_face c using (company_id) join company_rules r using (company_id)
    where o.opportunity_id = ${opportunityId}`);

/** The posted opportunity of an address. */
export const job = (db: Db, companyId: string, slug: string) =>
  db.one<JobRow>(sql`select ${jobColumns} ${postedOnes} and o.company_id = ${companyId} and o.slug = ${slug}`);

/** What was posted at an address and is no longer. Titled and skilled only while it is as it was when it was public. */
export interface EndedRow {
  closed_date: Date | null;
  job_title_id: string | null;
  custom_job_title: string | null;
  skills_ids: string[];
}

/** What was posted at an address once and is not now. What changed since it was closed is a draft like any other. */
export const ended = (db: Db, companyId: string, slug: string) =>
  db.one<EndedRow>(sql`
    select o.closed_date, case when is_kept then o.job_title_id end job_title_id,
      case when is_kept then o.custom_job_title end custom_job_title,
      case when is_kept then o.skills_ids else '{}' end skills_ids
    from opportunity_card o,
      lateral (select o.status = 'Closed' or (o.status = 'Archived' and o.archived_from = 'Closed') is_kept) kept
    where o.company_id = ${companyId} and o.slug = ${slug} and o.posted_date is not null and o.status <> 'Posted'`);

/** Posted opportunities of a list; `score` decides where the order asks for it. */
export const list = (db: Db, where: Sql, score: Sql, order: Sql, limit: number) =>
  db.rows<ListedRow>(
    sql`select ${listColumns}, ${score} score ${postedOnes} and ${where} order by ${order} limit ${limit}`,
  );

/** How many posted opportunities fit. */
export const count = async (db: Db, where: Sql): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int n from opportunity_card o where o.status = 'Posted' and ${where}`,
    )
  )?.n ?? 0;

/** The places of posted opportunities, each once. */
export const places = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ location_id: string }>(
    sql`select distinct location_id from opportunity_card where status = 'Posted' and location_id is not null`,
  );
  return rows.map(({ location_id }) => location_id);
};

/** The titles that companies wrote themselves, of posted opportunities. */
export const customTitles = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ title: string }>(sql`
    select distinct custom_job_title title from opportunity_card where status = 'Posted' and custom_job_title is not null`);
  return rows.map(({ title }) => title);
};

/** Where and how a company's posted roles are done, each combination once. */
export const waysOf = (db: Db, companyId: string) =>
  db.rows<{ location_id: string | null; work_mode_id: string | null; employment_type_id: string | null }>(sql`
    select distinct o.location_id, o.work_mode_id, o.employment_type_id from opportunity_card o
    where o.status = 'Posted' and o.company_id = ${companyId}`);

/** For each query of words, the companies whose names hold them. */
export const companiesNamed = (db: Db, queries: string[]) =>
  db.rows<{ query: string; company_id: string }>(sql`
    select query, company_id from unnest(${queries}::text[]) query
      join company_face on words_of(name) @@ to_tsquery('pg_catalog.simple', query) limit 1000`);

/** The demo company, once another company has posted something: then it would only be in the way. */
export const demoInTheWay = async (db: Db): Promise<string | undefined> =>
  (
    await db.one<{ company_id: string }>(sql`
      select c.company_id from company_face c where c.is_demo
        and exists (select 1 from opportunity_card o where o.status = 'Posted' and o.company_id <> c.company_id)`)
  )?.company_id;

/** Posted opportunities whole, the newest first, from after a cursor on. */
export const batch = (db: Db, where: Sql, after: Sql, limit: number) =>
  db.rows<JobRow>(sql`
    select ${jobColumns} ${postedOnes} and ${where} and ${after}
    order by o.posted_date desc, o.opportunity_id desc limit ${limit}`);

/** The companies with these ids. */
export const companies = (db: Db, ids: readonly string[]) =>
  db.rows<CompanyRow>(sql`select ${companyColumns} from company_face c where c.company_id = any(${ids})`);

/** What decides whether a list of everything posted reads as it did: how many there are, the last change, and their companies. */
export const state = (db: Db, where: Sql) =>
  db.one<{ n: number; changed: Date | null; companies: string | null }>(sql`
    select count(*) filter (where o.status = 'Posted')::int n,
      max(greatest(o.posted_date, o.last_edit_date, o.closed_date, o.reopened_date)) changed,
      (select md5(string_agg(c::text, '' order by c.company_id)) from company_face c
        where exists (select 1 from opportunity_card o where o.company_id = c.company_id and o.status = 'Posted' and ${where})) companies
    from opportunity_card o where o.posted_date is not null and ${where}`);

/** The addresses of everything posted and when each last changed, oldest first, from one to another. */
export const addresses = (db: Db, where: Sql, limit: number, offset: number) =>
  db.rows<{ company_slug: string; slug: string; changed: Date }>(sql`
    select c.slug company_slug, o.slug, greatest(o.posted_date, o.last_edit_date) changed
    ${postedOnes} and ${where} order by o.posted_date, o.opportunity_id limit ${limit} offset ${offset}`);

/** The companies with posted opportunities and when their newest was posted. */
export const companiesWithRoles = (db: Db, where: Sql) =>
  db.rows<{ slug: string; changed: Date }>(
    sql`select c.slug, max(o.posted_date) changed ${postedOnes} and ${where} group by c.slug order by c.slug`,
  );

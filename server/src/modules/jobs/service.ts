import sql from 'sql-template-tag';
import type { Job, JobCompany } from '@marigold/contract/jobs';
import { notFound, Problem } from '@marigold/contract/problems';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { companyOf, itemOf, jobOf } from './present.ts';
import { type Narrowed, search } from './search/search.ts';
import * as store from './store.ts';

/** What answering about jobs needs to know of a request. */
export type Visit = Pick<Call, 'db' | 'platform' | 'language'>;

/** An opportunity that was posted once and is not now. */
export class Ended extends Problem {
  constructor(
    readonly company: store.CompanyRow,
    readonly row: store.EndedRow,
  ) {
    super('CLOSED', 'This role is no longer open.');
  }
}

/** How many roles a company has open. */
export const rolesOf = (db: Db, companyId: string) => store.count(db, sql`o.company_id = ${companyId}`);

/** The company of an address. */
export const companyRow = async (db: Db, slug: string): Promise<store.CompanyRow> => {
  const row = await store.company(db, slug);
  if (!row) throw notFound('Company');
  return row;
};

/** A company as everybody may see it. */
export const getCompany = async (visit: Visit, slug: string): Promise<JobCompany> => {
  const row = await companyRow(visit.db, slug);
  return companyOf(visit, row, await rolesOf(visit.db, row.company_id));
};

/** Where and how a company's open roles are done. */
export const waysOf = async ({ db }: Visit, slug: string) => store.waysOf(db, (await companyRow(db, slug)).company_id);

/** The posted opportunity of an address with its company, or the refusal that says whether it ever was one. */
export const jobRows = async (db: Db, companySlug: string, jobSlug: string) => {
  const company = await companyRow(db, companySlug);
  const row = await store.job(db, company.company_id, jobSlug);
  if (row) return { company, row };
  const ended = await store.ended(db, company.company_id, jobSlug);
  throw ended ? new Ended(company, ended) : notFound('Role');
};

/** For how many months the company of an opportunity keeps applications. */
export const monthsOf = async (db: Db, opportunityId: string): Promise<number> =>
  (await store.companyOf(db, opportunityId))?.retention_months ?? 0;

/** A posted opportunity, whole. */
export const getJob = async (visit: Visit, companySlug: string, jobSlug: string): Promise<Job> => {
  const { company, row } = await jobRows(visit.db, companySlug, jobSlug);
  return jobOf(visit, row, companyOf(visit, company, await rolesOf(visit.db, company.company_id)));
};

/** A page of posted opportunities, the best fit first. */
export const searchJobs = async (visit: Visit, asked: Narrowed) => {
  const found = await search(visit, asked);
  return { ...found, data: found.data.map((row) => itemOf(visit, row)) };
};

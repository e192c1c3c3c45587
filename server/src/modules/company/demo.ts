import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { CompanyRow } from './store.ts';

/** The demo company, if it is made. */
export const demoCompany = async (db: Db): Promise<string | undefined> =>
  (await db.one<{ company_id: string }>(sql`select company_id from company where is_demo`))?.company_id;

/** The demo company, kept from being made anew until the transaction ends. */
export const holdDemo = async (db: Db): Promise<string | undefined> =>
  (await db.one<{ company_id: string }>(sql`select company_id from company where is_demo for key share`))?.company_id;

/** Whether this company, as far as the transaction sees it, is the demo. */
export const isDemo = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from company where company_id = ${companyId} and is_demo`)) !== undefined;

/** What the profile of a made-up company says. */
export type Described = Pick<
  CompanyRow,
  'establishment_year' | 'description' | 'company_size' | 'website' | 'industries_ids' | 'time_zone'
>;

/** Fills in a company's profile. */
export const describe = (db: Db, companyId: string, it: Described) =>
  db.run(sql`
    update company set establishment_year = ${it.establishment_year}, description = ${it.description},
      company_size = ${it.company_size}, website = ${it.website}, industries_ids = ${it.industries_ids},
      time_zone = ${it.time_zone}
    where company_id = ${companyId}`);

/** Takes the demo's place from a company, which is still there until it is removed. */
export const retire = (db: Db, companyId: string) =>
  db.run(sql`update company set is_demo = false, slug = slug || '-' || company_id where company_id = ${companyId}`);

/** Deletes a company and what hangs on it. */
export const remove = (db: Db, companyId: string) => db.run(sql`delete from company where company_id = ${companyId}`);

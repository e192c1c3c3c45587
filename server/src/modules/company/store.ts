import sql, { empty } from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { Db } from '#platform/database/db';

/** A row of the table. */
export interface CompanyRow {
  company_id: string;
  slug: string;
  name: string;
  establishment_year: number | null;
  description: string | null;
  company_size: string | null;
  website: string | null;
  twitter: string | null;
  instagram: string | null;
  linked_in: string | null;
  location_id: string | null;
  logo_id: string | null;
  industries_ids: string[];
  time_zone: string;
  language: Language;
  is_demo: boolean;
  approval_required: boolean;
  threshold_top: number;
  threshold_great: number;
  threshold_good: number;
  matches_limit: number;
  rejection_delay_seconds: number;
  retention_months: number;
}

/** The company of the transaction; locked when what is read decides what is written. */
export const current = (db: Db, lock: boolean) =>
  db.one<CompanyRow>(
    sql`select * from company where company_id = current_company() ${lock ? sql`for no key update` : empty}`,
  );

/** What a company begins with. */
export interface NewCompany {
  /** Where other rows need it before the company is there. */
  companyId?: string;
  name: string;
  locationId: string | null;
  /** Of its mails, until somebody changes it. */
  language: Language;
  /** Made-up data, of which there is one company at most. */
  isDemo?: boolean;
}

/** Makes a company; false when the slug is taken. */
export const create = async (
  db: Db,
  it: NewCompany & { companyId: string; slug: string; timeZone: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into company (company_id, slug, name, time_zone, location_id, language, is_demo)
    values (${it.companyId}, ${it.slug}, ${it.name}, ${it.timeZone}, ${it.locationId}, ${it.language}, ${it.isDemo ?? false})
    on conflict (slug) do nothing`)) === 1;

/** What the profile's form saves. */
export type ProfileColumns = Pick<
  CompanyRow,
  | 'name'
  | 'establishment_year'
  | 'description'
  | 'company_size'
  | 'website'
  | 'twitter'
  | 'instagram'
  | 'linked_in'
  | 'location_id'
  | 'logo_id'
  | 'industries_ids'
>;

/** Writes the profile of the transaction's company. */
export const saveProfile = (db: Db, it: ProfileColumns) =>
  db.one<CompanyRow>(sql`
    update company set name = ${it.name}, establishment_year = ${it.establishment_year}, description = ${it.description},
      company_size = ${it.company_size}, website = ${it.website}, twitter = ${it.twitter}, instagram = ${it.instagram},
      linked_in = ${it.linked_in}, location_id = ${it.location_id}, logo_id = ${it.logo_id}, industries_ids = ${it.industries_ids}
    where company_id = current_company() returning *`);

/** Writes the settings of the transaction's company. */
export const saveSettings = (db: Db, it: CompanyRow) =>
  db.one<CompanyRow>(sql`
    update company set approval_required = ${it.approval_required}, threshold_top = ${it.threshold_top},
      threshold_great = ${it.threshold_great}, threshold_good = ${it.threshold_good}, matches_limit = ${it.matches_limit},
      rejection_delay_seconds = ${it.rejection_delay_seconds}, time_zone = ${it.time_zone},
      language = ${it.language}, retention_months = ${it.retention_months}
    where company_id = current_company() returning *`);

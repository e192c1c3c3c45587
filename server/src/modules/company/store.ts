import sql, { empty, join, raw } from 'sql-template-tag';
import type { Content as Profile } from '@marigold/contract/companyFields';
import type { Language } from '@marigold/contract/kit';
import type { Content as Settings } from '@marigold/contract/settingsFields';
import type { Db } from '#platform/database/db';

/** What a company says of itself and how it wants Marigold to work, by column. */
export interface Content extends Profile, Settings {}
/** A row of the table. */
export interface CompanyRow extends Content {
  company_id: string;
  slug: string;
  is_demo: boolean;
  /** How many hear of its new roles. */
  followers: number;
}

/** The company of the transaction; locked when what is read decides what is written. */
export const current = (db: Db, lock: boolean) =>
  db.one<CompanyRow>(
    sql`select *, (select count(*)::int from company_follower f where f.company_id = company.company_id) followers
      from company where company_id = current_company() ${lock ? sql`for no key update` : empty}`,
  );

/** What a company begins with. */
export interface NewCompany {
  /** Where other rows need it before the company is there. */
  companyId?: string;
  name: string;
  locationId: string | null;
  /** Of its mails, until somebody changes it. */
  language: Language;
  /** IANA name, where no place says it. */
  timeZone?: string | undefined;
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

/** Writes columns of the transaction's company. */
export const save = (db: Db, changes: Partial<Content>) => {
  const columns = Object.entries(changes).map(([column, value]) => sql`${raw(column)} = ${value}`);
  return db.one<Omit<CompanyRow, 'followers'>>(
    sql`update company set ${join(columns)} where company_id = current_company() returning *`,
  );
};

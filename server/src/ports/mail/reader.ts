import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { Db } from '#kit/db';

/** Who reads a mail of a company, as far as it decides how the mail is written. */
export interface Reader {
  /** Their own, else the one a stranger asked in, else the company’s. */
  language: Language;
  /** IANA name; their own, else the company’s. */
  time_zone: string;
  company: string;
  /** Notices they do not want by mail. */
  notices_off: string[];
}

/** The reader behind an address: somebody of the company, a candidate, or a stranger to whom the company writes; undefined without such a company. */
export const readerOf = (db: Db, companyId: string, address: string, strangers?: Language) =>
  db.one<Reader>(sql`
    select coalesce(u.language, p.language, ${strangers ?? null}, c.language) language, coalesce(u.time_zone, p.time_zone, c.time_zone) time_zone,
      c.name company, coalesce(u.notices_off, p.notices_off, '{}') notices_off
    from company c left join user_account u on u.company_id = c.company_id and u.email = ${address}
      left join lateral person_reading(${address}, c.company_id) p on true
    where c.company_id = ${companyId}`);

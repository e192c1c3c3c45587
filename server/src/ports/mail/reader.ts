import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { Db } from '#platform/database/db';

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

/** Whom a company writes to, and how a stranger is written to. */
export interface Addressee {
  companyId: string | null;
  to: string;
  language?: Language;
}

/**
 * The readers behind addresses, in their order: somebody of the company, a candidate, or a stranger to whom the company
 * writes; undefined without such a company.
 */
export const readersOf = async (db: Db, addressees: readonly Addressee[]): Promise<(Reader | undefined)[]> => {
  if (addressees.every(({ companyId }) => companyId === null)) return addressees.map(() => undefined);
  const rows = await db.rows<Reader & { at: number }>(sql`
    select asked.at::int, coalesce(u.language, p.language, asked.language, c.language) language,
      coalesce(u.time_zone, p.time_zone, c.time_zone) time_zone, c.name company,
      coalesce(u.notices_off, p.notices_off, '{}') notices_off
    from unnest(${addressees.map(({ companyId }) => companyId)}::uuid[], ${addressees.map(({ to }) => to)}::text[],
      ${addressees.map(({ language }) => language ?? null)}::text[]) with ordinality as asked (company_id, address, language, at)
      join company_face c on c.company_id = asked.company_id
      left join user_contact u on u.company_id = c.company_id and u.email = asked.address
      left join lateral person_reading(asked.address, c.company_id) p on true`);
  const found = new Map(rows.map((row) => [row.at, row]));
  return addressees.map((_, at) => found.get(at + 1));
};

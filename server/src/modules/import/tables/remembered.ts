import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { ImportColumn } from '@marigold/contract/import';
import { fold } from '#modules/masterdata';
import type { Db } from '#platform/database/db';

/** What somebody said columns mean, by their place; null: left out. */
export type SaidColumns = [column: number, field: ImportColumn | null][];
/** What a company said about tables before, by the key of their headings. */
export type Remembered = [headings: string, mapping: SaidColumns][];

/** So many tables of other kinds are remembered, those that were looked at last. */
const mostRemembered = 200;

/** By what a table is known again: its headings in their order, case and blanks aside; undefined where they are but numbers. */
export const headingsKey = (headings: readonly string[]): string | undefined => {
  const names = headings.map((heading) => fold(heading).replace(/\s+/g, ' ').trim());
  if (!names.some((name) => /\p{L}/u.test(name) && name !== 'e-mail')) return undefined;
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
};

/** Remembers what columns of a table mean for the next one with the same headings; what was said of others of them stays. */
export const rememberColumns = async (
  db: Db,
  companyId: string,
  headings: readonly string[],
  said: SaidColumns,
): Promise<void> => {
  const key = headingsKey(headings);
  if (key === undefined) return;
  await db.run(sql`
    insert into import_mapping (company_id, headings, mapping) values (${companyId}, ${key}, ${JSON.stringify(said)}::jsonb)
    on conflict (company_id, headings) do update set said_at = now(), mapping = (
      select jsonb_agg(each order by (each->>0)::int) from (
        select each from jsonb_array_elements(excluded.mapping) each
        union all
        select each from jsonb_array_elements(import_mapping.mapping) each
        where not exists (select from jsonb_array_elements(excluded.mapping) newer where newer->0 = each->0)) every)`);
};

/** What the company of a file said about tables before. */
export const rememberedBy = async (db: Db, companyId: string): Promise<Remembered> =>
  (
    await db.rows<{ headings: string; mapping: SaidColumns }>(sql`
      select headings, mapping from import_mapping where company_id = ${companyId}
      order by said_at desc limit ${mostRemembered}`)
  ).map(({ headings, mapping }) => [headings, mapping]);

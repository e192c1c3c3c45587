import type { Language } from '@marigold/contract/kit';
import type { Dimension } from '@marigold/contract/reportingBuilder';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { catalog } from '#modules/masterdata';
import { nameIn, titleOf } from '#modules/opportunity';
import { labelOf } from '../widgets/labels.ts';

type Named = ReadonlyMap<string, string>;

const titles = async ({ db, language }: CompanyCall, ids: readonly string[]): Promise<Named> => {
  const rows = await db.rows<{
    opportunity_id: string;
    job_title_id: string | null;
    custom_job_title: string | null;
  }>(sql`
    select opportunity_id, job_title_id, custom_job_title from opportunity_card where opportunity_id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.opportunity_id, titleOf(row, language) ?? '']));
};
const people = async ({ db }: CompanyCall, ids: readonly string[]): Promise<Named> => {
  const rows = await db.rows<{ user_account_id: string; full_name: string }>(sql`
    select user_account_id, full_name from user_contact where user_account_id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.user_account_id, row.full_name]));
};

const monthIn = (language: Language, month: string): string =>
  new Date(`${month}-01`).toLocaleDateString(language, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What a key is called, where no other row is needed for that. */
const wordsOf = (language: Language, dimension: Dimension, key: string): string => {
  if (key === '') return labelOf(language, 'now', 'notSpecified');
  if (dimension === 'month') return monthIn(language, key);
  if (dimension === 'location') return labelOf(language, 'location', key);
  if (dimension === 'level') return nameIn(catalog.lists.positions, key, language) ?? key;
  return labelOf(language, dimension === 'source' ? 'source' : 'now', key);
};

/** What the keys of rows are called in the reader's language. */
export const labelsOf = async (
  call: CompanyCall,
  dimensions: readonly Dimension[],
  rows: readonly (readonly string[])[],
): Promise<string[][]> => {
  const named: Partial<Record<Dimension, Named>> = {};
  for (const [at, dimension] of dimensions.entries()) {
    const ids = [...new Set(rows.map((keys) => keys[at] ?? ''))];
    if (dimension === 'opportunity') named.opportunity = await titles(call, ids);
    if (dimension === 'recruiter') named.recruiter = await people(call, ids);
  }
  return rows.map((keys) =>
    keys.map((key, at) => {
      const dimension = dimensions[at] ?? 'stage';
      return named[dimension]?.get(key) ?? wordsOf(call.language, dimension, key);
    }),
  );
};

import sql from 'sql-template-tag';
import { type Language, languages } from '@marigold/words/languages';
import type { Db } from '#platform/database/db';
import type { FaqRow } from '../store.ts';

/** A question with its stems, and the language they are of. */
export interface StemmedRow extends FaqRow {
  language: Language;
  question_stems: string[];
  answer_stems: string[];
}

/** What may answer in a role: its own questions, and those of its company. */
export const candidates = (db: Db, { companyId, opportunityId }: { companyId: string; opportunityId: string | null }) =>
  db.rows<StemmedRow>(sql`
    select * from faq where company_id = ${companyId}
      and (opportunity_id is null or opportunity_id = ${opportunityId}::uuid) order by position, faq_id`);

/** The stems of what somebody asks, as it is to be read in each language. */
export const ask = async (db: Db, textOf: (language: Language) => string): Promise<ReadonlyMap<Language, string[]>> => {
  const rows = await db.rows<{ language: Language; stems: string[] }>(sql`
    select language, tsvector_to_array(faq_stems(language, asked)) stems
    from unnest(${[...languages]}::text[], ${languages.map(textOf)}::text[]) each (language, asked)`);
  return new Map(rows.map(({ language, stems }) => [language, stems]));
};

/** The stems of words that belong to groups. */
export const stemsOf = (db: Db, words: readonly { language: Language; group: string; word: string }[]) =>
  db.rows<{ language: Language; group: string; stem: string }>(sql`
    select language, "group", stem from jsonb_to_recordset(${JSON.stringify(words)})
      as each (language text, "group" text, word text),
      unnest(tsvector_to_array(faq_stems(language, word))) stem`);

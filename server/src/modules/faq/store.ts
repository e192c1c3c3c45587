import sql, { type Sql } from 'sql-template-tag';
import type { FaqSource } from '@marigold/contract/faq';
import type { Db } from '#platform/database/db';

/** A row of the table. */
export interface FaqRow {
  faq_id: string;
  company_id: string;
  opportunity_id: string | null;
  position: number;
  question: string;
  answer: string;
  source: FaqSource;
  source_name: string | null;
  updated_at: Date;
}

/** Whose questions: a company's, or one opportunity's. */
export interface Scope {
  companyId: string;
  opportunityId: string | null;
}

const columns = sql`faq_id, company_id, opportunity_id, position, question, answer, source, source_name, updated_at`;
/** The rows of one scope. */
export const inScope = ({ companyId, opportunityId }: Scope): Sql =>
  sql`company_id = ${companyId} and opportunity_id is not distinct from ${opportunityId}::uuid`;

/** Rows that hold these words in question or answer, whatever their case. */
export const holding = (words: string): Sql =>
  words.trim() ? sql`strpos(lower(question || E'\n' || answer), lower(${words.trim()})) > 0` : sql`true`;

/** Questions that fit, in an order. */
export const list = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<FaqRow>(sql`select ${columns} from faq where ${where} order by ${order} limit ${limit}`);

/** How many questions fit. */
export const count = async (db: Db, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from faq where ${where}`))?.n ?? 0;

/** All questions of a scope in their order; nobody else changes them until the transaction ends. */
export const hold = async (db: Db, scope: Scope): Promise<FaqRow[]> => {
  const key = `faq ${scope.companyId} ${scope.opportunityId ?? ''}`;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return db.rows<FaqRow>(sql`select ${columns} from faq where ${inScope(scope)} order by position, faq_id`);
};

/** Adds questions; answers how many of them had an id that nobody uses. */
export const insert = (db: Db, rows: readonly FaqRow[]) =>
  db.run(sql`
    insert into faq (${columns}) select ${columns}
    from jsonb_populate_recordset(null::faq, ${JSON.stringify(rows)}) on conflict (faq_id) do nothing`);

/** Writes what changed of questions. */
export const update = (db: Db, rows: readonly FaqRow[]) =>
  db.run(sql`
    update faq set position = now.position, question = now.question, answer = now.answer, source = now.source,
      source_name = now.source_name, updated_at = now.updated_at
    from jsonb_populate_recordset(null::faq, ${JSON.stringify(rows)}) now where faq.faq_id = now.faq_id`);

/** The question of an id, in the transaction's company. */
export const find = (db: Db, companyId: string, faqId: string) =>
  db.one<FaqRow>(sql`select ${columns} from faq where company_id = ${companyId} and faq_id = ${faqId}`);

/** Deletes a question and closes its gap. */
export const remove = async (db: Db, scope: Scope, faqId: string): Promise<void> => {
  const gone = await db.one<{ position: number }>(
    sql`delete from faq where ${inScope(scope)} and faq_id = ${faqId} returning position`,
  );
  if (gone)
    await db.run(sql`update faq set position = position - 1 where ${inScope(scope)} and position > ${gone.position}`);
};

/** An opportunity with the number of its questions. */
export interface ScopeRow {
  opportunity_id: string;
  job_title_id: string | null;
  custom_job_title: string | null;
  count: number;
}

/** Opportunities that are not archived, those with questions first, then those edited last. */
export const scopes = (db: Db, visible: Sql, limit: number) =>
  db.rows<ScopeRow>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, coalesce(f.count, 0)::int count
    from opportunity_card o left join (
      select opportunity_id, count(*) count from faq where opportunity_id is not null group by opportunity_id
    ) f using (opportunity_id)
    where o.status <> 'Archived' and ${visible}
    order by f.count is null, o.last_edit_date desc limit ${limit}`);

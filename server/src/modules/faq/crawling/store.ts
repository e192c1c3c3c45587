import sql from 'sql-template-tag';
import type { CrawlTrouble, FaqCrawl } from '@marigold/contract/faq';
import type { Db } from '#platform/database/db';
import type { Scope } from '../store.ts';
import type { FoundOnPage } from './crawl.ts';

/** A row of the table. */
export interface CrawlRow {
  crawl_id: string;
  company_id: string;
  user_account_id: string;
  opportunity_id: string | null;
  url: string;
  keywords: string[];
  state: FaqCrawl['state'];
  pages: number;
  questions: number;
  trouble: CrawlTrouble | null;
  found: FoundOnPage[];
}

/** Notes that somebody has begun to read a site. */
export const begin = (
  db: Db,
  it: Scope & { crawlId: string; userId: string; url: string; keywords: readonly string[] },
) =>
  db.one<CrawlRow>(sql`
    insert into faq_crawl (crawl_id, company_id, user_account_id, opportunity_id, url, keywords)
    values (${it.crawlId}, ${it.companyId}, ${it.userId}, ${it.opportunityId}, ${it.url}, ${it.keywords}) returning *`);

/** The reading that an id names. */
export const find = (db: Db, companyId: string, crawlId: string) =>
  db.one<CrawlRow>(sql`select * from faq_crawl where company_id = ${companyId} and crawl_id = ${crawlId}`);

/** Notes how far a reading is, or how it ended; undefined where it had ended before. */
export const note = (
  db: Db,
  crawlId: string,
  { state, pages, questions, trouble, found }: Pick<CrawlRow, 'state' | 'pages' | 'questions' | 'trouble' | 'found'>,
) =>
  db.one<CrawlRow>(sql`
    update faq_crawl set state = ${state}, pages = ${pages}, questions = ${questions}, trouble = ${trouble},
      found = ${JSON.stringify(found)}::jsonb
    where crawl_id = ${crawlId} and state = 'reading' returning *`);

/** Ends what somebody reads at the moment, one reading or all; answers what was ended. */
export const cancel = (db: Db, of: { companyId: string; userId: string; crawlId?: string }) =>
  db.rows<CrawlRow>(sql`
    update faq_crawl set state = 'cancelled', found = '[]'
    where company_id = ${of.companyId} and user_account_id = ${of.userId} and state = 'reading'
      and crawl_id = coalesce(${of.crawlId ?? null}, crawl_id) returning *`);

/** Forgets readings of days ago, whether anything was saved of them or not. */
export const forget = (db: Db) => db.run(sql`delete from faq_crawl where begun_at < now() - interval '2 days'`);

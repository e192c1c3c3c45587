import { domainToUnicode } from 'node:url';
import sql from 'sql-template-tag';
import type { faq, FaqCrawl } from '@marigold/contract/faq';
import type { Asked, Reply } from '@marigold/contract/kit';
import { badRequest, notFound } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { enqueue } from '#platform/jobs/jobs';
import { tell } from '#platform/live/events';
import { type Outbound, OutboundFault } from '#platform/outbound/outbound';
import { reviewed } from '../reading/reviewed.ts';
import { scopeOf } from '../service.ts';
import { inScope, list } from '../store.ts';
import { type CrawlRow, begin, cancel as end, find } from './store.ts';

type Calls = typeof faq.routes;

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** The questions of a site are read. */
    'faq.crawl': { companyId: string; crawlId: string };
  }
}

/** An address with its host as people write it: müller.example, not xn--mller-kva.example. */
const asTyped = (address: string): string => {
  const { hostname } = new URL(address);
  return hostname.includes('xn--') ? address.replace(hostname, domainToUnicode(hostname)) : address;
};

/** A reading as screens and programs get it. */
export const crawlOf = (row: CrawlRow): FaqCrawl => ({
  crawlId: row.crawl_id,
  state: row.state,
  url: asTyped(row.url),
  pages: row.pages,
  questions: row.questions,
  trouble: row.trouble,
});

/** Tells whoever began a reading how far it is. */
export const tellCrawl = (db: Db, row: CrawlRow): Promise<void> =>
  tell(db, 'faq.crawled', { companyId: row.company_id, userId: row.user_account_id }, crawlOf(row));

/** The page where reading begins, from an address and a path below it; refuses what may not be asked. */
const startOf = (outbound: Outbound, urlBase: string, uriPath: string): string => {
  const base =
    /^[a-z][a-z\d+.-]*:/i.test(urlBase) && !/^[^/]+:\d+(\/|$)/.test(urlBase) ? urlBase : `https://${urlBase}`;
  const address = uriPath ? `${base.replace(/\/+$/, '')}/${uriPath.replace(/^\/+/, '')}` : base;
  try {
    const url = outbound.targetOf(address);
    url.hash = '';
    return url.href;
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    throw badRequest('Give the address of a public web site, such as https://example.com.', 'body.urlBase');
  }
};

/** Begins to read a site; what the same person was reading is given up. */
export const begun = async (call: CompanyCall, asked: Asked<Calls['crawlFaq']>['body']): Promise<FaqCrawl> => {
  const { db, actor, platform } = call;
  const scope = await scopeOf(call, asked, 'editOpportunities');
  const url = startOf(platform.outbound, asked.urlBase, asked.uriPath);
  const { companyId, userId } = actor;
  for (const row of await end(db, { companyId, userId })) await tellCrawl(db, row);
  const crawlId = newId();
  const row = await begin(db, { ...scope, crawlId, userId, url, keywords: asked.keywordFilters });
  await enqueue(db, 'faq.crawl', { companyId, crawlId }, { key: `faq.crawl ${crawlId}` });
  return crawlOf(row as CrawlRow);
};

const own = async ({ db, actor }: CompanyCall, crawlId: string): Promise<CrawlRow> => {
  const row = await find(db, actor.companyId, crawlId);
  if (row?.user_account_id !== actor.userId) throw notFound('Reading');
  return row;
};

/** How far a reading of the caller is, with what was found where it is done. */
export const shown = async (call: CompanyCall, crawlId: string): Promise<Reply<Calls['getFaqCrawl']>> => {
  const row = await own(call, crawlId);
  const scope = { companyId: row.company_id, opportunityId: row.opportunity_id };
  const known = row.state === 'done' ? await list(call.db, inScope(scope), sql`position`, 500) : [];
  return { ...crawlOf(row), found: reviewed(row.found, known) };
};

/** Ends a reading of the caller; one that is over stays as it is. */
export const cancelled = async (call: CompanyCall, crawlId: string): Promise<void> => {
  await own(call, crawlId);
  const { companyId, userId } = call.actor;
  for (const row of await end(call.db, { companyId, userId, crawlId })) await tellCrawl(call.db, row);
};

import type { Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { crawl } from './crawl.ts';
import { tellCrawl } from './service.ts';
import { type CrawlRow, find, note } from './store.ts';

type Now = Parameters<typeof note>[2];

/** Notes how far a reading is and tells of it; false where it was ended meanwhile. */
const noted = (
  { pools }: Pick<Platform, 'pools'>,
  { companyId, crawlId }: { companyId: string; crawlId: string },
  now: Now,
): Promise<boolean> =>
  pools.asCompany(companyId, async (db) => {
    const row = await note(db, crawlId, now);
    if (row) await tellCrawl(db, row);
    return row !== undefined;
  });

/** Reads the questions of a site, until somebody ends that. No transaction is open while a page is fetched. */
export const crawlTask = (platform: Platform): Task<'faq.crawl'> => {
  const task: Task<'faq.crawl'> = async (payload) => {
    const row = await platform.pools.asCompany(payload.companyId, (db) => find(db, payload.companyId, payload.crawlId));
    if (row?.state !== 'reading') return;
    const { isStopped, pages, found, trouble } = await crawl({
      outbound: platform.outbound,
      start: row.url,
      keywords: row.keywords,
      contact: platform.config.publicUrl,
      onPage: (read, questions) =>
        noted(platform, payload, { state: 'reading', pages: read, questions, trouble: null, found: [] }),
    });
    if (isStopped) return;
    const questions = found.length;
    await noted(platform, payload, { state: trouble ? 'failed' : 'done', pages, questions, trouble, found });
  };
  const failed: Pick<CrawlRow, 'state' | 'trouble'> = { state: 'failed', trouble: 'failed' };
  task.setAside = async (payload) => {
    await noted(platform, payload, { ...failed, pages: 0, questions: 0, found: [] });
  };
  return task;
};

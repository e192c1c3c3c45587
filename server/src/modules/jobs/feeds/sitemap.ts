import { XMLBuilder } from 'fast-xml-parser';
import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import { absolute, companyPath, jobPath } from '@marigold/pages/links';
import * as store from '../store.ts';

/** The most addresses a sitemap may hold (sitemaps.org) are 50,000; in smaller ones, one that is made anew costs less. */
const size = 10_000;
const builder = new XMLBuilder({ ignoreAttributes: false });
const scope = sql`o.company_id not in (select company_id from company_face where is_demo)`;

const documentOf = (root: string, item: string, entries: { loc: string; lastmod?: Date }[]): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      [item]: entries.map(({ loc, lastmod }) => ({ loc, ...(lastmod && { lastmod: lastmod.toISOString() }) })),
    },
  });

/** The addresses of every company with roles and of every role, or a list of such lists when they are many; undefined for a part that is none. */
export const sitemapOf = ({ pools, config }: Platform, part: number | undefined): Promise<string | undefined> =>
  pools.asSystem(async (db) => {
    const parts = Math.max(1, Math.ceil((await store.count(db, scope)) / size));
    if (part === undefined && parts > 1) {
      const entries = Array.from({ length: parts }, (_, n) => ({
        loc: absolute(config, `/sitemap.xml?part=${n + 1}`),
      }));
      return documentOf('sitemapindex', 'sitemap', entries);
    }
    const wanted = part ?? 1;
    if (wanted > parts) return undefined;
    const companies = wanted === 1 ? await store.companiesWithRoles(db, scope) : [];
    const jobs = await store.addresses(db, scope, size, (wanted - 1) * size);
    return documentOf('urlset', 'url', [
      ...(wanted === 1 ? [{ loc: absolute(config, '/jobs') }] : []),
      ...companies.map(({ slug, changed }) => ({ loc: absolute(config, companyPath(slug)), lastmod: changed })),
      ...jobs.map((job) => ({ loc: absolute(config, jobPath(job.company_slug, job.slug)), lastmod: job.changed })),
    ]);
  });

/** What crawlers may read: the job pages, their pictures and feeds; the application and its calls are nothing to find. */
export const robotsOf = ({ config }: Platform): string =>
  [
    'User-agent: *',
    'Disallow: /',
    'Allow: /jobs',
    'Allow: /members',
    'Allow: /favicon.svg',
    'Allow: /api/files/',
    'Allow: /api/jobs/',
    '',
    `Sitemap: ${absolute(config, '/sitemap.xml')}`,
    '',
  ].join('\n');

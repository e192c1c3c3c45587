import { Readable } from 'node:stream';
import { XMLBuilder } from 'fast-xml-parser';
import sql, { type Sql } from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { Call } from '#platform/http/call';
import type { Bytes } from '#platform/http/serve';
import { catalog, places } from '#modules/masterdata';
import { remoteWorkMode } from '#matching/engine/rules';
import { shortly } from '../cache.ts';
import { absolute } from '@marigold/pages/links';
import { type Described, postingOf, validThrough } from './posting.ts';
import { companyOf, jobOf } from '../present.ts';
import * as store from '../store.ts';

interface Asked {
  company: string;
  lang?: Language | undefined;
}
type Reader = Pick<Call, 'platform' | 'language'>;

/** Jobs that are read and described at a time, so that a feed of any length takes as little memory and lets others in between. */
const batchSize = 100;

/** What a feed is of: one company's, or everybody's but the demo's. */
const scopeOf = async ({ db }: Call, company: string): Promise<Sql> => {
  if (company === '') return sql`o.company_id not in (select company_id from company_face where is_demo)`;
  const row = await store.company(db, company);
  return row ? sql`o.company_id = ${row.company_id}` : sql`false`;
};

/** Every posted job of the scope, described, the newest first. */
async function* described(reader: Reader, scope: Sql): AsyncGenerator<Described> {
  const { descriptionOf } = await import('@marigold/pages/description');
  for (let after = sql`true`; ;) {
    const { rows, companies } = await reader.platform.pools.asSystem(async (db) => {
      const found = await store.batch(db, scope, after, batchSize);
      return { rows: found, companies: await store.companies(db, [...new Set(found.map((row) => row.company_id))]) };
    });
    const byId = new Map(companies.map((company) => [company.company_id, company]));
    for (const row of rows) {
      const company = byId.get(row.company_id);
      if (!company) continue;
      const job = jobOf(reader, row, companyOf(reader, company, 0));
      yield { row, company, job, description: descriptionOf(job, reader.language) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql`(o.posted_date, o.opportunity_id) < (${last.posted_cursor}::timestamptz, ${last.opportunity_id}::uuid)`;
  }
}

/** Anything but what XML 1.0 calls a character (section 2.2). */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const builder = new XMLBuilder({ suppressEmptyNode: true });
const element = (name: string, content: string | Record<string, string>): string =>
  builder.build({
    [name]:
      typeof content === 'string'
        ? content.replace(notXml, '')
        : Object.fromEntries(Object.entries(content).map(([key, value]) => [key, value.replace(notXml, '')])),
  });

const remoteTypes: Record<string, string> = { [remoteWorkMode]: 'Fully remote', hybrid: 'Hybrid remote' };
const jobTypes: Record<string, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  freelance: 'contract',
  internship: 'internship',
  'fixed-term': 'temporary',
  'temporary-agency-work': 'temporary',
  seasonal: 'temporary',
};

const xmlOf = ({ row, company, job, description }: Described): string => {
  const place = row.location_id ? places.get(row.location_id) : undefined;
  return element('job', {
    title: job.title,
    date: row.posted_date.toUTCString(),
    expirationdate: validThrough(row.posted_date, new Date()).toUTCString(),
    referencenumber: row.opportunity_id,
    url: job.url,
    company: company.name,
    city: place?.town ?? '',
    state: place?.region ?? '',
    country: place?.country ?? '',
    description,
    salary: job.salaryName ?? '',
    education: job.educationTypeName ?? '',
    experience: job.experienceName ?? '',
    jobtype: jobTypes[row.employment_type_id ?? ''] ?? '',
    remotetype: remoteTypes[row.work_mode_id ?? ''] ?? '',
    category: job.industries.map(({ name }) => name).join(', '),
  });
};

const feed = async (
  call: Call,
  { company, lang }: Asked,
  type: string,
  write: (jobs: AsyncGenerator<Described>, changed: Date) => AsyncGenerator<string>,
): Promise<Bytes> => {
  const reader = { platform: call.platform, language: lang ?? call.language };
  const scope = await scopeOf(call, company);
  const state = await store.state(call.db, scope);
  // Until when roles are open rolls on by the day, so a feed of yesterday is not one of today.
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const changed = new Date(Math.max(state?.changed?.getTime() ?? 0, today));
  const mark = [catalog.titles.length, reader.language, state?.n, changed.getTime(), state?.companies].join('-');
  return {
    // Whoever sends it hears where it breaks off.
    body: Readable.from(write(described(reader, scope), changed)).on('error', () => undefined),
    type,
    cache: shortly,
    headers: {
      etag: `W/"${mark}"`,
      'last-modified': changed.toUTCString(),
      'content-language': reader.language,
      vary: 'accept-language',
    },
  };
};

/** Every posted job as schema.org JobPosting, in one DataFeed. */
export const jsonFeed = (call: Call, asked: Asked): Promise<Bytes> =>
  feed(call, asked, 'application/json', async function* (jobs, changed) {
    const head = { '@context': 'https://schema.org', '@type': 'DataFeed', dateModified: changed.toISOString() };
    yield `${JSON.stringify(head).slice(0, -1)},"dataFeedElement":[`;
    let between = '';
    for await (const each of jobs) {
      const posting = postingOf(call.platform.config, each);
      if (!posting) continue;
      yield between + JSON.stringify(posting);
      between = ',\n';
    }
    yield ']}';
  });

/** Every posted job as job boards read them. */
export const xmlFeed = (call: Call, asked: Asked): Promise<Bytes> =>
  feed(call, asked, 'application/xml; charset=utf-8', async function* (jobs, changed) {
    yield '<?xml version="1.0" encoding="utf-8"?>\n<source>';
    yield element('publisher', 'Marigold') + element('publisherurl', absolute(call.platform.config, '/jobs'));
    yield element('lastBuildDate', changed.toUTCString());
    for await (const each of jobs) yield `${xmlOf(each)}\n`;
    yield '</source>\n';
  });

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type TestJobs, type TestRole } from '../testJobs.ts';

let jobs: TestJobs;
let role: TestRole;
beforeAll(async () => {
  jobs = await startJobs();
  role = await jobs.post({
    description: 'You build what patients see first.\n\n- Screens\n- Words',
    salaryId: 'eur-60k-to-70k',
    workModeId: 'remote',
    InterestsIds: ['healthcare'],
  });
  const other = await jobs.test.register('Umber Logistics');
  await jobs.post({ jobTitleId: 'warehouse-worker', workModeId: 'on-site' }, other);
});
afterAll(() => jobs.close());

const feed = '/api/jobs/v1/feed.xml';
const parse = (xml: string) => new XMLParser({ parseTagValue: false }).parse(xml);

describe('the feed for job boards', () => {
  it('has every posted role with what boards ask for', async () => {
    const { headers, body } = await jobs.open(feed);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const { source } = parse(body);
    expect(source.publisherurl).toBe('https://hire.example.com/jobs');
    expect(source.job).toHaveLength(2);
    expect(source.job[1]).toMatchObject({
      title: 'Front-end developer',
      referencenumber: role.opportunityId,
      url: `https://hire.example.com/jobs/solstice-health/${role.slug}`,
      company: 'Solstice Health',
      city: 'Lisbon',
      country: 'PT',
      salary: '€60,000–€70,000',
      jobtype: 'fulltime',
      remotetype: 'Fully remote',
      category: 'Healthcare & hospitals',
    });
    expect(source.job[1].description).toContain('<ul><li>Screens</li><li>Words</li></ul>');
  });

  it('can be one company’s, and in another language', async () => {
    const { source } = parse((await jobs.open(`${feed}?company=umber-logistics&lang=de`)).body);
    expect(source.job).toMatchObject({ company: 'Umber Logistics', title: expect.stringMatching(/Lager/) });
    expect(parse((await jobs.open(`${feed}?company=nobody`)).body).source.job).toBeUndefined();
  });

  it('is sent again only when something changed', async () => {
    const first = await jobs.open(feed);
    const etag = String(first.headers.etag);
    const changed = String(first.headers['last-modified']);
    expect((await jobs.open(feed, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await jobs.open(feed, { 'if-modified-since': changed })).statusCode).toBe(304);
    expect((await jobs.open(`${feed}?lang=de`, { 'if-none-match': etag })).statusCode).toBe(200);
    const short = await jobs.post();
    const second = await jobs.open(feed, { 'if-none-match': etag });
    expect([second.statusCode, parse(second.body).source.job.length]).toEqual([200, 3]);
    await jobs.step(jobs.owner, short, 'close');
    const third = await jobs.open(feed, { 'if-none-match': String(second.headers.etag) });
    expect([third.statusCode, parse(third.body).source.job.length]).toEqual([200, 2]);
  });

  it('is newer than before when a closing was taken back', async () => {
    const taken = await jobs.post();
    await jobs.test.platform.pools.asSystem((db) =>
      db.run(sql`
        update opportunity set posted_date = posted_date - interval '1 hour', last_edit_date = last_edit_date - interval '1 hour',
          closed_date = closed_date - interval '1 hour'`),
    );
    await jobs.step(jobs.owner, taken, 'close');
    const without = await jobs.open(feed);
    await jobs.step(jobs.owner, taken, 'close/undo');
    const again = await jobs.open(feed, { 'if-none-match': String(without.headers.etag) });
    expect(parse(again.body).source.job.length).toBe(parse(without.body).source.job.length + 1);
    const changed = (of: typeof again) => Date.parse(String(of.headers['last-modified']));
    expect(changed(again)).toBeGreaterThanOrEqual(changed(without));
    await jobs.step(jobs.owner, taken, 'close');
  });

  it('goes on over more roles than are read at a time', async () => {
    for (let n = 0; n < 105; n++) await jobs.post({ jobTitleId: null, customJobTitle: `Role ${n}` });
    const { source } = parse((await jobs.open(`${feed}?company=solstice-health`)).body);
    expect(new Set(source.job.map((job: { title: string }) => job.title)).size).toBe(106);
    const { dataFeedElement } = JSON.parse((await jobs.open('/api/jobs/v1/feed.json')).body);
    expect(dataFeedElement).toHaveLength(107);
  });
});

describe('the feed as JSON', () => {
  it('is a DataFeed of the same postings as on the pages', async () => {
    const { headers, body } = await jobs.open('/api/jobs/v1/feed.json?company=solstice-health');
    expect(headers['content-type']).toContain('application/json');
    const data = JSON.parse(body);
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'DataFeed' });
    const html = (await jobs.open(`/jobs/solstice-health/${role.slug}`)).body;
    const posting = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(data.dataFeedElement).toContainEqual(posting);
  });
});

describe('crawlers', () => {
  it('are told what they may read', async () => {
    const { headers, body } = await jobs.open('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /',
        'Allow: /jobs',
        'Sitemap: https://hire.example.com/sitemap.xml',
      ]),
    );
  });

  it('find every company and role in the sitemap, with when it changed', async () => {
    const { headers, body } = await jobs.open('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    const { urlset } = parse(body);
    const addresses = urlset.url.map(({ loc }: { loc: string }) => loc.replace('https://hire.example.com', ''));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/jobs',
        '/jobs/solstice-health',
        '/jobs/umber-logistics',
        `/jobs/solstice-health/${role.slug}`,
      ]),
    );
    const dated = urlset.url.filter(({ lastmod }: { lastmod?: string }) => lastmod);
    expect(dated).toHaveLength(urlset.url.length - 1);
    expect((await jobs.open('/sitemap.xml?part=2')).statusCode).toBe(404);
    expect((await jobs.open('/sitemap.xml?part=x')).statusCode).toBe(400);
  });
});

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { startJobs, type TestJobs, type TestRole } from './testJobs.ts';

/** What people have tried to make a page run, written as texts somebody may type. */
const texts = [
  '<script>alert(1)</script>', '</script><script>alert(1)</script>', '<!--<script>', '--><script>alert(1)</script>', '<!--',
  '"><script>alert(1)</script>', "'><script>alert(1)</script>", '<img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<body onload=alert(1)>', '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>', '" onmouseover="alert(1)', "' onmouseover='alert(1)", '" autofocus onfocus="alert(1)',
  ['javascript', 'alert(1)'].join(':'), '<math><mi xlink:href="javascript:alert(1)">', '<details open ontoggle=alert(1)>', '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>', '</style><script>alert(1)</script>', '<style>*{display:none}</style>', '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content=0;url=//evil.example>', '<base href=//evil.example>', '<object data=//evil.example>', '<embed src=//evil.example>',
  '<form action=//evil.example><input>', '<input onfocus=alert(1) autofocus>', '<video><source onerror=alert(1)>', '<marquee onstart=alert(1)>',
  ']]><script>alert(1)</script>', '<![CDATA[<script>alert(1)</script>]]>', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;', '&lt;script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;', '\\u003cscript\\u003ealert(1)', '{{constructor.constructor("alert(1)")()}}', '${alert(1)}', '<%= 7*7 %>',
  '`-alert(1)-`', '"-alert(1)-"', "';alert(1)//", '\u2028alert(1)\u2029', '\u202Eexe.tpircs', '<x/onclick=alert(1)>', '<script\u0009src=//evil.example>',
  '<sCrIpT>alert(1)</ScRiPt>', '%3Cscript%3Ealert(1)%3C/script%3E',
]; // prettier-ignore

let jobs: TestJobs;
let role: TestRole;
beforeAll(async () => {
  jobs = await startJobs();
  role = await jobs.post();
});
afterAll(() => jobs.close());

/** Writes a text past every check into all that a page shows. */
const write = (text: string) =>
  jobs.test.platform.pools.asSystem(async (db) => {
    await db.run(sql`update opportunity set job_title_id = null, custom_job_title = ${text}, description = ${`${text}\n- ${text}`}
      where opportunity_id = ${role.opportunityId}`);
    await db.run(sql`update company set name = ${text}, description = ${text}, website = ${text}, linked_in = ${text}
      where company_id = ${jobs.owner.companyId}`);
  });

/** The elements of a page with the names of their attributes, which is all that decides what a browser does with texts. */
const skeleton = (html: string) =>
  [...html.matchAll(/<(!?\/?[a-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, tag, attributes = '']) =>
    [tag, ...[...attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, name]) => name)].join(' '),
  );
const pages = () => ['/jobs', '/jobs/solstice-health', `/jobs/solstice-health/${role.slug}`];

it(`there are 50 of them`, () => expect(texts.length).toBeGreaterThanOrEqual(50));

describe('what somebody typed stays text', () => {
  it('on every page', async () => {
    await write('plain');
    const harmless = await Promise.all(pages().map(async (url) => skeleton((await jobs.open(url)).body)));
    for (const text of texts) {
      await write(text);
      for (const [at, url] of pages().entries()) {
        const { statusCode, body } = await jobs.open(url);
        expect(statusCode, text).toBe(200);
        expect(skeleton(body), `${url} with ${text}`).toEqual(harmless[at]);
        expect(body.match(/<script/gi)?.length ?? 0, text).toBe(at === 2 ? 1 : 0);
        expect(body, text).not.toMatch(/href="javascript:/i);
      }
    }
  });

  it('in the data for search engines, whole and in one script element', async () => {
    for (const text of texts) {
      await write(text);
      const { body } = await jobs.open(`/jobs/solstice-health/${role.slug}`);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      expect(data, text).not.toMatch(/[<>\u2028\u2029]/);
      const posting = JSON.parse(data) as { title: string; hiringOrganization: { name: string } };
      expect([posting.title, posting.hiringOrganization.name]).toEqual([text, text]);
    }
  });

  it('in the feeds', async () => {
    const parser = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: false });
    for (const text of texts) {
      await write(text);
      const xml = (await jobs.open('/api/jobs/v1/feed.xml')).body;
      expect(XMLValidator.validate(xml), text).toBe(true);
      const parsed = parser.parse(xml) as { source: { job: Record<string, string> } };
      expect(parsed.source.job.title, text).toBe(text);
      expect(Object.keys(parsed.source.job)).toHaveLength(16);
      const { dataFeedElement } = JSON.parse((await jobs.open('/api/jobs/v1/feed.json')).body);
      expect(dataFeedElement[0].title).toBe(text);
    }
  });

  it('in what is searched for', async () => {
    const harmless = skeleton((await jobs.open('/jobs?q=plainly+nothing&place=plainly+nothing&lang=en')).body);
    for (const text of texts) {
      const query = new URLSearchParams({ q: `zzz${text}zzz`, place: text, lang: 'en' });
      const { statusCode, body } = await jobs.open(`/jobs?${query.toString()}`);
      expect(statusCode, text).toBe(200);
      expect(body.match(/<script/gi), text).toBeNull();
      expect(
        skeleton(body).filter((element) => !harmless.includes(element)),
        text,
      ).toEqual([]);
    }
  });
});

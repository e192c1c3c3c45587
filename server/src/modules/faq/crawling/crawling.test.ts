import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { startSite, type TestPage } from './testSite.ts';

const page = (body: string, head = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const heading = (question: string, answer: string) => `<h2>${question}</h2><p>${answer}</p>`;
const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">more</a>`).join(' ');
const data = (question: string, answer: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }],
  })}</script>`;
const marked = (question: string, answer: string) =>
  `<div itemscope itemtype="https://schema.org/Question"><b itemprop="name">${question}</b><div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><p itemprop="text">${answer}</p></div></div>`;

let release: () => void = () => undefined;
const pages: Record<string, TestPage> = {
  '/robots.txt': (_, response) =>
    response.end(
      'User-agent: *\nDisallow: /jobs/faq/hidden\n\nUser-agent: MarigoldFAQ\nDisallow: /forbidden\nDisallow: /jobs/faq/hidden',
    ),
  '/jobs/faq': page(
    `${heading('1.1. How long is the trial period?', 'Six months.')} ${links('/jobs/faq/pay', '/jobs/faq/time#top', '/jobs/faq/time', '/jobs/faq/hidden', '/jobs/faq/gone', '/jobs/other', 'https://example.com/jobs/faq/x', '/jobs/faq/a.pdf', 'javascript:1')}`,
    data('May I work from home?', 'Three days a week.'),
  ),
  '/jobs/faq/pay': page(
    `${marked('When is pay day?', 'On the 25th.')}<details><summary>Is there a pension plan?</summary>Yes (4 %).</details>${links('/jobs/faq/deep')}`,
  ),
  '/jobs/faq/time': page('<dl><dt>When does work begin?</dt><dd>Between 7 and 10.</dd></dl>'),
  '/jobs/faq/deep': page(heading('Is there a trial period, and how long is the trial period?', 'Half a year.')),
  '/jobs/faq/hidden': page(heading('What is secret?', 'This.')),
  '/jobs/other': page(heading('Who are we?', 'Others.')),
  '/forbidden': page(heading('May one read this?', 'No.')),
  '/closed': (_, response) => response.writeHead(403).end('no'),
  '/sign-in': page('<form><h2>Forgot your password?</h2><input type="password"></form>'),
  '/basic': (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end(),
  '/empty': page('<h1>Welcome</h1><p>We are hiring.</p>'),
  '/paper.pdf': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  '/huge': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(3_000_000)),
  '/inward': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/jobs/faq/time' }).end(),
  '/broken': (_, response) => response.destroy(),
  '/latin': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from(page(heading('Wo ist das Büro?', 'In Köln.')), 'latin1')),
  '/slow': page(`${heading('Is this slow?', 'Yes.')}${links('/slow/next')}`),
  '/slow/next': (_, response) => {
    release = () => response.writeHead(200, { 'content-type': 'text/html' }).end(heading('Too late?', 'Yes.'));
  },
};

let site: Awaited<ReturnType<typeof startSite>>;
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  // One page leads to ten more, and each of those as well.
  const endless = (path: string) =>
    page(heading(`What is at ${path}?`, path) + links(...Array.from({ length: 10 }, (_, at) => `${path}/${at}`)));
  site = await startSite((path) => pages[path] ?? (path.startsWith('/endless') ? endless(path) : undefined));
  test = await startTestApp({ OUTBOUND_ALLOW: site.host });
  owner = await test.register('Solstice Health');
});
afterAll(async () => {
  site.close();
  await test.close();
});

const address = (by: TestUser) => `/api/faq/${by.userId}/crawl/${by.companyId}`;
const begin = (uriPath: string, more: object = {}, by = owner) =>
  test.as(by).post(address(by), {
    urlBase: site.url,
    uriPath,
    keywordFilters: [],
    opportunityIdentifier: '',
    companyIdentifier: by.companyId,
    ...more,
  });
const look = async (crawlId: string, by = owner) => (await test.as(by).get(`${address(by)}/${crawlId}`)).body;
const read = async (uriPath: string, more: object = {}, by = owner) => {
  const { status, body } = await begin(uriPath, more, by);
  expect([status, body.state]).toEqual([202, 'reading']);
  return vi.waitUntil(
    async () => {
      const now = await look(body.crawlId, by);
      return now.state === 'reading' ? undefined : now;
    },
    { timeout: 60_000, interval: 50 },
  );
};
const asked = ({ found }: { found: { question: string }[] }) => found.map(({ question }) => question).toSorted();

describe('reading a site for its questions', () => {
  it('finds them in data, marks, accordions, lists and headings of the pages below the one that is named', async () => {
    const done = await read('/jobs/faq');
    expect(done).toMatchObject({ state: 'done', trouble: null, url: `${site.url}/jobs/faq`, pages: 4, questions: 6 });
    expect(asked(done)).toEqual([
      'How long is the trial period?',
      'Is there a pension plan?',
      'Is there a trial period, and how long is the trial period?',
      'May I work from home?',
      'When does work begin?',
      'When is pay day?',
    ]);
    expect(done.found).toContainEqual(
      expect.objectContaining({
        question: 'When is pay day?',
        answer: 'On the 25th.',
        page: `${site.url}/jobs/faq/pay`,
      }),
    );
    expect(site.asked).toContain('/robots.txt');
    expect(site.asked).not.toContain('/jobs/faq/hidden');
    expect(site.asked).not.toContain('/jobs/other');
  });

  it('saves nothing by itself, and says what is there already and what says the same', async () => {
    const by = await test.register();
    const faqs = `/api/faq/${by.userId}/company/${by.companyId}`;
    await test.as(by).post(faqs, { faqs: [{ question: 'When is pay day', answer: 'Monthly.' }] });
    const { found } = await read('/jobs/faq', {}, by);
    expect(found.find(({ question }: { question: string }) => question === 'When is pay day?').known.answer).toBe(
      'Monthly.',
    );
    expect((await test.as(by).get(faqs)).body.totalRecords).toBe(1);
  });

  it('keeps questions that hold one of the keywords, as they are written', async () => {
    expect(asked(await read('jobs/faq', { keywordFilters: ['(4 %)', '25TH'] }))).toEqual([
      'Is there a pension plan?',
      'When is pay day?',
    ]);
    expect(asked(await read('jobs/faq', { keywordFilters: 'home, ' }))).toEqual(['May I work from home?']);
    expect(await read('jobs/faq', { keywordFilters: ['.*', '(a+)+$'] })).toMatchObject({ trouble: 'noQuestions' });
  });

  it('ends on a site without an end', async () => {
    expect(await read('/endless')).toMatchObject({ state: 'done', pages: 20, questions: 20 });
  });

  it.each([
    ['a page that robots.txt forbids', '/forbidden', 'forbidden'],
    ['a page that is closed', '/closed', 'forbidden'],
    ['a page that asks to sign in', '/sign-in', 'signIn'],
    ['a page behind a password', '/basic', 'signIn'],
    ['a page that is not there', '/nowhere', 'missing'],
    ['a page without questions', '/empty', 'noQuestions'],
    ['a paper', '/paper.pdf', 'notPages'],
    ['a page of three megabytes', '/huge', 'notPages'],
    ['a page that sends it inward', '/inward', 'unreachable'],
    ['a page that breaks off', '/broken', 'unreachable'],
  ])('says why nothing came of %s', async (_what, path, trouble) => {
    expect(await read(path)).toMatchObject({ state: 'failed', trouble, found: [] });
  });

  it('follows a page that has moved, and reads other encodings', async () => {
    expect(asked(await read('/moved'))).toEqual(['When does work begin?']);
    expect((await read('/latin')).found).toMatchObject([{ question: 'Wo ist das Büro?', answer: 'In Köln.' }]);
  });

  it('ends when whoever began it does not want it any more, or begins another', async () => {
    const { body } = await begin('/slow');
    await vi.waitUntil(async () => (await look(body.crawlId)).pages === 1, { timeout: 60_000, interval: 50 });
    expect((await test.as(owner).delete(`${address(owner)}/${body.crawlId}`)).status).toBe(200);
    release();
    expect(await look(body.crawlId)).toMatchObject({ state: 'cancelled', found: [] });
    const first = (await begin('/slow')).body.crawlId;
    expect(await read('/jobs/faq/time')).toMatchObject({ state: 'done' });
    release();
    expect(await look(first)).toMatchObject({ state: 'cancelled' });
  });

  it.each([
    'http://localhost.:8080',
    'http://2130706433',
    'http://user@example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
    'example.com:22',
  ])('does not begin at %s', async (urlBase) => {
    const { status, body } = await begin('', { urlBase });
    expect([status, body.errors[0].field ?? body.errors[0].path]).toEqual([400, 'body.urlBase']);
  });

  it('says the address of a site in its own letters', async () => {
    const { body } = await begin('', { urlBase: 'müller.invalid/über-uns' });
    expect(body.url).toBe('https://müller.invalid/%C3%BCber-uns');
  });

  it.each(['http://localhost', 'http://127.0.0.1', 'http://[::ffff:7f00:1]', 'https://169.254.169.254'])(
    'tells nothing about %s but that nobody answers there',
    async (urlBase) => {
      expect(await read('', { urlBase })).toMatchObject({ trouble: 'unreachable', pages: 0 });
    },
  );

  it('is nobody else’s: not of a colleague, nor of another company', async () => {
    const { crawlId } = (await begin('/empty')).body;
    const colleague = await test.join(owner, 'Admin');
    for (const by of [colleague, await test.register()])
      for (const answer of [
        await test.as(by).get(`${address(by)}/${crawlId}`),
        await test.as(by).delete(`${address(by)}/${crawlId}`),
      ])
        expect(answer.status).toBe(404);
  });
});

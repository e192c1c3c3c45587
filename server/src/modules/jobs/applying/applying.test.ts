import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'marigold-web-'));
  const scripts = { apply: '/assets/apply-1.js', candidate: '/assets/candidate-1.js' };
  await writeFile(path.join(web, 'candidate.json'), JSON.stringify(scripts));
  test = await startTestApp({}, { web });
  pipeline = testPipeline(test);
  owner = await test.register();
});
afterAll(async () => {
  await test.close();
  await rm(web, { recursive: true });
});

const open = (url: string, language = 'en') => test.app.inject({ url, headers: { 'accept-language': language } });
const post = async () => {
  const opportunityId = await pipeline.post(owner);
  const { body } = await test.ask('GET', '/api/jobs/v1/opportunities?PageSize=100');
  const job = body.data.find((each: { opportunityId: string }) => each.opportunityId === opportunityId);
  return { opportunityId, page: new URL(job.url).pathname };
};

/** The links to pages of the company's own that open beside this one, each with its name. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a ([^>]*target="_blank"[^>]*)>([^<]*)</g)].map(
    ([, attributes = '', name = '']) => `${name} ${/href="([^"]*)"/.exec(attributes)?.[1] ?? ''}`,
  );

describe('the page where one applies', () => {
  it('is reached from the role, stands before its script, and says what is agreed to in the reader’s words', async () => {
    const { page, opportunityId } = await post();
    expect((await open(page)).body).toContain(`href="${page}/apply"`);
    const { body, headers } = await open(`${page}/apply`);
    expect(body).toContain('Solstice Health may use this to decide about this job. It is deleted after 12 months.');
    expect(body.indexOf('Applying needs JavaScript.')).toBeLessThan(body.indexOf('name="email"'));
    expect(body).toContain(`data-opportunity="${opportunityId}"`);
    expect(body).toContain('<script type="module" src="/assets/apply-1.js">');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; connect-src 'self';/);
    expect((await open(`${page}/apply`, 'de')).body).toContain('Die Angaben werden nach 12 Monaten gelöscht.');
  });

  it('leads to the company’s privacy notice and imprint once they are set, as do its other pages', async () => {
    const { page, opportunityId } = await post();
    const pages = [page, `${page}/apply`, path.dirname(page)];
    const said = async (language?: string) =>
      Promise.all(pages.map(async (each) => linksOf((await open(each, language)).body)));
    expect(await said()).toEqual([[], [], []]);

    const far = `https://solstice.example/${'x'.repeat(400)}`;
    const save = (values: object) =>
      test.as(owner).put(`/api/company/v1/companies/${owner.companyId}`, { name: 'Solstice Health', ...values });
    expect((await save({ privacyNotice: 'solstice.example/privacy', imprint: far })).status).toBe(200);
    const notice = 'https://solstice.example/privacy';
    const atTheEnd = [`Privacy notice ${notice}`, `Imprint ${far}`];
    expect(await said()).toEqual([atTheEnd, [`Privacy notice of Solstice Health ${notice}`, ...atTheEnd], atTheEnd]);
    const inGerman = [`Datenschutzhinweise ${notice}`, `Impressum ${far}`];
    expect((await said('de'))[1]).toEqual([`Datenschutzhinweise von Solstice Health ${notice}`, ...inGerman]);
    expect((await said('es'))[0]).toEqual([`Aviso de privacidad ${notice}`, `Aviso legal ${far}`]);

    await pipeline.close(owner, opportunityId);
    expect(linksOf((await open(page)).body)).toEqual(atTheEnd);
    await save({ privacyNotice: null, imprint: '' });
    expect((await said())[2]).toEqual([]);
  });

  it('is gone with the role, and says so', async () => {
    const { page, opportunityId } = await post();
    await pipeline.close(owner, opportunityId);
    const { statusCode, body } = await open(`${page}/apply`);
    expect([statusCode, body.includes('This role is closed')]).toEqual([410, true]);
    expect((await open('/jobs/nobody/nothing/apply')).statusCode).toBe(404);
  });
});

describe('the candidate’s own pages', () => {
  it.each(['/c', '/c/applications', '/c/sign-in', '/c/applications/some-one', '/c/applications/some-one/chat'])(
    '%s holds nothing of anybody, only its script',
    async (url) => {
      const { statusCode, body } = await open(url, 'es');
      expect([statusCode, body.includes('Mis candidaturas')]).toEqual([200, true]);
      expect(body).toContain('<script type="module" src="/assets/candidate-1.js">');
      expect(body).toContain('data-service="/api/candidate"');
      expect(body).toContain('data-chat="/api/chat"');
    },
  );

  it('of a mailed link keep its address to themselves, and use nothing up by being opened', async () => {
    const { statusCode, headers } = await open('/c/magic/some-token');
    expect([statusCode, headers['referrer-policy'], headers['cache-control']]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
  });

  it('that do not exist are a page, too', async () => {
    const { statusCode, body } = await open('/c/nothing');
    expect([statusCode, body.includes('There is nothing here')]).toEqual([404, true]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { Job, JobCompany } from '@marigold/contract/jobs';
import { newId } from '#platform/database/id';
import { plainPng } from '../files/pictures/testPictures.ts';
import { uploadsOf } from '../files/testUploads.ts';
import { mp4 } from '../files/videos/testVideos.ts';
import { startJobs, type TestJobs, type TestRole } from './testJobs.ts';

let jobs: TestJobs;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const company = '/api/jobs/v1/companies/solstice-health';
const call = (role: TestRole) => `${company}/opportunities/${role.slug}`;
const page = (role: TestRole) => `/jobs/solstice-health/${role.slug}`;
const seen = async (role: TestRole) => {
  const [html, json] = [await jobs.open(page(role)), await jobs.open(call(role))];
  const { body } = await jobs.test.ask('GET', '/api/jobs/v1/opportunities?pageSize=100');
  const listed = (body.data as { slug: string }[]).some(({ slug }) => slug === role.slug);
  const home = (await jobs.open('/jobs/solstice-health')).body.includes(role.slug);
  const feeds = (await jobs.open('/api/jobs/v1/feed.xml')).body.includes(role.opportunityId);
  const map = (await jobs.open('/sitemap.xml')).body.includes(role.slug);
  return { html: html.statusCode, json: json.statusCode, listed, home, feeds, map };
};
const shown = { html: 200, json: 200, listed: true, home: true, feeds: true, map: true };
const hidden = (status: number) => ({
  html: status,
  json: status,
  listed: false,
  home: false,
  feeds: false,
  map: false,
});

describe('a role is public', () => {
  it('while it is posted, and in no other state', async () => {
    const role = await jobs.draft({ description: 'You keep the garden.' });
    expect(await seen(role)).toEqual(hidden(404));

    const request = `requestapproval?reviewerId=${jobs.owner.userId}`;
    await jobs.step(jobs.owner, role, request, {});
    expect(await seen(role)).toEqual(hidden(404));
    await jobs.step(jobs.owner, role, 'reject', { comment: 'Not yet' });
    expect(await seen(role)).toEqual(hidden(404));
    await jobs.step(jobs.owner, role, 'archive');
    expect(await seen(role)).toEqual(hidden(404));
    await jobs.step(jobs.owner, role, 'restore');
    expect(await seen(role)).toEqual(hidden(404));

    await jobs.step(jobs.owner, role, 'post');
    expect(await seen(role)).toEqual(shown);
    await jobs.step(jobs.owner, role, 'close');
    expect(await seen(role)).toEqual(hidden(410));
    await jobs.step(jobs.owner, role, 'archive');
    expect(await seen(role)).toEqual(hidden(410));
    await jobs.step(jobs.owner, role, 'restore');
    expect(await seen(role)).toEqual(hidden(410));
    await jobs.step(jobs.owner, role, 'post');
    expect(await seen(role)).toEqual(shown);
  });

  it('and when it was closed, nothing that changed since is shown', async () => {
    const role = await jobs.post({ jobTitleId: null, customJobTitle: 'Gardener' });
    await jobs.step(jobs.owner, role, 'close');
    await jobs.step(jobs.owner, role, `requestapproval?reviewerId=${jobs.owner.userId}`, {});
    await jobs.step(jobs.owner, role, 'reject', { comment: 'Another title, please' });
    await jobs.edit(jobs.owner, { customJobTitle: 'Secret plan', description: 'Secret text' }, role.opportunityId);
    const { statusCode, body } = await jobs.open(page(role));
    expect(statusCode).toBe(410);
    expect(body).not.toContain('Secret');
    expect((await jobs.open(call(role))).body).not.toContain('Secret');
  });

  it('with what everybody may know of it, and nothing else', async () => {
    const role = await jobs.post({
      description: 'You build what patients see first.',
      salaryId: 'eur-60k-to-70k',
      mustHaveSkillsIds: ['react'],
      screeningQuestions: [{ question: 'Have you used React?', correctAnswer: true }],
    });
    const { body } = await jobs.test.ask('GET', call(role));
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(Job.shape).toSorted());
    expect(body).toMatchObject({
      title: 'Front-end developer',
      company: { name: 'Solstice Health', slug: 'solstice-health' },
      location: { name: 'Lisbon, Portugal', town: 'Lisbon', country: 'Portugal' },
      workModeName: 'Hybrid',
      salaryName: '€60,000–€70,000',
      skills: [
        { id: 'javascript', name: 'JavaScript', isMust: false },
        { id: 'react', name: 'React', isMust: true },
      ],
      url: `https://hire.example.com/jobs/solstice-health/${role.slug}`,
    });
    const everything = JSON.stringify(body) + (await jobs.open(page(role))).body;
    for (const secret of ['Have you used React', jobs.owner.companyId, jobs.owner.userId, jobs.owner.email])
      expect(everything.replaceAll(`/avatars/c-${jobs.owner.companyId}`, '')).not.toContain(secret);
    const home = await jobs.test.ask('GET', company);
    expect(Object.keys(home.body).toSorted()).toEqual(Object.keys(JobCompany.shape).toSorted());
  });

  it('under an address that its company alone has, and that stays when its title changes', async () => {
    const other = await jobs.test.register('Other Company');
    const role = await jobs.post();
    expect((await jobs.open(`/jobs/other-company/${role.slug}`)).statusCode).toBe(404);
    expect((await jobs.open(`/api/jobs/v1/companies/other-company/opportunities/${role.slug}`)).statusCode).toBe(404);
    const renamed = await jobs.edit(jobs.owner, { customJobTitle: 'Head of screens' }, role.opportunityId);
    expect(renamed.slug).toBe(role.slug);
    expect((await jobs.open(page(role))).body).toContain('Head of screens');
    expect((await jobs.open('/jobs/other-company')).body).not.toContain('Head of screens');
    const twin = await jobs.test.register('Solstice Health');
    const foreign = await jobs.post({ jobTitleId: null, customJobTitle: 'Beekeeper' }, twin);
    expect((await jobs.open(`/jobs/solstice-health-2/${foreign.slug}`)).body).toContain('Beekeeper');
    expect((await jobs.open('/jobs/solstice-health')).body).not.toContain('Beekeeper');
    expect(other.companyId).not.toBe(twin.companyId);
  });

  it('also when somebody makes two roles with ids that end alike', async () => {
    const mine = `/api/opportunity/v1/companies/${jobs.owner.companyId}/users/${jobs.owner.userId}/opportunities`;
    const save = (values: object) => jobs.test.as(jobs.owner).patch(mine, values);
    const titled = (title: string) => [{ op: 'replace', path: 'customJobTitle', value: title }];
    const [one, other, third] = [newId(), newId(), newId()].map((id) => `${id.slice(0, -8)}0badcafe`);
    expect((await save({ id: one, opportunity: titled('Twin') })).body.slug).toBe('twin-0badcafe');
    const second = (await save({ id: other, opportunity: titled('Twin') })).body;
    expect([second.slug, second.customJobTitle]).toEqual([expect.not.stringMatching(/0badcafe$/), 'Twin']);
    expect((await save({ id: third, opportunity: titled('Sister') })).body.slug).toBe('sister-0badcafe');
    const renamed = await save({ opportunityId: third, opportunity: titled('Twin') });
    expect([renamed.status, renamed.body.customJobTitle, renamed.body.slug]).toEqual([200, 'Twin', 'sister-0badcafe']);
  });
});

describe('pages', () => {
  it('speak the browser’s language, or the one that is chosen, and say so', async () => {
    const role = await jobs.post();
    const german = await jobs.open(page(role), { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    expect(german.body).toContain('<html lang="de"');
    expect(german.body).toContain('Frontend-Entwickler');
    expect(german.headers.vary).toContain('Accept-Language');
    const spanish = await jobs.open(`${page(role)}?lang=es`, { 'accept-language': 'de' });
    expect(spanish.body).toContain('<html lang="es"');
    expect(spanish.body).toContain('href="/jobs/solstice-health?lang=es"');
    expect((await jobs.open(`${page(role)}?lang=xx`, { 'accept-language': 'fr' })).body).toContain('<html lang="en"');
  });

  it('run no script, set no cookie, and load their style from a file that never changes', async () => {
    const role = await jobs.post();
    for (const url of ['/jobs', '/jobs/solstice-health', page(role), '/jobs/nobody']) {
      const { headers, body } = await jobs.open(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(body.match(/<script(?! type="application\/ld\+json">)/g)).toBeNull();
      expect(body).not.toMatch(/ style="| on\w+="/);
      const style = /href="(\/jobs\/_assets\/style\.[0-9a-f]{12}\.css)"/.exec(body)?.[1] ?? '';
      const sheet = await jobs.open(style);
      expect([sheet.statusCode, sheet.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      const face = /url\((\/jobs\/_assets\/[\w.-]+\.woff2)\)/.exec(sheet.body)?.[1] ?? '';
      expect((await jobs.open(face)).headers['content-type']).toBe('font/woff2');
    }
    expect((await jobs.open('/jobs/_assets/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });

  it('are asked for anew each time, and sent only when they changed', async () => {
    const role = await jobs.post();
    const first = await jobs.open(page(role));
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    const etag = String(first.headers.etag);
    const again = await jobs.open(page(role), { 'if-none-match': etag, 'accept-encoding': 'gzip' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await jobs.edit(jobs.owner, { description: 'Another text' }, role.opportunityId);
    expect((await jobs.open(page(role), { 'if-none-match': etag })).statusCode).toBe(200);
    await jobs.step(jobs.owner, role, 'close');
    expect((await jobs.open(page(role), { 'if-none-match': etag })).statusCode).toBe(410);
  });

  it('answer what is not there with a page that leads on', async () => {
    for (const url of [
      '/jobs/nobody',
      '/jobs/solstice-health/nothing',
      '/jobs/a/b/c',
      '/jobs/solstice-health/logo/x',
    ]) {
      const { statusCode, headers, body } = await jobs.open(url, { 'accept-language': 'de' });
      expect([statusCode, headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('Hier ist nichts');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    }
    expect((await jobs.open('/jobs/solstice-health/')).headers.location).toBe('/jobs/solstice-health');
    expect((await jobs.open('/jobs?q=%00')).statusCode).toBe(400);
    expect((await jobs.open('/jobs/%2e%2e%2f')).statusCode).toBe(404);
  });

  it('do without what they cannot use of an address', async () => {
    const { slug } = await jobs.post({ jobTitleId: 'registered-nurse' });
    for (const page of ['/jobs', '/jobs/solstice-health'])
      for (const query of ['PageSize=abc', 'TokenId=abc', 'workModeId=a&workModeId=b', 'PageNavigation=9', 'lang=xx'])
        expect((await jobs.open(`${page}?${query}`)).statusCode, `${page}?${query}`).toBe(200);
    const two = await jobs.open('/jobs?q=nurse&q=beekeeper&PageSize=x');
    expect([two.statusCode, two.body.includes(slug)]).toEqual([200, true]);
  });

  it('tell of a closed role when it was, and show others like it', async () => {
    const closed = await jobs.post({ jobTitleId: 'registered-nurse', SkillsIds: ['patient-care'] });
    const open = await jobs.post({ jobTitleId: 'registered-nurse' });
    await jobs.step(jobs.owner, closed, 'close');
    const { body } = await jobs.open(page(closed));
    expect(body).toContain('This role is closed');
    expect(body).toMatch(/It was closed on \w+ \d+, \d{4}\./);
    expect(body).toContain(`href="${page(open)}"`);
  });

  it('of the demo company are not to be found, and say what they are', async () => {
    const demo = await jobs.test.register('Look Around');
    const role = await jobs.post({ jobTitleId: null, customJobTitle: 'Imagined job' }, demo);
    await jobs.test.platform.pools.asSystem((db) =>
      db.run(sql`update company set is_demo = true where company_id = ${demo.companyId}`),
    );
    const { statusCode, body } = await jobs.open(`/jobs/look-around/${role.slug}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('nobody is hiring here');
    expect(body).not.toContain('application/ld+json');
    for (const url of ['/jobs', '/sitemap.xml', '/api/jobs/v1/feed.xml', '/api/jobs/v1/feed.json'])
      expect((await jobs.open(url)).body, url).not.toContain('Imagined job');
  });

  it('show a role’s video while the role is open, and load nothing of it before it is played', async () => {
    const uploads = uploadsOf(jobs.test, jobs.owner);
    const video = mp4();
    const { videoId, thumbnailUrl } = await uploads.upload(video);
    await uploads.put(thumbnailUrl, plainPng(64, 36));
    const role = await jobs.post({ videoId });
    const { body, headers } = await jobs.open(page(role));
    expect(body).toContain(`<video class="film" src="${page(role)}/video" poster="${page(role)}/poster"`);
    expect(body).toContain('preload="none"');
    expect(headers['content-security-policy']).toContain("media-src 'self'");

    const led = async (path: string) => jobs.open(String((await jobs.open(page(role) + path)).headers.location));
    expect((await led('/video')).rawPayload.equals(video)).toBe(true);
    expect((await led('/poster')).headers['content-type']).toBe('image/webp');
    const { data } = (await jobs.open(`/api/jobs/v1/opportunities`)).json();
    expect(JSON.stringify(data)).not.toContain(videoId);

    await jobs.step(jobs.owner, role, 'close');
    expect((await jobs.open(`${page(role)}/video`)).statusCode).toBe(410);
    const without = await jobs.post();
    expect((await jobs.open(page(without))).body).not.toContain('<video');
    expect((await jobs.open(`${page(without)}/video`)).statusCode).toBe(404);
  });

  it('lead to the logo and show a picture beside a link', async () => {
    const role = await jobs.post();
    const card = /og:image" content="https:\/\/hire\.example\.com([^"]+)"/.exec(
      (await jobs.open(page(role))).body,
    )?.[1];
    const png = await jobs.open(card ?? '');
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await jobs.open(card ?? '', { 'if-none-match': String(png.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await jobs.open('/jobs/solstice-health/card.png')).statusCode).toBe(200);
    expect((await jobs.open('/jobs/solstice-health/logo')).headers.location).toContain('/api/files/');
    expect((await jobs.open(`/jobs/solstice-health/nothing/card.png`)).statusCode).toBe(404);
  });
});

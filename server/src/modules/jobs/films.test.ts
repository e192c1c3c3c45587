import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { mp4 } from '../files/videos/testVideos.ts';
import { videosOf } from '../video/testCompanyVideos.ts';
import { startJobs, type TestJobs } from './testJobs.ts';

let jobs: TestJobs;
let videos: ReturnType<typeof videosOf>;
beforeAll(async () => {
  jobs = await startJobs();
  videos = videosOf(jobs.test, jobs.owner);
});
afterAll(() => jobs.close());

const page = '/jobs/solstice-health';
const at = (videoId: string, part: string, of = page) => `${of}/_videos/${videoId}/${part}`;
const status = async (address: string) => (await jobs.open(address)).statusCode;
/** What a public address leads to. */
const led = async (address: string) => jobs.test.app.inject((await jobs.open(address)).headers.location ?? '');

describe('videos of a company on its pages', () => {
  it('stand on the company’s page, and where a role has none of its own; nothing is loaded before it is played', async () => {
    const bytes = mp4();
    const { videoId } = await videos.upload('spotlight', bytes);
    const { captionsId } = await videos.captions('WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n');
    const shown = await videos.present(videoId, {
      description: 'A morning <b>with</b> us',
      captions: { captionsId, language: 'en' },
    });
    expect(shown.status).toBe(200);
    const role = await jobs.post();
    for (const address of [page, `${page}/${role.slug}`]) {
      const { body } = await jobs.open(address);
      expect(body).toContain(`src="${at(videoId, 'video')}" poster="${at(videoId, 'poster')}"`);
      expect(body).toContain('preload="none"');
      expect(body).toContain('A morning &lt;b>with&lt;/b> us');
    }
    expect((await led(at(videoId, 'video'))).rawPayload.equals(bytes)).toBe(true);
    expect((await led(at(videoId, 'captions'))).body).toContain('Good morning');
  });

  it('show others of the company in its order, until they are removed', async () => {
    const [first, second] = [await videos.shown('First'), await videos.shown('Second')];
    const { body } = await jobs.open(page);
    expect(body).toContain('From our teams');
    expect([first, second].map((id) => body.includes(at(id, 'video')))).toEqual([true, true]);
    await videos.remove(first);
    expect((await jobs.open(page)).body).not.toContain(at(first, 'video'));
    expect(await status(at(first, 'video'))).toBe(404);
  });

  it('show one that is used as the spotlight video once', async () => {
    const videoId = await videos.shown('Twice');
    await videos.present(videoId, { description: 'Twice' });
    const { body } = await jobs.open(page);
    expect(body.split(`src="${at(videoId, 'video')}"`)).toHaveLength(2);
    await videos.remove(videoId);
  });

  it('count how often they are played, once for each visit, and keep nothing of who plays them', async () => {
    const videoId = await videos.shown('Counted');
    const play = (userAgent: string, method: 'GET' | 'HEAD' = 'GET') =>
      jobs.test.app.inject({ method, url: at(videoId, 'video'), headers: { 'user-agent': userAgent } });
    const viewsOf = async () => {
      const { data } = await videos.list();
      const { views, viewsLately } = data.find((each: { videoId: string }) => each.videoId === videoId);
      return [views, viewsLately];
    };
    expect(await viewsOf()).toEqual([0, 0]);
    await play('a phone', 'HEAD');
    await status(at(videoId, 'poster'));
    for (const browser of ['a phone', 'a phone', 'a laptop']) expect((await play(browser)).statusCode).toBe(302);
    expect(await viewsOf()).toEqual([2, 2]);
    await jobs.test.platform.pools.asSystem((db) => db.run(sql`update video_view set on_day = on_day - 30`));
    expect(await viewsOf()).toEqual([2, 0]);
  });

  it('are not there under another company, nor what was only uploaded', async () => {
    const stranger = await jobs.test.register('Oriel Learning');
    const theirs = await videosOf(jobs.test, stranger).shown('Theirs');
    const { videoId: unsaved } = await videos.upload();
    const mine = await videos.shown('Mine');
    const other = '/jobs/oriel-learning';
    const asked = [at(theirs, 'video'), at(mine, 'video', other), at(unsaved, 'video'), at('not-an-id', 'video')];
    for (const address of asked) expect([address, await status(address)]).toEqual([address, 404]);
    expect(await status(at(theirs, 'video', other))).toBe(302);
    expect(await status(at(theirs, 'captions', other))).toBe(404);
  });
});

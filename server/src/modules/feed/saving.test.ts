import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedItem } from '@marigold/contract/feed';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';
import { videosOf } from '../video/testCompanyVideos.ts';

let test: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
});
afterAll(() => test.close());

const address = ({ userId, companyId }: TestUser) => `/api/feed/v1/feed/${companyId}/users/${userId}`;
const read = async (by: TestUser, query = 'PageSize=100'): Promise<FeedItem[]> =>
  (await test.as(by).get(`${address(by)}?${query}`)).body.data;
const saved = async (by: TestUser) => (await read(by, 'saved=true')).map(({ feedId }) => feedId);
const save = (by: TestUser, feedId: string, isSaved = true) =>
  test.as(by).patch(`${address(by)}/items/${feedId}?save=${isSaved}`);
const play = (by: TestUser, feedId: string) => test.as(by).post(`${address(by)}/items/${feedId}/plays`);
const viewsOf = async (by: TestUser): Promise<number[]> =>
  (await test.as(by).get(`/api/video/v1/companies/${by.companyId}/brandingvideos`)).body.data.map(
    ({ views }: { views: number }) => views,
  );

describe('what somebody saves in the feed', () => {
  it('stands in a list of their own, the newest first, until they let it go', async () => {
    const by = await test.register();
    const colleague = await test.join(by, 'Recruiter');
    const videoId = await videosOf(test, by).shown('A day with us');
    const opportunityId = await pipeline.post(by, by, undefined, { description: 'A role' });
    const [video, role] = [`branding:${videoId}`, `opportunity:${opportunityId}`];
    expect(await saved(by)).toEqual([]);
    expect((await save(by, video)).body).toEqual({ feedId: video, isSaved: true });
    await save(by, role);
    await save(by, video);
    expect(await saved(by)).toEqual([role, video]);
    expect((await read(by)).map(({ isSaved }) => isSaved)).toEqual([true, true]);
    expect([await saved(colleague), (await read(colleague)).some(({ isSaved }) => isSaved)]).toEqual([[], false]);
    await save(by, role, false);
    expect(await saved(by)).toEqual([video]);
  });

  it('is left out while nobody may see it, and can be let go all the same', async () => {
    const [by, theirs] = [await test.register('Oriel Learning'), await test.register('Halden Freight')];
    const videos = videosOf(test, theirs);
    const feedId = `branding:${await videos.shown('Together', { companiesIds: [by.companyId] })}`;
    const opportunityId = await pipeline.post(by, by, undefined, { description: 'A role' });
    await save(by, feedId);
    await save(by, `opportunity:${opportunityId}`);
    await videos.remove(feedId.slice('branding:'.length));
    await test.as(by).post(`/api/opportunity/v1/companies/${by.companyId}/opportunities/${opportunityId}/close`);
    expect(await saved(by)).toEqual([]);
    expect((await save(by, feedId, false)).status).toBe(200);
  });

  it('can only be what one sees', async () => {
    const [by, stranger] = [await test.register(), await test.register('Halden Freight')];
    const reviewer = await test.join(by, 'Reviewer');
    const role = `opportunity:${await pipeline.post(by, by)}`;
    expect((await save(stranger, role)).status).toBe(404);
    expect((await save(reviewer, role)).status).toBe(404);
    expect((await save(by, `opportunity:${newId()}`)).status).toBe(404);
    for (const odd of ['company:1', 'branding', `member:${'-'.repeat(36)}`, 'branding:x'])
      expect((await save(by, odd)).status).toBe(404);
    expect((await test.as(stranger).patch(`${address(by)}/items/${role}`)).status).toBe(404);
  });

  it('is five hundred things at most', async () => {
    const by = await test.register();
    const feedId = `opportunity:${await pipeline.post(by, by)}`;
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        with made as (insert into stored_object (object_id, kind, type, size)
          select gen_random_uuid(), 'video', 'video/mp4', 1 from generate_series(1, 500) returning object_id)
        insert into feed_saved (feed_saved_id, company_id, user_account_id, video_id)
        select gen_random_uuid(), ${by.companyId}, ${by.userId}, object_id from made`),
    );
    expect((await save(by, feedId)).body).toMatchObject({ code: 'FULL' });
  });

  it('is shared by the page everybody can open', async () => {
    const by = await test.register();
    await videosOf(test, by).shown('A day with us');
    await pipeline.post(by, by);
    for (const { shareUrl } of await read(by)) {
      const { pathname } = new URL(shareUrl);
      expect((await test.app.inject(pathname)).statusCode).toBe(200);
    }
  });
});

describe('a video that is watched in the feed', () => {
  it('counts like one on the company’s pages: once a visit, for each who watches', async () => {
    const [by, theirs] = [await test.register('Oriel Learning'), await test.register('Halden Freight')];
    const colleague = await test.join(by, 'Recruiter');
    const feedId = `branding:${await videosOf(test, theirs).shown('Together', { companiesIds: [by.companyId] })}`;
    expect(await viewsOf(theirs)).toEqual([0]);
    for (const who of [by, by, colleague]) expect((await play(who, feedId)).status).toBe(200);
    expect(await viewsOf(theirs)).toEqual([2]);
  });

  it('is a video that is shown', async () => {
    const by = await test.register();
    const feedId = `opportunity:${await pipeline.post(by, by)}`;
    expect((await play(by, feedId)).status).toBe(404);
    expect((await play(by, `branding:${newId()}`)).status).toBe(404);
  });
});

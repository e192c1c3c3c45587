import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedItem } from '@marigold/contract/feed';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';
import { videosOf } from '../video/testCompanyVideos.ts';
import { byTurns } from './feed.ts';

let test: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  pipeline = testPipeline(test);
});
afterAll(() => test.close());

const address = ({ userId, companyId }: TestUser) => `/api/feed/v1/feed/${companyId}/users/${userId}`;
const read = async (by: TestUser, query = '') => (await test.as(by).get(`${address(by)}?${query}`)).body;
const said = async (by: TestUser): Promise<string[]> =>
  (await read(by, 'PageSize=100')).data.map(
    ({ kind, description, member }: FeedItem) => `${kind} ${member?.name ?? description}`,
  );
const posted = (by: TestUser, description: string) => pipeline.post(by, by, undefined, { description });

/** A member of the pool who introduces themself in a video. */
const filmed = async (name: string): Promise<string> => {
  const candidate = await test.candidate(name);
  const [memberId = ''] = await pipeline.addMembers([{ name, email: candidate.email }]);
  const videoId = newId();
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`insert into stored_object (object_id, kind, type, size, stored_at)
      values (${videoId}, 'video', 'video/mp4', 1, now())`);
    await db.run(sql`insert into person_video (video_id, person_id, place, title)
      select ${videoId}, person_id, 1, 'Hello' from member where member_id = ${memberId}`);
  });
  return memberId;
};

describe('the feed', () => {
  it('shows branding videos, open roles and matched members by turns', async () => {
    const by = await test.register();
    const videos = videosOf(test, by);
    for (const words of ['B', 'A #one']) await videos.shown(words);
    const opportunityId = await posted(by, 'First role');
    await posted(by, 'Second role');
    const memberId = await filmed('Amara Obi');
    expect(await said(by)).toEqual([
      'branding A #one',
      'opportunity Second role',
      'member Amara Obi',
      'branding B',
      'opportunity First role',
    ]);
    const { data, totalRecords } = await read(by);
    expect(totalRecords).toBe(5);
    expect(data[0]).toMatchObject({
      isOwn: true,
      openRoles: 2,
      hashtags: ['one'],
      company: { companyId: by.companyId },
    });
    expect((await test.app.inject(data[0].item1)).statusCode).toBe(200);
    expect(data[1]).toMatchObject({ item1: null, opportunity: { location: expect.any(String) } });
    const { facts, skills } = data[1].opportunity;
    expect(facts.slice(0, 2)).toEqual(['Hybrid', 'Full-time']);
    expect(skills).toEqual(['JavaScript', 'React', 'CSS', 'TypeScript']);
    expect(data[2].member).toMatchObject({ memberId, name: 'Amara Obi' });
    expect([opportunityId, data[1].opportunity.opportunityId]).toContain(data[2].opportunity.opportunityId);
  });

  it('comes in pages of ten, forwards and backwards, whole and nothing twice', async () => {
    const by = await test.register();
    const videos = videosOf(test, by);
    for (let n = 0; n < 12; n++) await videos.shown(`Video ${n}`);
    const first = await read(by);
    const second = await read(by, `TokenId=${first.nextToken}`);
    const ids = [...first.data, ...second.data].map(({ feedId }: FeedItem) => feedId);
    expect([first.data.length, first.prevToken, second.nextToken, new Set(ids).size]).toEqual([10, null, null, 12]);
    const back = await read(by, `TokenId=${second.prevToken}&PageNavigation=2`);
    expect(back.data.map(({ feedId }: FeedItem) => feedId)).toEqual(ids.slice(0, 10));
    expect((await test.as(by).get(`${address(by)}?TokenId=${first.nextToken}x`)).body.code).toBe('INVALID_TOKEN');
  });

  it('shows of other companies only what names this one or carries a hashtag that one follows', async () => {
    const [by, colleague] = await test
      .register('Oriel Learning')
      .then(async (one) => [one, await test.join(one, 'Recruiter')]);
    if (!by || !colleague) throw new Error('Nobody is there');
    const theirs = videosOf(test, await test.register('Halden Freight'));
    await theirs.shown('Nothing to do with them');
    const together = await theirs.shown('Together', { companiesIds: [by.companyId] });
    await theirs.shown('About #logistics');
    expect(await said(by)).toEqual(['branding Together']);
    await test.as(by).patch('/api/video/v1/hashtag?hashtag=logistics');
    expect(await said(by)).toEqual(['branding About #logistics', 'branding Together']);
    expect(await said(colleague)).toEqual(['branding Together']);
    const [item] = (await read(colleague)).data;
    expect(item).toMatchObject({
      isOwn: false,
      company: { name: 'Halden Freight' },
      companies: [{ name: 'Oriel Learning' }],
    });
    expect((await test.app.inject(item.item1)).statusCode).toBe(200);
    await theirs.remove(together);
    expect(await said(colleague)).toEqual([]);
  });

  it('shows the videos of a company that one follows, and the company counts its followers without knowing them', async () => {
    const [by, theirs] = [await test.register('Oriel Learning'), await test.register('Halden Freight')];
    const colleague = await test.join(by, 'Recruiter');
    await videosOf(test, theirs).shown('Nothing to do with them');
    const follow = (who: TestUser, query = '', followedId = theirs.companyId) =>
      test.as(who).patch(`${address(who)}/companies/${followedId}?${query}`);
    const followers = async () =>
      (await test.as(theirs).get(`/api/company/v1/companies/${theirs.companyId}/profile`)).body.followers;
    expect(await said(by)).toEqual([]);
    expect((await follow(by)).body).toEqual({ companyId: theirs.companyId, isFollowed: true, followers: 1 });
    expect((await follow(by)).body.followers).toBe(1);
    expect((await follow(colleague)).body.followers).toBe(2);
    expect(await said(by)).toEqual(['branding Nothing to do with them']);
    expect((await read(by)).data[0]).toMatchObject({ isOwn: false, isFollowed: true, followers: 2 });
    expect((await read(theirs)).data[0]).toMatchObject({ isOwn: true, isFollowed: false, followers: 2 });
    expect(await followers()).toBe(2);
    expect((await follow(by, 'follow=false')).body).toMatchObject({ isFollowed: false, followers: 1 });
    expect([await said(by), await followers()]).toEqual([[], 1]);
    for (const nobody of [by.companyId, newId()]) expect((await follow(by, '', nobody)).status).toBe(404);
    expect((await test.as(colleague).patch(`${address(by)}/companies/${theirs.companyId}`)).status).toBe(403);
  });

  it('shows roles and members to those who may see them, and to nobody else', async () => {
    const owner = await test.register();
    const [employer, other] = [await test.join(owner, 'Employer'), await test.join(owner, 'Employer')];
    const reviewer = await test.join(owner, 'Reviewer');
    await pipeline.post(employer, owner, reviewer, { description: 'Their role' });
    const withMembers = (await said(employer)).filter((one) => one.startsWith('member'));
    expect(withMembers.length).toBeGreaterThan(0);
    expect(await said(reviewer)).toContain('opportunity Their role');
    expect(await said(other)).toEqual([]);
    expect((await test.as(other).get(address(employer))).status).toBe(403);
    expect((await test.as(await test.register()).get(address(owner))).status).toBe(404);
  });

  it('takes of every list by turns and leaves nothing out', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { maxLength: 9 }), { maxLength: 4 }), (lists) => {
        const named = lists.map((list, at) => list.map((_n, place) => `${at}.${place}`));
        const all = byTurns(named);
        expect(all.toSorted()).toEqual(named.flat().toSorted());
        const turn = (name: string) => Number(name.split('.')[1]);
        expect(all.map(turn)).toEqual(all.map(turn).toSorted((a, b) => a - b));
      }),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#kit/testApp';
import { plainPng } from '../files/testPictures.ts';
import { mp4 } from '../files/testVideos.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const base = (person: TestUser) => `/api/opportunity/v1/companies/${person.companyId}`;
const sign = async (person: TestUser, query = '') =>
  (await test.as(person).get(`${base(person)}/opportunities/video-signedurl?videoId=${query}`)).body;
const put = (url: string, payload: Buffer) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
const save = (person: TestUser, videoId: string | null, opportunityId?: string) =>
  test.as(person).patch(`${base(person)}/users/${person.userId}/opportunities`, {
    opportunityId,
    opportunity: [{ op: 'replace', path: 'videoId', value: videoId }],
  });

describe('a video', () => {
  it('is uploaded, saved with an opportunity, and can be watched', async () => {
    const signed = await sign(owner);
    expect(Object.keys(signed).sort()).toEqual(['thumbnailUrl', 'videoId', 'videoUrl']);
    const video = mp4();
    expect((await put(signed.videoUrl, video)).json()).toMatchObject({ size: video.length, type: 'video/mp4' });
    expect((await put(signed.thumbnailUrl, plainPng(64, 36))).statusCode).toBe(200);
    const { body } = await save(owner, signed.videoId);
    const watched = await test
      .as(owner)
      .get(`${base(owner)}/opportunities/${body.opportunityId}/video/${signed.videoId}`);
    expect(Object.keys(watched.body)).toEqual(['item1', 'item2']);
    const read = await test.app.inject(watched.body.item1);
    expect(read.headers['content-type']).toBe('video/mp4');
    expect(read.rawPayload.equals(video)).toBe(true);
    expect((await test.app.inject(watched.body.item2)).headers['content-type']).toBe('image/webp');
  });
});

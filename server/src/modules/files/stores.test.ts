import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#kit/testApp';
import { startTestBucket } from '#ports/files/testBucket';
import { plainPng } from './testPictures.ts';
import { mp4 } from './testVideos.ts';

interface Place {
  environment: Record<string, string>;
  close(): Promise<void>;
}
const places: [string, () => Promise<Place>][] = [
  ['the disk', () => Promise.resolve({ environment: {}, close: () => Promise.resolve() })],
  ['a bucket', startTestBucket],
];

describe.each(places)('on %s', (_name, open) => {
  let place: Place;
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    place = await open();
    test = await startTestApp(place.environment);
    owner = await test.register('Solstice Health');
  });
  afterAll(async () => {
    await test.close();
    await place.close();
  });

  const opportunities = () => `/api/opportunity/v1/companies/${owner.companyId}`;
  const sign = async (query = '') =>
    (await test.as(owner).get(`${opportunities()}/opportunities/video-signedurl?${query}`)).body;
  const put = (url: string, payload: Buffer) =>
    test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
  const patch = (url: string, offset: number, payload: Buffer) =>
    test.app.inject({
      method: 'PATCH',
      url,
      payload,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'tus-resumable': '1.0.0',
      },
    });
  const head = (url: string) => test.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } });
  const show = async (videoId: string) => {
    const { body } = await test.as(owner).patch(`${opportunities()}/users/${owner.userId}/opportunities`, {
      opportunity: [{ op: 'replace', path: 'videoId', value: videoId }],
    });
    expect(body.opportunityId, JSON.stringify(body)).toBeDefined();
    return (await test.as(owner).get(`${opportunities()}/opportunities/${body.opportunityId}/video/${videoId}`)).body;
  };

  it('a picture is stored and read', async () => {
    const { imageId, url } = (await test.as(owner).get(`/api/company/v1/companies/${owner.companyId}/signedurl`)).body;
    expect((await put(url, plainPng(40, 30))).json()).toMatchObject({ type: 'image/webp' });
    const { body } = await test
      .as(owner)
      .put(`/api/company/v1/companies/${owner.companyId}`, { name: 'Solstice', logoId: imageId });
    const read = await test.app.inject(body.logoUrl);
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it.each([40_000, 5 * 1024 ** 2, 12_000_000])('a video of %d bytes put at once is stored and read', async (size) => {
    const signed = await sign();
    const video = mp4(size);
    const answer = await put(signed.videoUrl, video);
    expect(answer.json()).toEqual({ objectId: signed.videoId, size, type: 'video/mp4' });
    const { item1 } = await show(signed.videoId);
    const read = await test.app.inject(item1);
    expect(read.rawPayload.equals(video)).toBe(true);
    const part = await test.app.inject({ url: item1, headers: { range: 'bytes=10-29' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-29/${size}`]);
    expect(part.rawPayload.equals(video.subarray(10, 30))).toBe(true);
  });

  it('a video in chunks of any size is stored', async () => {
    const video = mp4(13_000_000);
    const signed = await sign(`size=${video.length}`);
    let at = 0;
    for (const size of [1, 4_999_999, 7, 6_000_000, 900_000, 20_000_000]) {
      expect((await head(signed.videoUrl)).headers).toMatchObject({
        'upload-offset': String(at),
        'upload-length': String(video.length),
      });
      const answer = await patch(signed.videoUrl, at, video.subarray(at, at + size));
      at = Math.min(at + size, video.length);
      expect([answer.statusCode, answer.headers['upload-offset'], answer.body]).toEqual([204, String(at), '']);
    }
    const read = await test.app.inject((await show(signed.videoId)).item1);
    expect(read.rawPayload.equals(video)).toBe(true);
  });
});

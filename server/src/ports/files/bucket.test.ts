import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { plainPng } from '../../modules/files/pictures/testPictures.ts';
import { uploadsOf } from '../../modules/files/testUploads.ts';
import { mp4 } from '../../modules/files/videos/testVideos.ts';
import { startTestBucket, type TestBucket } from './testBucket.ts';

let bucket: TestBucket;
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  bucket = await startTestBucket();
  test = await startTestApp(bucket.environment);
  owner = await test.register('Solstice Health');
});
afterAll(async () => {
  await test.close();
  await bucket.close();
});

it('several servers are as good as one: what began on the first goes on on the second', async () => {
  const second = await startTestApp(bucket.environment, { database: test.database });
  const [here, there] = [uploadsOf(test, owner), uploadsOf(second, owner)];
  const video = mp4(14_000_000);
  const { videoId, videoUrl } = await here.sign(`size=${video.length}`);
  let at = 0;
  for (const [uploads, size] of [
    [here, 6_000_000],
    [there, 3_000_000],
    [here, 5_000_000],
  ] as const) {
    expect((await uploads.head(videoUrl)).headers['upload-offset']).toBe(String(at));
    expect((await uploads.patch(videoUrl, at, video.subarray(at, at + size))).statusCode).toBe(204);
    at += size;
  }
  const url = await there.shown(videoId);
  for (const { app } of [test, second]) expect((await app.inject(url)).rawPayload.equals(video)).toBe(true);
  await second.close();
});

it('what was half received can be taken away by its age, and nothing that is newer', async () => {
  const uploads = uploadsOf(test, owner);
  const { videoId, videoUrl } = await uploads.sign('size=9000000');
  await uploads.patch(videoUrl, 0, mp4(6_000_000));
  const { files } = test.platform;
  await files.removeUnfinished(new Date(Date.now() - 3_600_000));
  expect(await files.arrived(videoId)).toBe(6_000_000);
  await files.removeUnfinished(new Date(Date.now() + 3_600_000));
  expect(await files.arrived(videoId)).toBe(0);
});

const away = 'The file storage cannot be reached at the moment. What was stored is safe; try again in a few seconds.';
const isReady = async () => (await test.ask('GET', '/readyz')).body;

it('while the bucket is away every upload is refused with a sentence, and afterwards goes on where it was', async () => {
  const uploads = uploadsOf(test, owner);
  const video = mp4(9_000_000);
  const shown = await uploads.shown((await uploads.upload(video)).videoId);
  const { videoId, videoUrl, thumbnailUrl } = await uploads.sign(`size=${video.length}`);
  expect((await uploads.patch(videoUrl, 0, video.subarray(0, 6_000_000))).statusCode).toBe(204);
  expect(await isReady()).toMatchObject({ ready: true, files: true });

  await bucket.kill();
  const refused = await Promise.all([
    uploads.patch(videoUrl, 6_000_000, video.subarray(6_000_000)),
    uploads.put((await uploads.sign()).videoUrl, video),
    uploads.put(thumbnailUrl, plainPng(64, 36)),
    test.app.inject(shown),
  ]);
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { code: 'FILES_UNAVAILABLE', message: away }]);
    expect(headers['retry-after']).toBeDefined();
  }
  // All that needs no file works.
  expect((await uploads.save(null)).status).toBe(200);
  expect(await isReady()).toMatchObject({ ready: true, files: false });

  await bucket.revive();
  const { headers } = await uploads.head(videoUrl);
  expect(headers['upload-offset']).toBe('6000000');
  expect((await uploads.patch(videoUrl, 6_000_000, video.subarray(6_000_000))).statusCode).toBe(204);
  expect((await uploads.put(thumbnailUrl, plainPng(64, 36))).statusCode).toBe(200);
  for (const url of [shown, await uploads.shown(videoId)])
    expect((await test.app.inject(url)).rawPayload.equals(video)).toBe(true);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { uploadsOf } from './testUploads.ts';
import { mp4 } from './videos/testVideos.ts';

const video = mp4(100_000);
let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startTestApp();
  const uploads = uploadsOf(test, await test.register());
  url = await uploads.shown((await uploads.upload(video)).videoId);
});
afterAll(() => test.close());

const number = fc.oneof(
  fc.nat(150_000),
  fc.bigInt({ min: 0n, max: 10n ** 30n }),
  fc.constantFrom('', '-5', '1e3', 'x'),
);
const part = fc.tuple(number, fc.constantFrom('-', '', '--', ' - '), number).map((words) => words.join(''));
const range = fc
  .tuple(fc.constantFrom('bytes=', 'bytes =', 'Bytes=', 'items=', ''), fc.array(part, { minLength: 1, maxLength: 40 }))
  .map(([unit, parts]) => unit + parts.join(','));

it('whatever range is asked for, the answer is that part, all of it, or that there is none', async () => {
  const property = fc.assert(
    fc.asyncProperty(range, async (asked) => {
      const { statusCode, headers, rawPayload } = await test.app.inject({ url, headers: { range: asked } });
      if (statusCode === 200) return rawPayload.equals(video);
      const [, start = NaN, end = NaN] =
        /^bytes (\d+)-(\d+)\/100000$/.exec(String(headers['content-range']))?.map(Number) ?? [];
      return statusCode === 206
        ? rawPayload.equals(video.subarray(start, end + 1)) && end < video.length
        : statusCode === 416 && rawPayload.length === 0;
    }),
    { numRuns: 500 },
  );
  await expect(property).resolves.toBeUndefined();
});

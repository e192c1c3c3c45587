import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { runsOf } from '#platform/testing/testRuns';
import { rangeHeaders, verdictOf } from './testRanges.ts';
import { type Place, places, uploadsOf } from './testUploads.ts';
import { mp4 } from './videos/testVideos.ts';

/** Headers that each place is asked with. */
const asked = runsOf(400, 2_000);
const video = mp4(20_011);

describe('the judge of ranges', () => {
  it.each([
    ['bytes=0-499', { one: { start: 0, end: 499 } }],
    ['bytes=9500-', { one: { start: 9500, end: 9999 } }],
    ['bytes=-500', { one: { start: 9500, end: 9999 } }],
    ['bytes=0-0,-1', 'all'],
    ['bytes= 0-999, 4500-5499, -1000', 'all'],
    ['bytes=-20000', { one: { start: 0, end: 9999 } }],
    ['bytes=10000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-4', 'all or none'],
    ['items=0-4', 'all'],
  ])('knows what RFC 9110 says of %s', (header, verdict) => expect(verdictOf(header, 10_000)).toEqual(verdict));
});

describe.each(places)('whatever range is asked for on %s', (_name, open) => {
  let place: Place;
  let test: TestApp;
  let url: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    place = await open();
    test = await startTestApp(place.environment);
    const uploads = uploadsOf(test, await test.register());
    url = (await test.listen()) + (await uploads.shown((await uploads.upload(video)).videoId));
  });
  afterAll(async () => {
    agent.destroy();
    await test.close();
    await place.close();
  });

  it('is kept by browsers for as long as its address is good, and no longer', async () => {
    const { headers } = await test.app.inject(url.slice(new URL(url).origin.length));
    const [, seconds] = /^private, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(54 * 60);
    expect(Number(seconds)).toBeLessThanOrEqual(60 * 60);
  });

  const read = (range: string) =>
    new Promise<{ status: number | undefined; said: string | undefined; length: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        request(url, { agent, headers: { range } }, (answer) => {
          const { 'content-range': said, 'content-length': length } = answer.headers;
          buffer(answer).then((body) => resolve({ status: answer.statusCode, said, length, body }), reject);
        })
          .on('error', reject)
          .end();
      },
    );
  const all = { status: 200, said: undefined, body: video };
  const none = { status: 416, said: `bytes */${video.length}`, body: Buffer.alloc(0) };
  /** What may be answered to a header. */
  const allowed = (header: string) => {
    const verdict = verdictOf(header, video.length);
    if (typeof verdict === 'string') return { all: [all], none: [none], 'all or none': [all, none] }[verdict];
    const { start, end } = verdict.one;
    return [{ status: 206, said: `bytes ${start}-${end}/${video.length}`, body: video.subarray(start, end + 1) }];
  };

  it('the answer is the one of RFC 9110, with those bytes and no others', async () => {
    const property = fc.asyncProperty(rangeHeaders(video.length), async (header) => {
      const { status, said, length, body } = await read(header);
      return (
        length === String(body.length) &&
        allowed(header).some((it) => it.status === status && it.said === said && it.body.equals(body))
      );
    });
    // Of the first byte alone the bucket of these tests answers more than was asked for.
    await expect(
      fc.assert(property, { numRuns: asked, examples: [['bytes=0-0'], ['bytes=-99999']] }),
    ).resolves.toBeUndefined();
  });
});

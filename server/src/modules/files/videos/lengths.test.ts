import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { type Place, places, uploadsOf } from '../testUploads.ts';
import { beginning, everywhere, fragmented, fromPhone, recorded } from './testFilms.ts';
import { mov, mp4, webm } from './testVideos.ts';

describe.each(places)('how long a video takes, on %s,', (name, open) => {
  let place: Place;
  let test: TestApp;
  let uploads: ReturnType<typeof uploadsOf>;
  beforeAll(async () => {
    place = await open();
    test = await startTestApp(place.environment);
    uploads = uploadsOf(test, await test.register());
  });
  afterAll(async () => {
    await test.close();
    await place.close();
  });
  const shown = async (bytes: Buffer) => {
    const { videoId } = await uploads.upload(bytes);
    return { videoId, opportunityId: await uploads.draftWith(videoId) };
  };
  const secondsOf = async ({ opportunityId, videoId }: Awaited<ReturnType<typeof shown>>) =>
    (await uploads.watch(opportunityId, videoId)).body.seconds;
  const waiting = async () => {
    const jobs = `select 1 from graphile_worker.jobs where task_identifier = 'video.measure'`;
    return (await test.platform.pools.owner.query(jobs)).rowCount;
  };

  it.each([
    ['a recording that does not say it', () => recorded(12)],
    ['a recording in fragments', () => fragmented(12)],
    ['a recording in fragments that tells the length of the first', () => beginning(12)],
    ['a film that says it', () => everywhere(12)],
    ['a film of another kind', () => fromPhone(12)],
  ])('is told of %s', async (_what, film) => {
    const video = await shown(await film());
    await expect.poll(() => secondsOf(video)).toBe(12);
  });

  // The bytes are measured in the same way wherever they were kept; what has to be given up takes as long as it may.
  const noise: [string, Buffer][] = [
    ['an MP4', mp4()],
    ['a MOV', mov()],
  ];
  if (name === 'the disk') noise.push(['a WebM', webm()]);
  it.each(noise)('is unknown of noise that begins like %s, which is shown all the same', async (_what, bytes) => {
    const video = await shown(bytes);
    await expect.poll(waiting).toBe(0);
    expect(await secondsOf(video)).toBeNull();
  });

  it('is that of the original where it is a copy', async () => {
    const video = await shown(await recorded(7));
    await expect.poll(() => secondsOf(video)).toBe(7);
    const { body } = await uploads.clone(video.opportunityId, video.videoId);
    const opportunityId = await uploads.draftWith(body.videoId);
    expect(await secondsOf({ opportunityId, videoId: body.videoId })).toBe(7);
  });
});

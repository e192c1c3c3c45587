import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { plainPng } from '../pictures/testPictures.ts';
import { sweepObjects } from '../sweep.ts';
import { type Place, places, uploadsOf } from '../testUploads.ts';
import { standInFfmpeg } from './testFfmpeg.ts';
import { everywhere, fromPhone, recorded } from './testFilms.ts';

describe.each(places)('with ffmpeg and objects on %s', (_name, open) => {
  let place: Place;
  let folder: string;
  let test: TestApp;
  let owner: TestUser;
  let uploads: ReturnType<typeof uploadsOf>;
  let film: Buffer;
  beforeAll(async () => {
    place = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'marigold-ffmpeg-'));
    film = await everywhere(3);
    await writeFile(path.join(folder, 'picture'), plainPng(64, 36));
    await writeFile(path.join(folder, 'film'), film);
    const program = await standInFfmpeg(folder);
    test = await startTestApp({ ...place.environment, FFMPEG: program });
    owner = await test.register();
    uploads = uploadsOf(test, owner);
  });
  afterAll(async () => {
    await test.close();
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  const shown = async (bytes: Buffer, withPicture = false) => {
    const signed = await uploads.sign();
    if (withPicture) await uploads.put(signed.thumbnailUrl, plainPng(640, 360));
    await uploads.put(signed.videoUrl, bytes);
    const opportunityId = await uploads.draftWith(signed.videoId);
    return { ...signed, opportunityId };
  };
  const addresses = async ({ opportunityId, videoId }: { opportunityId: string; videoId: string }) =>
    (await uploads.watch(opportunityId, videoId)).body as { item1: string; item2: string | null };
  const played = async (video: { opportunityId: string; videoId: string }) =>
    (await test.app.inject((await addresses(video)).item1)).rawPayload;
  const calls = async (): Promise<{ args: string[]; env: object }[]> =>
    (await readFile(path.join(folder, 'calls'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const waiting = async () => {
    const jobs = `select 1 from graphile_worker.jobs where task_identifier like 'video.%'`;
    return (await test.platform.pools.owner.query(jobs)).rowCount;
  };

  it('a recording gets a picture that its browser did not send, and a film that plays everywhere', async () => {
    const video = await shown(await recorded(5));
    await expect.poll(async () => (await played(video)).equals(film)).toBe(true);
    const { item1, item2 } = await addresses(video);
    expect((await test.app.inject(item1)).headers['content-type']).toBe('video/mp4');
    expect((await test.app.inject(item2 ?? '')).headers['content-type']).toBe('image/webp');
    // A browser that comes later is told that there is one.
    expect((await uploads.put(video.thumbnailUrl, plainPng(64, 36))).json().code).toBe('EXISTS');
  });

  it('ffmpeg is told what the file is, reads nothing but files and learns nothing of the server', async () => {
    await shown(await fromPhone(2));
    await expect.poll(waiting).toBe(0);
    for (const { args, env } of await calls()) {
      expect(args.join(' ')).toMatch(/-protocol_whitelist file .*-f (mov|matroska) -i file:/);
      expect(Object.keys(env).filter((name) => !['LC_CTYPE', '__CF_USER_TEXT_ENCODING'].includes(name))).toEqual([]);
    }
  });

  it('a film that plays everywhere and has its picture stays as it is', async () => {
    const before = (await calls()).length;
    const bytes = await everywhere(4);
    const video = await shown(bytes, true);
    await expect.poll(waiting).toBe(0);
    expect((await played(video)).equals(bytes)).toBe(true);
    expect((await calls()).length).toBe(before);
  });

  it('what ffmpeg cannot read is shown as it came', async () => {
    const bytes = await recorded(2);
    bytes.write('unreadable', 2_000);
    const video = await shown(bytes);
    await expect.poll(waiting).toBe(0);
    expect((await played(video)).equals(bytes)).toBe(true);
    expect((await addresses(video)).item2).toBeNull();
  });

  it('a recording that is longer than its frames gets the first of them, and its film', async () => {
    const bytes = await recorded(4);
    bytes.write('one frame', 2_000);
    const video = await shown(bytes);
    await expect.poll(async () => (await played(video)).equals(film)).toBe(true);
    expect((await test.app.inject((await addresses(video)).item2 ?? '')).headers['content-type']).toBe('image/webp');
  });

  it('a recording without a frame is shown as it came, and is not tried again', async () => {
    const bytes = await recorded(4);
    bytes.write('no frame', 2_000);
    const video = await shown(bytes);
    await expect.poll(waiting).toBe(0);
    expect((await played(video)).equals(bytes)).toBe(true);
    expect((await addresses(video)).item2).toBeNull();
  });

  it('what would be cut, because no more may be written, is shown as it came and whole', async () => {
    const bytes = await recorded(2);
    bytes.write('for hours', 2_000);
    const video = await shown(bytes);
    await expect.poll(waiting).toBe(0);
    expect((await played(video)).equals(bytes)).toBe(true);
  });

  it('what was made goes with the video, with a copy of it, and when nothing shows it any more', async () => {
    const video = await shown(await recorded(6));
    await expect.poll(async () => (await played(video)).equals(film)).toBe(true);
    const { body } = await uploads.clone(video.opportunityId, video.videoId);
    const copy = { videoId: body.videoId, opportunityId: await uploads.draftWith(body.videoId) };
    await expect.poll(waiting).toBe(0);
    await uploads.removeVideo(video.opportunityId);
    const age = sql`interval '25 hours'`;
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update stored_object set created_at = created_at - ${age}, stored_at = stored_at - ${age},
        written_at = written_at - ${age}`),
    );
    await sweepObjects(test.platform);
    expect((await played(copy)).equals(film)).toBe(true);
    const left = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select from stored_object where object_id = ${video.videoId} or video_id = ${video.videoId}`),
    );
    expect(left).toEqual([]);
  });
});

describe('without ffmpeg', () => {
  it('every video is shown as it came', async () => {
    const test = await startTestApp({ FFMPEG: 'no-such-program' });
    const uploads = uploadsOf(test, await test.register());
    const bytes = await fromPhone(3);
    const { videoId } = await uploads.upload(bytes);
    const opportunityId = await uploads.draftWith(videoId);
    await expect.poll(async () => (await uploads.watch(opportunityId, videoId)).body.seconds).toBe(3);
    const { item1, item2 } = (await uploads.watch(opportunityId, videoId)).body;
    expect((await test.app.inject(item1)).rawPayload.equals(bytes)).toBe(true);
    expect(item2).toBeNull();
    await test.close();
  });
});

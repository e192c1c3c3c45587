import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { videoRefusals } from '@marigold/contract/videos';
import { seal, unseal } from '#platform/sessions/seal';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { sweepObjects } from './sweep.ts';
import { plainPng } from './pictures/testPictures.ts';
import { breakingWay, type Place, places, pour, uploadsOf } from './testUploads.ts';
import { mov, mp4, webm } from './videos/testVideos.ts';

const patience = { timeout: 45_000 };

describe.each(places)('on %s', (_name, open) => {
  let place: Place;
  let test: TestApp;
  let owner: TestUser;
  let address: string;
  let uploads: ReturnType<typeof uploadsOf>;
  beforeAll(async () => {
    place = await open();
    test = await startTestApp(place.environment);
    owner = await test.register('Solstice Health');
    uploads = uploadsOf(test, owner);
    address = await test.listen();
  });
  afterAll(async () => {
    await test.close();
    await place.close();
  });
  const kept = (id: string) => test.platform.files.arrived(id);
  const read = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const isShownAs = async (videoId: string, video: Buffer) =>
    (await read(await uploads.shown(videoId))).rawPayload.equals(video);

  describe('a picture', () => {
    it('is stored and read', async () => {
      const company = `/api/company/v1/companies/${owner.companyId}`;
      const { imageId, url } = (await test.as(owner).get(`${company}/signedurl`)).body;
      expect((await uploads.put(url, plainPng(40, 30))).json()).toMatchObject({ type: 'image/webp' });
      const { body } = await test.as(owner).put(company, { name: 'Solstice Health', logoId: imageId });
      const { statusCode, headers } = await read(body.logoUrl);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    });
  });

  describe('a video', () => {
    it.each([40_000, 5 * 1024 ** 2, 12_000_000])('of %d bytes is stored with one PUT', async (size) => {
      const signed = await uploads.sign();
      const video = mp4(size);
      const answer = await uploads.put(signed.videoUrl, video);
      expect(answer.json()).toEqual({ objectId: signed.videoId, size, type: 'video/mp4' });
      expect(await isShownAs(signed.videoId, video)).toBe(true);
      expect((await uploads.put(signed.videoUrl, mp4())).json().code).toBe('EXISTS');
    });

    it('may be MP4, MOV or WebM, whatever it is called', async () => {
      for (const [video, type] of [
        [mp4(), 'video/mp4'],
        [mov(), 'video/quicktime'],
        [webm(), 'video/webm'],
      ] as const) {
        const { videoUrl } = await uploads.sign();
        expect((await uploads.put(videoUrl, video, 'text/html')).json().type).toBe(type);
      }
    });

    it('is stored from chunks of any size, and says after each how far it is', async () => {
      const video = mp4(13_000_000);
      const { videoId, videoUrl } = await uploads.sign(`size=${video.length}`);
      let at = 0;
      for (const size of [1, 4_999_999, 7, 6_000_000, 900_000, 20_000_000]) {
        const said = { 'upload-offset': String(at), 'upload-length': String(video.length), 'tus-resumable': '1.0.0' };
        expect((await uploads.head(videoUrl)).headers).toMatchObject({ ...said, 'cache-control': 'no-store' });
        const elsewhere = await uploads.patch(videoUrl, at + 1, video.subarray(0, 10));
        expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'WRONG_OFFSET']);
        const answer = await uploads.patch(videoUrl, at, video.subarray(at, at + size));
        at = Math.min(at + size, video.length);
        expect([answer.statusCode, answer.headers['upload-offset'], answer.body]).toEqual([204, String(at), '']);
      }
      expect((await uploads.head(videoUrl)).headers['upload-offset']).toBe(String(video.length));
      expect(await isShownAs(videoId, video)).toBe(true);
    });

    it('is gone on with by a tus client whose connection breaks again and again', async () => {
      const video = mp4(20_000_000);
      const { videoId, videoUrl } = await uploads.sign(`size=${video.length}`);
      const way = await breakingWay(address, [3_000_000, 8_000_000, 1_000_000]);
      const offsets: number[] = [];
      await new Promise<void>((resolve, reject) => {
        new Upload(video, {
          uploadUrl: way.url + videoUrl,
          retryDelays: Array.from({ length: 600 }, () => 50),
          onShouldRetry: () => true,
          onAfterResponse: (req, res) => {
            if (req.getMethod() === 'HEAD' && res.getStatus() === 200)
              offsets.push(Number(res.getHeader('Upload-Offset')));
          },
          onSuccess: () => resolve(),
          onError: reject,
        }).start();
      });
      way.close();
      // It did not begin anew each time. The bucket of these tests shows an object while it is being replaced, so that one
      // of the answers may be too small: whoever believes it is told the true one.
      expect(offsets[0]).toBe(0);
      expect(offsets.slice(offsets.findIndex((offset) => offset > 0))).not.toContain(0);
      expect(offsets.at(-1)).toBeGreaterThan(3_000_000);
      expect(await isShownAs(videoId, video)).toBe(true);
    });

    it('that broke off in a PUT can be gone on with, or be put again', async () => {
      const video = mp4(9_000_000);
      const [resumed, again] = [await uploads.sign(), await uploads.sign()];
      for (const { videoUrl } of [resumed, again]) {
        const way = await breakingWay(address, [7_000_000]);
        await expect(fetch(way.url + videoUrl, { method: 'PUT', body: new Uint8Array(video) })).rejects.toThrow(
          'fetch failed',
        );
        way.close();
      }
      // Until the server has noticed that the connection broke, it takes nothing from others.
      await vi.waitFor(async () => {
        const { headers } = await uploads.head(resumed.videoUrl);
        expect(headers['upload-length']).toBe(String(video.length));
        const offset = Number(headers['upload-offset']);
        expect(offset).toBeGreaterThan(1_000_000);
        expect((await uploads.patch(resumed.videoUrl, offset, video.subarray(offset))).statusCode).toBe(204);
      }, patience);
      expect(await isShownAs(resumed.videoId, video)).toBe(true);
      await vi.waitFor(async () => expect((await uploads.put(again.videoUrl, video)).statusCode).toBe(200), patience);
      expect(await isShownAs(again.videoId, video)).toBe(true);
    });

    it('whose server died with the last byte is whole when its client asks', async () => {
      const video = mp4(6_000_000);
      const { videoId, videoUrl } = await uploads.sign(`size=${video.length}`);
      await test.platform.files.append(videoId, 0, Readable.from([video]), () => Promise.resolve());
      expect((await uploads.save(videoId)).body.code).toBe('NOT_UPLOADED');
      expect((await uploads.head(videoUrl)).headers['upload-offset']).toBe(String(video.length));
      expect(await isShownAs(videoId, video)).toBe(true);
    });

    it('is read in ranges', async () => {
      const video = mp4(6_000_000);
      const url = await uploads.shown((await uploads.upload(video)).videoId);
      const last = video.length - 1;
      const whole: [number, string | undefined] = [200, undefined];
      const of = (start: number, end: number): [number, string] => [206, `bytes ${start}-${end}/${video.length}`];
      const outside: [number, string] = [416, `bytes */${video.length}`];
      const asked: [string, [number, string | undefined]][] = [
        ['bytes=0-', of(0, last)],
        ['bytes=1-1', of(1, 1)],
        ['bytes=5242870-5242889', of(5_242_870, 5_242_889)],
        ['bytes=5999990-99999999999999999999', of(5_999_990, last)],
        ['bytes=-10', of(last - 9, last)],
        ['bytes=6000000-', outside],
        ['bytes=-0', outside],
        ['bytes=20-10', outside],
        ['bytes=0-1,5-9', whole],
        ['bytes=', whole],
        ['pages=1-2', whole],
      ];
      for (const [range, [status, said]] of asked) {
        const { statusCode, headers, rawPayload } = await read(url, { range });
        expect([range, statusCode, headers['content-range']]).toEqual([range, status, said]);
        const [, start = 0, end = last] = /^bytes (\d+)-(\d+)/.exec(said ?? '')?.map(Number) ?? [];
        const expected = status === 416 ? Buffer.alloc(0) : video.subarray(start, end + 1);
        expect(rawPayload.equals(expected), range).toBe(true);
        expect(headers['content-length']).toBe(String(expected.length));
      }
    });

    it('says what it is, is shown and not run, and is not sent again to who has it', async () => {
      const video = mp4();
      const url = await uploads.shown((await uploads.upload(video)).videoId);
      const { headers } = await read(url);
      expect(headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'accept-ranges': 'bytes',
      });
      const looked = await test.app.inject({ method: 'HEAD', url });
      expect([looked.statusCode, looked.headers['content-length'], looked.body]).toEqual([
        200,
        String(video.length),
        '',
      ]);
      const etag = String(headers.etag);
      expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304);
      expect((await read(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
      expect((await read(url, { range: 'bytes=0-9', 'if-range': '"of another one"' })).statusCode).toBe(200);
    });
  });

  describe('what is no video', () => {
    const files: [string, Buffer][] = [
      ['nothing', Buffer.alloc(0)],
      ['a text', Buffer.from('Dear Ana, this is no video.'.repeat(1000))],
      ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(9000)}`)],
      ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(9000)])],
      ['a program of Linux', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(9000)])],
      ['a picture', plainPng(50, 50)],
      ['one byte', Buffer.from('x')],
      ['the beginning of a video’s name', mp4().subarray(0, 6)],
    ];
    it.each(files)('is refused, and nothing is kept: %s', async (_what, bytes) => {
      const { videoId, videoUrl } = await uploads.sign();
      const answer = await uploads.put(videoUrl, bytes, 'video/mp4');
      expect([answer.statusCode, answer.json().message]).toEqual([415, videoRefusals.unreadable]);
      expect(await kept(videoId)).toBe(0);
      expect((await uploads.save(videoId)).body.code).toBe('NOT_UPLOADED');
      // The address still takes a video.
      expect((await uploads.put(videoUrl, mp4())).statusCode).toBe(200);
    });

    it('is refused, in however small pieces it comes', async () => {
      const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(9000)]);
      const { videoId, videoUrl } = await uploads.sign(`size=${program.length}`);
      await uploads.patch(videoUrl, 0, program.subarray(0, 10));
      const answer = await uploads.patch(videoUrl, 10, program.subarray(10));
      expect([answer.statusCode, answer.json().message]).toEqual([415, videoRefusals.unreadable]);
      expect(await kept(videoId)).toBe(0);
    });

    it('is refused where it calls itself JSON', async () => {
      const { videoUrl } = await uploads.sign();
      expect((await uploads.put(videoUrl, Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
    });
  });

  describe('a video that is too large', () => {
    it('is refused before it comes', async () => {
      const signing = await uploads.signing('size=500000001');
      expect([signing.status, signing.body.message]).toEqual([413, videoRefusals.tooLarge]);
      const { videoUrl } = await uploads.sign();
      const url = `${address}${videoUrl}`;
      const answer = await pour(url, 2_000_000_000, { 'content-length': '2000000000' });
      expect([answer.status, answer.message]).toEqual([413, videoRefusals.tooLarge]);
      expect(answer.sent).toBeLessThan(20_000_000);
      const said = await uploads.patch(videoUrl, 499_999_999, Buffer.alloc(2));
      expect([said.statusCode, said.json().message]).toEqual([413, videoRefusals.tooLarge]);
      const announced = await uploads.patch(videoUrl, 0, mp4(), { 'upload-length': '500000001' });
      expect([announced.statusCode, announced.json().message]).toEqual([413, videoRefusals.tooLarge]);
    });

    it('is cut off where more comes than was announced, and nothing is kept', async () => {
      const { videoId, videoUrl } = await uploads.sign('size=50000');
      const answer = await uploads.patch(videoUrl, 0, mp4(50_001));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'TOO_MANY_BYTES']);
      expect(await kept(videoId)).toBe(0);
      const other = await uploads.signing(`videoId=${videoId}&size=60000`);
      expect([other.status, other.body.code]).toEqual([400, 'OTHER_SIZE']);
    });
  });

  describe('an address', () => {
    const until = (videoId: string, minutes: number) => {
      const link = { objectId: videoId, kind: 'video', until: Date.now() + minutes * 60_000 };
      return `/api/files/v1/objects/${videoId}?token=${seal(test.platform.secret, 'upload', link)}`;
    };
    const written = (videoId: string, minutesAgo: number) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`
          update stored_object set written_at = now() - make_interval(mins => ${minutesAgo})
          where object_id = ${videoId}`),
      );

    it('waits 15 minutes, and 15 more since bytes came', async () => {
      const video = mp4(100_000);
      const { videoId, videoUrl } = await uploads.sign(`size=${video.length}`);
      const [, token = ''] = videoUrl.split('token=');
      const { until: last } = unseal(test.platform.secret, 'upload', token) as { until: number };
      expect(Math.round((last - Date.now()) / 60_000)).toBe(15);
      expect((await uploads.put(until(videoId, -1), video)).statusCode).toBe(410);

      await uploads.patch(videoUrl, 0, video.subarray(0, 50_000));
      await written(videoId, 14);
      expect((await uploads.head(until(videoId, -60))).headers['upload-offset']).toBe('50000');
      await written(videoId, 16);
      expect((await uploads.put(until(videoId, -60), video)).json().code).toBe('EXPIRED');
      // What came is kept for a new address.
      const again = await uploads.sign(`videoId=${videoId}&size=${video.length}`);
      expect((await uploads.patch(again.videoUrl, 50_000, video.subarray(50_000))).statusCode).toBe(204);
      expect(await isShownAs(videoId, video)).toBe(true);
    });

    const isWritten = (videoId: string) =>
      test.platform.pools.asSystem(async (db) => {
        const found = await db.one(
          sql`select 1 from stored_object where object_id = ${videoId} and writer is not null and written_at is null`,
        );
        return found !== undefined;
      });

    it('is written by one request at a time, and by another once the first is silent', async () => {
      const video = mp4(100_000);
      const { videoId, videoUrl } = await uploads.sign(`size=${video.length}`);
      let answerHeld: (answer: { statusCode: number }) => void = () => undefined;
      const held = new Promise<{ statusCode: number }>((resolve) => (answerHeld = resolve));
      const body = new Readable({ read: () => undefined });
      body.push(video.subarray(0, 10_000));
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      void test.app.inject({ method: 'PATCH', url: videoUrl, payload: body, headers }).then(answerHeld);
      await vi.waitFor(async () => expect(await isWritten(videoId)).toBe(true), patience);
      expect((await uploads.patch(videoUrl, 0, video)).statusCode).toBe(423);
      expect((await uploads.put(videoUrl, video)).json().code).toBe('UPLOAD_BUSY');
      await test.platform.pools.asSystem((db) =>
        db.run(sql`update stored_object set writing_until = now() where object_id = ${videoId}`),
      );
      expect((await uploads.put(videoUrl, video)).statusCode).toBe(200);
      body.push(null);
      expect((await held).statusCode).toBe(409);
      expect(await isShownAs(videoId, video)).toBe(true);
    });

    it('forgets what came when its client gives up', async () => {
      const { videoId, videoUrl } = await uploads.sign('size=100000');
      await uploads.patch(videoUrl, 0, mp4(50_000));
      expect((await test.app.inject({ method: 'DELETE', url: videoUrl })).statusCode).toBe(204);
      expect(await kept(videoId)).toBe(0);
    });

    it('of a thumbnail takes one picture, put at once', async () => {
      const { videoId, videoUrl, thumbnailUrl } = await uploads.sign();
      expect((await uploads.head(thumbnailUrl)).statusCode).toBe(415);
      expect((await uploads.put(thumbnailUrl, mp4())).statusCode).toBe(415);
      expect((await uploads.put(thumbnailUrl, plainPng(64, 36))).json().type).toBe('image/webp');
      await uploads.put(videoUrl, mp4());
      const { body } = await uploads.watch(await uploads.draftWith(videoId), videoId);
      expect((await read(body.item2)).headers['content-type']).toBe('image/webp');
    });
  });

  it('a copy stays when the original is gone', async () => {
    const video = mp4(7_000_000);
    const { videoId } = await uploads.upload(video);
    const original = await uploads.draftWith(videoId);
    const { body } = await uploads.clone(original, videoId);
    expect(Object.keys(body)).toEqual(['videoId']);
    await uploads.removeVideo(original);
    await test.platform.files.remove(videoId);
    expect(await isShownAs(body.videoId, video)).toBe(true);
  });

  it('a video whose file got lost is not found, and a duplicate of its opportunity goes without', async () => {
    const { videoId } = await uploads.upload(mp4());
    const draft = await uploads.draftWith(videoId);
    await test.platform.files.remove(videoId);
    const { body } = await uploads.watch(draft, videoId);
    expect((await read(body.item1)).statusCode).toBe(404);
    expect((await uploads.clone(draft, videoId)).status).toBe(404);
    const { status, body: duplicate } = await uploads.duplicate(draft);
    expect([status, duplicate.videoId]).toEqual([200, null]);
  });

  it('the nightly sweep takes what nothing shows and what never came whole, and leaves the rest', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => uploads.upload(mp4(6_000_000))));
    const [shown, replaced, unsaved] = made.map(({ videoId }) => videoId) as [string, string, string];
    await uploads.put(made[0]?.thumbnailUrl ?? '', plainPng(64, 36));
    const begun = await uploads.sign('size=9000000');
    const begunNow = await uploads.sign('size=9000000');
    for (const { videoUrl } of [begun, begunNow]) await uploads.patch(videoUrl, 0, mp4(6_000_000));
    const draft = await uploads.draftWith(shown);
    await uploads.draftWith(replaced).then(uploads.removeVideo);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`
        update stored_object set created_at = created_at - interval '25 hours', stored_at = stored_at - interval '25 hours',
          written_at = written_at - interval '25 hours' where object_id <> ${begunNow.videoId}`),
    );
    await sweepObjects(test.platform);
    const left = await Promise.all([shown, replaced, unsaved, begun.videoId, begunNow.videoId].map(kept));
    expect(left).toEqual([6_000_000, 0, 0, 0, 6_000_000]);
    const { body } = await uploads.watch(draft, shown);
    expect([(await read(body.item1)).statusCode, (await read(body.item2)).statusCode]).toEqual([200, 200]);
  });
});

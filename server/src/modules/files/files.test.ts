import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Transformer } from '@napi-rs/image';
import { imageDimensionsFromData } from 'image-dimensions';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureRefusals } from '@marigold/contract/pictures';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { sweepObjects } from './sweep.ts';
import { asPhoto, halfRed, plainPng } from './pictures/testPictures.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
  other = await test.register('Another Company');
});
afterAll(() => test.close());

interface Signed {
  imageId: string;
  url: string;
}
const company = ({ companyId }: TestUser) => `/api/company/v1/companies/${companyId}`;
const mine = (user: TestUser) => `/api/onboarding/v1/companies/${user.companyId}/users/${user.userId}`;
const sign = async (user = owner, imageId?: string): Promise<Signed> =>
  (await test.as(user).get(`${company(user)}/signedurl${imageId ? `?imageId=${imageId}` : ''}`)).body;
const put = (url: string, payload: Buffer) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } });
const saveLogo = (user: TestUser, logoId: string | null) =>
  test.as(user).put(company(user), { name: 'Solstice Health', logoId });
/** Uploads a logo and shows it; answers what everybody then sees. */
const shown = async (bytes: Buffer) => {
  const { imageId, url } = await sign();
  const answer = await put(url, bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  const { body } = await saveLogo(owner, imageId);
  return { imageId, answer: answer.json(), read: await test.app.inject(body.logoUrl) };
};
const filesLeft = async () => {
  const names = await readdir(test.platform.config.dataDir, { recursive: true });
  return names.filter((name) => name.includes('-'));
};

/** Puts bytes without end, and stops when an answer comes. */
const endless = (url: string) =>
  new Promise<{ status: number | undefined; message: string; sent: number }>((resolve, reject) => {
    let sent = 0;
    const upload = request(url, { method: 'PUT', headers: { 'content-type': 'image/png' } });
    const source = new Readable({
      read() {
        sent += 65_536;
        this.push(sent > 200_000_000 ? null : Buffer.alloc(65_536));
      },
    });
    upload.on('response', (response) => {
      source.destroy();
      void json(response).then((body) =>
        resolve({ status: response.statusCode, message: (body as { message: string }).message, sent }),
      );
    });
    upload.on('error', reject);
    source.pipe(upload);
  });

describe('a picture', () => {
  it('is offered an address with what may be put there', async () => {
    expect((await test.as(owner).get(`${mine(owner)}/signedurl`)).body).toMatchObject({
      maxBytes: 5_000_000,
      types: ['image/png', 'image/jpeg', 'image/webp'],
    });
  });

  it.each([
    ['PNG', () => halfRed(80, 60).png()],
    ['JPEG', () => halfRed(80, 60).jpeg(90)],
    ['WebP', () => halfRed(80, 60).webpLossless()],
    ['PNG of sixteen bits', () => Promise.resolve(plainPng(80, 60, 16))],
  ])('may be a %s, and is stored as WebP of the same size', async (_what, make) => {
    const { answer, read } = await shown(await make());
    expect(answer).toMatchObject({ type: 'image/webp', size: read.rawPayload.length });
    expect([read.headers['content-type'], read.headers['cache-control']]).toEqual([
      'image/webp',
      'private, max-age=86400',
    ]);
    expect(imageDimensionsFromData(read.rawPayload)).toEqual({ width: 80, height: 60, type: 'webp' });
  });

  it('is scaled to 1,024 pixels, and what was see-through stays so', async () => {
    const { read } = await shown(await halfRed(3000, 1500).png());
    expect(imageDimensionsFromData(read.rawPayload)).toEqual({ width: 1024, height: 512, type: 'webp' });
    const pixels = await new Transformer(read.rawPayload).rawPixels();
    const opacity = (x: number) => pixels[(256 * 1024 + x) * 4 + 3];
    expect([opacity(100), opacity(900)]).toEqual([255, 0]);
  });

  it('of a phone stands upright, and no longer says where it was taken', async () => {
    const photo = asPhoto(await halfRed(80, 60).jpeg(90));
    const before = await new Transformer(photo).metadata(true);
    expect([before.orientation, Object.keys(before.exif ?? {}).some((name) => name.includes('GPS'))]).toEqual([
      6,
      true,
    ]);
    const { read } = await shown(photo);
    expect(imageDimensionsFromData(read.rawPayload)).toEqual({ width: 60, height: 80, type: 'webp' });
    expect((await new Transformer(read.rawPayload).metadata(true)).exif).toBeUndefined();
    expect(read.rawPayload.includes('Exif')).toBe(false);
  });

  it('carries no script along', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const { read } = await shown(Buffer.concat([await halfRed(40, 40).png(), Buffer.from(script)]));
    expect(read.rawPayload.includes('script')).toBe(false);
    expect(read.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('of forty megapixels is the largest', async () => {
    const { read } = await shown(plainPng(8000, 5000));
    expect(imageDimensionsFromData(read.rawPayload)).toMatchObject({ width: 1024, height: 640 });
  });
});

describe('what is no picture', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

  it.each([
    ['a text', () => Buffer.from('A letter, renamed logo.png')],
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('is refused: %s', async (_what, make) => {
    const { imageId, url } = await sign();
    const answer = await put(url, make());
    expect([answer.statusCode, answer.json().message]).toEqual([415, pictureRefusals.unreadable]);
    expect((await saveLogo(owner, imageId)).body.code).toBe('NOT_UPLOADED');
    // The address still takes a picture: nobody need ask for another one.
    expect((await put(url, plainPng(4, 4))).statusCode).toBe(200);
  });

  it.each([
    ['a PNG’s beginning', () => plainPng(60, 60).subarray(0, 33)],
    ['a PNG after sixty bytes', () => plainPng(600, 600).subarray(0, 60)],
    ['half a PNG', () => plainPng(600, 600).subarray(0, 900)],
    ['a PNG of noise', () => Buffer.concat([plainPng(60, 60).subarray(0, 41), Buffer.from('no pixels here at all')])],
    ['a PNG without its end', () => plainPng(60, 60).subarray(0, -12)],
    ['half a JPEG', () => half(halfRed(300, 200).jpegSync())],
    ['a JPEG without its end', () => asPhoto(halfRed(300, 200).jpegSync()).subarray(0, -2)],
    ['half a WebP', () => half(halfRed(300, 200).webpSync())],
  ])('is refused where a part of it is missing: %s', async (_what, make) => {
    const { imageId, url } = await sign();
    const answer = await put(url, make());
    expect([answer.statusCode, answer.json().message]).toEqual([415, pictureRefusals.cutOff]);
    expect((await saveLogo(owner, imageId)).body.code).toBe('NOT_UPLOADED');
    expect((await put(url, plainPng(4, 4))).statusCode).toBe(200);
  });

  it('is refused by its header when it has too many pixels, however small the file, and takes no memory', async () => {
    const bombs = [plainPng(30_000, 30_000), plainPng(10_001, 10), plainPng(6_400, 6_400), plainPng(5_000, 5_000, 16)];
    expect(Math.max(...bombs.map(({ length }) => length))).toBeLessThan(1_000_000);
    const { url } = await sign();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    for (const bomb of [...bombs, ...bombs, ...bombs]) {
      const answer = await put(url, bomb);
      expect([answer.statusCode, answer.json().message]).toEqual([413, pictureRefusals.tooManyPixels]);
    }
    clearInterval(watch);
    expect(most - before).toBeLessThan(60_000_000);
  });

  it('is cut off in the middle when more bytes come than may, and leaves nothing behind', async () => {
    const left = await filesLeft();
    const { url } = await sign();
    const said = await put(url, Buffer.concat([plainPng(4, 4), Buffer.alloc(5_000_000)]));
    expect([said.statusCode, said.json().message]).toEqual([413, 'Choose a file of up to 5 MB.']);
    // Over a real connection, and without saying how much will come.
    const answer = await endless(`${await test.listen()}${url}`);
    expect([answer.status, answer.message]).toEqual([413, 'Choose a file of up to 5 MB.']);
    expect(answer.sent).toBeLessThan(20_000_000);
    expect(await filesLeft()).toEqual(left);
  });
});

describe('an address to upload to', () => {
  it('takes one picture, also when several are put there at the same moment', async () => {
    const { imageId, url } = await sign();
    const pictures = await Promise.all([20, 30, 40].map((side) => halfRed(side, side).png()));
    const answers = await Promise.all([...pictures, Buffer.from('<svg/>')].map((bytes) => put(url, bytes)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 415]);
    const kept = [20, 30, 40][answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await put(url, plainPng(50, 50))).statusCode).toBe(409);
    const { body } = await saveLogo(owner, imageId);
    const read = await test.app.inject(body.logoUrl);
    expect(imageDimensionsFromData(read.rawPayload)).toMatchObject({ width: kept, height: kept });
    expect((await filesLeft()).filter((name) => name.includes(imageId))).toHaveLength(1);
  });

  it('is nothing when a single character of it is another: 0 of 1,000 take the picture', async () => {
    const { imageId, url } = await sign();
    const picture = plainPng(4, 4);
    const start = url.indexOf('/v1/objects/');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1000; n++) {
      const at = start + ((n * 7919) % (url.length - start));
      const letter = letters[(n * 31) % letters.length] ?? 'A';
      const tampered = url.slice(0, at) + (url[at] === letter ? '~' : letter) + url.slice(at + 1);
      const { statusCode } = await put(tampered, picture);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses.keys()].filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect((await saveLogo(owner, imageId)).body.code).toBe('NOT_UPLOADED');
    expect((await put(url, picture)).statusCode).toBe(200);
  });

  it('of one company is none of another’s, nor the picture behind it', async () => {
    const { imageId, url } = await sign();
    const { status, body } = await test.as(other).get(`${company(other)}/signedurl?imageId=${imageId}`);
    expect([status, body.imageId === imageId]).toEqual([200, false]);
    await put(url, plainPng(4, 4));
    const refusals = [
      await saveLogo(other, imageId),
      await test.as(other).post(`${mine(other)}/profile`, { fullname: 'Eve', profileImageId: imageId }),
      await saveLogo(other, newId()),
    ];
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([400, 'NOT_UPLOADED']);
    expect((await saveLogo(owner, imageId)).status).toBe(200);
  });
});

describe('the nightly sweep', () => {
  const age = (hours: number, ...ids: string[]) =>
    test.platform.pools.asSystem((db) =>
      db.run(sql`
        update stored_object set created_at = created_at - make_interval(hours => ${hours}),
          stored_at = stored_at - make_interval(hours => ${hours}) where object_id = any(${ids})`),
    );
  const uploaded = async () => {
    const { imageId, url } = await sign();
    await put(url, plainPng(4, 4));
    return imageId;
  };
  const rows = (...ids: string[]) =>
    test.platform.pools.asSystem(async (db) =>
      (
        await db.rows<{ object_id: string }>(sql`select object_id from stored_object where object_id = any(${ids})`)
      ).map(({ object_id }) => object_id),
    );

  it('takes away what was never uploaded or is shown no more, and leaves what is shown or new', async () => {
    const [replaced, logo, portrait, unsaved] = [
      await uploaded(),
      await uploaded(),
      await uploaded(),
      await uploaded(),
    ];
    const { imageId: awaited } = await sign();
    const { imageId: awaitedNow } = await sign();
    await saveLogo(owner, replaced);
    await saveLogo(owner, logo);
    await test.as(owner).post(`${mine(owner)}/profile`, { fullname: 'Ana', profileImageId: portrait });
    await age(25, replaced, logo, portrait, awaited);
    await age(23, unsaved);
    await sweepObjects(test.platform);
    expect((await rows(replaced, logo, portrait, unsaved, awaited, awaitedNow)).sort()).toEqual(
      [logo, portrait, unsaved, awaitedNow].sort(),
    );
    const left = (await filesLeft()).join(' ');
    expect([replaced, logo, portrait, unsaved].map((id) => left.includes(id))).toEqual([false, true, true, true]);
  });

  it('takes away what was half received a day ago, though nothing knows of it any more', async () => {
    const halves = { old: newId(), new: newId() };
    for (const [age, id] of Object.entries(halves)) {
      const { platform } = test;
      await platform.files.append(id, 0, Readable.from([Buffer.from('half a video')]), () => Promise.resolve());
      const part = (await filesLeft()).find((file) => file.includes(id)) ?? '';
      const began = new Date(Date.now() - (age === 'old' ? 25 : 23) * 3_600_000);
      await utimes(path.join(platform.config.dataDir, part), began, began);
    }
    await sweepObjects(test.platform);
    const left = (await filesLeft()).join(' ');
    expect([left.includes(halves.old), left.includes(halves.new)]).toEqual([false, true]);
  });

  it('never takes what somebody begins to show at that moment', async () => {
    for (let round = 0; round < 4; round++) {
      const imageId = await uploaded();
      await age(25, imageId);
      const [saved] = await Promise.all([saveLogo(owner, imageId), sweepObjects(test.platform)]);
      const read = saved.status === 200 ? await test.app.inject(saved.body.logoUrl) : undefined;
      expect(read ? read.statusCode : saved.body.code).toBe(read ? 200 : 'NOT_UPLOADED');
    }
  });
});

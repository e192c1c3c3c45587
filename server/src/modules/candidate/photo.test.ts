import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { plainPng } from '../files/pictures/testPictures.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let hiring: Hiring;
beforeAll(async () => {
  hiring = await startHiring();
  ({ test } = hiring);
});
afterAll(() => test.close());

const base = '/api/candidate/v1/me';
const put = (url: string, payload: Buffer) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
const person = async () => {
  const one = await hiring.candidates.applicant(hiring.role);
  const as = test.as({ token: one.token });
  const upload = async (bytes = plainPng(64, 64)) => {
    const { body } = await as.post(`${base}/photo`);
    return { imageId: body.imageId as string, sent: await put(body.url, bytes) };
  };
  return { ...one, as, upload, show: (imageId: string | null) => as.put(`${base}/photo`, { imageId }) };
};
type Person = Awaited<ReturnType<typeof person>>;
const pictureOf = async (one: Person, user = hiring.owner, role = hiring.role) =>
  (await hiring.pipeline.candidates(user, role).list('length=100')).body.data.find(
    ({ matchId, name }: { matchId: string; name: string }) => matchId === one.id || name === one.email,
  )?.avatarUrl as string;

describe('a candidate’s photo', () => {
  it('is shown to companies they applied to, made anew from its pixels, until it is removed', async () => {
    const one = await person();
    expect(await pictureOf(one)).toMatch(/\.svg$/);
    const { imageId } = await one.upload();
    const { status, body } = await one.show(imageId);
    expect([status, body.photoUrl]).toEqual([200, expect.stringContaining(imageId)]);
    const shown = await pictureOf(one);
    expect(shown).toContain(imageId);
    expect((await test.app.inject(shown)).headers['content-type']).toBe('image/webp');
    expect((await one.show(null)).body.photoUrl).toBeNull();
    expect(await pictureOf(one)).toMatch(/\.svg$/);
  });

  it('goes with an application that comes later, and is none of a company’s that only knows the address', async () => {
    const one = await person();
    await one.show((await one.upload()).imageId);
    const stranger = await test.register('Other Company');
    await hiring.pipeline.addMembers([{ email: one.email, name: one.email, companyId: stranger.companyId }]);
    const role = await hiring.pipeline.post(stranger);
    expect(await pictureOf(one, stranger, role)).toMatch(/\.svg$/);
    await hiring.candidates.apply(role, one.email);
    expect(await pictureOf(one, stranger, role)).not.toMatch(/\.svg$/);
  });

  it('is a picture that was uploaded, whole, and nobody else’s', async () => {
    const [one, other] = [await person(), await person()];
    const { sent } = await one.upload(Buffer.from('<svg onload="alert(1)"/>'));
    expect(sent.statusCode).toBe(415);
    const prepared = (await one.as.post(`${base}/photo`)).body.imageId as string;
    const foreign = (await other.upload()).imageId;
    for (const imageId of [prepared, foreign, newId()])
      expect((await one.show(imageId)).body.code).toBe('NOT_UPLOADED');
    expect((await one.as.get(base)).body.photoUrl).toBeNull();
  });
});

/** A picture of exactly so many bytes: what follows its end is not looked at. */
const ofSize = (bytes: number) => {
  const picture = plainPng(64, 64);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};
const tooLarge = /^Choose a file of up to 5 MB\.$/;

describe('a file that cannot be a photo', () => {
  it.each<[string, () => Buffer, number, RegExp]>([
    ['a picture that unpacks to 900 megapixels', () => plainPng(30_000, 30_000), 413, /pixels|smaller/],
    ['one that is a line of a hundred thousand pixels', () => plainPng(100_000, 1), 413, /pixels|smaller/],
    ['one of 64 bits a pixel that is too large for that', () => plainPng(5_000, 5_000, 16), 413, /pixels|smaller/],
    ['one byte too many', () => ofSize(5_000_001), 413, tooLarge],
    ['half a picture', () => plainPng(600, 600).subarray(0, 900), 415, /^A part of this picture is missing/],
    ['a head without a body', () => plainPng(60, 60).subarray(0, 33), 415, /^A part of this picture is missing/],
    ['nothing', () => Buffer.alloc(0), 415, /PNG, JPEG or WebP/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /PNG, JPEG or WebP/],
    ['an archive', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415, /PNG, JPEG or WebP/],
    ['a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), 415, /PNG, JPEG or WebP/],
  ])('is refused with what to change: %s', async (_what, make, status, sentence) => {
    const one = await person();
    const { imageId: before } = await one.upload();
    await one.show(before);
    const { body } = await one.as.post(`${base}/photo`);
    const refused = await put(body.url, make());
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      status,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(refused.json()).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.stringMatching(sentence),
    });
    expect((await one.show(body.imageId)).body.code).toBe('NOT_UPLOADED');
    // The one before is still shown, and the same address takes a better one.
    expect((await one.as.get(base)).body.photoUrl).toContain(before);
    expect((await put(body.url, plainPng(64, 64))).statusCode).toBe(200);
  });

  it('is one byte more than the largest that is taken', async () => {
    const one = await person();
    expect((await one.upload(ofSize(5_000_000))).sent.statusCode).toBe(200);
  });

  it('holds up nobody, however many of them come at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, person));
    const bombs = people.map((one) => one.upload(plainPng(30_000, 30_000)));
    const good = await (await person()).upload();
    expect(good.sent.statusCode).toBe(200);
    expect((await Promise.all(bombs)).map(({ sent }) => sent.statusCode)).toEqual(people.map(() => 413));
  });
});

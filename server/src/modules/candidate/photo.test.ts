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

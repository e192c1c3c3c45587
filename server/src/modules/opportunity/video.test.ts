import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { plainPng } from '../files/pictures/testPictures.ts';
import { uploadsOf } from '../files/testUploads.ts';
import { mp4 } from '../files/videos/testVideos.ts';

let test: TestApp;
let people: Record<CompanyRole, TestUser>;
let other: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.register('Solstice Health');
  other = await test.register('Other Company');
  people = {
    SuperAdmin: owner,
    Admin: await test.join(owner, 'Admin'),
    Recruiter: await test.join(owner, 'Recruiter'),
    Employer: await test.join(owner, 'Employer'),
    Reviewer: await test.join(owner, 'Reviewer'),
  };
});
afterAll(() => test.close());

const by = (person: TestUser) => uploadsOf(test, person);
const show = async (person: TestUser, id: string) =>
  (await test.as(person).get(`${by(person).base}/opportunities/${id}`)).body;
/** A draft of this person with a video and its thumbnail. */
const drafted = async (person: TestUser) => {
  const uploads = by(person);
  const video = mp4();
  const { videoId, thumbnailUrl } = await uploads.upload(video);
  await uploads.put(thumbnailUrl, plainPng(64, 36));
  return { video, videoId, opportunityId: await uploads.draftWith(videoId) };
};
const read = async (url: string) => (await test.app.inject(url)).rawPayload;

describe('a video', () => {
  it('is given addresses under exactly the names that are agreed', async () => {
    const { signing } = by(people.Recruiter);
    const blank = await signing('videoId=');
    expect(Object.keys(blank.body).sort()).toEqual(['thumbnailUrl', 'videoId', 'videoUrl']);
    const wanted = newId();
    expect((await signing(`videoId=${wanted}`)).body.videoId).toBe(wanted);
    expect((await signing(`videoId=${wanted}`)).body.videoId).toBe(wanted);
    expect((await signing('videoId=latest')).status).toBe(400);
  });

  it('is shown by the opportunity it is saved with, with its thumbnail', async () => {
    const { watch } = by(people.Employer);
    const { video, videoId, opportunityId } = await drafted(people.Employer);
    expect((await show(people.Employer, opportunityId)).videoId).toBe(videoId);
    const { body } = await watch(opportunityId, videoId);
    expect(Object.keys(body)).toEqual(['item1', 'item2', 'seconds']);
    expect((await read(body.item1)).equals(video)).toBe(true);
    expect((await test.app.inject(body.item2)).headers['content-type']).toBe('image/webp');
  });

  it('without a thumbnail is shown all the same', async () => {
    const uploads = by(people.Admin);
    const { videoId } = await uploads.upload(mp4());
    const { body } = await uploads.watch(await uploads.draftWith(videoId), videoId);
    expect(body.item2).toBeNull();
  });

  it('can be added to an opportunity, changed, and kept through other edits', async () => {
    const uploads = by(people.Recruiter);
    const { videoId, opportunityId } = await drafted(people.Recruiter);
    const { videoId: another } = await uploads.upload(mp4());
    expect((await uploads.save(another, opportunityId)).body.videoId).toBe(another);
    expect((await uploads.watch(opportunityId, videoId)).status).toBe(404);
    const edited = await test
      .as(people.Recruiter)
      .patch(`${uploads.base}/users/${people.Recruiter.userId}/opportunities`, {
        opportunityId,
        opportunity: [{ op: 'replace', path: 'description', value: 'With a video' }],
      });
    expect(edited.body.videoId).toBe(another);
  });

  it('is refused in a save until it is there whole, and the save changes nothing', async () => {
    const uploads = by(people.Recruiter);
    const { videoId, videoUrl, thumbnailUrl } = await uploads.sign('size=40000');
    const { opportunityId } = await drafted(people.Recruiter);
    const before = await show(people.Recruiter, opportunityId);
    const refused = async (id: string) => {
      for (const answer of [await uploads.save(id), await uploads.save(id, opportunityId)])
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          400,
          'NOT_UPLOADED',
          'This video was not uploaded. Upload it again.',
        ]);
    };
    await refused(videoId);
    await uploads.patch(videoUrl, 0, mp4(40_000).subarray(0, 30_000));
    await refused(videoId);
    await uploads.put(thumbnailUrl, plainPng(64, 36));
    await refused(thumbnailUrl.slice(thumbnailUrl.indexOf('objects/') + 8, thumbnailUrl.indexOf('?')));
    await refused(newId());
    expect(await show(people.Recruiter, opportunityId)).toEqual(before);
  });

  it('is none of another company’s: not to save, watch, copy, upload over, or find', async () => {
    const { videoId, opportunityId } = await drafted(people.Recruiter);
    const { videoId: awaited } = await by(people.Recruiter).sign();
    const theirs = by(other);
    const { opportunityId: ofTheirs } = await drafted(other);
    for (const id of [videoId, awaited]) {
      expect((await theirs.save(id)).body.code).toBe('NOT_UPLOADED');
      expect((await theirs.watch(ofTheirs, id)).status).toBe(404);
      expect((await theirs.clone(ofTheirs, id)).status).toBe(404);
      const { status, body } = await theirs.signing(`videoId=${id}`);
      expect([status, body.videoId === id]).toEqual([200, false]);
    }
    expect((await theirs.watch(opportunityId, videoId)).status).toBe(404);
    expect((await theirs.removeVideo(opportunityId)).status).toBe(404);
    const logo = await test.as(people.Admin).put(`/api/company/v1/companies/${other.companyId}`, { logoId: videoId });
    expect(logo.status).toBe(404);
  });

  it('of a colleague can be used by who sees an opportunity that shows it, and by nobody else', async () => {
    const { videoId, opportunityId } = await drafted(people.Recruiter);
    expect((await by(people.Admin).save(videoId)).status).toBe(200);
    expect((await by(people.Employer).save(videoId)).body.code).toBe('NOT_UPLOADED');
    expect((await by(people.Employer).watch(opportunityId, videoId)).status).toBe(403);
    const { videoId: unsaved } = await by(people.Recruiter).upload(mp4());
    expect((await by(people.Admin).save(unsaved)).body.code).toBe('NOT_UPLOADED');
    expect((await by(people.Admin).signing(`videoId=${unsaved}`)).status).toBe(409);
  });

  it('is no logo', async () => {
    const { videoId } = await by(people.Admin).upload(mp4());
    const company = `/api/company/v1/companies/${people.Admin.companyId}`;
    const { body } = await test.as(people.Admin).put(company, { name: 'Solstice Health', logoId: videoId });
    expect(body.code).toBe('NOT_UPLOADED');
  });

  it('is taken off, once, and an opportunity without one stays as it is', async () => {
    const uploads = by(people.Recruiter);
    const { videoId, opportunityId } = await drafted(people.Recruiter);
    const { version } = await show(people.Recruiter, opportunityId);
    const removed = await uploads.removeVideo(opportunityId);
    expect(removed.body).toMatchObject({ opportunityId, videoId: null, version: version + 1 });
    expect((await uploads.watch(opportunityId, videoId)).status).toBe(404);
    expect((await uploads.removeVideo(opportunityId)).body.version).toBe(version + 1);
  });

  it('is taken off by who may edit the opportunity as it stands', async () => {
    const { opportunityId } = await drafted(people.Recruiter);
    expect((await by(people.Employer).removeVideo(opportunityId)).status).toBe(403);
    await test.as(people.Recruiter).post(`${by(people.Recruiter).base}/opportunities/${opportunityId}/archive`);
    const answer = await by(people.Recruiter).removeVideo(opportunityId);
    expect([answer.status, answer.body.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
  });

  it('is uploaded by everybody who writes opportunities', async () => {
    const statuses = await Promise.all(companyRoles.map(async (role) => (await by(people[role]).signing()).status));
    expect(Object.fromEntries(companyRoles.map((role, n) => [role, statuses[n]]))).toEqual({
      SuperAdmin: 200,
      Admin: 200,
      Recruiter: 200,
      Employer: 200,
      Reviewer: 403,
    });
  });
});

describe('a copy of a video', () => {
  it('is an object of its own that a new draft can show, thumbnail and all', async () => {
    const uploads = by(people.Recruiter);
    const { video, videoId, opportunityId } = await drafted(people.Recruiter);
    const copied = await uploads.clone(opportunityId, videoId);
    expect([copied.status, Object.keys(copied.body)]).toEqual([200, ['videoId']]);
    expect(copied.body.videoId).not.toBe(videoId);
    const draft = await uploads.draftWith(copied.body.videoId);
    await uploads.removeVideo(opportunityId);
    const { body } = await uploads.watch(draft, copied.body.videoId);
    expect((await read(body.item1)).equals(video)).toBe(true);
    expect((await test.app.inject(body.item2)).headers['content-type']).toBe('image/webp');
  });

  it('is made for oneself, of what one may use', async () => {
    const { videoId, opportunityId } = await drafted(people.Recruiter);
    expect((await by(people.Employer).clone(opportunityId, videoId)).status).toBe(403);
    const { opportunityId: own } = await drafted(people.Employer);
    expect((await by(people.Employer).clone(own, videoId)).status).toBe(404);
    const path = `${by(people.Admin).base}/user/${people.Recruiter.userId}/opportunity/${opportunityId}/file/${videoId}/clone`;
    expect((await test.as(people.Admin).post(path)).status).toBe(403);
    expect((await by(people.Admin).clone(opportunityId, videoId)).status).toBe(200);
  });

  it('comes with a duplicate of the opportunity', async () => {
    const uploads = by(people.Recruiter);
    const { video, videoId, opportunityId } = await drafted(people.Recruiter);
    const { body } = await uploads.duplicate(opportunityId);
    expect(body.videoId).not.toBe(videoId);
    const watched = await uploads.watch(body.opportunityId, body.videoId);
    expect((await read(watched.body.item1)).equals(video)).toBe(true);
  });
});

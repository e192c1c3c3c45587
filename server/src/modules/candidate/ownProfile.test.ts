import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import type { TestUser } from '#platform/testing/testApp';
import { plainPng } from '../files/pictures/testPictures.ts';
import { mp4 } from '../files/videos/testVideos.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let candidates: Hiring['candidates'];
let pipeline: Hiring['pipeline'];
let owner: TestUser;
let role: string;
beforeAll(async () => {
  ({ test, candidates, pipeline, owner, role } = await startHiring());
});
afterAll(() => test.close());

const base = '/api/candidate/v1/me';
const clip = mp4();
const put = (url: string, payload: Buffer) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
/** Somebody who applied and signed in, with what they do to their own profile. */
const person = async () => {
  const applicant = await candidates.applicant(role);
  const as = test.as({ token: applicant.token });
  const upload = async (picture = true) => {
    const { body } = await as.post(`${base}/videos`, { size: clip.length });
    if (picture) await put(body.thumbnailUrl, plainPng(64, 36));
    await put(body.videoUrl, clip);
    return body.videoId as string;
  };
  const show = (videoId: string, said: object = { title: 'Who I am' }) => as.put(`${base}/videos/${videoId}`, said);
  return { ...applicant, as, upload, show, profile: async () => (await as.get(`${base}/profile`)).body };
};
type Person = Awaited<ReturnType<typeof person>>;
/** What ranks somebody high for the role that tests post. */
const fit = {
  headline: 'Front-end developer',
  location: 'Lisbon, Portugal',
  skills: ['JavaScript', 'React', 'CSS', 'TypeScript'],
  experienceYears: 4,
  salaryMinimum: 40_000,
  salaryCurrency: 'EUR',
};
const fitting = async (one: Person) => ({ ...(await one.profile()).profile, ...fit });
const listed = async (user: TestUser, opportunityId: string) =>
  (await pipeline.candidates(user, opportunityId).list('length=100')).body.data as {
    memberId: string;
    matchId: string;
    name: string;
  }[];
const memberOf = async (one: Person) =>
  (await listed(owner, role)).find(({ matchId }) => matchId === one.id)?.memberId ?? '';
const videosFor = (user: TestUser, memberId: string) =>
  test.as(user).get(`/api/matches/v1/members/${memberId}/spotlightvideos`);

describe('videos in which a candidate introduces themself', () => {
  it('are shown to the company they applied to, in their order, with picture and words', async () => {
    const one = await person();
    const [first, second] = [await one.upload(), await one.upload(false)];
    await one.show(first, { title: 'Who I am', words: 'I grow things.', seconds: 52 });
    const { body } = await one.show(second, { title: 'What I made' });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Who I am', 'What I made']);
    await one.as.post(`${base}/videos/order`, { videosIds: [second] });
    const seen = (await videosFor(owner, await memberOf(one))).body.data;
    expect(seen).toMatchObject([
      { videoId: second, title: 'What I made', thumbnailUrl: null, words: '', seconds: null },
      { videoId: first, title: 'Who I am', words: 'I grow things.', seconds: 52 },
    ]);
    expect((await test.app.inject(seen[0].videoUrl)).rawPayload.equals(clip)).toBe(true);
    expect((await test.app.inject(seen[1].thumbnailUrl)).headers['content-type']).toBe('image/webp');
  });

  it('are three at most, whole, and nobody else’s', async () => {
    const [one, other] = [await person(), await person()];
    const foreign = await other.upload();
    for (const id of [newId(), foreign, (await one.as.post(`${base}/videos`, { size: 10 })).body.videoId])
      expect((await one.show(id)).body.code).toBe('NOT_UPLOADED');
    for (let n = 0; n < 3; n++) expect((await one.show(await one.upload())).status).toBe(200);
    expect((await one.show(await one.upload())).body.code).toBe('FULL');
    await other.show(foreign);
    await one.as.delete(`${base}/videos/${foreign}`);
    expect((await other.as.get(`${base}/videos`)).body.data).toHaveLength(1);
  });

  it('are gone for everybody once they are removed', async () => {
    const one = await person();
    const id = await one.upload();
    await one.show(id);
    expect((await one.as.delete(`${base}/videos/${id}`)).body.data).toEqual([]);
    expect((await videosFor(owner, await memberOf(one))).body.data).toEqual([]);
  });

  it('are none of a company’s that only knows the address', async () => {
    const one = await person();
    await one.show(await one.upload());
    const stranger = await test.register();
    const [memberId = ''] = await pipeline.addMembers([{ email: one.email, companyId: stranger.companyId }]);
    const theirs = await pipeline.post(stranger);
    expect((await listed(stranger, theirs)).map((each) => each.memberId)).toContain(memberId);
    const { status, body } = await videosFor(stranger, memberId);
    expect([status, body.data]).toEqual([200, []]);
  });
});

describe('a candidate’s own profile', () => {
  it('begins with what their application says, and is kept apart from it', async () => {
    const one = await person();
    await one.say({ ...(await one.get()).body.profile, headline: 'Gardener' });
    expect(await one.profile()).toMatchObject({ isSaved: false, isFound: false, profile: { headline: 'Gardener' } });
    const { profile } = await one.profile();
    const saved = await one.as.put(`${base}/profile`, {
      ...profile,
      headline: 'Developer',
      pronoun: 'she / her',
      birthYear: 1990,
    });
    expect(saved.body).toMatchObject({ isSaved: true, profile: { headline: 'Developer', birthYear: 1990 } });
    expect((await one.get()).body.profile.headline).toBe('Gardener');
  });

  it('in two windows keeps what each of them changed, and tells whom the later one replaces', async () => {
    const one = await person();
    const save = (words: object, before?: object) =>
      one.as.put(`${base}/profile`, { ...words, ...(before && { before }) });
    const { profile } = await one.profile();
    const { profile: start } = (await save({ ...profile, about: 'Old', phone: '+351 1' })).body;
    const [first, second] = await Promise.all([
      save({ ...start, headline: 'Designer', about: 'First window' }, start),
      save({ ...start, phone: '+351 2', skills: ['React'] }, start),
    ]);
    expect([first.body.replaced, second.body.replaced]).toEqual([undefined, undefined]);
    const both = { headline: 'Designer', about: 'First window', phone: '+351 2', skills: ['React'] };
    expect((await one.profile()).profile).toMatchObject(both);
    const late = await save({ ...start, about: 'Second window' }, start);
    expect(late.body).toMatchObject({
      profile: { ...both, about: 'Second window' },
      replaced: { parts: ['about'], profile: { about: 'First window' } },
    });
    // Whoever names nothing says all of it.
    expect((await save(start)).body).toMatchObject({ profile: { about: 'Old', phone: '+351 1' } });
  });

  it('takes no telephone number without digits, but one that came so with an import hinders nobody', async () => {
    const one = await person();
    const { profile } = await one.profile();
    const save = (changed: object) => one.as.put(`${base}/profile`, { ...profile, ...changed });
    const refused = await save({ phone: 'hello phone', about: 'New' });
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({
        path: 'body.phone',
        message: 'Write a telephone number like +351 912 345 678, or leave this empty.',
      }),
    ]);
    expect((await save({ phone: '12 34' })).status).toBe(200);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update member set phone = 'ask at reception' where phone = '12 34'`),
    );
    const kept = await save({ phone: 'ask at reception', about: 'New' });
    expect([kept.status, kept.body.profile.phone]).toEqual([200, 'ask at reception']);
  });

  it('keeps no job or school that ends before it begins, and says so at its end; years and months are compared as far as they go', async () => {
    const one = await person();
    const { profile } = await one.profile();
    const job = (from: string, to: string) => ({ title: 'Baker', company: '', from, to, text: null });
    const school = { school: 'Bread School', field: '', level: '', from: '2012', to: '2011-09' };
    const save = (changed: object) => one.as.put(`${base}/profile`, { ...profile, ...changed, before: profile });
    const refused = await save({ jobs: [job('2019-03', '2020-01'), job('2021-05', '2020-12')], about: 'I bake.' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        path: 'body.jobs.1.to',
        code: 'INVALID',
        message: 'Baker ends before it begins. Put the months right.',
      },
    ]);
    expect((await save({ schools: [school] })).body.errors).toMatchObject([
      { path: 'body.schools.0.to', message: 'Bread School ends before it begins. Put the months right.' },
    ]);
    expect((await one.profile()).profile).toEqual(profile);
    const { status, body } = await save({ jobs: [job('2021-05', '2021'), job('2019-03', '2020-01')] });
    expect([status, body.profile.jobs.length]).toEqual([200, 2]);
  });

  it('is found by companies only while its person wants that, and never by those they hide from', async () => {
    const one = await person();
    await one.as.put(`${base}/profile`, await fitting(one));
    const [finder, former] = [await test.register(), await test.register()];
    const roles = [await pipeline.post(finder), await pipeline.post(former)];
    const finds = async (user: TestUser, at: number) => (await listed(user, roles[at] ?? '')).length;
    const details = { SkillsIds: ['javascript', 'react', 'css', 'typescript'] };
    /** How many are compared with a role that is being written, and how many of them match. */
    const counted = async (user: TestUser) => {
      const ask = async (name: string) =>
        (await test.as(user).post(`/api/matches/v1/companies/${user.companyId}/${name}`, { details })).body;
      const [estimate, preview] = [await ask('estimate'), await ask('preview')];
      return [estimate.pool, estimate.total, preview.pool, preview.total];
    };
    const settled = (wanted: [number, number]) =>
      vi.waitUntil(
        async () => (await finds(finder, 0)) === wanted[0] && (await finds(former, 1)) === wanted[1],
        20_000,
      );
    expect(await finds(finder, 0)).toBe(0);
    await one.as.patch(`${base}/profile`, { isFound: true });
    await settled([1, 1]);
    const { body } = await one.as.patch(`${base}/profile`, { hiddenFromIds: [former.companyId] });
    expect(body.hiddenFrom).toMatchObject([{ id: former.companyId }]);
    await settled([1, 0]);
    expect([await counted(finder), await counted(former)]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
    await one.as.patch(`${base}/profile`, { hiddenFromIds: [] });
    await settled([1, 1]);
    await one.as.patch(`${base}/profile`, { isFound: false });
    await settled([0, 0]);
  });

  it('lets companies find it although words that were read before that are saved after it', async () => {
    const one = await person();
    const words = await fitting(one);
    await one.as.put(`${base}/profile`, words);
    const saved = await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`select from person where email = ${one.email} for no key update`);
      const saving = one.as.put(`${base}/profile`, { ...words, headline: 'Gardener' });
      await vi.waitUntil(
        async () =>
          (await test.platform.pools.asSystem((other) =>
            other.one(sql`
              select from pg_locks join pg_stat_activity using (pid)
              where not granted and datname = current_database() limit 1`),
          )) !== undefined,
        20_000,
      );
      expect((await one.as.patch(`${base}/profile`, { isFound: true })).body.isFound).toBe(true);
      return { saving };
    });
    expect((await saved.saving).status).toBe(200);
    expect(await one.profile()).toMatchObject({ isFound: true, profile: { headline: 'Gardener' } });
  });

  it('is not listed twice where the company has the same person as an applicant', async () => {
    const one = await person();
    await one.say({ ...(await one.get()).body.profile, ...fit });
    await one.as.put(`${base}/profile`, await fitting(one));
    await one.as.patch(`${base}/profile`, { isFound: true });
    const other = await pipeline.post(owner);
    const named = async () => (await listed(owner, other)).filter(({ name }) => name === 'Inês Oliveira');
    await vi.waitUntil(async () => (await named()).length > 0, 60_000);
    const ids = (await named()).map(({ memberId }) => memberId);
    expect(ids).toEqual([await memberOf(one)]);
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#platform/testing/testApp';
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
/** Somebody who applied and signed in. */
const person = async () => {
  const applicant = await candidates.applicant(role);
  const as = test.as({ token: applicant.token });
  return { ...applicant, as, profile: async () => (await as.get(`${base}/profile`)).body };
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

describe('a candidate’s own profile', () => {
  it('says which companies see an application all the same, and those do, for other roles of theirs as well', async () => {
    const one = await person();
    await one.say({ ...(await one.get()).body.profile, ...fit });
    await one.as.put(`${base}/profile`, await fitting(one));
    await one.as.patch(`${base}/profile`, { isFound: true });
    const stranger = await test.register('Never Heard Of');
    const { body } = await one.as.patch(`${base}/profile`, { hiddenFromIds: [owner.companyId, stranger.companyId] });
    const told = { [owner.companyId]: 'application', [stranger.companyId]: null };
    const hidden = body.hiddenFrom as { id: string; stillSees: string | null }[];
    expect(Object.fromEntries(hidden.map(({ id, stillSees }) => [id, stillSees]))).toEqual(told);
    const found = await one.as.get('/api/candidate/v1/companies?filter=Solstice');
    expect(found.body.data).toContainEqual(expect.objectContaining({ id: owner.companyId, stillSees: 'application' }));

    const memberId = await memberOf(one);
    expect(memberId).not.toBe('');
    const [theirs, strange] = [await pipeline.post(owner), await pipeline.post(stranger)];
    const ids = async (user: TestUser, at: string) => (await listed(user, at)).map((each) => each.memberId);
    await vi.waitUntil(async () => (await ids(owner, theirs)).includes(memberId), 20_000);
    expect((await listed(stranger, strange)).map(({ name }) => name)).not.toContain('Inês Oliveira');
  });

  it('has its work modes in the order of their list, however they were ticked, also what was stored before', async () => {
    const one = await person();
    const { profile } = await one.profile();
    const saved = await one.as.put(`${base}/profile`, { ...profile, workModesIds: ['remote', 'hybrid', 'on-site'] });
    expect(saved.body.profile.workModesIds).toEqual(['on-site', 'hybrid', 'remote']);
    await one.say({ ...profile, workModesIds: ['remote', 'on-site'] });
    const shuffle = (email: string) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`
          update member set work_modes_ids = '{remote,on-site}', employment_types_ids = '{part-time,full-time}'
          where email = ${email}`),
      );
    await shuffle(one.email);
    expect((await one.profile()).profile.workModesIds).toEqual(['on-site', 'remote']);
    const information = `/api/matches/v1/members/${await memberOf(one)}/profileinformation?companyId=${owner.companyId}&opportunityId=${role}`;
    expect((await test.as(owner).get(information)).body).toMatchObject({
      workModes: ['On-site', 'Remote'],
      employmentTypes: ['Full-time', 'Part-time'],
    });
    await one.as.patch(base, { isPublic: true });
    const { memberId } = (await one.as.get(base)).body;
    const page = await test.app.inject({ url: `/members/${memberId}?lang=en`, headers: { accept: 'text/html' } });
    expect(page.body).toContain('<dd>On-site, Remote</dd>');
    expect(page.body).toContain('<dd>Full-time, Part-time</dd>');
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from './testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let recruiter: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;
/** Of the owner; of the employer and given to the reviewer; of the other company. */
let ours: string;
let theirs: string;
let foreign: string;
let matchId: string;
let memberId: string;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  stranger = await test.register('Other Company');
  recruiter = await test.join(owner, 'Recruiter');
  employer = await test.join(owner, 'Employer');
  reviewer = await test.join(owner, 'Reviewer');
  await pipeline.addMembers([
    { name: 'Rosa Sol', email: 'rosa@example.com', skills: ['typescript', 'css', 'leadership'] },
    { name: 'Own Person', email: 'own@example.com', companyId: owner.companyId },
  ]);
  ours = await pipeline.post(owner);
  theirs = await pipeline.post(employer, owner, reviewer);
  foreign = await pipeline.post(stranger);
  [{ matchId, memberId }] = (await pipeline.candidates(owner, ours).list('SearchName=rosa')).body.data;
});
afterAll(() => test.close());

type Candidates = ReturnType<TestPipeline['candidates']>;
const reads = (calls: Candidates, match: string, member: string) => [
  calls.list(),
  calls.favorites(),
  calls.counters(),
  calls.rankings(),
  calls.explanation(match),
  calls.history(match),
  calls.comments(member),
  calls.information(member),
  calls.overview(member),
  calls.profile(member),
];
const writes = (calls: Candidates, match: string) => [
  calls.move(match, 'InReview'),
  calls.reject(match),
  calls.undo(match),
];
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('candidates', () => {
  it('of one company are nothing that another can see or change', async () => {
    const across = pipeline.candidates(stranger, ours);
    const mixed = pipeline.candidates(stranger, foreign);
    const answers = [
      ...reads(across, matchId, memberId),
      ...writes(across, matchId),
      across.favorite(matchId, true),
      across.comment(memberId, { comment: 'Mine now' }),
      ...writes(mixed, matchId),
      mixed.explanation(matchId),
      mixed.history(matchId),
      mixed.favorite(matchId, true),
    ];
    expect(new Set(await statuses(answers))).toEqual(new Set([404]));
    const { body } = await pipeline.candidates(owner, ours).list('SearchName=rosa');
    expect(body.data[0]).toMatchObject({ status: 'matched', isFavorite: false, comments: 0, version: 1 });
  });

  it('are found by name over all opportunities that one may see, one of each person', async () => {
    const found = async (user: TestUser, name: string) => {
      const path = `/api/matches/v1/companies/${user.companyId}/candidates?SearchName=${encodeURIComponent(name)}`;
      const { body } = await test.as(user).get(path);
      return body.data.map((each: { name: string; opportunityId: string }) => [each.name, each.opportunityId]);
    };
    expect(await found(owner, 'SOL rós')).toEqual([['Rosa Sol', expect.any(String)]]);
    expect(await found(reviewer, 'rosa')).toEqual([['Rosa Sol', theirs]]);
    expect(await found(employer, 'rosa')).toEqual([['Rosa Sol', theirs]]);
    expect(await found(owner, 'own person')).toHaveLength(1);
    expect(await found(stranger, 'own person')).toEqual([]);
    expect(await found(stranger, 'rosa')).toEqual([['Rosa Sol', foreign]]);
    expect(await found(owner, '%')).toEqual([]);
    expect(await found(owner, 'rosa nobody')).toEqual([]);
    const other = `/api/matches/v1/companies/${owner.companyId}/candidates?SearchName=rosa`;
    expect((await test.as(stranger).get(other)).status).toBe(404);
  });

  it('that belong to one company are in no list of another', async () => {
    const names = async (person: TestUser, id: string) =>
      (await pipeline.candidates(person, id).list()).body.data.map(({ name }: { name: string }) => name).toSorted();
    expect(await names(owner, ours)).toEqual(['Own Person', 'Rosa Sol']);
    expect(await names(stranger, foreign)).toEqual(['Rosa Sol']);
  });

  it('are seen by an employer in their own opportunities and by a reviewer in what was given to them', async () => {
    for (const person of [employer, reviewer]) {
      const own = pipeline.candidates(person, theirs);
      const [match] = (await own.list()).body.data;
      expect(new Set(await statuses(reads(own, match.matchId, match.memberId)))).toEqual(new Set([200]));
      const others = pipeline.candidates(person, ours);
      expect(new Set(await statuses(reads(others, matchId, memberId)))).toEqual(new Set([403]));
    }
  });

  it('are moved by who may, never by a reviewer', async () => {
    const [match] = (await pipeline.candidates(reviewer, theirs).list()).body.data;
    expect(await statuses(writes(pipeline.candidates(reviewer, theirs), match.matchId))).toEqual([403, 403, 403]);
    expect(await statuses(writes(pipeline.candidates(employer, ours), matchId))).toEqual([403, 403, 403]);
    expect((await pipeline.candidates(employer, theirs).move(match.matchId, 'InReview')).status).toBe(200);
  });

  it('of another opportunity are not found under this one', async () => {
    const [match] = (await pipeline.candidates(owner, theirs).list()).body.data;
    const mixed = pipeline.candidates(owner, ours);
    expect(await statuses([...writes(mixed, match.matchId), mixed.explanation(match.matchId)])).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

describe('people of the company', () => {
  const path = ({ companyId }: TestUser, rest: string) => `/api/matches/v1/companies/${companyId}/people${rest}`;
  let waiting: string;
  let pooled: string;
  beforeAll(async () => {
    [waiting, pooled] = (await pipeline.addMembers([
      {
        name: 'Zoë Łukasz',
        email: 'zl@example.com',
        companyId: owner.companyId,
        skills: ['welding'],
        titles: ['welder'],
      },
      { name: 'Zoe Pool', skills: ['welding'], titles: ['welder'] },
      { name: 'Seán O’Neil', companyId: owner.companyId, skills: ['welding'], titles: ['welder'] },
    ])) as [string, string];
  });

  it('are found by name before any role has them, by who may import', async () => {
    const find = async (user: TestUser, name: string) =>
      (await test.as(user).get(path(user, `?SearchName=${encodeURIComponent(name)}`))).body.data;
    expect(await find(owner, 'zoe luk')).toEqual([
      { memberId: waiting, name: 'Zoë Łukasz', headline: expect.any(String) },
    ]);
    expect(await find(recruiter, 'Zoë')).toHaveLength(1);
    expect((await find(recruiter, 'ZL@example')).map(({ memberId: id }: { memberId: string }) => id)).toEqual([
      waiting,
    ]);
    expect(await find(recruiter, 'own@example.com')).toEqual([]);
    expect(await find(owner, 'own person')).toEqual([]);
    for (const name of ["sean o'neil", 'O’Neil', 'o neil', '100% Neil'])
      expect([name, (await find(owner, name)).length]).toEqual([name, name.startsWith('100') ? 0 : 1]);
    expect(await find(owner, '%')).toEqual([]);
    expect(await find(stranger, 'zoe')).toEqual([]);
    expect((await test.as(employer).get(path(employer, '?SearchName=zoe'))).status).toBe(403);
  });

  it('are shown with what they said and where they are a candidate, and never those of others', async () => {
    const { body } = await test.as(owner).get(path(owner, `/${waiting}`));
    expect(body).toMatchObject({ information: { name: 'Zoë Łukasz' }, opportunities: [] });
    expect(body.skills.map(({ id }: { id: string }) => id)).toContain('welding');
    const answers = [
      test.as(owner).get(path(owner, `/${pooled}`)),
      test.as(stranger).get(path(stranger, `/${waiting}`)),
      test.as(owner).get(path(owner, `/${newId()}`)),
    ];
    expect(await statuses(answers)).toEqual([404, 404, 404]);
    const [own] = (await pipeline.candidates(owner, ours).list('SearchName=own')).body.data;
    const known = await test.as(owner).get(path(owner, `/${own.memberId}`));
    expect(known.body.opportunities.map((each: { opportunityId: string }) => each.opportunityId)).toContain(ours);
  });
});

describe('a favourite', () => {
  it('is the whole team’s, and marked once', async () => {
    const told = () =>
      test.platform.pools.asSystem((db) =>
        db.rows<{ data: object }>(sql`select data from event where type = 'match.updated' order by seq`),
      );
    const before = (await told()).length;
    const calls = pipeline.candidates(recruiter, ours);
    await Promise.all([1, 2, 3].map(() => calls.favorite(matchId, true)));
    expect((await pipeline.candidates(owner, ours).favorites()).body.data).toHaveLength(1);
    expect((await calls.favorite(matchId, false)).body).toEqual({ isFavorite: false });
    expect((await told()).slice(before).map(({ data }) => data)).toEqual([
      expect.objectContaining({ matchId, isFavorite: true }),
      expect.objectContaining({ matchId, isFavorite: false }),
    ]);
  });
});

describe('a comment', () => {
  it('is stored once, however often it is sent, and counted', async () => {
    const calls = pipeline.candidates(recruiter, ours);
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => calls.comment(memberId, { id, comment: 'Great portfolio' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ id, comment: 'Great portfolio', userFullName: recruiter.fullName });
    expect((await calls.comments(memberId)).body.data).toHaveLength(1);
    expect((await calls.list('SearchName=rosa')).body.data[0].comments).toBe(1);
  });

  it('is changed by its author only', async () => {
    const { body } = await pipeline.candidates(recruiter, ours).comment(memberId, { comment: 'First thought' });
    const colleague = await pipeline.candidates(owner, ours).editComment(memberId, { id: body.id, comment: 'Theirs' });
    expect([colleague.status, colleague.body.code]).toEqual([403, 'FORBIDDEN']);
    const edited = await pipeline.candidates(recruiter, ours).editComment(memberId, { id: body.id, comment: 'Better' });
    expect(edited.body).toMatchObject({ comment: 'Better', editedDate: expect.any(String) });
    const unknown = await pipeline.candidates(recruiter, ours).editComment(memberId, { id: newId(), comment: 'Lost' });
    expect(unknown.status).toBe(404);
  });

  it('cannot take the id of another candidate’s comment', async () => {
    const { body } = await pipeline.candidates(owner, ours).comment(memberId, { comment: 'About Rosa' });
    const [other] = (await pipeline.candidates(owner, ours).list('SearchName=own')).body.data;
    const taken = await pipeline.candidates(owner, ours).comment(other.memberId, { id: body.id, comment: 'About Own' });
    expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN']);
  });
});

describe('the explanation', () => {
  const german = (path: string) =>
    test.ask('GET', path, { token: owner.token, headers: { 'accept-language': 'de-DE,de;q=0.9' } });

  it('says in the caller’s language what matched and what is missing, for the stored score', async () => {
    const { body } = await pipeline.candidates(owner, ours).explanation(matchId);
    const [match] = (await pipeline.candidates(owner, ours).list('SearchName=rosa')).body.data;
    expect([body.score, body.ranking]).toEqual([match.score, match.ranking]);
    const skills = body.facts.find(({ fact }: { fact: string }) => fact === 'skills');
    expect(skills).toMatchObject({
      sentence: expect.stringMatching(/^Has \d of 4 skills$/),
      matched: expect.arrayContaining([{ id: 'javascript', name: 'JavaScript', via: 'TypeScript' }]),
    });
    const path = `/api/matches/v1/companies/${owner.companyId}/opportunities/${ours}/matches/${matchId}/explanation`;
    const inGerman = (await german(path)).body;
    expect(inGerman.facts[0].sentence).toMatch(/^Hat \d von 4 Fähigkeiten$/);
    expect(inGerman.facts.map(({ points }: { points: number }) => points)).toEqual(
      body.facts.map(({ points }: { points: number }) => points),
    );
  });
});

describe('the profile', () => {
  it('shows who somebody is, what they did and can do, and is recorded when read whole', async () => {
    const calls = pipeline.candidates(owner, ours);
    const { body } = await calls.profile(memberId);
    expect(body.information).toMatchObject({
      name: 'Rosa Sol',
      pronoun: 'notSpecified',
      location: { id: '2267057', name: 'Lisbon, Portugal' },
      timeZone: 'Europe/Lisbon',
      education: "Bachelor's",
      salary: '€40,000',
      languages: ['Portuguese', 'English'],
      isApplicant: false,
    });
    expect(body.journey).toMatchObject({ jobs: [{ company: 'Casa' }], education: [{ level: "Bachelor's" }] });
    const wanted = new Map(body.overview.wanted.map((each: { id: string }) => [each.id, each]));
    expect(wanted.get('css')).toMatchObject({ held: 'full' });
    expect(wanted.get('javascript')).not.toMatchObject({ held: 'missing' });
    expect(body.overview.skills.map(({ id }: { id: string }) => id)).toContain('leadership');
    expect(body.overview.skills.filter(({ id }: { id: string }) => wanted.has(id))).toEqual([]);
    expect(body.overview.otherOpportunities.map((each: { opportunityId: string }) => each.opportunityId)).toEqual([
      theirs,
    ]);
    const [line] = await test.platform.pools.asSystem((db) =>
      db.rows(sql`select user_account_id, target_id from audit where action = 'getProfile' order by at desc limit 1`),
    );
    expect(line).toEqual({ user_account_id: owner.userId, target_id: memberId });
  });

  it('names other opportunities only to who may see them', async () => {
    const { body } = await pipeline.candidates(employer, theirs).overview(memberId);
    expect(body.otherOpportunities).toEqual([]);
  });

  it('gives the address of a pool member away once there is a contact, and only to who may write', async () => {
    const email = async (person: TestUser) =>
      (await pipeline.candidates(person, theirs).information(memberId)).body.email;
    const found = async (user: TestUser, address: string) => {
      const path = `/api/matches/v1/companies/${user.companyId}/candidates?SearchName=${encodeURIComponent(address)}`;
      return (await test.as(user).get(path)).body.data.map(({ name }: { name: string }) => name);
    };
    expect([await email(owner), await found(owner, 'rosa@example.com')]).toEqual([null, []]);
    const [match] = (await pipeline.candidates(owner, theirs).list('SearchName=rosa')).body.data;
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set contacted_at = now() where match_id = ${match.matchId}`),
    );
    expect([await email(owner), await email(reviewer)]).toEqual(['rosa@example.com', null]);
    for (const typed of ['rosa@example.com', ' Rosa@Example.com ', 'rosa@ex']) {
      expect([typed, await found(owner, typed)]).toEqual([typed, ['Rosa Sol']]);
      expect([typed, await found(reviewer, typed), await found(stranger, typed)]).toEqual([typed, [], []]);
    }
    expect(await found(owner, 'own@example.com')).toEqual(['Own Person']);
    expect(await found(owner, 'example.com')).toEqual([]);
    // Of the two opportunities with this person, the employer reaches one.
    expect([await found(employer, 'rosa@ex'), await found(employer, 'own@ex')]).toEqual([['Rosa Sol'], ['Own Person']]);
  });

  it('is nothing of somebody who matches nothing the caller may see', async () => {
    const [unmatched = ''] = await pipeline.addMembers([{ skills: [], titles: [] }]);
    const calls = pipeline.candidates(owner, ours);
    expect(
      await statuses([
        calls.information(unmatched),
        calls.overview(unmatched),
        calls.journey(unmatched),
        calls.profile(unmatched),
      ]),
    ).toEqual([404, 404, 404, 404]);
    const [own] = (await calls.list('SearchName=own')).body.data;
    expect(await statuses([pipeline.candidates(stranger, foreign).journey(own.memberId)])).toEqual([404]);
  });

  it('stays for the company that is in touch when somebody leaves the pool', async () => {
    const [leaver = ''] = await pipeline.addMembers([{ name: 'Lea Leaver' }]);
    const [match] = (await pipeline.candidates(owner, ours).list('SearchName=leaver')).body.data;
    await pipeline.candidates(owner, ours).move(match.matchId, 'InReview');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update member set visible = false where member_id = ${leaver}`),
    );
    await test.platform.matching.follow([leaver]);
    expect((await pipeline.candidates(owner, ours).information(leaver)).body.name).toBe('Lea Leaver');
    expect((await pipeline.candidates(stranger, foreign).information(leaver)).status).toBe(404);
  });

  it('refuses another company or person in the query', async () => {
    const path = `/api/matches/v1/members/${memberId}/overview?opportunityId=${ours}`;
    const as = test.as(owner);
    expect((await as.get(`${path}&companyId=${stranger.companyId}`)).status).toBe(404);
    expect((await as.get(`${path}&companyId=${owner.companyId}&userId=${recruiter.userId}`)).status).toBe(403);
  });
});

describe('the estimate', () => {
  it('counts who would match, and names what keeps most away', async () => {
    const { status, body } = await test.as(owner).post(`/api/matches/v1/companies/${owner.companyId}/estimate`, {
      details: { jobTitleId: 'frontend-developer', SkillsIds: ['css', 'react'], mustHaveSkillsIds: ['react'] },
    });
    expect(status).toBe(200);
    expect(body.total).toBe(body.top + body.great + body.good);
    expect(body.pool).toBeGreaterThanOrEqual(2);
    expect(body.excludes).toContainEqual({
      fact: 'skills',
      id: 'react',
      value: 'React',
      gain: expect.any(Number),
      isRequired: false,
    });
  });
});

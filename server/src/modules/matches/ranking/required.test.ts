import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hiring, newAddress, startHiring } from '../../candidate/testCandidates.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
/** Wishes for more than the band, and for as much as it gives. */
let dear: string;
let fair: string;

/** The members of the pipeline have no wish above 40,000. */
const salaryId = 'eur-35k-to-40k';

beforeAll(async () => {
  ({ test, pipeline, candidates, owner } = await startHiring());
  const ids = await pipeline.addMembers([{ name: 'Dora Dear' }, { name: 'Fay Fair' }]);
  [dear, fair] = ids as [string, string];
  await test.platform.pools.asSystem((db) =>
    db.run(sql`update member set salary_minimum = 41000 where member_id = ${dear}`),
  );
  await test.platform.matching.follow([dear]);
});
afterAll(() => test.close());

const post = async (content: Record<string, unknown>) => {
  const opportunityId = await pipeline.draft(owner, { salaryId, ...content });
  await pipeline.step(owner, opportunityId, 'post');
  await test.platform.matching.rank(opportunityId);
  return opportunityId;
};
const memberIdsOf = async (opportunityId: string) =>
  (await pipeline.candidates(owner, opportunityId).list('PageSize=100')).body.data.map(
    ({ memberId }: { memberId: string }) => memberId,
  ) as string[];
const estimate = async (requiredFacts: string[]) => {
  const details = {
    jobTitleId: 'frontend-developer',
    locationId: '2267057',
    workModeId: 'hybrid',
    SkillsIds: ['javascript', 'react', 'css', 'typescript'],
    salaryId,
    requiredFacts,
  };
  return (await test.as(owner).post(`/api/matches/v1/companies/${owner.companyId}/estimate`, { details })).body;
};

describe('a required fact', () => {
  it('leaves out who lacks it, and only them', async () => {
    expect(await memberIdsOf(await post({}))).toEqual(expect.arrayContaining([dear, fair]));
    const matched = await memberIdsOf(await post({ requiredFacts: ['salary', 'location'] }));
    expect([matched.includes(dear), matched.includes(fair)]).toEqual([false, true]);
  });

  it('does not leave out whose wish is not known', async () => {
    const [silent = ''] = await pipeline.addMembers([{ name: 'Sia Silent' }]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update member set salary_minimum = null, location_id = null where member_id = ${silent}`),
    );
    await test.platform.matching.follow([silent]);
    expect(await memberIdsOf(await post({ requiredFacts: ['salary', 'location'] }))).toContain(silent);
  });

  it('is required of who comes or changes later, and no longer once its author lets it go', async () => {
    const role = await post({ requiredFacts: ['salary'] });
    await test.platform.matching.follow([dear]);
    expect(await memberIdsOf(role)).not.toContain(dear);
    await test.as(owner).patch(`/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`, {
      opportunityId: role,
      version: (await test.as(owner).get(`/api/opportunity/v1/companies/${owner.companyId}/opportunities/${role}`)).body
        .version,
      opportunity: [{ op: 'replace', path: 'requiredFacts', value: [] }],
    });
    await test.platform.matching.rank(role);
    expect(await memberIdsOf(role)).toContain(dear);
  });

  it('costs as many people as the estimate says', async () => {
    const [without, required] = [await estimate([]), await estimate(['salary'])];
    const cost = required.excludes.find((each: { isRequired: boolean }) => each.isRequired);
    expect(cost).toMatchObject({ fact: 'salary', id: salaryId, gain: without.total - required.total });
    expect(cost.gain).toBeGreaterThan(0);
  });

  it('keeps an applicant who lacks it as a candidate without a ranking, and says why', async () => {
    const role = await post({ requiredFacts: ['experience', 'salary'] });
    await candidates.apply(role, newAddress(), {
      name: 'Abel Applicant',
      profile: {
        headline: 'Front-end developer',
        skills: ['JavaScript', 'React', 'CSS', 'TypeScript'],
        salaryMinimum: 90_000,
        salaryCurrency: 'EUR',
      },
    });
    const calls = pipeline.candidates(owner, role);
    const [match] = (await calls.list('SearchName=Abel')).body.data;
    expect(match).toMatchObject({ ranking: null, lacksRequired: true });
    expect((await calls.explanation(match.matchId)).body).toMatchObject({
      lacksRequired: ['salary'],
      lacksMustHaves: [],
    });
  });

  it('says of an applicant without a must-have that it is lacking, and of one below the line nothing', async () => {
    const role = await post({ mustHaveSkillsIds: ['css', 'react'] });
    const apply = (name: string, profile: object) => candidates.apply(role, newAddress(), { name, profile });
    await apply('Mia Misser', { headline: 'Front-end developer', skills: ['JavaScript', 'React', 'TypeScript'] });
    await apply('Hana Holder', { headline: 'Front-end developer', skills: ['JavaScript', 'React', 'CSS'] });
    await apply('Lou Low', { headline: 'Baker', skills: ['Baking'] });
    const calls = pipeline.candidates(owner, role);
    const found = async (name: string) => (await calls.list(`SearchName=${name}`)).body.data[0];
    const misser = await found('Mia');
    expect(misser).toMatchObject({ ranking: null, lacksRequired: true });
    expect(misser.score).toBeGreaterThanOrEqual(50);
    expect((await calls.explanation(misser.matchId)).body).toMatchObject({
      ranking: null,
      lacksRequired: [],
      lacksMustHaves: [{ id: 'css', name: 'CSS' }],
    });
    const holder = await found('Hana');
    expect(holder).toMatchObject({ lacksRequired: false });
    expect(holder.ranking).not.toBeNull();
    expect((await calls.explanation(holder.matchId)).body.lacksMustHaves).toEqual([]);
    expect(await found('Lou')).toMatchObject({ ranking: null, lacksRequired: false });
    // Whoever lacks something required moves as usual, and is shown as before.
    expect((await calls.move(misser.matchId, 'InReview')).body.match).toMatchObject({ lacksRequired: true });
  });

  it('is one of the eight, each once and in their order', async () => {
    const draft = (requiredFacts: unknown) =>
      test.as(owner).patch(`/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`, {
        opportunity: [{ op: 'replace', path: 'requiredFacts', value: requiredFacts }],
      });
    expect((await draft(['age'])).status).toBe(400);
    expect((await draft(['salary', 'skills', 'salary'])).body.requiredFacts).toEqual(['skills', 'salary']);
    expect((await draft('')).body.requiredFacts).toEqual([]);
  });
});

describe('help with moving', () => {
  it('is told to candidates on the page of the role', async () => {
    const pageOf = async (opportunityId: string) => {
      const { body } = await test.ask('GET', '/api/jobs/v1/opportunities?PageSize=100');
      const job = body.data.find((each: { opportunityId: string }) => each.opportunityId === opportunityId);
      return (await test.app.inject({ url: new URL(job.url).pathname })).body;
    };
    expect(await pageOf(await post({ relocationHelp: true }))).toContain('Helps with relocation');
    expect(await pageOf(await post({}))).not.toContain('Helps with relocation');
  });
});

import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Today } from '@marigold/contract/today';
import type { TestUser } from '#platform/testing/testApp';
import { startTestScreening, type TestScreening } from '../chat/screening/testScreening.ts';

let kit: TestScreening;
let reviewer: TestUser;
beforeAll(async () => {
  kit = await startTestScreening();
  reviewer = await kit.test.join(kit.owner, 'Reviewer');
});
afterAll(() => kit.test.close());

const ask = async (person: TestUser = kit.owner): Promise<Today> =>
  (await kit.test.as(person).get(`/api/today/v1/companies/${person.companyId}/users/${person.userId}`)).body;
const rowsOf = async (kind: 'applied' | 'ended', role = kit.asking, person = kit.owner) =>
  (await ask(person)).items.filter((item) => item.kind === kind && item.opportunityId === role);
const run = (query: ReturnType<typeof sql>) => kit.test.platform.pools.asSystem((db) => db.run(query));

describe('on the page of the day', () => {
  it('applicants wait for their first answer, by role with the soonest promised day', async () => {
    const role = await kit.chat.pipeline.post(kit.owner, kit.owner, undefined, {
      openQuestions: [{ question: 'Why this role?' }],
    });
    const [first, second] = [await kit.applicant(role), await kit.applicant(role)];
    await run(sql`update match set applied_at = now() - interval '1 day', status_since = now() - interval '1 day'
      where match_id = ${second.matchId}`);
    // Six in the evening there is another day where the server is.
    await run(sql`update company set time_zone = 'Pacific/Honolulu' where company_id = ${kit.owner.companyId}`);
    const before = await ask();
    const { body } = await kit.test
      .as(kit.owner)
      .get(`/api/matches/v1/companies/${kit.owner.companyId}/opportunities/${role}/matches?PageSize=10`);
    const { hearBy } = body.data.find(({ matchId }: { matchId: string }) => matchId === second.matchId);
    expect(await rowsOf('applied', role)).toEqual([
      expect.objectContaining({ count: 2, matchId: second.matchId, hearBy: hearBy.day }),
    ]);
    expect(await rowsOf('applied', role, reviewer)).toEqual([]);

    const team = kit.chat.pipeline.candidates(kit.owner, role);
    await team.reject(second.matchId);
    expect(await rowsOf('applied', role)).toEqual([expect.objectContaining({ count: 1, matchId: first.matchId })]);
    await team.reject(first.matchId);
    expect(await rowsOf('applied', role)).toEqual([]);
    expect((await ask()).counts.applied).toBe(before.counts.applied - 1);
  });

  it('those whom the questions ended wait for a look until they are told', async () => {
    const person = await kit.applicant();
    for (const answer of [false, false, 'Bread.']) await person.answer(answer);
    await person.confirm();
    const [row, ...more] = await rowsOf('ended');
    expect(row).toMatchObject({ count: 1, matchId: person.matchId });
    expect(more).toEqual([]);
    expect(await rowsOf('ended', kit.asking, reviewer)).toEqual([]);
    await run(sql`update match set status_since = now() - interval '25 hours' where match_id = ${person.matchId}`);
    expect(await rowsOf('ended')).toEqual([]);
  });
});

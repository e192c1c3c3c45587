import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../testPipeline.ts';

/** A posted opportunity for a file of tests, and a candidate of their own for each test; what is there changes before each. */
export interface Decisions {
  test: TestApp;
  pipeline: TestPipeline;
  owner: TestUser;
  opportunityId: string;
  /** The candidate of the test that runs. */
  matchId: string;
  email: string;
  /** The calls about everybody. */
  calls: ReturnType<TestPipeline['candidates']>;
}

/** The match of a member, as the list has it. */
export const matchOf = async (calls: Decisions['calls'], memberId: string) =>
  (await calls.list('PageSize=100&sort=newest')).body.data.find(
    (match: { memberId: string }) => match.memberId === memberId,
  );

/** Sets up what tests of decisions start from, and hands it over before each of them. */
export const beforeDecisions = (hear: (decisions: Decisions) => void): void => {
  let shared: Omit<Decisions, 'matchId' | 'email'>;
  let people = 0;
  beforeAll(async () => {
    const test = await startTestApp();
    const pipeline = testPipeline(test);
    const owner = await test.register();
    const opportunityId = await pipeline.post(owner);
    shared = { test, pipeline, owner, opportunityId, calls: pipeline.candidates(owner, opportunityId) };
  });
  afterAll(() => shared.test.close());
  beforeEach(async () => {
    const email = `candidate${++people}@example.com`;
    const [memberId = ''] = await shared.pipeline.addMembers([{ name: `Rosa Sol ${people}`, email }]);
    const { matchId } = await matchOf(shared.calls, memberId);
    hear({ ...shared, matchId, email });
  });
};

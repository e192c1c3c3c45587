import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startChoosing, type TestChoosing } from '../../scheduler/choosing/testChoosing.ts';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { answeredInTime } from './share.ts';

let kit: TestChoosing;
beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());

it('whoever was invited was answered once, not again by choosing a time themselves', async () => {
  const { test, owner, opportunityId } = kit;
  const share = () => test.platform.pools.asSystem((db) => answeredInTime(db, owner.companyId));
  const { applicant, age } = testCandidates(test);
  const { id: matchId } = await applicant(opportunityId);
  await age([matchId], 86_400);
  const id = newId();
  expect((await kit.invite({ id, matchId })).status).toBe(200);
  await age([matchId], 3600);
  expect(await share()).toEqual({ inTime: 1, total: 1 });
  expect((await kit.byLink(await kit.linkOf(id)).choose(kit.nextTime().toISOString())).status).toBe(200);
  await age([matchId], 3600);
  expect(await kit.statusOf(matchId)).toBe('interviewScheduled');
  expect(await share()).toEqual({ inTime: 1, total: 1 });
});

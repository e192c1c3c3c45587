import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestScreening } from '../../chat/screening/testScreening.ts';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { answeredInTime } from './share.ts';

let screening: Awaited<ReturnType<typeof startTestScreening>>;
beforeAll(async () => {
  screening = await startTestScreening();
});
afterAll(() => screening.test.close());

const share = () => screening.test.platform.pools.asSystem((db) => answeredInTime(db, screening.owner.companyId));
/** Somebody who has answered everything the bot asked. */
const answered = async (holdsLicence: boolean) => {
  const person = await screening.applicant();
  for (const answer of [holdsLicence, false, 'I like it.']) await person.answer(answer);
  await person.confirm();
  return person;
};
const pass = (matchId: string, seconds: number) => testCandidates(screening.test).age([matchId], seconds);

it('nobody was answered in time by the bot alone', async () => {
  const passed = await answered(true);
  const failed = await answered(false);
  expect(await passed.statusOf()).toBe('inReview');
  for (const { matchId } of [passed, failed]) await pass(matchId, 61);
  expect(await share()).toEqual({ inTime: 0, total: 0 });
  // A day later they read that it ends here, which is an answer.
  await pass(failed.matchId, 24 * 3600);
  expect(await share()).toEqual({ inTime: 1, total: 1 });
  // Whoever passed waits for a person, by the day that they were promised then.
  await pass(passed.matchId, 12 * 24 * 3600);
  expect(await share()).toEqual({ inTime: 1, total: 2 });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestScreening } from '../../chat/screening/testScreening.ts';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { testHistory } from '../../reporting/testHistory.ts';
import { answeredInTime } from './share.ts';

let screening: Awaited<ReturnType<typeof startTestScreening>>;
beforeAll(async () => {
  screening = await startTestScreening();
});
afterAll(() => screening.test.close());

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** What Analytics says of these days: the share, and how the people behind it are sorted. */
const reported = async () => {
  const { ask } = testHistory(screening.test);
  const body = { startDate: day(60), endDate: day(0) };
  const { inTime, total } = (await ask(screening.owner, 'reports/answered', body)).body;
  const behind = (await ask(screening.owner, 'reports/people', { ...body, measure: 'heard' })).body.data;
  const keys = behind.map(({ key }: { key: string }) => key);
  return { said: { inTime, total }, behind: [keys.filter((key: string) => key === 'inTime').length, keys.length] };
};
/** The share that the home page has; Analytics has the same one, of what was counted before and of what was not. */
const share = async () => {
  const found = await screening.test.platform.pools.asSystem((db) => answeredInTime(db, screening.owner.companyId));
  for (const isCounted of [false, true]) {
    if (isCounted) await testHistory(screening.test).recount();
    expect(await reported()).toEqual({ said: found, behind: [found.inTime, found.total] });
  }
  return found;
};
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

it('an end by the bot that a person takes back before its candidate is told is no answer; what the person did is', async () => {
  const before = await share();
  const { matchId } = await answered(false);
  await pass(matchId, 3600);
  expect(await share()).toEqual(before);
  const company = screening.chat.pipeline.candidates(screening.owner, screening.asking);
  expect((await company.move(matchId, 'InReview')).status).toBe(200);
  await pass(matchId, 61);
  const once = { inTime: before.inTime + 1, total: before.total + 1 };
  expect(await share()).toEqual(once);
  await pass(matchId, 24 * 3600);
  expect(await share()).toEqual(once);
  // From then on they wait for what comes next.
  await pass(matchId, 12 * 24 * 3600);
  expect(await share()).toEqual({ ...once, total: once.total + 1 });
});

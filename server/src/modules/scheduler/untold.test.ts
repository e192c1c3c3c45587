import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTry } from '#platform/jobs/jobs';
import { tellMoved } from '#modules/chat';
import { testCandidates } from '../candidate/testCandidates.ts';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
let guest: Awaited<ReturnType<ReturnType<typeof testCandidates>['applicant']>>;

beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  guest = await testCandidates(kit.test).applicant(kit.opportunityId);
  await kit.test.as(guest).post(`/api/chat/${idIn(guest.token)}/start/${kit.opportunityId}`);
});

const idIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
const hour = 3_600_000;
const company = () => kit.pipeline.candidates(kit.owner, kit.opportunityId);
let minutes = 0;
/** Books an interview that begins in so many hours, and has its letters go out and a quarter of an hour pass. */
const bookedIn = async (hours: number): Promise<string> => {
  // Each a little later than the last, so that nobody is in two.
  const interviewTime = new Date(Date.now() + hours * hour + (minutes += 50) * 60_000).toISOString();
  const { status, body } = await kit.book({ matchId: guest.id, interviewTime });
  expect(status).toBe(200);
  await kit.sendHeld();
  await pass(900);
  return body.interview.interviewId;
};
/** Lets time pass, and tells what has come due. */
const pass = async (seconds: number) => {
  await testCandidates(kit.test).age([guest.id], seconds);
  await tellMoved(kit.test.platform)({ matchId: guest.id }, firstTry);
};
const seen = async () => {
  const { status, interview, wasCancelled, canChoose, timeline } = (await guest.get()).body;
  return {
    status,
    interview,
    wasCancelled,
    canChoose,
    events: (timeline as { event: string }[]).map(({ event }) => event),
  };
};
/** What happened in the conversation, as its candidate reads it. */
const moves = async () => {
  const me = idIn(guest.token);
  const as = kit.test.as(guest);
  const [talk] = (await as.get(`/api/chat/${me}/conversations`)).body.data as { conversationIdentifier: string }[];
  const { data } = (await as.get(`/api/chat/${me}/history/${talk?.conversationIdentifier}`)).body as {
    data: { move: { to: string } | null }[];
  };
  return data.flatMap(({ move }) => (move ? [move.to] : []));
};
const isHeldUntilTold = () =>
  kit.test.platform.pools.asSystem((db) =>
    db.one<{ same: boolean }>(sql`
      select abs(extract(epoch from l.hold_until - m.told_at)) < 5 same from mail l join match m on m.match_id = l.about_id
      where m.match_id = ${guest.id} and l.kind = 'interviewCancelled' and l.state = 'held'`),
  );
const page = () => kit.test.as(guest).get(`/api/candidate/v1/applications/${guest.id}/slots`);

describe('an interview that ends with a rejection which is told later', () => {
  it.each([
    ['in days', 9 * 24],
    ['tomorrow', 20],
  ])('is shown as booked until then where it is %s, and its end is told with the rejection', async (_, hours) => {
    await bookedIn(hours);
    const before = await seen();
    const [shown, talk] = [(await page()).body.interview, await moves()];
    expect(before).toMatchObject({ status: 'interviewBooked', wasCancelled: false });
    await company().reject(guest.id, { delay: 2 * 3600, tellCandidate: true });
    expect(await isHeldUntilTold()).toEqual({ same: true });
    await pass(3600);
    expect(await seen()).toEqual(before);
    expect((await page()).body.interview.interviewTime).toEqual(shown.interviewTime);
    expect(await moves()).toEqual(talk);
    await pass(3700);
    expect(await seen()).toMatchObject({ status: 'closed', interview: null });
    expect((await seen()).events).toEqual(['applied', 'interviewBooked', 'closed']);
  });

  it('and begins before that is told of in time, as any interview that the company cancels', async () => {
    await bookedIn(3);
    await company().reject(guest.id, { delay: 7 * 86_400, tellCandidate: true });
    expect(await seen()).toMatchObject({ status: 'interviewBooked', wasCancelled: false });
    await pass(70);
    const rejected = [await seen(), (await page()).body.code, await moves()];
    await company().undo(guest.id);
    // Whoever was told that it does not take place is invited again; nothing else has changed for them.
    expect(await kit.statusOf(guest.id)).toBe('invite');
    expect([await seen(), (await page()).body.code, await moves()]).toEqual(rejected);
    expect(await kit.kinds(guest.email)).not.toContain('interviewCancelled cancelled');

    guest = await testCandidates(kit.test).applicant(kit.opportunityId);
    await kit.test.as(guest).post(`/api/chat/${idIn(guest.token)}/start/${kit.opportunityId}`);
    const interviewId = await bookedIn(3);
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${interviewId}/cancel`);
    await pass(70);
    expect([await seen(), (await page()).body.code, await moves()]).toEqual(rejected);
    expect(rejected[0]).toMatchObject({ status: 'interview', wasCancelled: true, interview: null });
  });

  it('takes place again where the rejection is taken back before its end was told', async () => {
    await bookedIn(20);
    const before = await seen();
    await company().reject(guest.id, { delay: 7200, tellCandidate: true });
    await pass(3600);
    await company().undo(guest.id);
    expect(await kit.statusOf(guest.id)).toBe('interviewScheduled');
    expect(await seen()).toEqual(before);
    expect((await kit.kinds(guest.email)).filter((kind) => kind.includes('held'))).toEqual([]);
  });

  it('is told of in a minute where the rejection never is', async () => {
    await bookedIn(20);
    await company().reject(guest.id, { tellCandidate: false });
    await pass(70);
    expect(await seen()).toMatchObject({ status: 'interview', wasCancelled: true });
  });
});

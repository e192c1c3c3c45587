import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailWith, replyFile } from '#ports/replies/testReplies';
import { startInterviews, type TestInterviews } from '../testInterviews.ts';

const key = 'k'.repeat(40);
let kit: TestInterviews;
let booked: { interviewId: string; email: string; matchId: string };
beforeAll(async () => {
  kit = await startInterviews({ INBOUND_KEY: key });
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  const { matchId, email } = await kit.candidate();
  const { body } = await kit.book({ matchId, interviewers: [kit.recruiter.userId] });
  booked = { interviewId: body.interview.interviewId, email, matchId };
});

const hand = (payload: string | Buffer, inbound = key) =>
  kit.test.app.inject({
    method: 'POST',
    url: '/api/scheduler/v1/replies',
    headers: { 'content-type': 'message/rfc822', 'inbound-key': inbound },
    payload,
  });
const answer = async (values: Partial<Parameters<typeof replyFile>[0]> & { from?: string } = {}) => {
  const { from = booked.email, ...more } = values;
  const uid = `${booked.interviewId}@${new URL(kit.test.platform.config.publicUrl).hostname}`;
  const file = replyFile({ uid, attendee: from, partstat: 'ACCEPTED', sequence: 0, ...more });
  return (await hand(mailWith(file, from))).json();
};
const seen = async () =>
  (await kit.test.as(kit.owner).get(`${kit.base}/interviews/${booked.interviewId}`)).body.interview;

describe('the answer of a calendar', () => {
  it('stands with the interview, of the candidate and of whoever interviews, and changes nothing else', async () => {
    const before = await seen();
    expect(await answer()).toEqual({ isTaken: true });
    await answer({ from: kit.recruiter.email.toUpperCase(), partstat: 'TENTATIVE' });
    const after = await seen();
    expect(after.answers).toMatchObject([
      { userId: null, answer: 'accepted' },
      { userId: kit.recruiter.userId, answer: 'tentative' },
    ]);
    expect(after).toMatchObject({ state: 'Scheduled', interviewTime: before.interviewTime, version: before.version });
  });

  it('is told to whoever booked it where somebody declines, once', async () => {
    const mails = async () => (await kit.letters(kit.owner.email)).filter(({ kind }) => kind === 'interviewAnswered');
    const before = (await mails()).length;
    const at = Date.now() - 60_000;
    await answer({ partstat: 'DECLINED', comment: 'I am travelling that day.', at });
    await answer({ partstat: 'DECLINED', comment: 'I am travelling that day.', at });
    const after = await mails();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)?.text).toContain('I am travelling that day.');
  });

  it('that is older than another one, or to an earlier time, does not count', async () => {
    await answer({ partstat: 'DECLINED', at: Date.now() - 10_000 });
    await answer({ partstat: 'ACCEPTED', at: Date.now() - 60_000 });
    expect((await seen()).answers).toMatchObject([{ answer: 'declined' }]);
    await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/interviews/${booked.interviewId}`, { interviewTime: kit.nextTime().toISOString() });
    expect((await seen()).answers).toEqual([]);
    await answer({ partstat: 'ACCEPTED', sequence: 0, at: Date.now() });
    expect((await seen()).answers).toEqual([]);
    await answer({ partstat: 'ACCEPTED', sequence: 1, at: Date.now() });
    expect((await seen()).answers).toMatchObject([{ answer: 'accepted' }]);
  });

  it('of a stranger, to another server or to what was never sent is not taken', async () => {
    expect(await answer({ from: 'mallory@example.com' })).toEqual({ isTaken: false });
    expect(await answer({ uid: `${booked.interviewId}@elsewhere.example` })).toEqual({ isTaken: false });
    expect(await answer({ sequence: 99 })).toEqual({ isTaken: false });
    expect((await hand('no mail at all')).json()).toEqual({ isTaken: false });
    expect((await seen()).answers).toEqual([]);
  });

  it('is taken from whoever has the key alone, and not where it is as large as no answer is', async () => {
    expect((await hand('x', 'k'.repeat(39))).statusCode).toBe(404);
    expect((await hand(Buffer.alloc(50_000_000, 'x'))).statusCode).toBe(413);
  });
});

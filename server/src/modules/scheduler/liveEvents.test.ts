import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Interview } from '@marigold/contract/interviews';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { endTask } from './hear.ts';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
let chat: TestChat;
let url: string;
let matchId: string;

beforeAll(async () => {
  kit = await startInterviews();
  url = await kit.test.listen();
  chat = testChat(kit.test);
});
afterAll(async () => {
  chat.hangUp();
  await kit.test.close();
});
beforeEach(async () => {
  ({ matchId } = await kit.candidate());
});

type Ear = Awaited<ReturnType<TestChat['connect']>>;
const statesOf = (ear: Ear, interviewId: string) =>
  ear
    .of('interview.updated')
    .map(({ data }) => data as Interview)
    .filter((one) => one.interviewId === interviewId);
const last = (ear: Ear, interviewId: string) => statesOf(ear, interviewId).at(-1);

describe('an interview that changes', () => {
  it('is told at once to those who may read it, and to nobody else', async () => {
    const mine = await chat.connect(url, kit.owner.token);
    const colleague = await chat.connect(url, kit.recruiter.token);
    // Reviews nothing of this role, and only helps to interview.
    const helper = await chat.connect(url, kit.reviewer.token);
    const closed = await Promise.all([
      chat.connect(url, kit.stranger.token),
      chat.connect(url, (await kit.test.candidate()).token),
    ]);
    const { body } = await kit.book({ matchId, interviewers: [kit.owner.userId, kit.reviewer.userId] });
    const { interviewId } = body.interview;
    await expect.poll(() => last(colleague, interviewId)).toEqual(body.interview);
    const { interview } = (await kit.test.as(kit.reviewer).get(`${kit.base}/interviews/${interviewId}`)).body;
    expect(interview.seesCandidate).toBe(false);
    await expect.poll(() => last(helper, interviewId)).toEqual(interview);

    const to = kit.nextTime().toISOString();
    await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interviewId}`, { interviewTime: to });
    await expect.poll(() => last(colleague, interviewId)?.interviewTime).toBe(to);
    expect(last(colleague, interviewId)?.reschedules).toBe(1);

    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${interviewId}/cancel`);
    await expect.poll(() => last(colleague, interviewId)?.state).toBe('Cancelled');
    await expect.poll(() => last(mine, interviewId)?.state).toBe('Cancelled');
    expect(closed.flatMap((ear) => ear.of('interview.updated'))).toEqual([]);
  });

  it('is told when its time is over, and when somebody says how it went', async () => {
    const ear = await chat.connect(url, kit.owner.token);
    const { interviewId } = (await kit.book({ matchId })).body.interview;
    await kit.pass(interviewId);
    await endTask(kit.test.platform)({ interviewId }, { number: 1, isLast: false });
    await expect.poll(() => last(ear, interviewId)?.asksOutcome).toBe(true);
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${interviewId}/outcome`, { outcome: 'noShow' });
    await expect.poll(() => last(ear, interviewId)?.state).toBe('NoShow');
  });

  it('is told when it falls away because its candidate is rejected', async () => {
    const ear = await chat.connect(url, kit.owner.token);
    const { interviewId } = (await kit.book({ matchId })).body.interview;
    await kit.pipeline
      .candidates(kit.owner, kit.opportunityId)
      .reject(matchId, { reason: 'Ghosted', comment: 'Too slow' });
    await expect.poll(() => last(ear, interviewId)?.state).toBe('Cancelled');
  });
});

describe('the end of an interview', () => {
  it('is waited for again where it was moved or clocks were set back, and then noticed', async () => {
    const { interviewId } = (await kit.book({ matchId })).body.interview;
    const end = () => endTask(kit.test.platform)({ interviewId }, { number: 1, isLast: false });
    await end();
    expect(await kit.statusOf(matchId)).toBe('interviewScheduled');
    await kit.pass(interviewId);
    await kit.test.platform.pools.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key = 'interview ${interviewId}'`,
    );
    await expect.poll(() => kit.statusOf(matchId)).toBe('interviewDone');
  });
});

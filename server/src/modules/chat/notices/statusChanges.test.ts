import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConversationState, type Message, triggers } from '@marigold/contract/chat';
import { firstTry } from '#platform/jobs/jobs';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { tellMoved } from './statusChanges.ts';
import { startTestChat, type TestChat, type TestTalk } from '../testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;
let url: string;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
  url = await test.listen();
});
afterEach(() => chat.hangUp());
afterAll(() => test.close());

const soon = { timeout: 30_000, interval: 20 };
const pipeline = () => chat.pipeline.candidates(owner, opportunityId);
/** Does the jobs whose key is like this, as if their moment had come. */
const tellDue = async (key: string) => {
  const { rows } = await test.platform.pools.owner.query(
    `select payload from graphile_worker._private_jobs where key like $1 order by key`,
    [key],
  );
  for (const { payload } of rows as { payload: { matchId: string } }[])
    await tellMoved(test.platform)(payload, firstTry);
};
/** Lets time pass since what happened to a candidate, and does the jobs that came due, and others in vain. */
const pass = async ({ matchId }: TestTalk, seconds: number) => {
  const past = sql`make_interval(secs => ${seconds})`;
  await test.platform.pools.asSystem(async (db) => {
    await db.run(sql`
      update match set status_since = status_since - ${past}, told_at = told_at - ${past} where match_id = ${matchId}`);
    await db.run(sql`update match_history set at = at - ${past} where match_id = ${matchId}`);
  });
  await tellDue(`chat.told ${matchId}%`);
};
/** Until what the company does can no longer be taken back. */
const later = (talk: TestTalk) => pass(talk, 61);
/** What somebody reads of what happened: what, who did it, and of which kind it is. */
const happened = async (side: TestUser | TestTalk['candidate'], { conversationId }: TestTalk) => {
  const messages = (await chat.calls(side).history(conversationId)).body.data as Message[];
  return messages.map(({ move, sender, messageTypeId, text }) => [
    move ? `${move.from} → ${move.to}` : text,
    sender.tenantType,
    messageTypeId,
  ]);
};

describe('what happens to a candidate', () => {
  it('stands in the conversation once it is told, for both sides, with who did it', async () => {
    const talk = await chat.talk(owner, opportunityId);
    await chat.calls(owner).say(talk.conversationId, 'Hello');
    await pipeline().move(talk.matchId, 'InterviewScheduling');
    expect(await happened(owner, talk)).toEqual([['Hello', 2, 1]]);
    await later(talk);
    await later(talk);
    await pipeline().move(talk.matchId, 'InterviewDone');
    await later(talk);
    await pipeline().move(talk.matchId, 'OfferJob');
    await later(talk);
    const told = [
      ['Hello', 2, 1],
      ['matched → invite', 2, 7],
      ['invite → interviewDone', 2, 8],
      ['interviewDone → jobOffer', 2, 9],
    ];
    expect(await happened(owner, talk)).toEqual(told);
    expect(await happened(talk.candidate, talk)).toEqual(told);
    expect((await chat.calls(talk.candidate).get(talk.conversationId)).body).toMatchObject({ unread: 4 });
    expect((await chat.calls(owner).list(opportunityId, 'waiting=true')).body.data).toEqual([]);
  });

  it('is not told when it was taken back, and only its end when more happened', async () => {
    const talk = await chat.talk(owner, opportunityId);
    await pipeline().move(talk.matchId, 'OfferJob');
    await pipeline().undo(talk.matchId);
    await later(talk);
    expect(await happened(talk.candidate, talk)).toEqual([]);
    await pipeline().move(talk.matchId, 'InReview');
    await pipeline().move(talk.matchId, 'InterviewScheduling');
    await later(talk);
    expect(await happened(talk.candidate, talk)).toEqual([['matched → invite', 2, 7]]);
  });

  it('is a rejection only from the moment that it is told, also for the company', async () => {
    const talk = await chat.talk(owner, opportunityId);
    await pipeline().reject(talk.matchId);
    expect(await happened(owner, talk)).toEqual([]);
    await later(talk);
    expect(await happened(talk.candidate, talk)).toEqual([['matched → rejected', 2, 10]]);
  });

  it('is a withdrawal at once, as the candidate knows it, and is news for the company', async () => {
    const talk = await chat.talk(owner, opportunityId);
    await pipeline().reject(talk.matchId);
    await chat.calls(talk.candidate).update(talk.conversationId, 12);
    expect(await happened(owner, talk)).toEqual([['matched → withdrawn', 1, 10]]);
    expect((await chat.calls(owner).get(talk.conversationId)).body.unread).toBe(1);
    await later(talk);
    expect(await happened(talk.candidate, talk)).toEqual([['matched → withdrawn', 1, 10]]);
  });

  it('changes what the candidate sees when they are told, not before, whatever it is', async () => {
    const talk = await chat.talk(owner, opportunityId);
    const { calls } = chat;
    await calls(owner).say(talk.conversationId, 'Hello');
    const [member, user] = [await chat.connect(url, talk.candidate.token), await chat.connect(url, owner.token)];
    const heard = () => member.of('conversation.updated').map(({ data }) => (data as ConversationState).status);
    const seen = async () => (await calls(talk.candidate).get(talk.conversationId)).body.status as string;
    /** Events come in order: what was told before this has been heard. */
    const mark = async () => {
      const { body } = await calls(owner).say(talk.conversationId, 'mark');
      const ids = () => member.of('message.created').map(({ data }) => (data as Message).id);
      await expect.poll(ids, soon).toContain(body.id);
    };
    await pipeline().move(talk.matchId, 'InterviewScheduling');
    await mark();
    expect([heard(), await seen()]).toEqual([[], 'matched']);
    expect(user.of('conversation.updated')).toHaveLength(1);
    await later(talk);
    await expect.poll(heard, soon).toEqual(['invite']);
    expect(await seen()).toBe('invite');
    await pipeline().move(talk.matchId, 'InterviewDone');
    await pipeline().undo(talk.matchId);
    await later(talk);
    await mark();
    expect([heard(), await seen()]).toEqual([['invite'], 'invite']);
    await calls(talk.candidate).update(talk.conversationId, triggers.withdrawn);
    await expect.poll(heard, soon).toEqual(['invite', 'withdrawn']);
    expect(await seen()).toBe('withdrawn');
  });

  it('is not told early to who withdraws and takes that back, but when it would have been', async () => {
    const talk = await chat.talk(owner, opportunityId);
    const as = test.as(talk.candidate);
    const withdrawal = `/api/candidate/v1/applications/${talk.matchId}/withdraw`;
    const status = async () => (await chat.calls(talk.candidate).get(talk.conversationId)).body.status as string;
    await pipeline().move(talk.matchId, 'InterviewScheduling');
    await pass(talk, 40);
    await as.post(withdrawal, { reason: 'Salary' });
    await as.post(`${withdrawal}/undo`);
    expect(await status()).toBe('matched');
    await pass(talk, 15);
    expect(await status()).toBe('matched');
    await pass(talk, 6);
    expect(await status()).toBe('invite');
    expect(await happened(talk.candidate, talk)).toEqual([
      ['matched → withdrawn', 1, 10],
      ['withdrawn → matched', 1, 10],
      ['matched → invite', 2, 7],
    ]);
  });

  it('is told when it would have been after a rejection that was taken back', async () => {
    const talk = await chat.talk(owner, opportunityId);
    await pipeline().move(talk.matchId, 'InterviewScheduling');
    await pass(talk, 40);
    await pipeline().reject(talk.matchId);
    await pipeline().undo(talk.matchId);
    await pass(talk, 15);
    expect(await happened(talk.candidate, talk)).toEqual([]);
    await pass(talk, 6);
    expect(await happened(talk.candidate, talk)).toEqual([['matched → invite', 2, 7]]);
  });

  it('is the same for who is rejected before a step of the company was told, until that is told', async () => {
    const [kept, rejected] = [await chat.talk(owner, opportunityId), await chat.talk(owner, opportunityId)];
    for (const { matchId } of [kept, rejected]) await pipeline().move(matchId, 'InterviewScheduling');
    await pipeline().reject(rejected.matchId, { delay: 3600 });
    const seen = async (talk: TestTalk) => {
      const { status, closed } = (await chat.calls(talk.candidate).get(talk.conversationId)).body;
      return [status, closed, await happened(talk.candidate, talk)];
    };
    expect(await seen(rejected)).toEqual(await seen(kept));
    for (const talk of [kept, rejected]) await later(talk);
    expect(await seen(rejected)).toEqual(['invite', null, [['matched → invite', 2, 7]]]);
    expect(await seen(rejected)).toEqual(await seen(kept));
    await pass(rejected, 3600);
    expect(await seen(rejected)).toEqual([
      'rejected',
      'rejected',
      [
        ['matched → invite', 2, 7],
        ['invite → rejected', 2, 10],
      ],
    ]);
  });
});

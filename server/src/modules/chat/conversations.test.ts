import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triggers } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { openConversation } from './conversations.ts';
import { startTestChat, type TestChat } from './testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
});
afterAll(() => test.close());

const statusOf = async (matchId: string) =>
  (
    await test.platform.pools.asSystem((db) =>
      db.one<{ status: string }>(sql`select status from match where match_id = ${matchId}`),
    )
  )?.status;

describe('a conversation', () => {
  it('is begun once, by whichever side is first, however often both begin it', async () => {
    const { candidate, memberId, matchId } = await chat.match(opportunityId);
    const begin = () => [
      chat.calls(owner).start(opportunityId, { memberIdentifier: memberId, tenantTypeId: 2 }),
      chat.calls(candidate).start(opportunityId),
    ];
    const answers = await Promise.all([...begin(), ...begin(), ...begin()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.conversationIdentifier)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      conversationStatus: 0,
      conversationMode: 1,
      reminderStatus: 0,
      messages: [],
      lastMessage: null,
      memberId,
      matchId,
      other: { identifier: memberId, name: candidate.name, tenantType: 1 },
    });
    expect(answers[1]?.body.other).toMatchObject({ identifier: owner.companyId, tenantType: 2 });
  });

  it('begins with a first message, which is stored once however often it is sent, and is answered by a person', async () => {
    const { candidate, memberId } = await chat.match(opportunityId);
    const message = { id: newId(), text: 'Good morning' };
    const begin = () => chat.calls(owner).start(opportunityId, { memberIdentifier: memberId, message });
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = answers[0];
    expect(body).toMatchObject({ conversationStatus: 2, conversationMode: 2 });
    const { conversationIdentifier } = body;
    expect(new Set(answers.map((each) => each.body.conversationIdentifier))).toEqual(new Set([conversationIdentifier]));
    const more = { id: newId(), text: 'One thing more' };
    await chat.calls(owner).start(opportunityId, { memberIdentifier: memberId, message: more });
    const { data } = (await chat.calls(candidate).history(conversationIdentifier)).body;
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['Good morning', 'One thing more']);
  });

  it('that a refused first message would begin has not begun', async () => {
    const { memberId, matchId } = await chat.match(opportunityId);
    const empty = { memberIdentifier: memberId, message: { id: newId(), text: '' } };
    expect((await chat.calls(owner).start(opportunityId, empty)).status).toBe(400);
    expect((await chat.calls(owner).ofMatch(opportunityId, matchId)).body.data).toEqual([]);
  });

  it('is there for an application in the same transaction', async () => {
    const { candidate, memberId, matchId } = await chat.match(opportunityId);
    const id = await test.platform.pools.asSystem((db) =>
      openConversation(db, { companyId: owner.companyId, opportunityId, memberId, matchId }),
    );
    expect((await chat.calls(candidate).mine()).body.data).toMatchObject([{ conversationIdentifier: id }]);
    expect((await chat.calls(owner).find(`memberId=${memberId}&opportunityId=${opportunityId}`)).body).toMatchObject({
      conversationIdentifier: id,
    });
    expect((await chat.calls(owner).ofMatch(opportunityId, matchId)).body.data).toHaveLength(1);
  });

  it('cannot be begun with nobody, nor with somebody who does not match', async () => {
    expect((await chat.calls(owner).start(opportunityId)).status).toBe(400);
    expect((await chat.calls(owner).start(opportunityId, { memberIdentifier: newId() })).status).toBe(404);
    expect((await chat.calls(owner).start(newId(), { memberIdentifier: newId() })).status).toBe(404);
    const nobody = await test.candidate('Nobody');
    expect((await chat.calls(nobody).start(opportunityId)).status).toBe(404);
    expect((await chat.calls(owner).find(`memberId=${newId()}&opportunityId=${opportunityId}`)).status).toBe(404);
  });

  it('is unknown to a candidate until somebody writes, and then is a contact', async () => {
    const { candidate, conversationId, matchId } = await chat.talk(owner, opportunityId, sql`version = version`);
    expect((await chat.calls(candidate).mine()).body.data).toEqual([]);
    expect((await chat.calls(candidate).get(conversationId)).status).toBe(404);
    await chat.calls(owner).say(conversationId, 'Hello Amara');
    expect((await chat.calls(candidate).get(conversationId)).body).toMatchObject({
      conversationStatus: 2,
      conversationMode: 2,
      unread: 1,
      messages: [{ text: 'Hello Amara' }],
    });
    const rejected = await chat.pipeline.candidates(owner, opportunityId).reject(matchId);
    expect(rejected.body.told).toBe(true);
  });

  it('is found by the new name of a candidate who changed it', async () => {
    const { conversationId, matchId } = await chat.talk(owner, opportunityId);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update match set search_name = 'zora neale' where match_id = ${matchId}`),
    );
    const { body } = await chat.calls(owner).list(opportunityId, 'SearchFilter=Zora');
    expect(body.data).toMatchObject([{ conversationIdentifier: conversationId }]);
  });
});

describe('a trigger of the company', () => {
  it.each([
    ['screeningPassed', 'matched', 'inReview'],
    ['invite', 'inReview', 'invite'],
    ['interviewDone', 'invite', 'interviewDone'],
    ['jobOffer', 'interviewDone', 'jobOffer'],
    ['hired', 'jobOffer', 'hired'],
    ['rejected', 'jobOffer', 'rejected'],
  ] as const)('%s moves the candidate from %s to %s, once', async (trigger, from, to) => {
    const { conversationId, matchId } = await chat.talk(owner, opportunityId);
    await chat.pipeline.put(matchId, from);
    const first = await chat.calls(owner).update(conversationId, triggers[trigger]);
    const second = await chat.calls(owner).update(conversationId, triggers[trigger]);
    expect([first.status, second.status, first.body.status, await statusOf(matchId)]).toEqual([200, 200, to, to]);
    const { body } = await chat.pipeline.candidates(owner, opportunityId).history(matchId);
    expect(body.data).toHaveLength(1);
  });

  it.each([
    ['startScreening', 409],
    ['screeningFailed', 403],
    ['interviewScheduled', 409],
    ['rescheduled', 409],
    ['interviewCancelled', 409],
    ['withdrawn', 403],
    ['opportunityClosed', 409],
    ['reminder', 409],
    ['handToBot', 409],
    ['jobOffer', 409],
  ] as const)('%s of somebody who was only matched is refused with a sentence', async (trigger, status) => {
    const { conversationId, matchId } = await chat.talk(owner, opportunityId);
    const answer = await chat.calls(owner).update(conversationId, triggers[trigger]);
    expect([answer.status, answer.body.message.length > 20, await statusOf(matchId)]).toEqual([
      status,
      true,
      'matched',
    ]);
  });

  it('that nobody knows is refused', async () => {
    const { conversationId } = await chat.talk(owner, opportunityId);
    for (const trigger of [0, 19, -1, 1.5])
      expect((await chat.calls(owner).update(conversationId, trigger)).status).toBe(400);
  });

  it('pauses, closes and takes up again; the same twice is once', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const user = chat.calls(owner);
    const paused = (await user.update(conversationId, triggers.pause)).body;
    expect([paused.conversationStatus, (await user.update(conversationId, triggers.pause)).body.version]).toEqual([
      3,
      paused.version,
    ]);
    const closed = (await user.update(conversationId, triggers.close)).body;
    expect(closed).toMatchObject({ conversationStatus: 4, closed: 'ended', mayWrite: true });
    const { status, body } = await chat.calls(candidate).say(conversationId, 'One more thing');
    expect([status, body.code]).toEqual([409, 'CONVERSATION_CLOSED']);
    await user.say(conversationId, 'Of course');
    expect((await chat.calls(candidate).get(conversationId)).body).toMatchObject({
      conversationStatus: 2,
      conversationMode: 2,
      mayWrite: true,
    });
    expect((await chat.calls(candidate).say(conversationId, 'Thank you')).status).toBe(200);
  });

  it('for a whole opportunity reaches what is open, once', async () => {
    const id = await chat.pipeline.post(owner);
    const talks = [await chat.talk(owner, id), await chat.talk(owner, id), await chat.talk(owner, id)];
    await chat.pipeline.candidates(owner, id).reject(talks[0]?.matchId ?? '');
    const all = (triggerId: number) => chat.calls(owner).updateAll(id, { opportunityIdentifier: id, triggerId });
    expect((await all(triggers.pause)).body).toEqual({ changed: 2 });
    expect((await all(triggers.pause)).body).toEqual({ changed: 0 });
    expect((await all(triggers.hired)).status).toBe(409);
    expect((await all(triggers.opportunityClosed)).status).toBe(409);
    await chat.pipeline.close(owner, id);
    expect((await all(triggers.opportunityClosed)).body).toEqual({ changed: 0 });
    const foreign = { tenantIdentifier: newId(), triggerId: triggers.pause };
    expect((await chat.calls(owner).updateAll(id, foreign)).status).toBe(403);
  });
});

describe('a candidate', () => {
  it('may set off nothing but their withdrawal, which is told to the company and closes the conversation', async () => {
    const { candidate, conversationId, matchId } = await chat.talk(owner, opportunityId);
    for (const trigger of Object.values(triggers).filter((id) => id !== triggers.withdrawn))
      expect((await chat.calls(candidate).update(conversationId, trigger)).status).toBe(403);
    expect(await statusOf(matchId)).toBe('matched');

    const first = await chat.calls(candidate).update(conversationId, triggers.withdrawn);
    const second = await chat.calls(candidate).update(conversationId, triggers.withdrawn);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(first.body).toMatchObject({
      status: 'withdrawn',
      closed: 'withdrawn',
      conversationStatus: 4,
      mayWrite: false,
    });
    expect((await chat.calls(candidate).say(conversationId, 'Wait')).status).toBe(409);
    expect(await chat.pipeline.countStored(opportunityId)).toEqual(
      (await chat.pipeline.candidates(owner, opportunityId).counters()).body,
    );
  });

  it('who withdrew gets one last message and no other', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    await chat.calls(owner).say(conversationId, 'Before');
    await chat.calls(candidate).update(conversationId, triggers.withdrawn);
    expect((await chat.calls(owner).say(conversationId, 'All the best')).status).toBe(200);
    const { status, body } = await chat.calls(owner).say(conversationId, 'And another thing');
    expect([status, body.code]).toEqual([409, 'CONVERSATION_CLOSED']);
  });
});

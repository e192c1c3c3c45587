import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import type { TestApp, TestUser } from '#platform/testing/testApp';
import { startTestChat, type TestChat } from './testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let colleague: TestUser;
let opportunityId: string;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
  colleague = await test.join(owner, 'Recruiter');
});
afterAll(() => test.close());

describe('receipts', () => {
  it('only ever move on, up to and including, in whatever order and however often they come', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const ids: string[] = [];
    const kinds: ('user' | 'member')[] = [];
    for (const kind of ['user', 'user', 'member', 'user', 'member', 'member', 'user', 'user'] as const) {
      ids.push((await chat.calls(kind === 'user' ? owner : candidate).say(conversationId, kind)).body.id);
      kinds.push(kind);
    }
    const reached = { received: 0, read: 0 };
    const mark = fc.record({ at: fc.integer({ min: 0, max: ids.length - 1 }), isRead: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { minLength: 1, maxLength: 6 }), async (marks) => {
        const calls = chat.calls(candidate);
        await Promise.all(
          marks.map(({ at, isRead }) => (isRead ? calls.read : calls.received)(conversationId, ids[at] ?? '')),
        );
        for (const { at, isRead } of marks) {
          reached.received = Math.max(reached.received, at + 1);
          if (isRead) reached.read = Math.max(reached.read, at + 1);
        }
        const messages = (await chat.calls(owner).history(conversationId)).body.data as Message[];
        const told = messages.filter((_, at) => kinds[at] === 'user').flatMap(({ recipients }) => recipients);
        const due = messages.flatMap((_, at) =>
          kinds[at] === 'user' ? { received: at < reached.received, read: at < reached.read } : [],
        );
        expect(told.map(({ received, read }) => ({ received, read }))).toEqual(due);
        const unread = kinds.filter((kind, at) => kind === 'user' && at >= reached.read).length;
        expect((await calls.get(conversationId)).body).toMatchObject({ unread, readUpTo: reached.read });
      }),
      { numRuns: 12 },
    );
  });

  it('say when: each message has the time of the first that counts for it', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const sent: string[] = [];
    for (const text of ['one', 'two', 'three']) sent.push((await chat.calls(owner).say(conversationId, text)).body.id);
    const [one = '', two = '', three = ''] = sent;
    const calls = chat.calls(candidate);
    await calls.received(conversationId, two);
    await calls.read(conversationId, one);
    await calls.read(conversationId, three);
    const { body } = await chat.calls(owner).history(conversationId);
    const [first, second, third] = (body.data as Message[]).map(({ recipients: [to] }) => to);
    expect([first?.receivedAt, first?.readAt].every(Boolean)).toBe(true);
    expect(first?.receivedAt).toBe(second?.receivedAt);
    expect(Date.parse(first?.readAt ?? '')).toBeLessThan(Date.parse(second?.readAt ?? ''));
    expect(second?.readAt).toBe(third?.readAt);
    expect(third?.receivedAt).toBe(third?.readAt);
    expect((await chat.calls(owner).say(conversationId, 'four')).body.recipients).toMatchObject([
      { received: false, read: false, receivedAt: null, readAt: null },
    ]);
  });

  it('of a message elsewhere, or of none, are not found', async () => {
    const [here, there] = [await chat.talk(owner, opportunityId), await chat.talk(owner, opportunityId)];
    const { body } = await chat.calls(owner).say(there.conversationId, 'There');
    for (const id of [body.id, newId()]) {
      expect((await chat.calls(here.candidate).read(here.conversationId, id)).status).toBe(404);
      expect((await chat.calls(owner).received(here.conversationId, id)).status).toBe(404);
    }
  });

  it('of who reads what a colleague had read before are told to their own other screens, and to nobody else', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const { body: message } = await chat.calls(candidate).say(conversationId, 'Hello');
    await chat.calls(owner).read(conversationId, message.id);
    const url = await test.listen();
    const tabs = [await chat.connect(url, colleague.token), await chat.connect(url, colleague.token)];
    const others = [await chat.connect(url, owner.token), await chat.connect(url, candidate.token)];
    await chat.calls(colleague).read(conversationId, message.id);
    const read = { conversationId, by: colleague.userId, upTo: message.sequence };
    for (const tab of tabs) await expect.poll(() => tab.of('message.read').map(({ data }) => data)).toEqual([read]);
    // Whatever comes after a receipt is heard after it.
    await chat.calls(owner).say(conversationId, 'Good morning');
    for (const other of others) {
      await expect.poll(() => other.of('message.created').length).toBe(1);
      expect(other.of('message.read')).toEqual([]);
    }
    chat.hangUp();
  });

  it('leave no line in the audit log, and messages do', async () => {
    const { conversationId, candidate } = await chat.talk(owner, opportunityId);
    const { body } = await chat.calls(candidate).say(conversationId, 'Hello');
    await chat.calls(owner).say(conversationId, 'Hello');
    await chat.calls(owner).read(conversationId, body.id);
    const { rows } = await test.platform.pools.owner.query(
      `select action from audit where data ->> 'conversationId' = '${conversationId}'`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['sendMessage']);
  });
});

describe('what somebody has not read', () => {
  it('is counted for each person, in the list, on the match and in all', async () => {
    const id = await chat.pipeline.post(owner);
    const talks = [await chat.talk(owner, id), await chat.talk(owner, id)];
    const before = (await chat.calls(colleague).unread()).body;
    const last: string[] = [];
    for (const { candidate, conversationId } of talks)
      for (const text of ['one', 'two', 'three']) {
        const { body } = await chat.calls(candidate).say(conversationId, text);
        if (text === 'two') last.push(body.id);
      }
    const [first] = talks;
    if (!first) throw new Error('there are talks');
    await chat.calls(owner).read(first.conversationId, last[0] ?? '');

    const unreadIn = async (person: TestUser) =>
      (await chat.calls(person).get(first.conversationId)).body.unread as number;
    expect([await unreadIn(owner), await unreadIn(colleague)]).toEqual([1, 3]);
    const { body } = await chat.calls(colleague).unread();
    expect([body.unread - before.unread, body.conversations - before.conversations]).toEqual([6, 2]);

    const matches = (await chat.pipeline.candidates(owner, id).list('PageSize=100')).body.data;
    const onMatch = matches.find(({ matchId }: { matchId: string }) => matchId === first.matchId);
    expect(onMatch.unread).toBe(1);
    const opportunities = await test
      .as(owner)
      .get(`/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities/chatopportunities`);
    expect(opportunities.body.data[0]).toMatchObject({
      opportunityId: id,
      opportunityName: 'Front-end developer',
      conversations: 2,
      unread: 4,
    });
    expect((await chat.calls(owner).list(id, 'unread=true')).body.totalRecords).toBe(2);
    expect((await chat.calls(first.candidate).unread()).body).toEqual({ unread: 0, conversations: 0 });
  });

  it('of others’ opportunities does not count for a hiring manager', async () => {
    const employer = await test.join(owner, 'Employer');
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    await chat.calls(candidate).say(conversationId, 'Hello');
    expect((await chat.calls(employer).unread()).body).toEqual({ unread: 0, conversations: 0 });
    expect((await chat.calls(employer).list(opportunityId)).status).toBe(403);
  });
});

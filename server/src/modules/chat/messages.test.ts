import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { startTestChat, type TestChat, testChat, type TestTalk } from './testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let stranger: TestUser;
let opportunityId: string;
let talk: TestTalk;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
  stranger = await test.register('Other Company');
  talk = await chat.talk(owner, opportunityId);
});
afterAll(() => test.close());

const stored = async (conversationId: string) =>
  (await chat.calls(owner).history(conversationId)).body.data as Message[];

describe('a message', () => {
  it('is stored once, however often it is sent, as it was said first', async () => {
    const { conversationId } = talk;
    const id = newId();
    const first = await chat.calls(owner).send(conversationId, { id, text: 'Hello Amara' });
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        id,
        text: 'Hello Amara',
        messageTypeId: 1,
        sender: { identifier: owner.userId, firstName: 'Owner', tenantType: 2 },
      },
    ]);
    const again = await chat.calls(owner).send(conversationId, { id, text: 'Something else' });
    expect(again.body).toEqual(first.body);
    expect((await stored(conversationId)).filter((message) => message.id === id)).toHaveLength(1);
  });

  it('of the candidate names them, and waits for the company', async () => {
    const { candidate, conversationId, memberId } = talk;
    const { body, status } = await chat.calls(candidate).say(conversationId, 'Good morning');
    expect([status, body]).toMatchObject([
      200,
      {
        sender: { identifier: memberId, tenantType: 1, firstName: 'Amara' },
        recipients: [{ identifier: owner.companyId, received: false, read: false }],
      },
    ]);
  });

  it('with the id of somebody else’s is refused', async () => {
    const { candidate, conversationId } = talk;
    const { body } = await chat.calls(owner).say(conversationId, 'Mine');
    const { status, body: refused } = await chat.calls(candidate).say(conversationId, 'Not mine', body.id);
    expect([status, refused.code]).toEqual([409, 'EXISTS']);
  });

  it.each([
    ['nothing', { text: '   ' }, 400],
    ['nothing that anybody sees', { text: '\u200b \u2060\ufeff\u2800' }, 400],
    ['a template that says nothing', { text: '\u200b', messageTypeId: 2, templateType: 'jobOffer' }, 400],
    ['4,001 characters', { text: 'x'.repeat(4001) }, 400],
    ['a megabyte', { text: 'x'.repeat(1_000_001) }, 413],
    ['half a character', { text: 'A\ud800' }, 400],
    ['a NUL', { text: 'A\0' }, 400],
    ['an operator for a text', { text: { $ne: 1 } }, 400],
    ['an answer to the bot', { messageTypeId: 4, questionId: newId(), answer: true }, 409],
    ['an open answer to the bot', { messageTypeId: 6, questionId: newId(), answer: 'Because' }, 409],
    ['a type only the product sends', { text: 'Hired!', messageTypeId: 10 }, 400],
    ['a template with a gap', { text: 'You earn {{salary}}', messageTypeId: 2, templateType: 'jobOffer' }, 400],
    ['an attachment that is none', { messageTypeId: 12, attachmentId: newId() }, 400],
    ['a reply to a message of nowhere', { text: 'Yes', replyTo: newId() }, 404],
    ['another sender', { text: 'Hi', sender: newId() }, 400],
  ])('of %s is refused with a sentence, and nothing is stored', async (_what, body, status) => {
    const before = await stored(talk.conversationId);
    const answer = await chat.calls(owner).send(talk.conversationId, { id: newId(), ...body });
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string']);
    expect(await stored(talk.conversationId)).toEqual(before);
  });

  it('keeps what a person typed, to the last character', async () => {
    const text = '<img src=x onerror=alert(1)> 👩🏽‍💻 {{link}} \u202e\n\tüß';
    const { body } = await chat.calls(owner).say(talk.conversationId, text);
    expect(body.text).toBe(text);
  });

  it('answers another one of the conversation', async () => {
    const { conversationId } = talk;
    const { body: question } = await chat.calls(talk.candidate).say(conversationId, 'When?');
    const { body } = await chat.calls(owner).send(conversationId, { id: newId(), text: 'Soon', replyTo: question.id });
    expect(body.replyTo).toBe(question.id);
  });
});

describe('messages of many senders at once', () => {
  it('have every number once and none is missing, in the order both sides read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ byUser: fc.boolean(), repeats: fc.integer({ min: 1, max: 3 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (plan) => {
          const { candidate, conversationId } = await chat.talk(owner, opportunityId);
          const sent = plan.flatMap(({ byUser, repeats }, at) => {
            const id = newId();
            const person = byUser ? owner : candidate;
            return Array.from({ length: repeats }, () => chat.calls(person).say(conversationId, `message ${at}`, id));
          });
          const answers = await Promise.all(sent);
          expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
          const company = await stored(conversationId);
          expect(company.map(({ sequence }) => sequence)).toEqual(plan.map((_, at) => at + 1));
          expect(new Set(company.map(({ id }) => id)).size).toBe(plan.length);
          const member = (await chat.calls(candidate).history(conversationId)).body.data as Message[];
          expect(member.map(({ id }) => id)).toEqual(company.map(({ id }) => id));
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('history', () => {
  it('goes on after any message, 100 at a time, until nothing follows', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const ids: string[] = [];
    for (let n = 0; n < 205; n++) {
      const { body } = await chat.calls(n % 2 ? owner : candidate).say(conversationId, `message ${n}`);
      ids.push(body.id);
    }
    const seen: string[] = [];
    for (let last: string | undefined, hasMore = true; hasMore; last = seen.at(-1)) {
      const { body } = await chat.calls(candidate).history(conversationId, last);
      seen.push(...body.data.map(({ id }: Message) => id));
      ({ hasMore } = body);
    }
    expect(seen).toEqual(ids);
    expect((await chat.calls(candidate).history(conversationId, ids.at(-3))).body).toMatchObject({
      data: [{ id: ids.at(-2) }, { id: ids.at(-1) }],
      hasMore: false,
    });

    const first = (await chat.calls(owner).page(conversationId)).body;
    expect(first.data.map(({ id }: Message) => id)).toEqual(ids.slice(-5));
    expect([first.totalRecords, first.nextToken]).toEqual([205, null]);
    const earlier = await chat
      .calls(owner)
      .page(conversationId, `pageNavigation=2&pageSize=20&tokenId=${first.prevToken}`);
    expect(earlier.body.data.map(({ id }: Message) => id)).toEqual(ids.slice(-25, -5));
  });

  it('after a message of another conversation is not found', async () => {
    const other = await chat.talk(owner, opportunityId);
    const { body } = await chat.calls(owner).say(other.conversationId, 'Elsewhere');
    expect((await chat.calls(owner).history(talk.conversationId, body.id)).status).toBe(404);
  });

  it('of a screening is empty while nobody asks questions', async () => {
    const { body } = await chat.calls(talk.candidate).screening(talk.conversationId);
    expect(body).toEqual({ data: [], openQuestions: [], state: null, current: null, total: 0, can: [] });
  });
});

describe('a conversation of others', () => {
  it('is not there for a stranger, whatever they call', async () => {
    const { conversationId } = talk;
    const { body: message } = await chat.calls(owner).say(conversationId, 'Between us');
    const other = await chat.talk(owner, opportunityId);
    for (const person of [stranger, other.candidate]) {
      const calls = chat.calls(person);
      const answers = await Promise.all([
        calls.say(conversationId, 'Let me in'),
        calls.history(conversationId),
        calls.screening(conversationId),
        calls.page(conversationId),
        calls.get(conversationId),
        calls.update(conversationId, 12),
        calls.read(conversationId, message.id),
        calls.received(conversationId, message.id),
        calls.prepare(conversationId, { id: newId(), name: 'a.pdf' }),
        calls.file(conversationId, newId()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });

  it('is not for a hiring manager of another opportunity, nor for a reviewer', async () => {
    const employer = await test.join(owner, 'Employer');
    const reviewer = await test.join(owner, 'Reviewer');
    for (const person of [employer, reviewer]) {
      expect((await chat.calls(person).say(talk.conversationId, 'Hello')).status).toBe(403);
      expect((await chat.calls(person).history(talk.conversationId)).status).toBe(403);
    }
  });

  it('cannot be entered in the name of somebody else', async () => {
    const { candidate, conversationId, memberId } = talk;
    const body = { id: newId(), text: 'I am the other side' };
    const tries = [
      await test.as(candidate).post(`/api/chat/${owner.userId}/message/${conversationId}`, body),
      await test.as(owner).post(`/api/chat/${candidate.personId}/message/${conversationId}`, body),
      await test.as(candidate).post(`/api/chat/${memberId}/message/${conversationId}`, body),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('stays closed in the database, too', async () => {
    const { conversationId } = talk;
    const other = await chat.talk(owner, opportunityId);
    const seen = await test.platform.pools.asPerson(other.candidate.personId, async (db) => ({
      conversations: await db.rows<{ conversation_id: string }>(sql`select conversation_id from conversation`),
      messages: await db.rows(sql`select 1 from message where conversation_id = ${conversationId}`),
      changed: await db.run(sql`update conversation set member_read = 9 where conversation_id = ${conversationId}`),
    }));
    expect(seen).toEqual({ conversations: [{ conversation_id: other.conversationId }], messages: [], changed: 0 });
    const forged = test.platform.pools.asPerson(other.candidate.personId, (db) =>
      db.run(sql`
        insert into message (conversation_id, message_id, company_id, sequence, type, sender_kind, sender_id, text, from_member)
        values (${other.conversationId}, ${newId()}, ${owner.companyId}, 1, 1, 2, ${owner.userId}, 'You are hired', 0)`),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });
});

describe('a flood', () => {
  it('of more than 20 messages in ten seconds is stopped; the first are kept and a repeated one is answered', async () => {
    const calm = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const quiet = testChat(calm);
      const user = await calm.register();
      const there = await quiet.talk(user, await quiet.pipeline.post(user));
      const id = newId();
      const statuses = [(await quiet.calls(there.candidate).say(there.conversationId, 'first', id)).status];
      for (let n = 0; n < 21; n++)
        statuses.push((await quiet.calls(there.candidate).say(there.conversationId, `${n}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
      expect((await quiet.calls(there.candidate).say(there.conversationId, 'first', id)).status).toBe(200);
      expect((await quiet.calls(user).say(there.conversationId, 'Slow down')).status).toBe(200);
    } finally {
      await calm.close();
    }
  });
});

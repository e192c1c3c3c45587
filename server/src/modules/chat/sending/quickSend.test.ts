import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Message, triggers } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import type { TestApp, TestCandidate, TestUser } from '#platform/testing/testApp';
import { startTestChat, type TestChat, type TestTalk } from '../testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A conversation in which both sides wrote, so that what they write next goes the short way. */
const warm = async (user = owner, role = opportunityId): Promise<TestTalk> => {
  const talk = await chat.talk(user, role);
  await chat.calls(user).say(talk.conversationId, 'Hello');
  await chat.calls(talk.candidate).say(talk.conversationId, 'Good morning');
  return talk;
};
const sidesOf = ({ candidate }: TestTalk): (TestUser | TestCandidate)[] => [owner, candidate];
const system = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));
const storedIn = async (conversationId: string) =>
  (await chat.calls(owner).history(conversationId)).body.data as Message[];

describe('the next message of somebody', () => {
  it('asks after the session in the statement that stores it, and says the same in answer, event and history', async () => {
    const talk = await warm();
    const asked = vi.spyOn(test.platform.sessions, 'actorOf');
    for (const side of sidesOf(talk)) {
      const { status, body } = await chat.calls(side).say(talk.conversationId, 'And “another” \\ one\n{"a": 1}');
      expect([status, asked.mock.calls.length]).toEqual([200, 0]);
      const told = await system<{ data: Message }>(
        sql`select data from event where type = 'message.created' and data ->> 'id' = ${body.id}`,
      );
      expect(told.map(({ data }) => data)).toEqual([body]);
      const stored = await storedIn(talk.conversationId);
      expect(stored.at(-1)).toEqual(body);
      asked.mockClear();
    }
    expect((await storedIn(talk.conversationId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  it('leaves the same line in the audit log as the first', async () => {
    const { conversationId } = await warm();
    await chat.calls(owner).say(conversationId, 'More');
    const lines = await system<{ request_id: string }>(sql`
      select company_id, user_account_id, action, target_id, data, request_id from audit
      where data ->> 'conversationId' = ${conversationId} and action = 'sendMessage' order by at`);
    const [first, second] = lines.map(({ request_id: id, ...line }) => ({ ...line, isAsked: id.length > 0 }));
    expect([lines.length, second]).toEqual([2, first]);
  });

  it('that is repeated is answered as it was stored', async () => {
    const talk = await warm();
    for (const side of sidesOf(talk)) {
      const id = newId();
      const first = await chat.calls(side).say(talk.conversationId, 'Once', id);
      expect(await chat.calls(side).say(talk.conversationId, 'Twice', id)).toEqual(first);
    }
    expect((await storedIn(talk.conversationId)).filter(({ text }) => text !== 'Once')).toHaveLength(2);
  });

  it('is refused from the moment its session has ended, and stores nothing', async () => {
    const person = await test.join(owner, 'Recruiter');
    const talk = await warm(person);
    const { candidate, conversationId } = talk;
    await chat.calls(person).say(conversationId, 'Still here');
    await test.as(person).post('/api/authentication/v1/sessions/end', { everywhere: true });
    await test.as(candidate).delete('/api/candidate/v1/sessions/current');
    const before = await storedIn(conversationId);
    for (const side of [person, candidate]) {
      expect((await chat.calls(side).say(conversationId, 'Gone')).status).toBe(401);
      // Who is not let in hears nothing of what else is wrong.
      expect((await chat.calls(side).send(conversationId, { id: 'x' })).status).toBe(401);
      expect((await chat.calls(side).say(conversationId, 'a\0b')).status).toBe(401);
    }
    expect(await storedIn(conversationId)).toEqual(before);
  });

  it('is refused from the moment its sender is another role, or the role is another’s', async () => {
    const employer = await test.join(owner, 'Employer');
    const talk = await warm(employer, await chat.pipeline.post(employer, owner, owner));
    await chat.calls(employer).say(talk.conversationId, 'Mine');
    await system(sql`update opportunity set created_by = ${owner.userId} where opportunity_id = ${talk.opportunityId}`);
    expect((await chat.calls(employer).say(talk.conversationId, 'No longer mine')).status).toBe(403);
    const recruiter = await test.join(owner, 'Recruiter');
    await chat.calls(recruiter).say(talk.conversationId, 'I take over');
    await system(sql`
      update user_account set user_type = 5, session_version = session_version + 1
      where user_account_id = ${recruiter.userId}`);
    expect((await chat.calls(recruiter).say(talk.conversationId, 'As a reviewer')).status).toBe(401);
  });

  it('shows the name its sender has now', async () => {
    const talk = await warm();
    const person = await test.join(owner, 'Recruiter');
    await chat.calls(person).say(talk.conversationId, 'Hello');
    await system(sql`update user_account set full_name = 'Zoe New' where user_account_id = ${person.userId}`);
    await system(sql`update member set name = 'Ada New' where member_id = ${talk.memberId}`);
    for (const [side, firstName] of [[person, 'Zoe'] as const, [talk.candidate, 'Ada'] as const])
      for (const text of ['the long way', 'the short way'])
        expect((await chat.calls(side).say(talk.conversationId, text)).body.sender).toMatchObject({ firstName });
  });

  it('is refused from the moment the conversation is closed, unwanted or withdrawn from', async () => {
    const closed = await warm();
    await chat.calls(owner).update(closed.conversationId, triggers.close);
    expect((await chat.calls(closed.candidate).say(closed.conversationId, 'Wait')).status).toBe(409);
    expect((await chat.calls(owner).say(closed.conversationId, 'Open again')).status).toBe(200);
    expect((await chat.calls(closed.candidate).say(closed.conversationId, 'Thanks')).status).toBe(200);

    const unwanted = await warm();
    await test
      .as(unwanted.candidate)
      .put(`/api/chat/${unwanted.candidate.personId}/wanted/${unwanted.conversationId}`, { wanted: false });
    for (const side of sidesOf(unwanted))
      expect((await chat.calls(side).say(unwanted.conversationId, 'Hello?')).status).toBe(409);

    const left = await warm();
    await chat.calls(left.candidate).update(left.conversationId, triggers.withdrawn);
    expect((await chat.calls(left.candidate).say(left.conversationId, 'No')).status).toBe(409);
    const last = await Promise.all(
      ['Goodbye', 'And thanks'].map((text) => chat.calls(owner).say(left.conversationId, text)),
    );
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('of both sides at once has a number of its own', async () => {
    const talk = await warm();
    const before = (await storedIn(talk.conversationId)).length;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => chat.calls(n % 2 ? owner : talk.candidate).say(talk.conversationId, `${n}`)),
    );
    const sequences = (await storedIn(talk.conversationId)).slice(before).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 30 }, (_, n) => before + n + 1));
  });
});

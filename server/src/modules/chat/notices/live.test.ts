import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@marigold/contract/chat';
import { triggers } from '@marigold/contract/chat';
import { LIVE_SEQ } from '@marigold/contract/liveEnvelope';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { type TestChat, testChat, type TestTalk } from '../testChat.ts';

let test: TestApp;
let url: string;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;
let talk: TestTalk;

beforeAll(async () => {
  test = await startTestApp();
  url = await test.listen();
  chat = testChat(test);
  owner = await test.register();
  opportunityId = await chat.pipeline.post(owner);
  talk = await chat.talk(owner, opportunityId);
});
afterEach(() => chat.hangUp());
afterAll(() => test.close());

const soon = { timeout: 30_000, interval: 20 };

describe('a live conversation', () => {
  it('tells both sides of a message at once, and nobody else', async () => {
    const stranger = await test.register('Other Company');
    const reviewer = await test.join(owner, 'Reviewer');
    const other = await chat.talk(owner, opportunityId);
    const [user, member, ...others] = [
      await chat.connect(url, owner.token),
      await chat.connect(url, talk.candidate.token),
      await chat.connect(url, stranger.token),
      await chat.connect(url, reviewer.token),
      await chat.connect(url, other.candidate.token),
    ];
    const { body: said } = await chat.calls(talk.candidate).say(talk.conversationId, 'Hello');
    await expect.poll(() => user.of('message.created').map(({ data }) => data), soon).toEqual([said]);
    await expect.poll(() => member.of('message.created').map(({ data }) => data), soon).toEqual([said]);
    expect(user.of('message.created')[0]?.opportunityId).toBe(opportunityId);
    expect(others.flatMap(({ heard }) => heard)).toEqual([]);
  });

  it('tells each receipt once, where it changes something', async () => {
    const { candidate, conversationId, memberId } = await chat.talk(owner, opportunityId);
    const first = (await chat.calls(owner).say(conversationId, 'one')).body;
    const second = (await chat.calls(owner).say(conversationId, 'two')).body;
    const user = await chat.connect(url, owner.token);
    const reader = chat.calls(candidate);
    await reader.received(conversationId, second.id);
    await reader.received(conversationId, first.id);
    await reader.read(conversationId, second.id);
    await reader.read(conversationId, second.id);
    await reader.received(conversationId, second.id);
    await chat.calls(candidate).say(conversationId, 'mark');
    await expect.poll(() => user.of('message.created'), soon).toHaveLength(1);
    const receipt = { conversationId, by: memberId, upTo: 2 };
    expect(user.of('message.received').map(({ data }) => data)).toEqual([receipt]);
    expect(user.of('message.read').map(({ data }) => data)).toEqual([receipt]);
  });

  it('gives a reader who was away what was missed, in order, and nothing twice', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const before = await chat.connect(url, candidate.token);
    await chat.calls(owner).say(conversationId, 'before');
    await expect.poll(() => before.of('message.created'), soon).toHaveLength(1);
    const last = before.heard.at(-1)?.seq;
    before.socket.disconnect();
    for (let n = 0; n < 10; n++) await chat.calls(n % 2 ? candidate : owner).say(conversationId, `${n}`);
    const again = await chat.connect(url, candidate.token, last);
    for (let n = 10; n < 15; n++) await chat.calls(owner).say(conversationId, `${n}`);
    const texts = () => again.of('message.created').map(({ data }) => (data as Message).text);
    await expect.poll(() => texts().length, soon).toBe(15);
    expect(texts()).toEqual(Array.from({ length: 15 }, (_, n) => `${n}`));
  });

  it('misses nothing between the first answer and the first connection', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const answered = await test.app.inject({
      method: 'GET',
      url: `/api/chat/${candidate.personId}/history/${conversationId}`,
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    const known = (answered.json().data as Message[]).length;
    const { body } = await chat.calls(owner).say(conversationId, 'between');
    const first = await chat.connect(url, candidate.token, String(answered.headers[LIVE_SEQ]));
    await expect
      .poll(() => first.of('message.created').map(({ data }) => (data as Message).id), soon)
      .toEqual([body.id]);
    expect(known).toBe(0);
  });
});

describe('typing and presence', () => {
  it('are heard by the other side, and kept nowhere', async () => {
    const { conversationId, candidate, memberId } = talk;
    const [user, member] = [await chat.connect(url, owner.token), await chat.connect(url, candidate.token)];
    const kept = async () =>
      (await test.platform.pools.asSystem((db) => db.one<{ n: number }>(sql`select count(*)::int n from event`)))?.n;
    const before = await kept();
    member.socket.emit('typing', { conversationId });
    await expect
      .poll(() => user.of('typing'), soon)
      .toMatchObject([{ seq: 0, opportunityId, data: { conversationId, by: memberId } }]);
    user.socket.emit('presence', { conversationId });
    await expect
      .poll(() => member.of('presence').map(({ data }) => data), soon)
      .toEqual([{ userId: owner.userId, where: conversationId }]);
    user.socket.disconnect();
    await expect
      .poll(() => member.of('presence').map(({ data }) => data), soon)
      .toEqual([
        { userId: owner.userId, where: conversationId },
        { userId: owner.userId, where: null },
      ]);
    expect(await kept()).toBe(before);
  });

  it('tell who connects who is there already, and nothing of who has left', async () => {
    const { candidate, conversationId, memberId } = await chat.talk(owner, opportunityId);
    const member = await chat.connect(url, candidate.token);
    member.socket.emit('presence', { conversationId });
    const first = await chat.connect(url, owner.token);
    const present = { userId: memberId, where: conversationId };
    const seenBy = ({ of }: typeof first) => of('presence').map(({ data }) => data);
    await expect.poll(() => seenBy(first), soon).toContainEqual(present);
    const later = await chat.connect(url, owner.token);
    await expect.poll(() => seenBy(later), soon).toContainEqual(present);
    member.socket.disconnect();
    await expect.poll(() => seenBy(later), soon).toContainEqual({ ...present, where: null });
    const last = await chat.connect(url, owner.token);
    await chat.calls(owner).say(conversationId, 'Are you there?');
    await expect.poll(() => last.of('message.created').length, soon).toBe(1);
    expect(seenBy(last)).not.toContainEqual(present);
  });

  it('end with the last of somebody’s tabs', async () => {
    const { candidate, conversationId, memberId } = await chat.talk(owner, opportunityId);
    const user = await chat.connect(url, owner.token);
    const tabs = [await chat.connect(url, candidate.token), await chat.connect(url, candidate.token)];
    const seen = () =>
      user.of('presence').flatMap(({ data }) => ((data as { userId: string }).userId === memberId ? [data] : []));
    const typed = () => user.of('typing').length;
    for (const [at, { socket }] of tabs.entries()) {
      socket.emit('presence', { conversationId });
      socket.emit('typing', { conversationId });
      await expect.poll(typed, soon).toBe(at + 1);
    }
    for (const { socket } of tabs) socket.disconnect();
    await expect.poll(seen, soon).toEqual([
      { userId: memberId, where: conversationId },
      { userId: memberId, where: null },
    ]);
  });

  it('are told anew once a node that lost its connection listens again: who left meanwhile is not there', async () => {
    const { candidate, conversationId, memberId } = await chat.talk(owner, opportunityId);
    const [user, member] = [await chat.connect(url, owner.token), await chat.connect(url, candidate.token)];
    const seen = () =>
      user.of('presence').flatMap(({ data }) => ((data as { userId: string }).userId === memberId ? [data] : []));
    member.socket.emit('presence', { conversationId });
    await expect.poll(seen, soon).toEqual([{ userId: memberId, where: conversationId }]);
    await test.platform.pools.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen "marigold_passing"%'`,
    );
    member.socket.disconnect();
    await expect.poll(seen, soon).toEqual([
      { userId: memberId, where: conversationId },
      { userId: memberId, where: null },
    ]);
  });

  it('are not heard too often, of foreign conversations, or as junk', async () => {
    const other = await chat.talk(owner, opportunityId);
    const user = await chat.connect(url, owner.token);
    const { socket } = await chat.connect(url, talk.candidate.token);
    const stranger = await chat.connect(url, other.candidate.token);
    for (const junk of [undefined, null, 7, 'x', [], {}, { conversationId: 'x' }, { conversationId: { $ne: 1 } }])
      socket.emit('typing', junk);
    socket.emit('no such event', { conversationId: talk.conversationId });
    socket.emit('typing', { conversationId: newId() });
    stranger.socket.emit('typing', { conversationId: talk.conversationId });
    stranger.socket.emit('presence', { conversationId: talk.conversationId });
    const { socket: fresh } = await chat.connect(url, talk.candidate.token);
    for (let n = 0; n < 20; n++) fresh.emit('typing', { conversationId: talk.conversationId });
    await chat.calls(talk.candidate).say(talk.conversationId, 'mark');
    await expect.poll(() => user.of('message.created'), soon).toHaveLength(1);
    await expect
      .poll(() => user.of('typing').map(({ data }) => data), soon)
      .toEqual([{ conversationId: talk.conversationId, by: talk.memberId }]);
    expect(user.of('presence')).toEqual([]);
  });
});

describe('the connection', () => {
  it('of a frame that is too large, or of bytes, ends for its sender alone', async () => {
    const user = await chat.connect(url, owner.token);
    for (const bad of ['x'.repeat(100_000), Buffer.alloc(100_000)]) {
      const { socket } = await chat.connect(url, talk.candidate.token);
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      socket.emit('typing', bad);
      await ended;
    }
    const { socket } = await chat.connect(url, talk.candidate.token);
    socket.emit('typing', Buffer.from('bytes'));
    await chat.calls(talk.candidate).say(talk.conversationId, 'Still here');
    await expect.poll(() => user.of('message.created'), soon).toHaveLength(1);
    expect([user.socket.connected, socket.connected]).toEqual([true, true]);
  });

  it('is one of twenty: the oldest makes room', async () => {
    const person = await test.join(owner, 'Recruiter');
    const all: Awaited<ReturnType<TestChat['connect']>>[] = [];
    for (let n = 0; n < 22; n++) all.push(await chat.connect(url, person.token));
    const open = () => all.map(({ socket }) => socket.connected);
    await expect.poll(() => open().filter(Boolean).length, soon).toBe(20);
    expect(open().slice(0, 2)).toEqual([false, false]);
  });

  it('of somebody who does not read is cut, and catches up when they come back', async () => {
    const { candidate, conversationId } = await chat.talk(owner, opportunityId);
    const deaf = await chat.connect(url, candidate.token);
    await chat.calls(owner).say(conversationId, 'first');
    await expect.poll(() => deaf.of('message.created'), soon).toHaveLength(1);
    const last = deaf.heard.at(-1)?.seq;
    const open = () => new Promise<number>((resolve) => test.app.server.getConnections((_, count) => resolve(count)));
    const before = await open();
    // The operating system goes on taking bytes for a while; after that they wait in the server.
    const engine = deaf.socket.io.engine as unknown as { transport: { ws: { _socket: { pause(): void } } } };
    engine.transport.ws._socket.pause();
    for (let megabytes = 0; (await open()) === before && megabytes < 40; megabytes++)
      await test.platform.pools.asSystem((db) =>
        db.run(sql`
          insert into event (person_id, type, data)
          select ${candidate.personId}, 'resync', jsonb_build_object('much', repeat('x', 50000)) from generate_series(1, 20)`),
      );
    await expect.poll(open, soon).toBe(before - 1);

    const { body } = await chat.calls(owner).say(conversationId, 'second');
    const again = await chat.connect(url, candidate.token, last);
    await expect.poll(() => again.heard.length, soon).toBeGreaterThan(0);
    expect([again.heard[0]?.type, body.sequence]).toEqual(['resync', 2]);
  });
});

describe('a rejection that is still held', () => {
  it('looks to the candidate as before: in every answer and event, until its moment', async () => {
    for (const from of ['matched', 'inReview', 'invite', 'interviewDone', 'jobOffer'] as const) {
      const [kept, rejected] = [await chat.talk(owner, opportunityId), await chat.talk(owner, opportunityId)];
      for (const each of [kept, rejected]) {
        await chat.pipeline.put(each.matchId, from);
        await chat.calls(owner).say(each.conversationId, 'Hello');
      }
      const listening = await Promise.all([kept, rejected].map(({ candidate }) => chat.connect(url, candidate.token)));
      await chat.pipeline.candidates(owner, opportunityId).reject(rejected.matchId, { tellCandidate: true });
      await chat.calls(owner).update(rejected.conversationId, triggers.close);

      const seen = await Promise.all([kept, rejected].map((each) => everythingOf(each)));
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[1]).toMatchObject({
        conversation: { status: 200 },
        said: { status: 200 },
        withdrawn: { status: 200 },
      });
      await expect.poll(() => listening.map(({ heard }) => heard.length), soon).toEqual([5, 5]);
      // A cursor is another text each time, of one length.
      const told = listening.map(({ heard }, at) =>
        heard.map(({ seq, ...event }) => [String(seq).length, anonymous(event, [kept, rejected][at])]),
      );
      expect(told[1]).toEqual(told[0]);
    }
  });

  it('is told by an event and in the answers when its moment has come, and not when it was taken back', async () => {
    const { candidate, conversationId, matchId } = await chat.talk(owner, opportunityId);
    const there = chat.pipeline.candidates(owner, opportunityId);
    const member = await chat.connect(url, candidate.token);
    await there.reject(matchId);
    await there.undo(matchId);
    await there.reject(matchId);
    expect((await chat.calls(candidate).get(conversationId)).body).toMatchObject({ status: 'matched', closed: null });
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update match set told_at = now() where match_id = ${matchId}`);
      await db.run(
        sql`select enqueue('chat.told', ${JSON.stringify({ matchId })}::json, ${`chat.told ${matchId}`}, now(), null)`,
      );
    });
    await expect
      .poll(() => member.of('conversation.updated').map(({ data }) => data), soon)
      .toMatchObject([{ status: 'rejected', closed: 'rejected', conversationStatus: 4 }]);
    const { body } = await chat.calls(candidate).get(conversationId);
    expect(body).toMatchObject({ status: 'rejected', closed: 'rejected', mayWrite: false });
    expect((await chat.calls(candidate).say(conversationId, 'Why?')).body.code).toBe('CONVERSATION_CLOSED');
    expect((await chat.calls(candidate).update(conversationId, triggers.withdrawn)).status).toBe(409);
    expect((await chat.calls(owner).say(conversationId, 'Because')).status).toBe(200);
  });
});

/** What differs between two candidates anyway: who they are, and when it was. */
const anonymous = (value: unknown, it: TestTalk | undefined): unknown => {
  const names = Object.entries({ ...it, candidate: undefined }).map(([name, id]) => [String(id), name] as const);
  const text = [...names, [it?.candidate.name ?? '', 'name'] as const].reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    JSON.stringify(value),
  );
  return JSON.parse(
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      .replace(/"seq":\d+/g, '"seq":0')
      .replace(/f-id|token=[^"]*/g, 'x')
      .replace(/"requestId":"[^"]*"/g, '"":""'),
  );
};

/** Everything a candidate can ask of a conversation, the withdrawal last. */
const everythingOf = async (it: TestTalk) => {
  const calls = chat.calls(it.candidate);
  const id = it.conversationId;
  const hello = (await calls.history(id)).body.data[0] as Message;
  const answers = {
    started: await calls.start(opportunityId),
    found: await calls.find(`opportunityId=${opportunityId}`),
    conversation: await calls.get(id),
    page: await calls.page(id),
    history: await calls.history(id),
    screening: await calls.screening(id),
    received: await calls.received(id, hello.id),
    read: await calls.read(id, hello.id),
    said: await calls.say(id, 'Any news?'),
    paused: await calls.update(id, triggers.pause),
    unread: await calls.unread(),
    mine: await calls.mine(),
    prepared: (await calls.prepare(id, { id: newId(), name: 'cv.pdf' })).status,
    withdrawn: await calls.update(id, triggers.withdrawn),
    after: await calls.mine(),
    late: await calls.say(id, 'Thank you'),
  };
  return anonymous(answers, it);
};

import { io, type Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { vi } from 'vitest';
import { type LiveCursor, LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { newId } from '#platform/database/id';
import { cursorOf } from '#platform/live/cursor';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';
import { testPipeline } from '../matches/testPipeline.ts';

/** A candidate who applied to an opportunity, and the conversation about it. */
export interface TestTalk {
  candidate: TestCandidate;
  memberId: string;
  matchId: string;
  opportunityId: string;
  conversationId: string;
}

/** Conversations for tests, made as the product makes them; `others` are further nodes that are listened to. */
export const testChat = (test: TestApp, ...others: TestApp[]) => {
  const pipeline = testPipeline(test);

  /** Calls of one person; the first id of a path is theirs. */
  const calls = (person: TestUser | TestCandidate) => {
    const me = 'userId' in person ? person.userId : person.personId;
    const as = test.as(person);
    const at = (path: string) => `/api/chat/${me}/${path}`;
    return {
      me,
      start: (opportunityId: string, body?: unknown) => as.post(at(`start/${opportunityId}`), body),
      send: (id: string, body: unknown) => as.post(at(`message/${id}`), body),
      say: (id: string, text: string, messageId = newId()) => as.post(at(`message/${id}`), { id: messageId, text }),
      history: (id: string, last?: string) => as.get(at(`history/${id}${last ? `?lastMessageId=${last}` : ''}`)),
      screening: (id: string) => as.get(at(`history/${id}/screening`)),
      page: (id: string, query = 'pageNavigation=2&pageSize=5') => as.get(at(`conversation/${id}/messages?${query}`)),
      get: (id: string) => as.get(at(`conversation/${id}`)),
      find: (query: string) => as.get(at(`conversation?${query}`)),
      update: (id: string, triggerId: number) => as.post(at(`update/${id}`), { triggerId }),
      updateAll: (opportunityId: string, body: unknown) => as.post(at(`update/opportunity/${opportunityId}`), body),
      read: (id: string, messageId: string) => as.post(at(`${id}/read/${messageId}`)),
      received: (id: string, messageId: string) => as.post(at(`${id}/received/${messageId}`)),
      unread: () => as.get(at('unread')),
      mine: () => as.get(at('conversations')),
      prepare: (id: string, body: unknown) => as.post(at(`attachment/${id}`), body),
      file: (id: string, attachmentId: string) => as.get(at(`conversation/${id}/attachments/${attachmentId}`)),
      fill: (id: string, body: unknown) => as.post(at(`template/${id}`), body),
      list: (opportunityId: string, query = '') =>
        as.get(
          at(
            `company/${'companyId' in person ? person.companyId : newId()}/opportunity/${opportunityId}/conversations?${query}`,
          ),
        ),
      ofMatch: (opportunityId: string, matchId: string) =>
        as.get(
          at(
            `company/${'companyId' in person ? person.companyId : newId()}/opportunity/${opportunityId}/match/${matchId}/conversations`,
          ),
        ),
    };
  };

  let people = 0;
  /** A candidate with a session, matched with the opportunity; they know of it once they applied. */
  const match = async (opportunityId: string, set = sql`applied_at = now()`) => {
    const candidate = await test.candidate(`Amara ${++people}`);
    const [memberId = ''] = await pipeline.addMembers([{ name: candidate.name, email: candidate.email }]);
    const found = await test.platform.pools.asSystem((db) =>
      db.one<{ match_id: string }>(sql`
        update match set ${set} where member_id = ${memberId} and opportunity_id = ${opportunityId} returning match_id`),
    );
    return { candidate, memberId, matchId: found?.match_id ?? '', opportunityId };
  };

  /** A candidate who applied, and the conversation that a user began. */
  const talk = async (user: TestUser, opportunityId: string, set?: ReturnType<typeof sql>): Promise<TestTalk> => {
    const matched = await match(opportunityId, set);
    const { body } = await calls(user).start(opportunityId, { memberIdentifier: matched.memberId, tenantTypeId: 2 });
    return { ...matched, conversationId: body.conversationIdentifier };
  };

  const sockets: Socket[] = [];
  /** A live connection that notes what it hears from here on, and lets a test wait for a number of events of a type. */
  const connect = async (url: string, token: string, after?: LiveCursor) => {
    await Promise.all([test, ...others].map((node) => node.allTold()));
    const socket = io(url, {
      path: '/api/live',
      transports: ['websocket'],
      auth: { token, after },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    const heard: LiveEnvelope[] = [];
    socket.on('event', (event: unknown) => heard.push(LiveEnvelope.parse(event)));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return { socket, heard, of: (type: string) => heard.filter((event) => event.type === type) };
  };

  /** The cursor of somebody at a number of what is told, as they would have been given it. */
  const cursorFor = (person: { userId: string } | { personId: string }, seq: number | undefined) =>
    seq === undefined || !('personId' in person)
      ? seq
      : cursorOf(test.platform.secret, { role: 'Member', userId: person.personId }, seq);

  /** Waits until a connection of somebody has heard everything that was told before. */
  const settle = async (person: TestUser, { heard }: { heard: LiveEnvelope[] }): Promise<void> => {
    const mark = newId();
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`insert into event (company_id, user_id, type, data)
        values (${person.companyId}, ${person.userId}, 'resync', ${JSON.stringify({ mark })})`);
      db.tells();
    });
    await vi.waitUntil(() => heard.some(({ data }) => (data as { mark?: string }).mark === mark), { timeout: 60_000 });
  };

  return {
    pipeline,
    calls,
    match,
    talk,
    connect,
    cursorFor,
    settle,
    /** Ends the live connections of a test. */
    hangUp: () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
  };
};
export type TestChat = ReturnType<typeof testChat>;

/** A server of its own with a company and its posted opportunity, to talk about. */
export const startTestChat = async (environment: Record<string, string> = {}) => {
  const test = await startTestApp(environment);
  const chat = testChat(test);
  const owner = await test.register();
  return { test, chat, owner, opportunityId: await chat.pipeline.post(owner) };
};

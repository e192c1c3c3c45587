import { noteReceipt, loadedLog, arrive } from '#subjects/conversation/logCache.ts';
import { logApi } from '#subjects/conversation/chatApi.ts';
import { said } from '#subjects/conversation/testMessages.ts';
import { lookAt } from '#state/chat.ts';
import { type AppDispatch, rootReducer, type RootState } from '#state/root.ts';
import { api } from '#api/api.ts';
import { holdAnswers } from '#api/testAnswers.ts';
import type { Conversation } from '@marigold/contract/chat';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bumpThread, cachedThread, noteRead, noteState } from './threadCache.ts';
import { threadApi, type ThreadListArg } from './threadApi.ts';

const newest: ThreadListArg = {
  tenant: 'me',
  companyId: 'company',
  opportunityId: 'role',
  status: '0',
  only: 'all',
  q: '',
  sort: 'newest',
};
const byName: ThreadListArg = { ...newest, sort: 'name' };

const thread = (id: string): Conversation => ({
  conversationIdentifier: id,
  matchId: `match of ${id}`,
  opportunityId: 'role',
  memberId: 'member',
  conversationStatus: 2,
  conversationMode: 2,
  reminderStatus: 0,
  status: 'invite',
  closed: null,
  version: 1,
  jobTitleName: 'Designer',
  other: { identifier: 'member', name: id, avatarUrl: '', tenantType: 1 },
  mayWrite: true,
  unread: 0,
  readUpTo: 1,
  lastMessage: said(1, 'them', { conversationId: id }),
  messages: [],
});
const now = '2026-11-20T11:00:00.000Z';
const pageOf = <T>(data: T[]) => ({ data, nextToken: null, prevToken: null, totalRecords: data.length });
const open = () => {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });
  return { dispatch: store.dispatch as AppDispatch, getState: () => store.getState() as RootState };
};
let store: ReturnType<typeof open>;
const rows = (arg: ThreadListArg) =>
  threadApi.endpoints.listThreads
    .select(arg)(store.getState())
    .data?.pages.flatMap(({ data }) => data) ?? [];
const names = (arg: ThreadListArg) => rows(arg).map(({ other }) => other.name);
const held = (id: string) => store.dispatch(cachedThread(id));
const hears = (id: string, sequence: number, more: Parameters<typeof said>[2] = {}) => {
  const message = said(sequence, 'them', { conversationId: id, id: `${id} ${sequence}`, ...more });
  store.dispatch(bumpThread('me', message, 'role'));
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  store = open();
  for (const arg of [newest, byName])
    await store.dispatch(
      threadApi.util.upsertQueryEntries([
        {
          endpointName: 'listThreads',
          arg,
          value: { pages: [pageOf(['Ana', 'Ben'].map(thread)), pageOf([thread('Cleo')])], pageParams: [{}, {}] },
        },
      ]) as never,
    );
});

test('a new message moves its conversation to the top, unless names order them', () => {
  hears('Cleo', 2);
  expect(names(newest)).toEqual(['Cleo', 'Ana', 'Ben']);
  expect(names(byName)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(rows(byName)[2]).toMatchObject({ unread: 1, lastMessage: { sequence: 2 } });
});

test('a message that is told twice, or late, counts once', () => {
  hears('Ben', 3);
  hears('Ben', 3);
  hears('Ben', 2);
  expect(held('Ben')).toMatchObject({ unread: 1, lastMessage: { sequence: 3 } });
});

test('what the bot of a screening took does not become unread', () => {
  hears('Ben', 2, { isHeardByBot: true });
  expect(held('Ben')).toMatchObject({ unread: 0, lastMessage: { sequence: 2 } });
  hears('Ben', 3);
  expect(held('Ben')).toMatchObject({ unread: 1, lastMessage: { sequence: 3 } });
});

test('what somebody looks at does not become unread', () => {
  store.dispatch(lookAt('Ben'));
  hears('Ben', 2);
  expect(held('Ben')?.unread).toBe(0);
});

test('what is said on our side is nothing to read', () => {
  store.dispatch(bumpThread('me', said(2, 'us', { conversationId: 'Ben' }), 'role'));
  expect(held('Ben')).toMatchObject({ unread: 0, lastMessage: { sequence: 2 } });
});

test('reading it elsewhere leaves nothing unread here, and an older receipt changes nothing', () => {
  hears('Ben', 2);
  store.dispatch(noteRead('Ben', 2));
  expect(held('Ben')).toMatchObject({ unread: 0, readUpTo: 2 });
  store.dispatch(noteRead('Ben', 1));
  expect(held('Ben')?.readUpTo).toBe(2);
});

test('a conversation is shown as it stands now; an older state does not come back', () => {
  const { lastMessage: _last, messages: _messages, ...state } = thread('Ana');
  store.dispatch(noteState('me', { ...state, status: 'interviewDone', version: 3 }));
  store.dispatch(noteState('me', { ...state, status: 'matched', version: 2 }));
  expect(held('Ana')).toMatchObject({ status: 'interviewDone', version: 3 });
});

test('where no messages are wanted one may not write, until they are let in again', () => {
  const {
    lastMessage: _last,
    messages: _messages,
    other: _other,
    mayWrite: _may,
    unread: _unread,
    ...state
  } = thread('Ana');
  store.dispatch(noteState('me', { ...state, closed: 'unwanted', version: 2 }));
  expect(held('Ana')?.mayWrite).toBe(false);
  store.dispatch(noteState('me', { ...state, version: 3 }));
  expect(held('Ana')?.mayWrite).toBe(true);
});

test('receipts count up to and including, for what the other side was sent', async () => {
  const arg = { memberId: 'me', conversationId: 'talk' };
  const messages = [said(1, 'us'), said(2, 'them'), said(3, 'us'), said(4, 'us')];
  await store.dispatch(
    threadApi.util.upsertQueryEntries([
      { endpointName: 'readLog', arg, value: { pages: [pageOf(messages)], pageParams: [{ PageSize: 5 }] } },
    ]) as never,
  );
  store.dispatch(noteReceipt('me', 'read', { conversationId: 'talk', by: 'member', upTo: 3 }, now));
  store.dispatch(noteReceipt('me', 'received', { conversationId: 'talk', by: 'member', upTo: 4 }, now));
  const marks = () => loadedLog(store.getState(), arg)?.map(({ recipients: [to] }) => [to?.received, to?.read]);
  expect(marks()).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [true, false],
  ]);
  const times = loadedLog(store.getState(), arg)?.map(({ recipients: [to] }) => [to?.receivedAt, to?.readAt]);
  expect(times?.slice(2)).toEqual([
    [now, now],
    [now, null],
  ]);
  store.dispatch(noteReceipt('me', 'read', { conversationId: 'talk', by: 'a colleague', upTo: 4 }, now));
  expect(marks()?.[1]).toEqual([true, true]);
  expect(marks()?.[3]).toEqual([true, false]);
});

test('messages stand in their order however often they are told, and one that was missed is asked for until it is there', async () => {
  const arg = { memberId: 'me', conversationId: 'talk' };
  await store.dispatch(
    threadApi.util.upsertQueryEntries([
      { endpointName: 'readLog', arg, value: { pages: [pageOf([said(1, 'us')])], pageParams: [{ PageSize: 5 }] } },
    ]) as never,
  );
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('marigold', { services: { chat: 'http://chat.example' } });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url);
    if (asked.length === 1) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(Response.json({ data: [said(3, 'them')], hasMore: false }));
  });
  const order = () => loadedLog(store.getState(), arg)?.map(({ sequence }) => sequence);
  for (const sequence of [2, 4, 2]) store.dispatch(arrive('me', said(sequence, 'them')));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(order()).toEqual([1, 2, 4]);
  let next = 5;
  await vi.waitFor(() => {
    store.dispatch(arrive('me', said(next++, 'them')));
    expect(order()?.slice(0, 4)).toEqual([1, 2, 3, 4]);
  });
  expect([...new Set(asked)]).toEqual(['http://chat.example/me/history/talk?lastMessageId=message+2']);
});

test.each(['for the first time', 'again'])(
  'what is told while a conversation is being read %s is there when it was read',
  async (time) => {
    const arg = { memberId: 'me', conversationId: 'talk' };
    const answer = holdAnswers({ chat: 'http://chat.example' });
    const old = [said(1, 'us')];
    if (time === 'again')
      await store.dispatch(
        threadApi.util.upsertQueryEntries([
          { endpointName: 'readLog', arg, value: { pages: [pageOf(old)], pageParams: [{ PageSize: 5 }] } },
        ]) as never,
      );
    const read = store.dispatch(logApi.endpoints.readLog.initiate(arg, { forceRefetch: true }));
    store.dispatch(arrive('me', said(2, 'them')));
    store.dispatch(noteReceipt('me', 'read', { conversationId: 'talk', by: 'member', upTo: 1 }, now));
    answer(pageOf(old));
    await read;
    await vi.waitFor(() => {
      const log = loadedLog(store.getState(), arg);
      expect(log?.map(({ sequence, recipients: [to] }) => [sequence, to?.read])).toEqual([
        [1, true],
        [2, false],
      ]);
    });
  },
);

test('what is told while the list is being read is there when it was read', async () => {
  const answer = holdAnswers({ chat: 'http://chat.example' });
  const read = store.dispatch(threadApi.endpoints.listThreads.initiate(newest, { forceRefetch: true }));
  const { lastMessage: _last, messages: _messages, ...state } = thread('Ana');
  hears('Ben', 2);
  store.dispatch(noteState('me', { ...state, status: 'interviewDone', version: 2 }));
  answer(pageOf(['Ana', 'Ben'].map(thread)));
  await read;
  await vi.waitFor(() => expect(names(newest)).toEqual(['Ben', 'Ana']));
  expect(rows(newest)).toMatchObject([{ unread: 1, lastMessage: { sequence: 2 } }, { status: 'interviewDone' }]);
});

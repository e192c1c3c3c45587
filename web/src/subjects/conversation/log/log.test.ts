import { type Message, messageTypes } from '@marigold/contract/chat';
import { expect, test } from 'vitest';
import { entriesOf, inOrder, isFromMember, receiptOf, receiptTime, timeBeside } from './log.ts';
import { said } from '../testMessages.ts';

const isMine = (message: Message) => !isFromMember(message);
const view = { newAfter: null, isMine };
const shown = (messages: Message[], newAfter: number | null = null) => entriesOf(messages, [], { newAfter, isMine });
const kinds = (messages: Message[], newAfter: number | null = null) =>
  shown(messages, newAfter).map(({ kind }) => kind);
const edges = (messages: Message[]) =>
  shown(messages).flatMap((entry) =>
    entry.kind === 'message' ? [`${entry.isFirst ? '[' : ''}${entry.isLast ? ']' : ''}`] : [],
  );
const has = (received: boolean, read: boolean, readAt: string | null = null) => ({
  recipients: [{ identifier: 'member', received, read, receivedAt: readAt, readAt }],
});

test('what somebody says within three minutes stands together', () => {
  expect(edges([said(1, 'them', { at: 0 }), said(2, 'them', { at: 2 }), said(3, 'them', { at: 4 })])).toEqual([
    '[',
    '',
    ']',
  ]);
  expect(edges([said(1, 'them', { at: 0 }), said(2, 'them', { at: 3 })])).toEqual(['[]', '[]']);
  expect(edges([said(1, 'them', { at: 0 }), said(2, 'us', { at: 1 })])).toEqual(['[]', '[]']);
});

test('a card of something that happened ends a group', () => {
  const booked = said(2, 'us', { at: 1, messageTypeId: messageTypes.InterviewUpdate });
  expect(edges([said(1, 'us', { at: 0 }), booked, said(3, 'us', { at: 2 })])).toEqual(['[]', '[]', '[]']);
});

test('each day is named once, before its first message', () => {
  expect(kinds([said(1, 'them'), said(2, 'them'), said(3, 'them', { at: 24 * 60 })])).toEqual([
    'day',
    'message',
    'message',
    'day',
    'message',
  ]);
});

test('the divider stands before the first message of the other side that was not read', () => {
  const messages = [said(1, 'them'), said(2, 'us'), said(3, 'us'), said(4, 'them'), said(5, 'them')];
  expect(kinds(messages, 1)).toEqual(['day', 'message', 'message', 'message', 'new', 'message', 'message']);
  expect(kinds(messages, 5)).not.toContain('new');
  expect(kinds(messages)).not.toContain('new');
});

test('the screening is one card, however many questions it has', () => {
  const asked = [
    said(1, 'bot', { messageTypeId: messageTypes.L2Question }),
    said(2, 'them', { messageTypeId: messageTypes.L2Answer }),
    said(3, 'bot', { messageTypeId: messageTypes.OpenQuestion }),
    said(4, 'them', { messageTypeId: messageTypes.OpenAnswer }),
  ];
  const entries = shown([...asked, said(5, 'them')]);
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'screening', 'message']);
  expect(entries[1]).toMatchObject({ messages: asked });
});

test('a receipt is written at the newest message that has come as far', () => {
  const messages = [
    said(1, 'us', has(true, true)),
    said(2, 'us', has(true, true)),
    said(3, 'us', has(true, false)),
    said(4, 'us', has(false, false)),
    said(5, 'them'),
  ];
  const receipts = shown(messages).flatMap((entry) => (entry.kind === 'message' ? [entry.receipt] : []));
  expect(receipts).toEqual([null, 'read', 'received', 'sent', null]);
});

test('a receipt stays with the words when something happens after them', () => {
  const messages = [
    said(1, 'us', has(true, true)),
    said(2, 'us', { ...has(true, true), messageTypeId: messageTypes.JobOffer }),
  ];
  const receipts = shown(messages).flatMap((entry) => (entry.kind === 'message' ? [entry.receipt] : []));
  expect(receipts).toEqual(['read', null]);
});

test('a message was read when the last of its recipients had read it', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  const recipients = [...has(true, true, at(1)).recipients, ...has(true, true, at(3)).recipients];
  expect(receiptTime({ recipients }, 'read')).toBe(at(3));
  expect(receiptTime({ recipients }, 'sent')).toBeNull();
  expect(receiptTime(has(true, true), 'read')).toBeNull();
});

test('a message without recipients was sent and nothing more', () => {
  expect(receiptOf({ recipients: [] })).toBe('sent');
});

test('messages stand in their order, each once', () => {
  expect(
    inOrder([said(3, 'us'), said(1, 'us'), said(3, 'us'), said(2, 'them')]).map(({ sequence }) => sequence),
  ).toEqual([1, 2, 3]);
});

test('what is stored already is not shown as waiting', () => {
  const waiting = { conversationId: 'talk', by: 'us', text: '', messageTypeId: messageTypes.Text, at: '' };
  const queued = [
    { ...waiting, id: 'message 1' },
    { ...waiting, id: 'message 2' },
  ];
  const entries = entriesOf([said(1, 'us')], queued, view);
  expect(entries.map(({ key }) => key).slice(1)).toEqual(['message 1', 'message 2']);
  expect(entries.at(-1)?.kind).toBe('queued');
});

test('what was refused stays where it was said, by the clock of the server, and what waits is last', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:30.000Z`;
  const item = { conversationId: 'talk', by: 'us', text: '', messageTypeId: messageTypes.Text };
  const queued = [
    { ...item, id: 'refused', at: at(1), refusal: 'No.' },
    { ...item, id: 'waiting', at: at(0) },
  ];
  const messages = [said(1, 'us'), said(2, 'them'), said(3, 'us', { at: 3 })];
  const order = (ahead: number) =>
    entriesOf(messages, queued, { ...view, ahead })
      .map(({ key }) => key)
      .slice(1);
  expect(order(0)).toEqual(['message 1', 'refused', 'message 2', 'message 3', 'waiting']);
  expect(order(60_000)).toEqual(['message 1', 'message 2', 'refused', 'message 3', 'waiting']);
  expect(order(600_000)).toEqual(['message 1', 'message 2', 'message 3', 'refused', 'waiting']);
});

test('the time of a receipt stands beside that of its message only where it is another one', () => {
  const message = (minute: number) => said(1, 'us', has(true, true, `2026-11-20T10:0${minute}:40.000Z`));
  expect(timeBeside(message(1), 'read')).toBeNull();
  expect(timeBeside(message(2), 'read')).toBe('2026-11-20T10:02:40.000Z');
});

test('a withdrawal that was taken back is told no more, one that was followed by a new application is', () => {
  const step = (sequence: number, from: 'matched' | 'withdrawn', to: 'matched' | 'withdrawn', at: number) =>
    said(sequence, 'them', { at, messageTypeId: messageTypes.StatusNotice, move: { from, to } });
  const told = (messages: Message[]) =>
    shown(messages).flatMap((entry) => (entry.kind === 'message' ? [entry.message.sequence] : []));
  const hello = said(2, 'us', { at: 0 });
  expect(told([step(1, 'matched', 'withdrawn', 0), hello, step(3, 'withdrawn', 'matched', 0)])).toEqual([2]);
  expect(told([step(1, 'matched', 'withdrawn', 0), step(2, 'withdrawn', 'matched', 1)])).toEqual([1, 2]);
  expect(told([step(1, 'matched', 'withdrawn', 0)])).toEqual([1]);
});

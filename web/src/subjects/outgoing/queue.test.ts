import type { Message } from '@marigold/contract/chat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf, inOrder } from '#subjects/conversation/log/log.ts';
import type { Queued } from '#subjects/conversation/queued.ts';
import { add, dueIn, held, heldFor, nextOf, refuse, retry, settle, togetherOf } from './queue.ts';
import { said } from '#subjects/conversation/testMessages.ts';

/** What can happen to messages on their way. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant('write' as const) },
  fc.constantFrom('stored', 'answer is lost', 'nothing answers', 'refused', 'retry', 'told', 'told again' as const),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** A browser that writes, and a server that stores each id once. */
const talk = () => {
  let queue: Queued[] = [];
  let loaded: Message[] = [];
  const written: string[] = [];
  const refused = new Set<string>();
  const stored: Message[] = [];

  const store = (id: string): Message => {
    const before = stored.find((message) => message.id === id);
    const message = before ?? said(stored.length + 1, 'us', { id });
    if (!before) stored.push(message);
    return message;
  };
  const know = (message: Message | undefined) => {
    if (message) loaded = inOrder([...loaded, message]);
  };
  const attempt = (how: 'stored' | 'answer is lost' | 'nothing answers' | 'refused') => {
    const item = nextOf(queue, 'us');
    if (!item || how === 'nothing answers') return;
    if (how === 'refused') {
      // A server that has a message already answers it, whatever it thinks of it now.
      if (stored.some(({ id }) => id === item.id)) return;
      queue = refuse(queue, item.id, 'The conversation is closed.');
      refused.add(item.id);
      return;
    }
    const message = store(item.id);
    if (how === 'answer is lost') return;
    know(message);
    queue = settle(queue, item.id);
  };
  const happen = (what: Happening) => {
    if (what === 'write') {
      const id = `written ${written.length}`;
      written.push(id);
      queue = add(queue, { id, conversationId: 'talk', by: 'us', text: id, messageTypeId: 1, at: '' });
    } else if (what === 'retry') {
      const item = queue.find(({ refusal }) => refusal !== undefined);
      if (item) queue = retry(queue, item.id, '');
    } else if (what === 'told') know(stored.find(({ id }) => !loaded.some((message) => message.id === id)));
    else if (what === 'told again') know(stored[0]);
    else attempt(what as 'stored');
  };
  const onScreen = () =>
    entriesOf(loaded, queue, { newAfter: null, isMine: () => true })
      .filter(({ kind }) => kind === 'message' || kind === 'queued')
      .map(({ key }) => key);
  const settleAll = () => {
    for (const { id, refusal } of queue) if (refusal !== undefined) queue = retry(queue, id, '');
    while (nextOf(queue, 'us')) attempt('stored');
  };
  return { happen, onScreen, settleAll, written, refused, stored, left: () => queue };
};

test('however answers, failures and events fall, each message stands there once, and all are stored once in their order', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const it = talk();
      for (const what of happenings) {
        it.happen(what);
        expect([...it.onScreen()].sort()).toEqual([...it.written].sort());
      }
      it.settleAll();
      expect(it.left()).toEqual([]);
      const ids = it.stored.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...ids].sort()).toEqual([...it.written].sort());
      const neverRefused = (id: string) => !it.refused.has(id);
      expect(ids.filter(neverRefused)).toEqual(it.written.filter(neverRefused));
    }),
  );
});

const item = (id: string, by = 'us'): Queued => ({
  id,
  conversationId: 'talk',
  by,
  text: id,
  messageTypeId: 1,
  at: '',
});

test('what was refused holds nothing up', () => {
  const queue = refuse([item('a'), item('b')], 'a', 'Too late.');
  expect(nextOf(queue, 'us')?.id).toBe('b');
  expect(nextOf(retry(queue, 'a', ''), 'us')?.id).toBe('b');
});

test('a message that is held can be taken back or is sent, never both, and a clock that was put back does not keep it', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  const message = held(item('a'), now);
  expect([heldFor(message, now), dueIn(item('b'), now)]).toEqual([5_000, 0]);
  fc.assert(
    fc.property(fc.integer({ min: -3_600_000, max: 3_600_000 }), (passed) => {
      const isSent = dueIn(message, now + passed) === 0;
      expect(isSent && heldFor(message, now + passed) > 0).toBe(false);
      expect(isSent).toBe(passed >= 5_250 || passed < 0);
    }),
  );
});

test('nobody sends what somebody else wrote in this browser', () => {
  expect(nextOf([item('a', 'them')], 'us')).toBeUndefined();
});

test('what is held holds up its own conversation, and nothing else', () => {
  const now = 1_000_000;
  const first = { ...held(item('a'), now), subject: 'one' };
  const queue = [first, { ...item('b'), subject: 'one' }, { ...item('c'), subject: 'other' }];
  expect(nextOf(queue, 'us', now)?.id).toBe('c');
  expect(nextOf(queue, 'us', now + 6_000)?.id).toBe('a');
  expect(nextOf([{ ...first, refusal: 'No.' }, ...queue.slice(1)], 'us', now)?.id).toBe('b');
});

test('what is sent together keeps the order of each subject, and of all that is not free', () => {
  const made = fc.record({ subject: fc.constantFrom('one', 'two', 'three', 'four'), isFree: fc.boolean() });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (items, most) => {
      let queue = items.map((item, at) => ({ ...item, id: `${at}`, by: 'us', at: '' }));
      while (queue.length > 0) {
        const together = togetherOf(queue, 'us', { now: Infinity, most, isFree: ({ isFree }) => isFree });
        expect(together.length).toBeGreaterThan(0);
        expect(together.length).toBeLessThanOrEqual(most);
        for (const item of together) {
          const before = queue.slice(0, queue.indexOf(item));
          expect(before.some(({ subject }) => subject === item.subject)).toBe(false);
          expect(before.every(({ isFree }) => isFree) && (item.isFree || before.length === 0)).toBe(true);
        }
        queue = queue.filter((item) => !together.includes(item));
      }
    }),
  );
});

test('decisions about different candidates are sent together', () => {
  const queue = ['one', 'two', 'one', 'three'].map((subject, at) => ({ id: `${at}`, by: 'us', at: '', subject }));
  const ids = togetherOf(queue, 'us', { now: Infinity, most: 6, isFree: () => true }).map(({ id }) => id);
  expect(ids).toEqual(['0', '1']);
});

import type { Message } from '@marigold/contract/chat';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '@marigold/web/conversation/log/log';
import { furtherOf, joined, lastWhole, marksOf, withMarks } from './log.ts';

const message = (sequence: number, tenantType: 1 | 2 = 1, come = { received: false, read: false }): Message => ({
  id: `message ${sequence}`,
  conversationId: 'conversation',
  sequence,
  text: '',
  messageTypeId: 1,
  sentDate: '2026-11-21T10:00:00.000Z',
  sender: { identifier: 'somebody', avatar: '', firstName: 'Inês', tenantType },
  recipients: [{ identifier: 'somebody else', ...come, receivedAt: null, readAt: null }],
  questionNumber: null,
  totalQuestions: null,
  replyTo: null,
  attachment: null,
  templateType: null,
  move: null,
});
const sequences = (messages: readonly Message[]) => messages.map(({ sequence }) => sequence);

describe('the messages of a conversation', () => {
  it('stand once and in order, whatever parts of it come in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 })), (parts) => {
        const all = parts.reduce<Message[]>(
          (known, part) =>
            joined(
              known,
              part.map((at) => message(at)),
            ),
          [],
        );
        expect(sequences(all)).toEqual([...new Set(parts.flat())].toSorted((one, other) => one - other));
      }),
    );
  });

  it('are whole up to the first gap, from where on history is asked for', () => {
    expect(lastWhole([])).toBeUndefined();
    expect(lastWhole([4, 5, 6].map((at) => message(at)))?.sequence).toBe(6);
    expect(lastWhole([4, 5, 7, 8].map((at) => message(at)))?.sequence).toBe(5);
  });

  it('never lose a receipt to an answer that was older', () => {
    const heard = furtherOf(marksOf([message(1, 1, { received: true, read: true })]), { received: 3, read: 2 });
    const shown = withMarks([message(1), message(2), message(3), message(4)], heard);
    expect(shown.map(receiptOf)).toEqual(['read', 'read', 'received', 'sent']);
  });

  it('of the company keep the receipts that the candidate gives', () => {
    const theirs = message(1, 2);
    expect(withMarks([theirs], { received: 5, read: 5 })).toEqual([theirs]);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Outcome, saveQueue } from './saveQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document with text to save and a server that answers when told. */
const open = () => {
  const document = { text: '', saved: '' };
  const sent: string[] = [];
  const states: string[] = [];
  let answer: (outcome: Outcome) => void = () => undefined;
  const queue = saveQueue({
    next: () => (document.text === document.saved ? null : document.text),
    send: (text) => {
      sent.push(text);
      return new Promise<Outcome>((resolve) => {
        answer = (outcome) => {
          if (outcome === 'saved') document.saved = text;
          resolve(outcome);
        };
      });
    },
    onState: (state) => states.push(state),
  });
  const type = (text: string) => {
    document.text = text;
    queue.changed();
  };
  const reply = async (outcome: Outcome) => {
    answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, sent, states, type, reply };
};

it('waits until typing rests', async () => {
  const { sent, type } = open();
  type('H');
  await vi.advanceTimersByTimeAsync(300);
  type('Hi');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['Hi']);
});

it('has one save on its way; what was typed meanwhile goes with the next', async () => {
  const { sent, type, reply } = open();
  type('one');
  await vi.advanceTimersByTimeAsync(1000);
  type('two');
  type('three');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['one']);
  await reply('saved');
  expect(sent).toEqual(['one', 'three']);
});

it('tries again by itself when the server was out of reach, more and more rarely', async () => {
  const { sent, states, type, reply } = open();
  type('text');
  await vi.advanceTimersByTimeAsync(1000);
  await reply('retry');
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(2000);
  await reply('retry');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  await reply('saved');
  expect(sent).toHaveLength(3);
  expect(states.at(-1)).toBe('saved');
});

it('does not repeat what the server refused', async () => {
  const { sent, type, reply } = open();
  type('text');
  await vi.advanceTimersByTimeAsync(1000);
  await reply('wait');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

it('saves at once when asked, and says whether all is saved', async () => {
  const { queue, type, reply } = open();
  type('text');
  const saved = queue.flush();
  await reply('saved');
  await expect(saved).resolves.toBe(true);
  type('more');
  const failed = queue.flush();
  await reply('wait');
  await expect(failed).resolves.toBe(false);
});

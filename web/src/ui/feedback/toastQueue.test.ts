import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canTakeBack, takeBack, shownToasts, type Toast, toasts } from './toastQueue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => {
  toasts.clear();
  vi.useRealTimers();
});

const said = () => {
  const shown = shownToasts.getState();
  return shown && (shown.length > 1 ? shown[0].several?.message(shown.length) : shown[0].message);
};
const move = (name: string, undone: string[]) =>
  toasts.show({
    message: `${name} moved`,
    several: { kind: 'moved', message: (count) => `${count} moved` },
    undo: () => void undone.push(name),
  });

test('what was done is taken back step by step, the newest first, and each once', () => {
  const undone: string[] = [];
  ['Ada', 'Ben', 'Cleo'].forEach((name) => move(name, undone));
  for (let times = 0; times < 4; times += 1) takeBack();
  expect(undone).toEqual(['Cleo', 'Ben', 'Ada']);
});

test('one toast at a time tells several of a kind together, and fewer once some are taken back', () => {
  ['Ada', 'Ben', 'Cleo'].forEach((name) => move(name, []));
  expect(said()).toBe('3 moved');
  takeBack();
  expect(said()).toBe('2 moved');
  toasts.show({ message: 'Dora rejected', undo: () => undefined });
  expect(said()).toBe('Dora rejected');
});

test('a way back ends after a minute, each at its own time, and a toast that stays says so', () => {
  const undone: string[] = [];
  move('Ada', undone);
  vi.advanceTimersByTime(40_000);
  move('Ben', undone);
  const before = shownToasts.getState();
  vi.advanceTimersByTime(30_000);
  expect(shownToasts.getState()).not.toBe(before);
  takeBack();
  takeBack();
  expect(undone).toEqual(['Ben']);
  expect(canTakeBack()).toBe(false);
});

test('what cannot be taken back is said to stay, and only the next step goes back before it', () => {
  const undone: string[] = [];
  move('Ada', undone);
  const sent: Toast = { message: 'Ben written to', stays: 'Messages that were sent stay sent.' };
  toasts.show(sent);
  takeBack();
  expect([said(), undone]).toEqual(['Messages that were sent stay sent.', []]);
  takeBack();
  expect(undone).toEqual(['Ada']);
});

test('what turns out not to have happened is nothing to be told of', () => {
  const undone: string[] = [];
  move('Ada', undone);
  const sent: Toast = { message: 'Ben written to', stays: 'Messages that were sent stay sent.' };
  toasts.show(sent);
  delete sent.stays;
  takeBack();
  expect(undone).toEqual(['Ada']);
});

test('news wait until the way back is off the screen', () => {
  move('Ada', []);
  toasts.show({ message: 'Message from Ben', open: () => undefined });
  expect(said()).toBe('Ada moved');
  toasts.close();
  expect(said()).toBe('Message from Ben');
});

test('nobody takes back what somebody else did before them', () => {
  const undone: string[] = [];
  move('Ada', undone);
  toasts.clear();
  takeBack();
  expect([shownToasts.getState(), undone]).toEqual([null, []]);
});

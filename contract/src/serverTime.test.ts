import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerDate, serverNow } from './serverTime.ts';

const real = Date.parse('2026-11-28T11:00:00Z');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (at: number, cacheControl = 'no-store') => {
  const sent = new Map([
    ['date', new Date(at).toUTCString()],
    ['cache-control', cacheControl],
  ]);
  return { get: (name: string) => sent.get(name) ?? null };
};
const second = 1000;
const anyClock = fc.integer({ min: -400 * 86_400, max: 400 * 86_400 });

it('says the time of the server however wrong the clock of the device is and however long an answer takes', () => {
  fc.assert(
    fc.property(anyClock, fc.nat(60), fc.nat(60), (wrong, thither, back) => {
      const device = (at: number) => at + wrong * second;
      const answered = real + thither * second;
      const come = answered + back * second;
      vi.setSystemTime(device(come));
      noteServerDate({ method: 'GET', headers: answer(answered), sentAt: device(real) });
      expect(Math.abs(serverNow() - come)).toBeLessThanOrEqual((thither + back + 3) * second);
    }),
  );
});

it('leaves a clock alone that may be right', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 0, max: 999 }), (thither, back, part) => {
      const answered = real + part + thither * second;
      vi.setSystemTime(answered + back * second);
      noteServerDate({ method: 'GET', headers: answer(answered), sentAt: real + part });
      expect(serverNow()).toBe(Date.now());
    }),
  );
});

it('learns nothing from what a cache kept, and forgets what it learned once the clock is set right', () => {
  const hour = 3600 * second;
  vi.setSystemTime(real + hour);
  noteServerDate({ method: 'GET', headers: answer(real, 'public, max-age=3600'), sentAt: real + hour });
  expect(serverNow()).toBe(real + hour);
  noteServerDate({ method: 'POST', headers: answer(real, ''), sentAt: real + hour });
  expect(serverNow()).toBe(real);
  vi.setSystemTime(real);
  noteServerDate({ method: 'GET', headers: answer(real), sentAt: real });
  expect(serverNow()).toBe(real);
});

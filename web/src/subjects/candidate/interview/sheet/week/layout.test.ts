import type { FreeTimes } from '@marigold/contract/booking';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayWritten } from '../../times.ts';
import { awayIn, isOver } from './layout.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});

/** Somebody who can be booked from nine to five on some days. */
const person = (
  days: readonly string[],
  daysOff: { from: string; to: string }[] = [],
): FreeTimes['people'][number] => ({
  userId: 'one',
  name: 'Eva Rocha',
  avatarUrl: '',
  hours: days.map((day) => ({ from: `${day}T08:00:00Z`, to: `${day}T16:00:00Z` })),
  busy: [],
  provider: null,
  providerBusy: [],
  isProviderKnown: true,
  daysOff,
});
const freeOf = (...people: FreeTimes['people']): FreeTimes => ({
  timeZone: 'Europe/Berlin',
  candidateTimeZone: null,
  people,
  slots: [],
});
const monday = new Date(2026, 10, 23);
const friday = '2026-11-27';

describe('a week in which a time is looked for', () => {
  it('is over after the hours of its last day, and not while a day of it is ahead', () => {
    const free = freeOf(person(['2026-11-26', friday]));
    expect(isOver(monday, new Date('2026-11-26T20:00Z'), free)).toBe(false);
    expect(isOver(monday, new Date('2026-11-27T15:00Z'), free)).toBe(false);
    expect(isOver(monday, new Date('2026-11-27T16:00Z'), free)).toBe(true);
    expect(isOver(monday, new Date('2026-11-29T12:00Z'), free)).toBe(true);
  });

  it('is not over on a Sunday on which somebody can be booked', () => {
    const free = freeOf(person([friday, '2026-11-29']));
    expect(isOver(monday, new Date('2026-11-29T12:00Z'), free)).toBe(false);
  });

  it('names who is away in it, days that follow each other as one', () => {
    const daysOff = [
      { from: '2026-11-26', to: '2026-11-26' },
      { from: '2026-11-27', to: '2026-12-04' },
      { from: '2026-12-24', to: '2026-12-24' },
    ];
    const [away, ...others] = awayIn(monday, freeOf(person([], daysOff)));
    expect(away).toEqual({
      userId: 'one',
      name: 'Eva Rocha',
      from: dayWritten('2026-11-26'),
      to: dayWritten('2026-12-04'),
    });
    expect(others).toEqual([]);
  });

  it('does not name days off of a weekend on which nobody works anyway', () => {
    expect(awayIn(monday, freeOf(person([friday], [{ from: '2026-11-28', to: '2026-11-29' }])))).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spokenOf } from './times.ts';

const now = () => Date.parse('2026-11-28T12:00Z');
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});

describe('what screens say of an interview', () => {
  it('has the year where it is another one', () => {
    const { day, longDay, date, days } = spokenOf('en', now);
    const next = new Date('2027-11-20T12:00Z');
    expect([day, longDay, date].map((each) => each(next))).toEqual([
      'Sat, Nov 20, 2027',
      'Saturday, November 20, 2027',
      'November 20, 2027',
    ]);
    expect(date(new Date('2026-11-20T12:00Z'))).toBe('November 20');
    expect(plain(days(new Date('2027-03-22T12:00Z'), new Date('2027-03-28T12:00Z')))).toBe('March 22 – 28, 2027');
    expect(plain(days(new Date('2026-12-28T12:00Z'), new Date('2027-01-03T12:00Z')))).toBe(
      'December 28, 2026 – January 3, 2027',
    );
  });

  it('tells apart what the clock shows twice', () => {
    const { time, range } = spokenOf('en', now);
    const [first, again] = [new Date('2027-10-31T00:30Z'), new Date('2027-10-31T01:30Z')];
    expect(plain(time(first))).toBe('2:30 AM GMT+2');
    expect(plain(time(again))).toBe('2:30 AM GMT+1');
    expect(plain(range(first, again))).toBe('2:30 AM GMT+2 – 2:30 AM GMT+1');
  });

  it('names hours in short, but for those that are half ones elsewhere', () => {
    const { hour } = spokenOf('en', now);
    const ten = new Date('2026-12-02T09:00Z');
    expect(plain(hour(ten))).toBe('10 AM');
    expect(plain(hour(ten, 'Asia/Kolkata'))).toBe('2:30 PM');
    expect(spokenOf('de', now).hour(ten)).toBe('10:00');
  });
});

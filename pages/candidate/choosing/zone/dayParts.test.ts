import { expect, it } from 'vitest';
import { partOf } from './dayParts.ts';

it.each([
  ['00:15', 'night'],
  ['05:59', 'night'],
  ['06:00', 'morning'],
  ['11:45', 'morning'],
  ['12:00', 'afternoon'],
  ['17:45', 'afternoon'],
  ['18:00', 'evening'],
  ['21:15', 'evening'],
  ['23:45', 'evening'],
])('%s is in the part of the day that people call so', (time, part) => {
  // Kathmandu is ahead of UTC by five hours and three quarters.
  expect(partOf(`2026-11-30T${time}:00+05:45`, 'Asia/Kathmandu')).toBe(part);
});

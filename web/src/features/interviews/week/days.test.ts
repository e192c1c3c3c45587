import { expect, it } from 'vitest';
import { shownDays } from './days.ts';
import { homeWeek } from './useHomeWeek.ts';

const monday = new Date(2026, 10, 23);
const hoursOn = (...at: number[]) =>
  ({
    interviews: [],
    busy: [],
    daysOff: [],
    hours: at.map((day) => ({
      from: new Date(2026, 10, 23 + day, 9).toISOString(),
      to: new Date(2026, 10, 23 + day, 10).toISOString(),
    })),
  }) as unknown as Parameters<typeof shownDays>[1];
const shown = (...at: number[]) => shownDays(monday, hoursOn(...at)).map((day) => day.getDate());

it('shows the working days, and the weekend without leaving a day out', () => {
  expect(shownDays(monday, undefined)).toHaveLength(5);
  expect(shown(0, 2)).toEqual([23, 24, 25, 26, 27]);
  expect(shown(5)).toEqual([23, 24, 25, 26, 27, 28]);
  expect(shown(6)).toEqual([23, 24, 25, 26, 27, 28, 29]);
});

it.each([
  ['on a Friday this week', 27, [], 23],
  ['on a Saturday the week that comes', 28, [0, 4], 30],
  ['on a Saturday on which there is something this week', 28, [5], 23],
  ['on a Saturday before a Sunday on which there is something this week', 28, [6], 23],
  ['on a Sunday after which there is nothing the week that comes', 29, [5], 30],
])('shows %s', (_, day, on, first) => {
  expect(homeWeek(new Date(2026, 10, day, 12), hoursOn(...on)).getDate()).toBe(first);
});

import { expect, it } from 'vitest';
import { shownDays } from './days.ts';

const monday = new Date(2026, 10, 23);
const shown = (...at: number[]) =>
  shownDays(monday, {
    interviews: [],
    busy: [],
    daysOff: [],
    hours: at.map((day) => ({
      from: new Date(2026, 10, 23 + day, 9).toISOString(),
      to: new Date(2026, 10, 23 + day, 10).toISOString(),
    })),
  } as unknown as Parameters<typeof shownDays>[1]).map((day) => day.getDate());

it('shows the working days, and the weekend without leaving a day out', () => {
  expect(shownDays(monday, undefined)).toHaveLength(5);
  expect(shown(0, 2)).toEqual([23, 24, 25, 26, 27]);
  expect(shown(5)).toEqual([23, 24, 25, 26, 27, 28]);
  expect(shown(6)).toEqual([23, 24, 25, 26, 27, 28, 29]);
});

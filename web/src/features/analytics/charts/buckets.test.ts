import { describe, expect, it } from 'vitest';
import { plusDays } from '#subjects/company/days.ts';
import { bucketsOf, bucketSize, grouped } from './buckets.ts';

const days = (from: string, values: readonly number[]) =>
  values.map((value, at) => ({ date: plusDays(from, at), value }));

describe('points of a chart', () => {
  it('are days, weeks or months, so that few enough stand side by side', () => {
    expect([30, 120, 121, 840, 841, 1826].map(bucketSize)).toEqual([1, 1, 7, 7, 30, 30]);
  });

  it('hold every day once, and the average of a week up to them', () => {
    const earlier = days('2026-09-24', [7, 7, 7, 7, 7, 7, 7]);
    const points = bucketsOf(days('2026-10-01', [14, 0, 7]), earlier, 1);
    expect(points.map(({ from, to, value }) => [from, to, value])).toEqual([
      ['2026-10-01', '2026-10-01', 14],
      ['2026-10-02', '2026-10-02', 0],
      ['2026-10-03', '2026-10-03', 7],
    ]);
    expect(points.map(({ average }) => average)).toEqual([8, 7, 7]);
    expect(bucketsOf(days('2026-10-01', [4, 8]), [], 1).map(({ average }) => average)).toEqual([4, 6]);
  });

  it('are counted from the last day on, the first may be shorter', () => {
    const points = bucketsOf(days('2026-10-01', [1, 1, 1, 1, 1, 1, 1, 1, 1]), [], 7);
    expect(points.map(({ from, to, value }) => [from, to, value])).toEqual([
      ['2026-10-01', '2026-10-02', 2],
      ['2026-10-03', '2026-10-09', 7],
    ]);
    expect(grouped([1, 2, 3, 4, 5], 2, (values) => values.join(''))).toEqual(['12', '345']);
    expect(grouped([], 2, () => 0)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { averagePrecision, meanOf, metricsOf } from './metrics.ts';

const relevant = new Set(['a', 'b', 'c']);

describe('measuring a ranking', () => {
  it('averages the precision at the place of each relevant one', () => {
    // At 1 of 1, 2 of 3 and 3 of 6.
    expect(averagePrecision(['a', 'x', 'b', 'y', 'z', 'c'], relevant)).toBeCloseTo((1 + 2 / 3 + 1 / 2) / 3, 12);
  });

  it('counts what lies beyond the limit, or is nowhere, as missed', () => {
    expect(averagePrecision(['a', 'x', 'b', 'c'], relevant, 2)).toBeCloseTo(1 / 3, 12);
    expect(averagePrecision(['x', 'b'], relevant)).toBeCloseTo(1 / 2 / 3, 12);
  });

  it('gives 1 to the best ranking and 0 to one without anything relevant', () => {
    expect(metricsOf(['c', 'b', 'a', 'x'], relevant)).toEqual({ map: 1, map50: 1, ndcg10: 1, r1: 1, r5: 1 });
    expect(metricsOf(['x', 'y'], relevant)).toEqual({ map: 0, map50: 0, ndcg10: 0, r1: 0, r5: 0 });
  });

  it('discounts a gain by its place', () => {
    const { ndcg10, r1, r5 } = metricsOf(['x', 'a', 'y', 'b', 'c'], relevant);
    const gained = 1 / Math.log2(3) + 1 / Math.log2(5) + 1 / Math.log2(6);
    expect(ndcg10).toBeCloseTo(gained / (1 + 1 / Math.log2(3) + 1 / 2), 12);
    expect([r1, r5]).toEqual([0, 1]);
  });

  it('takes the mean of each measure', () => {
    const mean = meanOf([metricsOf(['a'], new Set(['a'])), metricsOf(['x'], new Set(['a']))]);
    expect(mean).toEqual({ map: 0.5, map50: 0.5, ndcg10: 0.5, r1: 0.5, r5: 0.5 });
  });
});

import { describe, expect, it } from 'vitest';
import { Bm25 } from './bm25.ts';
import { best, fused, ranked, standardised } from './scores.ts';

describe('BM25', () => {
  it('gives what the formula gives by hand', () => {
    const bm25 = Bm25.of([['a', 'a', 'b'], ['b'], ['c', 'd']], { k1: 1.2, b: 0.75 });
    const rarity = (holders: number) => Math.log(1 + (3 - holders + 0.5) / (holders + 0.5));
    const weight = (count: number, length: number) => (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / 2));
    expect([...bm25.scores(['a', 'b'])]).toEqual([
      expect.closeTo(rarity(1) * weight(2, 3) + rarity(2) * weight(1, 3), 12),
      expect.closeTo(rarity(2) * weight(1, 1), 12),
      0,
    ]);
  });

  it('counts a term that the query repeats as often, and knows nothing of unknown ones', () => {
    const bm25 = Bm25.of([['a'], ['b']]);
    expect(bm25.scores(['a', 'a'])[0]).toBeCloseTo(2 * bm25.scores(['a'])[0]!, 12);
    expect([...bm25.scores(['z'])]).toEqual([0, 0]);
  });

  it('answers for no documents and for empty ones', () => {
    expect(Bm25.of([]).scores(['a'])).toHaveLength(0);
    expect([...Bm25.of([[], ['a']]).scores(['a'])][0]).toBe(0);
  });
});

describe('scores', () => {
  const scores = Float64Array.of(1, 3, 0, 3, 2);

  it('ranks from the best down, equals in their order', () => {
    expect(ranked(scores)).toEqual([1, 3, 4, 0, 2]);
    expect(best(scores, 3)).toEqual([1, 3, 4]);
    expect(best(scores, 9)).toEqual([1, 3, 4, 0]);
  });

  it('finds the same best ones as ranking everything', () => {
    const many = Float64Array.from({ length: 5000 }, (_, at) => ((at * 7919) % 1009) + 1);
    expect(best(many, 40)).toEqual(ranked(many).slice(0, 40));
  });

  it('puts scores of different kinds on one scale', () => {
    expect(standardised(Float64Array.of(1, 3))).toEqual(Float64Array.of(-1, 1));
    expect(standardised(Float64Array.of(2, 2))).toEqual(Float64Array.of(0, 0));
    expect(
      fused([
        [Float64Array.of(0, 1000), 1],
        [Float64Array.of(1, 0), 2],
      ]),
    ).toEqual(Float64Array.of(1, -1));
  });
});

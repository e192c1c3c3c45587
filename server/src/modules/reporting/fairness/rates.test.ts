import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fourFifths,
  type Selection,
  selections,
  smallestGroup,
  traitGroups,
} from '@marigold/contract/reportingFairness';
import { type GroupCount, reportOf } from './rates.ts';

const names = Object.keys(selections) as Selection[];
const count = (group: string, considered: number, selected: number): GroupCount => ({
  group,
  people: considered,
  considered,
  selected: Object.fromEntries(names.map((name) => [name, selected])) as GroupCount['selected'],
});
const rateOf = (counts: GroupCount[], group: string) =>
  reportOf('pronoun', counts).measures[0]?.rates.find((rate) => rate.group === group);

describe('selection rates', () => {
  it('are hidden of a group of a few people who were considered for many roles', () => {
    const few = { ...count('they / them', 12, 3), people: 3 };
    const { groups, hiddenGroups } = reportOf('pronoun', [count('she / her', 50, 15), count('he / him', 40, 20), few]);
    expect(groups.map(({ group }) => group)).not.toContain('they / them');
    expect(hiddenGroups).toBeGreaterThan(0);
  });

  it('are compared with the best group’s, and marked below four fifths of it', () => {
    const counts = [count('she / her', 50, 15), count('he / him', 40, 20), count('they / them', 10, 4)];
    expect(rateOf(counts, 'he / him')).toMatchObject({ selected: 20, rate: 0.5, impactRatio: 1, isBelow: false });
    expect(rateOf(counts, 'she / her')).toMatchObject({ rate: 0.3, impactRatio: 0.6, isBelow: true });
    expect(rateOf(counts, 'they / them')).toMatchObject({ impactRatio: 0.8, isBelow: false });
  });

  it('have no ratio where nobody was selected', () => {
    const counts = [count('she / her', 50, 0), count('he / him', 40, 0)];
    expect(rateOf(counts, 'she / her')).toMatchObject({ rate: 0, impactRatio: null, isBelow: false });
  });

  it('stand in the same order, whoever is more', () => {
    const report = reportOf('age', [count('over50', 90, 1), count('upTo20', 6, 1), count('31to40', 50, 1)]);
    expect(report.groups.map(({ group }) => group)).toEqual(['upTo20', '31to40', 'over50']);
  });

  const anyCounts = fc
    .array(fc.nat({ max: 40 }), { minLength: 5, maxLength: 5 })
    .chain((considered) =>
      fc.tuple(fc.constant(considered), fc.tuple(...considered.map((most) => fc.nat({ max: most })))),
    )
    .map(([considered, selected]) =>
      traitGroups.age.map((group, at) => count(group, considered[at] ?? 0, selected[at] ?? 0)),
    );

  it('hide whoever is fewer than five, and never leave so few to be found by subtracting', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const { groups, hiddenGroups } = reportOf('age', counts);
        const shown = new Set(groups.map(({ group }) => group));
        const hidden = counts.filter(({ group, considered }) => considered > 0 && !shown.has(group));
        const people = hidden.reduce((sum, { considered }) => sum + considered, 0);
        expect(hidden).toHaveLength(hiddenGroups);
        expect(groups.every(({ considered }) => considered >= smallestGroup)).toBe(true);
        expect(people === 0 || people >= smallestGroup || groups.length === 0).toBe(true);
      }),
    );
  });

  it('are from 0 to 1, the best ratio is 1, and only what is below four fifths is marked', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        for (const { rates } of reportOf('age', counts).measures) {
          const ratios = rates.flatMap(({ impactRatio }) => impactRatio ?? []);
          for (const { rate, impactRatio, isBelow } of rates) {
            expect(rate >= 0 && rate <= 1).toBe(true);
            expect(isBelow).toBe(impactRatio !== null && impactRatio < fourFifths);
          }
          expect(ratios.length === 0 || Math.max(...ratios) === 1).toBe(true);
        }
      }),
    );
  });
});

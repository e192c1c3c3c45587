import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearsIn } from './experience.ts';

describe('experience in a table', () => {
  it('is counted in whole years, whatever unit it is written in', () => {
    const said: Record<string, number | null> = {
      '7': 7,
      '3,25': 3,
      '10+ years': 10,
      '2 bis 3 Jahre': 2,
      '18 months': 1,
      '18 Monate': 1,
      '30 meses': 2,
      '6 mos': 0,
      '2 years 9 months': 2,
      '3 yrs 12 mos': 4,
      '1 Jahr, 11 Monate': 1,
      '2 años y 13 meses': 3,
      '': null,
    };
    for (const [words, years] of Object.entries(said)) expect([words, yearsIn(words)]).toEqual([words, years]);
    expect(yearsIn('many')).toBeNaN();
  });

  it('is the same in years and months as in months alone', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(60), (years, months) => {
        const whole = Math.floor((years * 12 + months) / 12);
        expect(yearsIn(`${years} years ${months} months`)).toBe(whole);
        expect(yearsIn(`${years * 12 + months} Monate`)).toBe(whole);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBecomeWhole, noNumber, wholeIn } from './whole.ts';

const thousands = (number: number, sign: string) => String(number).replaceAll(/\B(?=(\d{3})+$)/g, sign);

describe('a whole number that a candidate types', () => {
  it('is understood with thousands apart in any of the usual ways, and with empty cents', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f', '’', "'"),
        fc.constantFrom('', '.00', ',00', ',0', ' '),
        (number, sign, end) => {
          expect(wholeIn(`${thousands(number, sign)}${end}`)).toBe(number);
        },
      ),
    );
    expect(wholeIn('')).toBeNull();
    expect(wholeIn('  ')).toBeNull();
  });

  it('is no number where it has a fraction, a range or words, whatever its digits would make together', () => {
    for (const typed of [
      '2,5',
      '5-7',
      '-5',
      '45.000,50',
      '3.500 al mes',
      '65000.5',
      '1e5',
      '1.23.456',
      '12,34',
      '5+',
      '.',
    ])
      expect([typed, wholeIn(typed)]).toEqual([typed, noNumber]);
    fc.assert(
      fc.property(fc.string({ maxLength: 8, unit: fc.constantFrom(...'0123456789.,- k’'.split('')) }), (typed) => {
        const read = wholeIn(typed);
        const isNumber = read !== null && read !== noNumber;
        // A number is never other than the digits that stand there, but for empty cents, wherever the blanks are.
        const digits = Number(
          typed
            .replaceAll(/\s/g, '')
            .replace(/[.,]0{1,2}$/, '')
            .replaceAll(/\D/g, ''),
        );
        expect(read).toBe(isNumber ? digits : read);
      }),
    );
  });

  it('is not called wrong while it can still become right', () => {
    for (const typed of ['6', '65.', '65.0', '65 00', '65.000,']) expect(canBecomeWhole(typed)).toBe(true);
    for (const typed of ['-', '5-', 'a', '5 a', '€']) expect(canBecomeWhole(typed)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneIn } from './phones.ts';

describe('a telephone number', () => {
  it.each(['4.91711E+11', '4,91711E+11', '+4.91711e+11'])('is none that a spreadsheet shortened: %s', (words) => {
    expect(phoneIn(words)).toEqual({ kept: '', others: [], why: 'shortenedPhone' });
  });

  it('is none without digits, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (words) => {
        fc.pre(words.replace(/[;|,\s]/g, '') !== '' && !/\p{Nd}/u.test(words));
        expect(phoneIn(words)).toMatchObject({ kept: '', why: 'noPhone' });
      }),
    );
  });

  it.each([
    '030 / 90 18 20',
    '+49 (0)89 / 12 34 56',
    '0171/1234567',
    '+43 (0)5574 / 1234567',
    '033601/123456',
    '+43 1 58858-0',
    '0049 30 9876',
    '(614) 555-0173 ext. 12',
  ])('stays in one piece: %s', (words) => {
    expect(phoneIn(words)).toEqual({ kept: words, others: [] });
  });

  it('is the first of several in a cell, and the others are named', () => {
    const local = fc.constantFrom('0171 1234567', '030 555 123', '(0)89 123456');
    const international = fc.constantFrom('+49 171 1234567', '0034 600 123 456', '+1 (614) 555-0173');
    const number = fc.oneof(local, international);
    const between = fc.constantFrom(' / ', '/', ' oder ', ' or ', ' o ', ' bzw. ', ', ', '; ', '\n', ' & ');
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 2, maxLength: 3 }), between, (numbers, separator) => {
        const [first, ...others] = numbers;
        expect(phoneIn(numbers.join(separator))).toEqual({ kept: first, others });
      }),
    );
  });

  it('is found behind words that are none', () => {
    expect(phoneIn('n/a; 0171 1234567')).toEqual({ kept: '0171 1234567', others: [] });
    expect(phoneIn('see email; 0171 1234567')).toEqual({ kept: '0171 1234567', others: ['see email'] });
  });
});

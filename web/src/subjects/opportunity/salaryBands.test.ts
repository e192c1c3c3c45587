import { expect, it } from 'vitest';
import { bandsFor } from './salaryBands.ts';

const bands = [
  [0, 20_000],
  [40_000, 50_000],
  [50_000, 60_000],
  [60_000, 80_000],
  [160_000, null],
].flatMap(([min = 0, max = null]) =>
  ['EUR', 'USD'].map((currency) => {
    const amount = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
    const name = max === null ? `${amount.format(min ?? 0)} and more` : amount.formatRange(min ?? 0, max);
    return { id: `${currency} ${min}`, name, currency, min: min ?? 0, max };
  }),
);
const found = (typed: string) => bandsFor(bands, typed).map(({ id }) => id);

it.each([
  '60.000',
  '60,000',
  '60 000',
  '60\u00A0000',
  '60\u202F000',
  '60’000',
  '60000',
  '60k',
  '60 K',
  '60 Tsd.',
  '60 mil',
])('finds the salary bands around %s', (typed) =>
  expect(found(typed)).toEqual(expect.arrayContaining(['EUR 50000', 'EUR 60000', 'USD 50000'])),
);

it.each(['€60.000', '60.000 €', '60k EUR', '60.000,00 €', 'eur 60000'])('keeps to the currency in %s', (typed) =>
  expect(found(typed)).toEqual(['EUR 50000', 'EUR 60000']),
);

it('finds open bands by what lies above, those between thousands, and all before anything is typed', () => {
  expect(found('200k')).toEqual(['EUR 160000', 'USD 160000']);
  expect(found('45,5k')).toEqual(['EUR 40000', 'USD 40000']);
  expect(found('and more')).toEqual(['EUR 160000', 'USD 160000']);
  expect(found('')).toHaveLength(bands.length);
  expect(found('60 apples')).toEqual([]);
});

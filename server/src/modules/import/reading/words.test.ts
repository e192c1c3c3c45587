import { describe, expect, it } from 'vitest';
import { meaningOf, wordsOf } from './words.ts';

const meaning = (said: object) => meaningOf(wordsOf({ name: 'Ada Byron', ...said }));

describe('what people write as a number', () => {
  it.each([
    ['65000', 65_000, null],
    ['65.000 €', 65_000, 'EUR'],
    ['65k €', 65_000, 'EUR'],
    ['42.000,00 EUR', 42_000, 'EUR'],
    ["CHF 90'000", 90_000, 'CHF'],
    ['65 000 PLN', 65_000, 'PLN'],
    ['$120,000', 120_000, 'USD'],
    ['50000-60000', 50_000, null],
    ['50-60k €', 50_000, 'EUR'],
    ['40.000 bis 45.000 EUR', 40_000, 'EUR'],
    ['-5', Number.NaN, null],
    ['1e5', Number.NaN, null],
    ['open', Number.NaN, null],
  ])('is a salary of %s', (salaryMinimum, number, currency) => {
    expect(meaning({ salaryMinimum })).toMatchObject({ salaryMinimum: number, salaryCurrency: currency });
  });

  it.each([
    ['3', 3],
    ['2-3', 2],
    ['5 years', 5],
    ['10+', 10],
    ['2,5', 2],
    ['-3', Number.NaN],
    ['1e1', Number.NaN],
  ])('is experience of %s', (experienceYears, years) => {
    expect(meaning({ experienceYears }).experienceYears).toBe(years);
  });

  it.each([
    ['1985', 1985],
    ['12.03.1985', 1985],
    ['3/12/1985', 1985],
    ['1985-03-12', 1985],
    ['85', 85],
    ['not said', Number.NaN],
  ])('is the year of a birth of %s', (birthYear, year) => {
    expect(meaning({ birthYear }).birthYear).toBe(year);
  });
});

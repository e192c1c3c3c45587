import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf } from '../tables/columns.ts';
import { payBelow, payOf } from './pay.ts';

const yearly = (words: string) => payOf(words).yearly;

describe('what people write of pay', () => {
  it.each([
    ['48.500,50', 48_500],
    ['48.500,50 €', 48_500],
    ['$65000.50', 65_000],
    ['65000.5', 65_000],
    ['65000.00', 65_000],
    ['65000.125', 65_000],
    ['1.234.567,89', 1_234_567],
    ['1,234,567.89', 1_234_567],
    ["CHF 90'000.50", 90_000],
    ['90’000', 90_000],
    ['12,00,000', 1_200_000],
    ['65.000,- €', 65_000],
    ['40.000,-- bis 45.000,-- EUR', 40_000],
    ['65 TEUR', 65_000],
    ['65,5k €', 65_500],
    ['1.234', 1_234],
    ['1.2.3', Number.NaN],
    ['1,23,45', Number.NaN],
  ])('is in full units of money: %s', (words, amount) => {
    expect(yearly(words)).toBe(amount);
  });

  it.each([
    ['Gehalt (EUR)', '65000', '65000 EUR'],
    ['Gehalt in €', '65.000', '65.000 EUR'],
    ['Gehaltswunsch (T€)', '65', '65000 EUR'],
    ['Gehalt in Tsd. EUR', '65,5', '65500 EUR'],
    ['Salary ($k)', '65', '65000 USD'],
    ['Salary ($k)', '65000', '65000 USD'],
    ['Salary in thousands of dollars', '65', '65000 USD'],
    ['SALARY USD', '65k', '65k USD'],
    ['Salary (EUR)', '65.000 £', '65.000 £'],
    ['Salary (EUR)', 'open', 'open'],
    ['Monatsgehalt (CHF)', '6500', '6500 CHF (monatsgehalt)'],
    ['TOP SALARY', '65000', '65000'],
    ['Salary', '65', '65'],
  ])('is in the money that its heading names: %s, %s', (heading, cell, said) => {
    expect(payBelow(heading, cell)).toBe(said);
  });

  it.each([
    'Gehalt in €',
    'Salary EUR',
    'SALARY USD',
    'Salaire k€',
    'Gehaltsvorstellung in Euro brutto/Jahr',
    'Lohn CHF',
  ])('is known by a heading with its currency: %s', (heading) => {
    expect(columnOf(heading)).toBe('salaryMinimum');
  });

  const amounts = fc.integer({ min: 1_000, max: 99_999_999 });
  const countries = fc.constantFrom('en-US', 'en-IN', 'de-DE', 'de-AT', 'de-CH', 'es-ES', 'fr-FR', 'pl-PL', 'pt-BR');

  it('is rounded down, in the spelling of any country', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 99 }), countries, fc.nat(2), (units, cents, country, decimals) => {
        const format = { style: 'currency', currency: 'EUR', minimumFractionDigits: decimals } as const;
        const words = new Intl.NumberFormat(country, format).format(units + (decimals === 2 ? cents / 100 : 0));
        expect(yearly(words)).toBe(units);
      }),
    );
  });

  it.each([
    '€ 3200/month',
    '3.200 € / Monat',
    '€ 3.200 per month',
    '3.200 € mensuales',
    '3.200 € al mes',
    'brutto monatlich 3200',
    '3.200 € p.m.',
    '3200 mtl.',
    '3.2k/mo',
    '3 200 € par mois',
    '3.200-3.600 € im Monat',
  ])('is twelve times as much in a year where it is for a month: %s', (words) => {
    expect(payOf(words)).toEqual({ yearly: 38_400, isMonthly: true, isUnclear: false });
  });

  it.each(['60.000 € p.a.', '60.000 € jährlich', '60000 annual', '60k/year', '60.000 al año', '60.000 € brutto/Jahr'])(
    'is as it stands where it is for a year: %s',
    (words) => {
      expect(payOf(words)).toEqual({ yearly: 60_000, isMonthly: false, isUnclear: false });
    },
  );

  it.each([
    '25 € pro Stunde',
    '25/h',
    '25 €/Std.',
    '25 € la hora',
    '450 EUR per day',
    '450 € Tagessatz',
    '800 pro Woche',
    '60000 a year, paid monthly',
  ])('is no pay of a year where nobody can tell it: %s', (words) => {
    expect(payOf(words)).toEqual({ yearly: null, isMonthly: false, isUnclear: true });
  });

  it('has its period in the heading as well as beside it', () => {
    const headings = fc.constantFrom(
      'Monthly salary',
      'Gehalt (Monat)',
      'Salario mensual',
      'Salary p.m.',
      'salaryPerMonth',
    );
    fc.assert(
      fc.property(amounts, headings, (amount, heading) => {
        expect(yearly(payBelow(heading, String(amount)))).toBe(amount * 12);
        expect(yearly(payBelow(heading, `${amount} p.a.`))).toBe(amount);
        expect(yearly(payBelow('Salary', String(amount)))).toBe(amount);
        expect(yearly(payBelow('Jahresgehalt', `${amount}/month`))).toBe(amount * 12);
        expect(payOf(payBelow('Stundensatz', String(amount))).isUnclear).toBe(true);
      }),
    );
  });
});

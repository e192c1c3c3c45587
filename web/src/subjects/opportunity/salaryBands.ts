import type { Salary } from '@marigold/contract/masterdata';
import { placeOf } from '#ui/input/fuzzy.ts';
import type { z } from 'zod';

type Band = z.infer<typeof Salary>;

/** Less than this a year is the beginning of an amount, and not one. */
const LEAST = 1000;

/** An amount as people write it, with any sign between its thousands, or in thousands: 60,000, 60.000, 60 000, 60k, 60 Tsd. */
const written = /^(\d[\d.,'’\s]*?)\s*(k|tsd\.?|tausend|thousand|mil)?\s*$/iu;

const amountIn = (text: string): number | undefined => {
  const [, digits, thousands] = written.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const plain = digits
    .replace(/['’\s]/gu, '')
    .replace(/[.,](?=\d{3}(?!\d))/gu, '')
    .replace(',', '.');
  const amount = Number(plain) * (thousands ? 1000 : 1);
  return amount >= LEAST ? amount : undefined;
};

/** What is written beside an amount: the sign of a currency, or its code. */
const currencies = /\p{Sc}|(?<!\p{L})(?!tsd|mil)[a-z]{3}(?!\p{L})/giu;

/** The salary bands that are meant: those whose name contains what is typed, and those that hold or border its amount. */
export const bandsFor = (bands: readonly Band[], typed: string): Band[] => {
  const named = typed.match(currencies)?.map((currency) => currency.toUpperCase()) ?? [];
  const amount = amountIn(typed.replace(currencies, ' '));
  const holds = ({ min, max, currency, name }: Band) =>
    amount !== undefined &&
    min <= amount &&
    amount <= (max ?? Infinity) &&
    named.every((one) => one === currency || name.includes(one));
  return bands.filter((band) => placeOf(band.name, typed) >= 0 || holds(band));
};

const numberSigns: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
const currencyNames: Record<string, string> = { euro: 'EUR', euros: 'EUR', dollar: 'USD', dollars: 'USD' };
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The currency that an amount is given in, by its sign or its code: “65.000 €”, “CHF 90'000”; null: none. */
export const currencyOf = (words: string): string | null =>
  numberSigns[/[€$£]/.exec(words)?.[0] ?? ''] ??
  words.match(/\b[A-Z]{3}\b/g)?.find((code) => currencies.has(code)) ??
  null;

/** Codes that a heading in capitals may hold as words: “SALARY (ALL)”, “TOP SALARY”. They are currencies only where they stand alone. */
const alsoWords = new Set(['ALL', 'TOP', 'TRY', 'CUP', 'PEN', 'MOP', 'GEL']);
const thousands =
  /\b(?:tsd\.?|tausend|thousands?|mil(?:es)?|t(?=\s?(?:€|eur\b))|k(?=\s?[€$£]|\s?(?:eur|usd|gbp|chf)\b|\)))|(?<=[€$£])k\b/giu;

/** What a heading says of the money below it, “Gehalt (T€)”, “Salary in USD”: its currency, whether it is in thousands, and the other words. */
export const moneyIn = (heading: string): { currency: string | null; isInThousands: boolean; rest: string } => {
  const bare = heading.replace(thousands, ' ');
  const marks = bare.match(/[€$£]|(?<!\p{L})(?:\p{Lu}{3}|euros?|dollars?)(?!\p{L})/giu) ?? [];
  const found = marks
    .map((mark) => [mark, currencyOf(mark) ?? currencyNames[mark.toLowerCase()] ?? null] as const)
    .find(([mark, currency]) => currency !== null && !alsoWords.has(mark));
  if (!found) return { currency: null, isInThousands: false, rest: heading };
  return { currency: found[1], isInThousands: bare !== heading, rest: bare.replace(found[0], ' ') };
};

/** Between the ends of a range: “50000-60000”, “2 bis 3”. */
const toUpperEnd = /(?<=\d[^\d-]{0,8})(?:[-–—]|\b(?:bis|to|hasta|a)\b)(?=[^\d-]{0,8}\d)/iu;
/** A number among other words, without a sign, and whether it counts thousands. */
const amount =
  /^(?:[^\d-]|(?<=\p{L})-(?=\p{L}))*(\d[\d.,'\s]*)(k(?:\b|(?=€|eur))|tsd\b|tausend\b|mil\b|t(?=\s?€|eur\b))?\D*$/iu;

/** Three digits after each separator: 1,234,567.89, 1.234.567,89, 90'000.50, 65 000. */
const grouped = /^(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:[.,](\d+))?$/;
/** Lakhs and crores: 12,00,000. */
const indian = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;
const plain = /^(\d+)(?:[.,](\d+))?$/;

/** What digits with separators say; not a number where separators stand as in no country. A lone 1.234 is a thousand. */
const valueOf = (digits: string): number => {
  const clean = digits.replace(/\s+/g, ' ').replace(/[.,' ]+$/, '');
  const found = grouped.exec(clean) ?? indian.exec(clean) ?? plain.exec(clean);
  if (!found) return Number.NaN;
  return Number(`${found[1]?.replace(/\D/g, '')}.${found.at(-1) ?? '0'}`);
};

/**
 * A number as people write it (65000, 65,000, 65.000,00, 65 000, 65k, 65.000,-); of a range its lower end. Null where none is
 * given, not a number where it is none for sure: “-3”, “1e1”.
 */
export const numberOf = (words: string): number | null => {
  if (words === '') return null;
  const said = words.replaceAll('’', "'").replace(/(?<=\d)[.,]\s?[-–—]{1,2}(?!\s*\d)/gu, '');
  const [lower = '', upper = ''] = said.split(toUpperEnd);
  const [, digits = '', ownTimes] = amount.exec(lower) ?? [];
  if (digits === '') return Number.NaN;
  const number = valueOf(digits);
  // “50-60k”
  return (ownTimes ?? (number < 1_000 ? amount.exec(upper)?.[2] : undefined)) ? number * 1_000 : number;
};

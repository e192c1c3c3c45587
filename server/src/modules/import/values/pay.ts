import { fold } from '#modules/masterdata';
import { currencyOf, moneyIn, numberOf } from './amounts.ts';

/** For how long somebody is paid an amount. */
export type Period = 'year' | 'month' | 'week' | 'day' | 'hour';

const monthsOfYear = 12;

/** How periods are written in the languages of headings, folded; `slashed` are letters that say so behind a slash only. */
const spellings: Record<Period, { words: string; slashed: string }> = {
  year: {
    words:
      "p\\.?\\s?a\\.?|annum|annual(?:ly)?|year(?:s|ly)?|yrs?|\\p{L}*jahr\\p{L}*|anos?|anual\\p{L}*|anuais|(?:par |l')an|annuel\\p{L}*|annu[oaie]|anno|\\p{L}*jaar\\p{L}*|rok|roczn\\p{L}*",
    slashed: 'a|y|an',
  },
  month: {
    words:
      'p\\.?\\s?m\\.?|months?|monthly|mo|mth|\\p{L}*monat\\p{L}*|mtl\\.?|mes|mensual\\p{L}*|mensil\\p{L}*|mese|mois|mensuel\\p{L}*|\\p{L}*maand\\p{L}*|mies\\.?|miesi\\p{L}*|mensal\\p{L}*|mensais',
    slashed: 'm',
  },
  week: {
    words:
      'p\\.?\\s?w\\.?|week(?:s|ly)?|wk|\\p{L}*woche\\p{L}*|semana\\p{L}*|semaine|hebdo\\p{L}*|settiman\\p{L}*|wekelijks|tydzien|tygod\\p{L}*',
    slashed: 'w',
  },
  day: {
    words:
      'p\\.\\s?d\\.?|days?|daily|diem|tag|tages\\p{L}*|taglich\\p{L}*|personentag|dia|diari[oa]s?|jour|journee|journalier\\p{L}*|tjm|giorn\\p{L}*|dag|dagelijks|dag(?:tarief|loon)|dzien\\p{L}*',
    slashed: 'd',
  },
  hour: {
    words:
      'p\\.?\\s?h\\.?|hours?|hourly|hrs?|h|std\\.?|\\p{L}*stunde\\p{L}*|stundlich\\p{L}*|horas?|heures?|horaire|ora|orari[oa]|uur\\p{L}*|godz\\p{L}*\\.?',
    slashed: 'h',
  },
};
const periods = Object.entries(spellings).map(
  ([period, { words, slashed }]) =>
    [period as Period, `(?:(?<!\\p{L})(?:${words})|/\\s?(?:${slashed}))(?!\\p{L})`] as const,
);
const matchers = periods.map(([period, source]) => [period, new RegExp(source, 'u')] as const);

/** A heading with its words apart: `salaryPerMonth`. */
const apart = (heading: string): string => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');

/** The periods that words name, each with the words for it. */
const periodsIn = (words: string): Map<Period, string> => {
  const folded = fold(words);
  return new Map(
    matchers.flatMap(([period, pattern]) => {
      const [found] = pattern.exec(folded) ?? [];
      return found === undefined ? [] : [[period, found] as const];
    }),
  );
};

/** What pay is in a year. `isMonthly` says that it was twelve times less; `isUnclear` that nobody can tell, and it is null. */
export interface Pay {
  yearly: number | null;
  isMonthly: boolean;
  isUnclear: boolean;
}

/**
 * What words say of the pay of a year, rounded down; not a number where they hold none. Pay by the week, day or hour is not
 * turned into that of a year: it would take the working time, which nobody said.
 */
export const payOf = (words: string): Pay => {
  const number = numberOf(words);
  if (number === null || Number.isNaN(number)) return { yearly: number, isMonthly: false, isUnclear: false };
  const [period = 'year', ...others] = periodsIn(words).keys();
  if (others.length > 0 || (period !== 'year' && period !== 'month'))
    return { yearly: null, isMonthly: false, isUnclear: true };
  const isMonthly = period === 'month';
  return { yearly: Math.floor(isMonthly ? number * monthsOfYear : number), isMonthly, isUnclear: false };
};

/** A cell with the currency that only its heading names, and its thousands: 65 below “Gehalt (T€)”. */
const moneyBelow = (heading: string, cell: string): string => {
  const { currency, isInThousands } = moneyIn(heading);
  const number = numberOf(cell);
  if (!currency || !number || currencyOf(cell) !== null) return cell;
  return isInThousands && number < 1_000 ? `${number * 1_000} ${currency}` : `${cell} ${currency}`;
};

/** A cell with pay, together with the period and the currency that only its heading names: 3200 below “Salary (EUR, monthly)”. */
export const payBelow = (heading: string, written: string): string => {
  const cell = moneyBelow(heading, written);
  const named = periodsIn(apart(heading));
  const isYearly = named.size === 1 && named.has('year');
  if (named.size === 0 || isYearly || !/\d/.test(cell) || periodsIn(cell).size > 0) return cell;
  return `${cell} (${[...named.values()].join(', ')})`;
};

const everyPeriod = new RegExp(periods.map(([, source]) => source).join('|'), 'gu');
/** German writes both in one word with what is paid: “Bruttomonatsgehalt”. */
const compounds = /(brutto|netto|monats|jahres|stunden|tages|wochen)(?=\p{L})/gu;
const beforeTax = /(?<!\p{L})(?:brutto|gross|netto|net|bruto|neto|brut|lordo|base)(?!\p{L})/gu;
const prepositions = /^(?:(?:per|pro|por|par|al|je|im|in|a|an) )+|(?: (?:per|pro|por|par|al|a la|je|im|in|a|an))+$/g;
/** What is paid, in words that mean pay only beside a period. */
const payNouns = new Set(
  'rate,pay,wage,wages,income,compensation,remuneration,satz,lohn,verdienst,entgelt,honorar,einkommen,vergutung,sueldo,tarifa,ingresos,paga,tarif,tarief'.split(
    ',',
  ),
);

/** A heading without its period, its currency and what is said of taxes. */
const withoutPeriod = (
  heading: string,
): { rest: string; isOfPeriod: boolean; isOfMoney: boolean; isBeforeTax: boolean } => {
  const { currency, rest: said } = moneyIn(apart(heading));
  const words = fold(said).replace(compounds, '$1 ');
  const timeless = words.replace(everyPeriod, ' ');
  const bare = timeless.replace(beforeTax, ' ');
  const rest = bare.replace(/[\p{P}\s]+/gu, ' ').trim();
  return {
    rest: rest.replace(prepositions, ''),
    isOfPeriod: timeless !== words,
    isOfMoney: currency !== null,
    isBeforeTax: bare !== timeless,
  };
};

/** Whether a heading means pay with its period, its currency or before tax: “Monthly gross salary”, “Stundensatz”, “Gehalt in €”. */
export const isPay = (heading: string, isSalary: (words: string) => boolean): boolean => {
  const { rest, isOfPeriod, isOfMoney, isBeforeTax } = withoutPeriod(heading);
  if (!isOfPeriod && !isOfMoney && !isBeforeTax) return false;
  return isSalary(rest) || ((isOfPeriod || isOfMoney) && (payNouns.has(rest) || (isBeforeTax && rest === '')));
};

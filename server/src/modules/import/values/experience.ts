import { fold } from '#modules/masterdata';
import { numberOf } from './amounts.ts';

const number = String.raw`(\d+(?:[.,]\d+)?)\s*\+?\s*`;
/** Units in the languages of headings, folded. */
const years = new RegExp(
  `${number}(?:y|yrs?|years?|j|jahr(?:e|en)?|anos?|ans?|annees?|ann[oi]|jaar|jaren|lata?|rok)(?!\\p{L})`,
  'u',
);
const months = new RegExp(
  `${number}(?:m|mos?|mths?|months?|mon|monate?n?|mes|meses|mois|mes[ei]|maand(?:en)?|mies(?:iac|iace|iecy)?)(?!\\p{L})`,
  'u',
);
const monthsOfYear = 12;

const countOf = (unit: RegExp, words: string): number | undefined => {
  const [, count] = unit.exec(words) ?? [];
  return count === undefined ? undefined : Number(count.replace(',', '.'));
};

/**
 * The whole years of experience that words say: “7”, “3,25”, “18 months”, “2 years 9 months”. Null where none are given, not a
 * number where it is none for sure.
 */
export const yearsIn = (words: string): number | null => {
  const folded = fold(words);
  const inMonths = countOf(months, folded);
  const said = inMonths === undefined ? numberOf(words) : (countOf(years, folded) ?? 0) + inMonths / monthsOfYear;
  // Two thirds of a year are no more exact than that.
  return said === null ? null : Math.floor(said + 1e-9);
};

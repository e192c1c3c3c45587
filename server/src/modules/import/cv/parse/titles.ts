import { countryName, fold, jobTitleCalled, places, searchJobTitles } from '#modules/masterdata';
import { isAlike } from './likeness.ts';
import { soundsOfWork } from './workWords.ts';

/** How sure it is that words are a job's title. */
export const sureness = { known: 0.95, near: 0.75, partly: 0.6, unknown: 0.4 };

/** How sure it is, without a search, that words are a title: known, sounding so, or 0. */
export const knownSureness = (words: string): number => {
  if (words.length < 2 || words.length > 120) return 0;
  if (jobTitleCalled(words)) return sureness.known;
  return soundsOfWork(fold(words)) ? sureness.partly : 0;
};

/** The title of the master data that words name: exactly, or misspelled. Misspelled ones take a search. */
export const titleNamed = (words: string): { name: string; sureness: number } | undefined => {
  if (words.length < 2 || words.length > 120) return undefined;
  const known = jobTitleCalled(words);
  if (known) return { name: known.name, sureness: sureness.known };
  const [near] = words.length > 4 && words.length <= 60 ? searchJobTitles(words, 1) : [];
  return near && isAlike(near.name, words) ? { name: near.entry.name, sureness: sureness.near } : undefined;
};

/** What employers are called and titles are not. */
export const ofEmployer =
  /\b(?:gmbh|mbh|ag|kg|ohg|ug|se|e\.?v\.?|ltd\.?|limited|inc\.?|llc|llp|plc|corp\.?|corporation|company|co\.?|group|gruppe|grupo|s\.?\s?l\.?\s?u?\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|klinikum|krankenhaus|hospital|clinic|clinica|universit\p{L}*|universidad|schule|school|colegio|bank|banco|hotel|restaurant\p{L}*|restaurante|stadt|ayuntamiento|ministerium|ministerio|ministry|council|institut\p{L}*|stiftung|fundacion|foundation|agentur|agency|agencia|verlag|studio|labs?|solutions|services|systems|consulting|partners?|international|technologies)(?![\p{L}\p{N}])/u;

const countries = new Set(
  'DE AT CH ES FR IT PT NL BE LU GB IE US CA MX AR CL CO PE EC UY VE BO PY CR DO PA PL CZ SK HU RO BG GR TR SE NO DK FI IN CN JP BR AU NZ ZA EG AE'
    .split(' ')
    .flatMap((code) => (['en', 'de', 'es'] as const).map((language) => fold(countryName(code, language)))),
);
/** Whether words are a country, or a town of the gazetteer. */
export const isPlace = (words: string): boolean =>
  countries.has(fold(words)) ||
  /^(uk|usa|remote|homeoffice|home office)$/i.test(words) ||
  places.named(words) !== undefined;

/** What brackets behind a title say that is no part of it: hours, the kind of contract, who may apply. */
export const ofContract =
  /\b(?:full|part|vollzeit|teilzeit|befristet|temporary|permanent|freelance|contract|remote|minijob|m\/w|w\/m|f\/m|m\/f|std|hours?|stunden|jornada|indefinido|temps|tempo|voltijd|deeltijd)\b|%/iu;

/** Whether a title was cut, such as by the edge of a narrow column: “Umschulung zur”, “Elektroniker für Energie- und”. */
export const isCut = (title: string): boolean =>
  /(?:-|\s(?:und|and|y|et|e|i|&|für|zur|zum|der|des|de|del|di|of|for|in|van|voor|do|da|w))$/iu.test(title);

import {
  base,
  da,
  de,
  de_AT,
  de_CH,
  en,
  en_CA,
  en_GB,
  en_IE,
  en_IN,
  en_US,
  es,
  es_MX,
  fi,
  fr,
  fr_BE,
} from '@faker-js/faker';
import { it, nb_NO, nl, pl, pt_BR, pt_PT, ro, sv, tr, cs_CZ, type LocaleDefinition } from '@faker-js/faker';
import type { Language } from '@marigold/contract/kit';

/** Where generated members live, how they are called there, what they speak and earn. */
export interface Country {
  /** ISO 3166-1. */
  code: string;
  /** How many members of a thousand live there. */
  share: number;
  /** Names of people and companies, the first that has them counts. */
  locale: LocaleDefinition[];
  /** ISO 639-1: what everybody speaks, and what some speak besides English. */
  languages: readonly [native: string, ...others: string[]];
  /** In which a profile may be written instead of English. */
  writes: Language;
  /** One that salary bands exist in. */
  currency: 'EUR' | 'USD' | 'GBP';
  /** Pay in `currency` for one euro of pay in Germany. */
  pay: number;
  /** How companies there end their name. */
  companyForm: string;
}

const country = (
  code: string,
  share: number,
  locale: LocaleDefinition,
  languages: Country['languages'],
  pay: number,
  companyForm: string,
  currency: Country['currency'] = 'EUR',
  writes: Language = 'en',
): Country => ({ code, share, locale: [locale, en, base], languages, writes, currency, pay, companyForm });

/** Europe and the Americas mostly; believable shares, not a census. */
export const countries: readonly Country[] = [
  country('DE', 170, de, ['de', 'tr', 'fr', 'ru'], 1, 'GmbH', 'EUR', 'de'),
  country('ES', 110, es, ['es', 'ca', 'fr'], 0.68, 'S.L.', 'EUR', 'es'),
  country('GB', 100, en_GB, ['en', 'fr', 'pl'], 0.82, 'Ltd', 'GBP'),
  country('US', 100, en_US, ['en', 'es', 'zh'], 1.35, 'Inc.', 'USD'),
  country('FR', 80, fr, ['fr', 'es', 'ar'], 0.86, 'SAS'),
  country('PT', 60, pt_PT, ['pt', 'es', 'fr'], 0.5, 'Lda.'),
  country('IT', 55, it, ['it', 'fr', 'de'], 0.7, 'S.r.l.'),
  country('NL', 45, nl, ['nl', 'de', 'fr'], 1.02, 'B.V.'),
  country('PL', 45, pl, ['pl', 'de', 'uk'], 0.5, 'sp. z o.o.'),
  country('AT', 30, de_AT, ['de', 'hr', 'hu'], 0.98, 'GmbH', 'EUR', 'de'),
  country('CH', 28, de_CH, ['de', 'fr', 'it'], 1.65, 'AG', 'EUR', 'de'),
  country('BE', 20, fr_BE, ['fr', 'nl', 'de'], 0.98, 'SRL'),
  country('IE', 15, en_IE, ['en', 'pl', 'ga'], 1.05, 'Ltd'),
  country('SE', 18, sv, ['sv', 'de', 'ar'], 0.9, 'AB'),
  country('DK', 14, da, ['da', 'de', 'sv'], 1.1, 'ApS'),
  country('NO', 10, nb_NO, ['no', 'sv', 'de'], 1.1, 'AS'),
  country('FI', 10, fi, ['fi', 'sv', 'et'], 0.92, 'Oy'),
  country('CZ', 14, cs_CZ, ['cs', 'sk', 'de'], 0.5, 's.r.o.'),
  country('RO', 18, ro, ['ro', 'hu', 'fr'], 0.42, 'SRL'),
  country('TR', 12, tr, ['tr', 'de', 'ku'], 0.35, 'A.Ş.'),
  country('CA', 18, en_CA, ['en', 'fr', 'zh'], 1.05, 'Inc.', 'USD'),
  country('MX', 28, es_MX, ['es', 'fr', 'pt'], 0.42, 'S.A. de C.V.', 'USD', 'es'),
  country('BR', 30, pt_BR, ['pt', 'es', 'de'], 0.38, 'Ltda.', 'USD'),
  country('AR', 16, es, ['es', 'it', 'pt'], 0.36, 'S.A.', 'USD', 'es'),
  country('CO', 12, es, ['es', 'pt', 'fr'], 0.34, 'S.A.S.', 'USD', 'es'),
  country('CL', 8, es, ['es', 'pt', 'de'], 0.45, 'SpA', 'USD', 'es'),
  country('IN', 24, en_IN, ['hi', 'ta', 'bn'], 0.3, 'Pvt. Ltd.', 'USD'),
];

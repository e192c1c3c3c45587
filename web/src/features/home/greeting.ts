import type { TFunction } from 'i18next';

/** The hour at which the evening begins where it is not at 18: in Spanish the afternoon lasts longer. */
const eveningAt: Partial<Record<string, number>> = { es: 20 };

/**
 * A greeting for the hour of the day (0 to 23) as a language has it, by first name where it is known. Between midnight and five
 * no time of day is named: for some it is late, for others early.
 */
export const greeting = (t: TFunction, language: string, hour: number, fullName: string | undefined): string => {
  const name = fullName?.trim().split(/\s+/)[0];
  if (hour < 5) return name ? t('Hello, {{name}}', { name }) : t('Hello');
  if (hour < 12) return name ? t('Good morning, {{name}}', { name }) : t('Good morning');
  if (hour < (eveningAt[language] ?? 18)) return name ? t('Good afternoon, {{name}}', { name }) : t('Good afternoon');
  return name ? t('Good evening, {{name}}', { name }) : t('Good evening');
};

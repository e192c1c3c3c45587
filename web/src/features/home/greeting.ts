import type { TFunction } from 'i18next';

/** A greeting for the hour of the day (0 to 23), by first name where it is known. */
export const greeting = (t: TFunction, hour: number, fullName: string | undefined): string => {
  const name = fullName?.trim().split(/\s+/)[0];
  if (hour >= 5 && hour < 12) return name ? t('Good morning, {{name}}', { name }) : t('Good morning');
  if (hour >= 12 && hour < 18) return name ? t('Good afternoon, {{name}}', { name }) : t('Good afternoon');
  return name ? t('Good evening, {{name}}', { name }) : t('Good evening');
};

import type { TFunction } from 'i18next';

/** What lists call an opportunity without a title, in English; everything else is somebody's own words. */
export const UNTITLED = 'Untitled';

/** An opportunity's title as lists answer it, in the person's language where it has none yet. */
export const roleTitle = (t: TFunction, jobTitleName: string): string =>
  jobTitleName === UNTITLED ? t('Untitled') : jobTitleName;

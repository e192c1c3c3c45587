import type { TFunction } from 'i18next';
import type { Toast } from './toastQueue.ts';

/** The report of what was done and cannot be taken back: `Z` says so, and takes back nothing older unasked. */
export const final = (t: TFunction, message: string): Toast => ({
  message,
  stays: t('Cannot be taken back here: {{done}}', { done: message }),
});

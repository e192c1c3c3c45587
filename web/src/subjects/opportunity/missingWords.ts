import type { NeededField } from '@marigold/contract/opportunity';
import type { TFunction } from 'i18next';

/** What to do about a field that approval needs. */
export const missingWords = (t: TFunction): Record<NeededField, string> => ({
  jobTitle: t('Add the job title.'),
  location: t('Add the office location.'),
  workMode: t('Choose a work mode.'),
  employmentType: t('Choose an employment type.'),
  skills: t('Add at least one skill.'),
});

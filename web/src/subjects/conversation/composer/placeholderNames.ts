import type { Placeholder } from '@marigold/contract/templates';

/** What each placeholder becomes; translation keys. */
export const placeholderNames: Record<Placeholder, string> = {
  'candidate.firstName': 'First name of the candidate',
  'candidate.name': 'Name of the candidate',
  'opportunity.title': 'Title of the role',
  'company.name': 'Name of the company',
  'user.firstName': 'Your first name',
  'user.name': 'Your name',
  'interview.time': 'Time of the interview',
  'interview.place': 'Place of the interview',
  link: 'Link to the application',
};

/** Placeholders as people call them, one after the other; of what is none of them, what was written. */
export const namesOf = (gaps: readonly string[], t: (key: string) => string): string =>
  gaps
    .map((gap) => (Object.hasOwn(placeholderNames, gap) ? t(placeholderNames[gap as Placeholder]) : `{{${gap}}}`))
    .join(', ');

import type { Selection, Trait } from '@marigold/contract/reportingFairness';

/** What each trait's table is called. */
export const traitWords: Record<Trait, { title: string; nobody: string }> = {
  pronoun: { title: 'By pronoun', nobody: 'No pronoun was given by five people or more.' },
  age: { title: 'By age', nobody: 'No age group has five people or more.' },
};

/** What each group is called; pronouns the specification knows, ages in whole years. */
export const groupWords: Record<string, string> = {
  'he / him': 'he / him',
  'she / her': 'she / her',
  'they / them': 'they / them',
  other: 'Another pronoun',
  upTo20: 'Up to 20',
  '21to30': '21 to 30',
  '31to40': '31 to 40',
  '41to50': '41 to 50',
  over50: 'Over 50',
};

/** What people were selected for. */
export const selectionWords: Record<Selection, string> = {
  top: 'Ranked top',
  great: 'Ranked great or better',
  inReview: 'Came to review',
  invite: 'Were invited to an interview',
  interviewDone: 'Were interviewed',
  jobOffer: 'Got an offer',
  hired: 'Were hired',
};

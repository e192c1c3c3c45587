import type { withdrawalReasons } from '@marigold/contract/candidacy';

/** How reasons that nobody of the company chose are called in a candidate's history; translation keys. */
const reasonNames: Record<(typeof withdrawalReasons)[number] | 'WithdrawalTakenBack' | 'OpportunityClosed', string> = {
  FoundAnotherJob: 'found another job',
  Salary: 'the salary',
  LocationOrWorkmode: 'location or work mode',
  ProcessTooSlow: 'the process took too long',
  ChangedMyMind: 'changed their mind',
  Other: 'another reason',
  WithdrawalTakenBack: 'took the withdrawal back',
  OpportunityClosed: 'the role was closed',
};

/** A reason as a translation key; one that a person chose or wrote stays as it is. */
export const reasonName = (reason: string): string =>
  reason in reasonNames ? reasonNames[reason as keyof typeof reasonNames] : reason;

import type { withdrawalReasons } from '@marigold/contract/candidacy';

/** What Marigold itself writes as a reason. */
type Marked =
  | 'WithdrawalTakenBack'
  | 'TakenBack'
  | 'OpportunityClosed'
  | 'PostedAgain'
  | 'InvitedBack'
  | 'Applied'
  | 'CandidateChose';

/** How reasons that nobody of the company chose are called in a candidate's history; translation keys. */
const reasonNames: Record<(typeof withdrawalReasons)[number] | Marked, string> = {
  FoundAnotherJob: 'found another job',
  Salary: 'the salary',
  LocationOrWorkmode: 'location or work mode',
  ProcessTooSlow: 'the process took too long',
  ChangedMyMind: 'changed their mind',
  Other: 'another reason',
  WithdrawalTakenBack: 'took the withdrawal back',
  CandidateChose: 'did so themselves',
  TakenBack: 'taken back',
  OpportunityClosed: 'the role was closed',
  PostedAgain: 'the role was posted again',
  InvitedBack: 'invited back, the role was posted again',
  Applied: 'applied',
};

/** A reason as a translation key; one that a person chose or wrote stays as it is. */
export const reasonName = (reason: string): string =>
  reason in reasonNames ? reasonNames[reason as keyof typeof reasonNames] : reason;

import type { withdrawalReasons } from '@marigold/contract/candidacy';
import type { MatchEvent, rejectionReasons } from '@marigold/contract/matches';

/** What Marigold itself writes as a reason. */
type Marked =
  | 'WithdrawalTakenBack'
  | 'TakenBack'
  | 'OpportunityClosed'
  | 'PostedAgain'
  | 'InvitedBack'
  | 'Applied'
  | 'CandidateChose'
  | 'ErasureAsked';

/** What is kept as a reason: what the company or the candidate chose, or Marigold wrote. */
type Reason = (typeof rejectionReasons)[number] | (typeof withdrawalReasons)[number] | Marked;

/** How reasons are called, whatever code they are kept under; translation keys. */
const reasonNames: Record<Reason, string> = {
  Ghosted: 'No longer answers',
  "Not what I'm looking for": 'Not what we are looking for',
  'Compensation & Benefits': 'Pay and benefits',
  'Workmode or Location': 'Work mode or location',
  FoundAnotherJob: 'found another job',
  Salary: 'the salary',
  LocationOrWorkmode: 'location or work mode',
  ProcessTooSlow: 'the process took too long',
  ChangedMyMind: 'changed their mind',
  Other: 'another reason',
  WithdrawalTakenBack: 'took the withdrawal back',
  CandidateChose: 'chose the time themselves',
  ErasureAsked: 'had asked to be erased',
  TakenBack: 'taken back',
  OpportunityClosed: 'the role was closed',
  PostedAgain: 'the role was posted again',
  InvitedBack: 'invited back, the role was posted again',
  Applied: 'applied',
};

/**
 * What happened as a translation key, where its status and reason would not say it: the candidate cancelled their interview, or
 * Marigold offered them times. Null: they do.
 */
export const eventName = ({ from, to, reason }: Pick<MatchEvent, 'from' | 'to' | 'reason'>): string | null => {
  if (reason !== 'CandidateChose' || to !== 'invite') return null;
  return from === 'interviewScheduled' ? 'The candidate cancelled the interview' : 'Invited to choose a time';
};

/** A reason as a translation key; one that a person wrote stays as it is. */
export const reasonName = (reason: string): string =>
  reason in reasonNames ? reasonNames[reason as keyof typeof reasonNames] : reason;

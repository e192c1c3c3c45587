import type { MatchStatus } from './pipeline.ts';

/** Minutes for which a sign-in link and its code are valid. */
export const linkMinutes = 20;
/** Seconds in which a withdrawal can be undone. */
export const withdrawUndoSeconds = 30;

/** Why candidates withdraw. */
export const withdrawalReasons = [
  'FoundAnotherJob',
  'Salary',
  'LocationOrWorkmode',
  'ProcessTooSlow',
  'ChangedMyMind',
  'Other',
] as const;

/** How an application stands, as far as the candidate was told. */
export const toldStatuses = [
  'received',
  'reviewing',
  'interview',
  'interviewBooked',
  'deciding',
  'offer',
  'hired',
  'closed',
  'withdrawn',
] as const;
/** One of them. */
export type ToldStatus = (typeof toldStatuses)[number];

/** What a candidate is told of each status of their match. */
export const toldAs = {
  matched: 'received',
  inReview: 'reviewing',
  invite: 'interview',
  interviewScheduled: 'interviewBooked',
  interviewDone: 'deciding',
  jobOffer: 'offer',
  hired: 'hired',
  failedScreening: 'closed',
  rejected: 'closed',
  withdrawn: 'withdrawn',
} as const satisfies Record<MatchStatus, ToldStatus>;

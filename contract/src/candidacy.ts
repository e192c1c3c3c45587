import type { MatchStatus } from './pipeline.ts';

/** The years of birth that a profile takes. */
export const birthYears = { least: 1900, most: 2015 } as const;

/** Whether a telephone number is one or empty: people write them in many ways, but none without digits. */
export const isPhone = (typed: string): boolean => typed.trim() === '' || (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 4;
/** What is said of one that is none. */
export const noPhone = 'Write a telephone number like +351 912 345 678, or leave this empty.';

/** Minutes for which a sign-in link and its code are valid. */
export const linkMinutes = 20;
/** Seconds in which a withdrawal can be undone. */
export const withdrawUndoSeconds = 30;

/** Hours before which nobody can be met: a candidate chooses no time sooner than that. */
export const noticeHours = 4;
/** Days ahead that a candidate can choose from, at most. */
export const horizonDays = 30;
/** Minutes for which a time is kept for a candidate who looks at it. */
export const holdMinutes = 5;
/** Hours before an interview until which its candidate can move or cancel it. */
export const changeHours = 2;
/** Days for which an invitation to choose stands. */
export const invitationDays = 30;

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
export const candidateStatuses = [
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
export type CandidateStatus = (typeof candidateStatuses)[number];

/** What a candidate is told of each status of their match. */
export const candidateStatusOf = {
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
} as const satisfies Record<MatchStatus, CandidateStatus>;

/** What candidates read of where an application stands; in English, which is the key of the translations. */
export const statusNames = {
  received: 'Received',
  reviewing: 'Being reviewed',
  interview: 'Interview',
  interviewBooked: 'Interview booked',
  deciding: 'Decision pending',
  offer: 'Offer',
  hired: 'Hired',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<CandidateStatus, string>;

/** What candidates read of what happened to an application. */
export const eventNames = {
  applied: 'You applied',
  appliedAgain: 'You applied again',
  reopened: 'They took it up again',
  reviewing: 'Being reviewed',
  interview: 'They would like to meet you',
  interviewBooked: 'Interview booked',
  deciding: 'Interview held',
  offer: 'They made you an offer',
  hired: 'Hired',
  closed: 'They went on with others',
  withdrawn: 'You withdrew',
} as const;

/** How candidates say why they withdraw. */
export const withdrawalReasonNames = {
  FoundAnotherJob: 'I found another job',
  Salary: 'The salary',
  LocationOrWorkmode: 'The place or the work mode',
  ProcessTooSlow: 'It takes too long',
  ChangedMyMind: 'I changed my mind',
  Other: 'Something else',
} as const satisfies Record<(typeof withdrawalReasons)[number], string>;

/** Where somebody would move for a role: nowhere, within their country, anywhere, or to places they name. */
export const relocations = ['no', 'country', 'anywhere', 'places'] as const;
/** One of them. */
export type RelocationMode = (typeof relocations)[number];

/** Where a person would move, as others read it; in English, which is the key of the translations. */
export const relocationWords: Record<RelocationMode, string> = {
  no: 'Would not move',
  country: 'Would move within the country',
  anywhere: 'Would move anywhere',
  places: 'Would move to {{places}}',
};

/** Whether a stretch of a career ends before it begins; the one may be a month and the other a year. */
export const isBackwards = ({ from, to }: { from: string | null; to: string | null }): boolean => {
  const length = Math.min(from?.length ?? 0, to?.length ?? 0);
  return length >= 4 && (to ?? '').slice(0, length) < (from ?? '').slice(0, length);
};

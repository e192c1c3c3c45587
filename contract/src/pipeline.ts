import { z } from 'zod';

/** The statuses of a match, in the order of the pipeline. */
export const matchStatuses = [
  'matched',
  'inReview',
  'invite',
  'interviewScheduled',
  'interviewDone',
  'jobOffer',
  'hired',
  'failedScreening',
  'rejected',
  'withdrawn',
] as const;
/** One of the statuses of a match. */
export const MatchStatus = z.enum(matchStatuses);
export type MatchStatus = z.infer<typeof MatchStatus>;

/** The number of matches in each status. */
export const MatchCounters = z.object({
  failedScreening: z.int(),
  hired: z.int(),
  interviewDone: z.int(),
  interviewScheduled: z.int(),
  invite: z.int(),
  jobOffer: z.int(),
  matched: z.int(),
  rejected: z.int(),
  withdrawn: z.int(),
  inReview: z.int(),
});
export type MatchCounters = z.infer<typeof MatchCounters>;

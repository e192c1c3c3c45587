import { z } from 'zod';

/** What of all interviews is shown; kept in the address. */
export const interviewFilter = z.object({
  tab: z.enum(['upcoming', 'past']).default('upcoming'),
  view: z.enum(['list', 'week']).default('list'),
  /** A day of the week that is looked at; without it, that of today. */
  day: z.iso.date().optional(),
  whose: z.enum(['mine', 'team']).default('mine'),
  /** Usual: the soonest of those ahead, the latest of those behind. */
  order: z.enum(['usual', 'turned']).default('usual'),
  /** The interview that is open over the page. */
  interview: z.uuid().optional(),
});
export type InterviewFilter = z.output<typeof interviewFilter>;

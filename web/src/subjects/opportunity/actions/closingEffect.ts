import { type MatchCounters, activeStatuses } from '@marigold/contract/matches';
import type { z } from 'zod';

/** What closing does to the people in the pipeline: for how many it ends, how many interviews fall away, and who stays. */
export const closingEffect = (counters: z.infer<typeof MatchCounters>) => ({
  ended: activeStatuses.reduce((sum, status) => sum + counters[status], 0),
  interviews: counters.interviewScheduled,
  hired: counters.hired,
});

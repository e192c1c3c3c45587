import type { Platform } from '#kit/call';
import type { Task } from '#kit/jobs';

/** The job that matches all members against an opportunity, stores the best and tells the new counters. */
export const rankTask =
  (platform: Platform): Task<'matches.rank'> =>
  async ({ opportunityId }) => {
    await platform.matching.rank(opportunityId);
  };

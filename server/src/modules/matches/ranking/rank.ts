import type { RankingProgress } from '@marigold/contract/matches';
import type { CompanyCall, Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { countRanked } from '#matching/sync/ranked';
import { RULES_VERSION } from '#matching/engine/rules';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'matches.rank': { companyId: string; opportunityId: string };
  }
}

/** The job that matches all members against an opportunity, stores the best and tells the new counters. */
export const rankTask =
  (platform: Platform): Task<'matches.rank'> =>
  async ({ opportunityId }) => {
    await platform.matching.rank(opportunityId);
  };

/** How many of the company's posted opportunities are ranked by the rules and for the settings of now. */
export const progress = async ({ db, platform }: CompanyCall): Promise<RankingProgress> => {
  const { total, done } = await countRanked(db);
  return {
    state: platform.matching.state().state,
    rulesVersion: RULES_VERSION,
    total,
    done,
    // Never 100 before the last one is done.
    percent: total === 0 ? 100 : Math.floor((100 * done) / total),
  };
};

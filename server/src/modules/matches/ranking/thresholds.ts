import type { CompanyCall } from '#platform/http/call';
import type { Thresholds } from '#matching/engine/rules';
import { getSettings } from '#modules/company';

/** The lowest score of each ranking, as the caller's company has set it. */
export const thresholds = async ({ db }: Pick<CompanyCall, 'db'>): Promise<Thresholds> => {
  const { thresholdTop, thresholdGreat, thresholdGood } = await getSettings(db);
  return { top: thresholdTop, great: thresholdGreat, good: thresholdGood };
};

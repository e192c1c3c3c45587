import { type Fairness, type Selection, type Trait, traits } from '@marigold/contract/reporting';
import type { CompanyCall } from '#platform/http/call';
import { getSettings } from '#modules/company';
import { opportunityFor } from '#modules/opportunity';
import { type GroupCount, reportOf } from './rates.ts';
import { countGroups, type GroupRow } from './store.ts';

interface Asked {
  startDate: string;
  endDate: string;
  opportunityId?: string | undefined;
}

const countOf = ({ group, considered, ...selected }: GroupRow): GroupCount => ({
  group,
  considered,
  selected: selected satisfies Record<Selection, number>,
});

/** How often people of each pronoun and age were ranked high and came how far, of the matches that came up in these days. */
export const getFairness = async (
  call: CompanyCall,
  { startDate, endDate, opportunityId }: Asked,
): Promise<Fairness> => {
  if (opportunityId) await opportunityFor(call, opportunityId, 'seeCandidates');
  const { timeZone } = await getSettings(call.db);
  const reports = [];
  for (const trait of traits satisfies readonly Trait[]) {
    const rows = await countGroups(call.db, trait, { startDate, endDate, timeZone, opportunityId });
    reports.push(reportOf(trait, rows.map(countOf)));
  }
  return { startDate, endDate, opportunityId: opportunityId ?? null, traits: reports };
};

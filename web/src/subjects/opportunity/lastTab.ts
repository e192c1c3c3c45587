/** Pages of one opportunity that its header's tabs lead to. */
export const opportunityTabs = ['candidates', 'details', 'activity'] as const;
export type OpportunityTab = (typeof opportunityTabs)[number];

const last = new Map<string, OpportunityTab>();

/** Keeps which tab of an opportunity was read last, until the page is loaded again. */
export const rememberTab = (opportunityId: string, tab: OpportunityTab): void => void last.set(opportunityId, tab);

/** The tab of an opportunity that was read last, if any. */
export const lastTab = (opportunityId: string): OpportunityTab | undefined => last.get(opportunityId);

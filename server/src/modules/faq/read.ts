import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { type FaqRow, inScope, list } from './store.ts';

/** Questions that a page shows at most. */
const most = 1000;

/** What a company answers to everybody, after what it says about one opportunity. */
export const faqFor = async (db: Db, of: { company_id: string; opportunity_id?: string }): Promise<FaqRow[]> => {
  const shared = inScope({ companyId: of.company_id, opportunityId: null });
  const own = of.opportunity_id && inScope({ companyId: of.company_id, opportunityId: of.opportunity_id });
  const where = own ? sql`(${own} or ${shared})` : shared;
  return list(db, where, sql`opportunity_id is null, position, faq_id`, most);
};

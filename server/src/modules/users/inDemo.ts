import { refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { demoCompanies } from '#modules/company';

/**
 * Refuses to change the team of the demo: every visitor is one of the same people there, and an invitation from it would be
 * a mail to anybody's address.
 */
export const refuseInDemo = async ({ db, actor }: Pick<CompanyCall, 'db' | 'actor'>): Promise<void> => {
  if (await demoCompanies.isDemo(db, actor.companyId))
    throw refused(
      'IN_THE_DEMO',
      'Everybody shares the people of the demo, so its team stays as it is. This is for a company of your own.',
    );
};

import { refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { demoCompanies } from '#modules/company';

const isInDemo = ({ db, actor }: Pick<CompanyCall, 'db' | 'actor'>) => demoCompanies.isDemo(db, actor.companyId);

/**
 * Refuses to change the team of the demo: every visitor is one of the same people there, and an invitation from it would be
 * a mail to anybody's address.
 */
export const refuseInDemo = async (call: Pick<CompanyCall, 'db' | 'actor'>): Promise<void> => {
  if (await isInDemo(call))
    throw refused(
      'IN_THE_DEMO',
      'Everybody shares the people of the demo, so its team stays as it is. This is for a company of your own.',
    );
};

/** Refuses to connect the demo with another service, or to give out a key to it: every visitor would share that. */
export const refuseToConnectDemo = async (call: Pick<CompanyCall, 'db' | 'actor'>): Promise<void> => {
  if (await isInDemo(call))
    throw refused(
      'IN_THE_DEMO',
      'Everybody shares the demo, so it is connected to no other service. This is for a company of your own.',
    );
};

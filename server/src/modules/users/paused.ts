import { type Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { Call } from '#platform/http/call';
import { adminToAsk } from './accounts.ts';

/** The refusal of somebody whose account is deactivated: it says whom to ask. */
export const paused = async ({ db }: Pick<Call, 'db'>, companyId: string): Promise<Problem> => {
  const admin = await adminToAsk(db, companyId);
  return admin
    ? refused('ACCOUNT_DEACTIVATED', phrase('Your access is paused. Ask {{name}}.', { name: admin }), { person: admin })
    : refused('ACCOUNT_DEACTIVATED', 'Your access is paused. Ask an admin of your company.');
};

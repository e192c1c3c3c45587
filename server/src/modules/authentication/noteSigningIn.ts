import { audit } from '#platform/audit/audit';
import type { Call } from '#platform/http/call';
import type { Person } from '#platform/sessions/accountSessions';

/** Writes down who signed in, and how. */
export const noteSigningIn = (
  { db, requestId }: Pick<Call, 'db' | 'requestId'>,
  action: 'signIn' | 'resetPassword',
  { companyId, userId }: Person,
): void => audit(db, { companyId, userId, action, targetId: userId, requestId });

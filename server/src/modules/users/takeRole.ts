import { canHoldDuty, dutyKinds } from '@marigold/contract/users';
import { type Role, roleOf, userTypes } from '@marigold/contract/permissions';
import { audit } from '#platform/audit/audit';
import type { Call } from '#platform/http/call';
import { endSessions, type Person } from '#platform/sessions/accountSessions';
import { outdateTokens } from './accounts.ts';
import { dutiesOf } from './duties.ts';
import { tellTeam } from './service.ts';
import * as store from './store.ts';

/**
 * Gives somebody the role that their groups at an identity provider are worth; their other sessions end. The super admin stays
 * that, and whoever is responsible for what the new role cannot hold keeps theirs, until an admin hands it over.
 */
export const takeRole = async (call: Call, { companyId, userId }: Person, type: number): Promise<boolean> => {
  const { db } = call;
  const [person] = await store.lock(db, [userId]);
  const [before, next] = [person && roleOf(person.user_type), roleOf(type)];
  if (!person || !before || !next || person.user_type === type) return false;
  if (person.user_type === userTypes.SuperAdmin || type <= userTypes.SuperAdmin) return false;
  const duties = await dutiesOf(db, userId);
  const keeps = (role: Role) => dutyKinds.every((kind) => duties[kind] === 0 || canHoldDuty(kind, role, before));
  if (!keeps(next)) return false;
  await store.setRole(db, userId, type);
  await outdateTokens(db, userId);
  await endSessions(db, { companyId, userId }, 'all', 'permissions');
  const data = { from: person.user_type, to: type };
  audit(db, { companyId, userId, action: 'takeRole', targetId: userId, data, requestId: call.requestId });
  await tellTeam(db, companyId, userId);
  return true;
};

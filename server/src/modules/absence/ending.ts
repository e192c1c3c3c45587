import { canStandIn } from '@marigold/contract/absence';
import { type Role, roleOf } from '@marigold/contract/permissions';
import { notFound } from '@marigold/contract/problems';
import { findUser } from '#modules/users';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { type Means, tellBack, tellEnded } from './letters.ts';
import * as store from './store.ts';

/** Somebody is back, or not away after all; where that was said already, nothing is to be done. */
export const comeBack = async (call: CompanyCall, userId: string): Promise<{ done: true }> => {
  const before = await store.find(call.db, userId);
  if (!before && !(await findUser(call.db, userId))) throw notFound('User');
  const { companyId } = call.actor;
  if (await store.remove(call.db, userId))
    await tell(call.db, 'absence.updated', { companyId }, { userAccountId: userId });
  if (before) await tellBack({ ...call, by: call.actor.userId }, before);
  return { done: true };
};

/** Ends an absence that one of the two accounts does not allow any more, and tells whoever is still there. */
const end = async (
  means: Means & { requestId?: string },
  row: store.Involved,
  isAbsentChanged: boolean,
): Promise<void> => {
  const { company_id: companyId, user_account_id: userAccountId, stand_in_id: standIn } = row;
  await store.remove(means.db, userAccountId);
  audit(means.db, {
    companyId,
    userId: means.by,
    action: 'endAbsence',
    targetId: userAccountId,
    data: { standIn, because: isAbsentChanged ? userAccountId : standIn },
    requestId: means.requestId,
  });
  await tell(means.db, 'absence.updated', { companyId }, { userAccountId });
  await tellEnded(means, row, isAbsentChanged);
};

/** Whether one can stand in for the other; null: has no role any more. */
const fits = (absent: Role | null | undefined, standIn: Role | null | undefined): boolean =>
  Boolean(absent && standIn && canStandIn(standIn, absent));

/**
 * Ends absences that an account's new state or role (null: none any more) does not allow, and tells whoever is still there: the
 * one who stood in, or the one who is away and has to choose somebody else.
 */
export const endUnfit = async (call: CompanyCall, userId: string, role: Role | null): Promise<void> => {
  for (const row of await store.involving(call.db, userId)) {
    const isAbsent = row.user_account_id === userId;
    const isFit = isAbsent ? fits(role, roleOf(row.stand_in_type)) : fits(roleOf(row.user_type), role);
    if (!isFit) await end({ ...call, by: call.actor.userId }, row, isAbsent);
  }
};

/** The same by what accounts are now, whatever changed them: a provider's groups, for instance. */
export const endAllUnfit = async (means: Means): Promise<void> => {
  for (const row of await store.involving(means.db)) {
    const isGone = row.state !== 'Active';
    const isThere = !isGone && row.stand_in_state === 'Active';
    if (!isThere || !fits(roleOf(row.user_type), roleOf(row.stand_in_type))) await end(means, row, isGone);
  }
};

import type { Belonging, UnitKind } from '@marigold/contract/structure';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { announce, opportunityFor } from './service.ts';
import * as store from './store.ts';
import { reaches } from './team/sight.ts';

/**
 * Says to which department and office an opportunity belongs. Like its team, that leaves the version of its content as it is.
 * Whoever is bounded and would no longer see it is asked whether they mean it: they could not take it back.
 */
export const place = async (call: CompanyCall, id: string, to: Belonging, mayLeave: boolean): Promise<Belonging> => {
  const before = await opportunityFor(call, id, 'editOpportunities', { lock: true });
  const was = { departmentId: before.department_id, officeId: before.office_id };
  if (was.departmentId === to.departmentId && was.officeId === to.officeId) return was;
  const row = await store.setPlace(call.db, id, to);
  if (!row) throw notFound('Opportunity');
  if (!mayLeave && !reaches(call.actor, 'seeOpportunities', row))
    throw refused(
      'LEAVES_SIGHT',
      phrase('You are limited to other departments or offices, so you would no longer see this role, nor get it back.'),
    );
  const { companyId, userId } = call.actor;
  const data = { ...to, was };
  audit(call.db, { companyId, userId, action: 'placeOpportunity', targetId: id, data, requestId: call.requestId });
  await announce(call, row, before);
  return to;
};

/** How many opportunities belong to a department or an office, in any status. */
export const countIn = (call: CompanyCall, kind: UnitKind, unitId: string): Promise<number> =>
  store.count(call.db, store.isIn(kind, unitId));

/** Moves everything that belongs to a department or an office to another, or to none; answers how many there were. */
export const moveAll = async (call: CompanyCall, kind: UnitKind, from: string, to: string | null): Promise<number> => {
  const rows = await store.lockIn(call.db, kind, from);
  for (const before of rows) {
    const place = { departmentId: before.department_id, officeId: before.office_id, [`${kind}Id`]: to };
    const row = await store.setPlace(call.db, before.opportunity_id, place);
    if (row) await announce(call, row, before);
  }
  return rows.length;
};

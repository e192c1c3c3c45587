import { dutyKinds } from '@marigold/contract/users';
import { Problem } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { rights } from '#modules/users';
import { takerOf } from './store.ts';

/** Who is asked, one after the other, before what somebody is responsible for stays where it is. */
const tries = [0, 1, 2, 3, Number.POSITIVE_INFINITY] as const;
/** The refusals of somebody who cannot take over: their own work, two interviews at a time, a role that does not allow it. */
const unfit: readonly string[] = ['OWN_WORK', 'SLOT_TAKEN', 'HAS_DUTIES'];

/** Whose turn it is to take over from somebody: nobody's, where there is nothing to take over or nobody is left. */
export const takerInTurn = async (
  call: CompanyCall,
  userAccountId: string,
  turn: number,
): Promise<{ takeOver?: string; isLeft: boolean }> => {
  const { duties, takers } = await rights.showDuties(call, userAccountId);
  if (dutyKinds.every((kind) => duties[kind] === 0)) return { isLeft: false };
  const named = await takerOf(call.db, call.actor.companyId);
  const rank = (id: string, type: number) => (id === named ? 0 : type);
  const sorted = takers.toSorted(
    (one, other) => rank(one.user_account_id, one.user_type) - rank(other.user_account_id, other.user_type),
  );
  const takeOver = sorted[turn]?.user_account_id;
  return takeOver === undefined ? { isLeft: true } : { takeOver, isLeft: false };
};

/**
 * Makes a change, each time in a transaction of its own, until somebody can take over what it leaves to nobody: whom the company
 * named, the super admin, others by their roles.
 */
export const inTurn = async <T>(
  call: CompanyCall,
  work: (call: CompanyCall, turn: number) => Promise<T>,
): Promise<T> => {
  let refusal: unknown;
  for (const turn of tries) {
    try {
      return await call.platform.pools.asCompany(call.actor.companyId, (db) => work({ ...call, db }, turn));
    } catch (error) {
      if (!(error instanceof Problem && unfit.includes(error.code))) throw error;
      refusal = error;
    }
  }
  throw refusal;
};

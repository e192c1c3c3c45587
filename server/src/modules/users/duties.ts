import type { Duties, DutyKind } from '@marigold/contract/users';
import { canHoldDuty, dutyKinds } from '@marigold/contract/users';
import { boundsOf, type Role, roleOf } from '@marigold/contract/permissions';
import { badRequest, forbidden, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { UserRow } from './store.ts';

/** Who hands over, and who takes over. */
export interface Handing {
  from: UserRow;
  to: UserRow;
}
/** One kind of what people are responsible for: how much somebody has of it, and how another takes it over. */
export interface Duty {
  count(db: Db, userId: string): Promise<number>;
  handOver(call: CompanyCall, handing: Handing): Promise<void>;
}

let duties: Partial<Record<DutyKind, Duty>> = {};
/** Says what people of a company can be responsible for: later modules know. */
export const handOverWith = (known: Record<DutyKind, Duty>): void => {
  duties = known;
};

/** Somebody who leaves, or gets another role (`stays`), and who takes over, where somebody does. */
export interface Leaving {
  from: UserRow;
  to: UserRow | undefined;
  stays: Role | null;
}
let letGo: (call: CompanyCall, leaving: Leaving) => Promise<void> = () => Promise.resolve();
/** Says what goes with somebody without anybody having to take it over: a later module knows. */
export const letGoWith = (handler: typeof letGo): void => {
  letGo = handler;
};

let rightsChanged: (call: CompanyCall, userId: string, role: Role | null) => Promise<void> = () => Promise.resolve();
/** Says what follows from somebody's new role, null where they have none any more: a later module knows. */
export const whenRightsChange = (handler: typeof rightsChanged): void => {
  rightsChanged = handler;
};
/** Has that follow. */
export const followRights: typeof rightsChanged = (...changed) => rightsChanged(...changed);

/** How much of each kind somebody is responsible for. */
export const dutiesOf = async (db: Db, userId: string): Promise<Duties> => {
  const counts: Duties = { opportunities: 0, reviews: 0, interviews: 0, conversations: 0 };
  for (const kind of dutyKinds) counts[kind] = (await duties[kind]?.count(db, userId)) ?? 0;
  return counts;
};

const roleIn = ({ user_type }: Pick<UserRow, 'user_type'>): Role => roleOf(user_type) ?? 'Reviewer';

/** What is anywhere, and comes without a part in the opportunity: who is bounded may not see it. */
const anywhere = ['interviews', 'conversations'] as const;

/** Whether somebody can take over all of this. */
export const canTake = (taker: UserRow, from: UserRow, counts: Duties): boolean =>
  taker.user_account_id !== from.user_account_id &&
  taker.state === 'Active' &&
  (!boundsOf({ role: roleIn(taker), bounds: taker.bounds }, 'chat') || anywhere.every((kind) => counts[kind] === 0)) &&
  dutyKinds.every((kind) => counts[kind] === 0 || canHoldDuty(kind, roleIn(taker), roleIn(from)));

const refuseOrphans = ({ full_name: person }: UserRow, counts: Duties) =>
  refused(
    'HAS_DUTIES',
    phrase(
      '{{person}} is still responsible for this: opportunities {{opportunities}}, open reviews {{reviews}}, interviews ahead {{interviews}}, conversations {{conversations}}. Choose who takes it over.',
      { person, ...counts },
    ),
    counts,
  );

/**
 * Gives what somebody can no longer be responsible for to whoever was chosen; `stays`: the role they have from now on, null
 * where they have none. Refuses where nobody was chosen and something would be left to nobody.
 */
export const handOver = async (
  call: CompanyCall,
  from: UserRow,
  to: UserRow | undefined,
  stays: Role | null,
): Promise<Duties> => {
  const all = await dutiesOf(call.db, from.user_account_id);
  const goes = (kind: DutyKind) => all[kind] > 0 && !(stays && canHoldDuty(kind, stays, roleIn(from)));
  const counts = Object.fromEntries(dutyKinds.map((kind) => [kind, goes(kind) ? all[kind] : 0])) as Duties;
  if (dutyKinds.some(goes) && !to) throw refuseOrphans(from, counts);
  if (to && !canTake(to, from, counts))
    throw forbidden(
      phrase('What {{person}} may see and do does not allow to take all of this over. Choose somebody else.', {
        person: to.full_name,
      }),
    );
  for (const kind of dutyKinds) if (to && goes(kind)) await duties[kind]?.handOver(call, { from, to });
  await letGo(call, { from, to, stays });
  return counts;
};

/** Refuses that somebody takes over from themself, or without an active account. */
export const refuseTaker = (from: UserRow, to: UserRow | undefined): void => {
  if (to?.state === 'Active' && to.user_account_id !== from.user_account_id) return;
  throw badRequest('Choose somebody active of your team, other than the person who hands over.', 'body.takeOver');
};

import { canHavePart, type Role, roleOf, type TeamPart, teamParts } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import type { Leaving } from '#modules/users';
import type { OpportunityRow } from '../row.ts';
import { announce } from '../service.ts';
import * as store from './store.ts';
import { without } from './team.ts';

/** The part that somebody has once they take over another: the greater of both; none where their role cannot have it. */
const takenPart = (
  row: OpportunityRow,
  part: TeamPart,
  taker: { userId: string; role: Role },
): TeamPart | undefined => {
  const before = row.hiring_team[taker.userId];
  if (row.created_by === taker.userId || !canHavePart(taker.role, part)) return before;
  return teamParts.find((each) => each === part || each === before);
};

/**
 * Gives the places of somebody on hiring teams, who leaves or whose new role cannot have them, to whoever takes over. Where
 * nobody does they end: the opportunities still have their owners.
 */
export const letGo = async (call: CompanyCall, { from, to, stays }: Leaving): Promise<void> => {
  const role = to && roleOf(to.user_type);
  for (const before of await store.lockThoseOf(call.db, from.user_account_id)) {
    const part = before.hiring_team[from.user_account_id];
    if (!part || (stays && canHavePart(stays, part))) continue;
    const others = without(before, from.user_account_id);
    const taken = to && role && takenPart(before, part, { userId: to.user_account_id, role });
    const hiringTeam = taken ? { ...others, [to.user_account_id]: taken } : others;
    const row = await store.save(call.db, before.opportunity_id, { ownerId: before.created_by, hiringTeam });
    if (row) await announce(call, row, before);
  }
};

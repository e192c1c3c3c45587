import sql from 'sql-template-tag';
import { type Match, matchStatuses, rankings } from '@marigold/contract/matches';
import { partsWith } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import type { ShortCall } from '#platform/http/serve';
import { present } from '../present.ts';
import { type Listed, lacksRequired } from '../store.ts';

/** Whom somebody takes into review, and what they knew of the match. */
export interface Reviewed {
  opportunityId: string;
  matchId: string;
  version: number | undefined;
}

/**
 * Takes into review whom a search found and nobody wrote to, in one trip to the database (`take_into_review` in the
 * migrations); undefined where anything is not as usual, and nothing was done. Such a candidate has no talk, no letters and
 * nothing that was promised, so the answer needs no more than the match.
 */
export const takeIntoReview = async (
  call: ShortCall,
  { opportunityId, matchId, version }: Reviewed,
): Promise<Match | undefined> => {
  const { claims, line } = call;
  const { companyId, userId, role } = claims;
  const moved = await call.db.one<Listed>(sql`
    select (r.moved).*, (r.moved).created_at::text created_cursor, (r.moved).status_since::text since_cursor, r.name, r.email,
      r.headline, r.avatar_seed, r.photo_id, r.location_id, r.experience_years, r.is_demo, false has_heard,
      ${lacksRequired('(r.moved)')} lacks_required
    from take_into_review(${companyId}, ${userId}, ${claims.sessionId}, ${claims.version}, ${claims.userType},
      ${[partsWith({ role }, 'moveCandidates')].flat().join()}, ${opportunityId}, ${matchId}, ${version ?? null},
      ${matchStatuses}, ${rankings}, ${newId()}, ${newId()}, ${line.action}, ${line.targetId}, ${JSON.stringify(line.data)},
      ${line.requestId ?? null}) r`);
  if (!moved) return undefined;
  call.tells();
  return present(call, moved);
};

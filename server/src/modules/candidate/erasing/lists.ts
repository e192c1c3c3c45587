import sql, { empty } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { tellAll } from '#platform/live/events';
import { audienceOf, findAudiences } from '#matching/audience';
import { tellCounters } from '#matching/counters';

/** A match of somebody who is hidden or erased. */
interface Gone {
  match_id: string;
  opportunity_id: string;
  member_id: string;
}

/** Where somebody is a candidate, at one company or at all of them. */
export const matchesOf = (db: Db, personId: string, companyId?: string): Promise<Gone[]> =>
  db.rows<Gone>(sql`
    select x.match_id, x.opportunity_id, x.member_id from match_card x join member_card m using (member_id)
    where m.person_id = ${personId} ${companyId ? sql`and x.company_id = ${companyId}` : empty}`);

/** Tells whoever has them before their eyes that somebody is gone, or is back, and how many are left in each list. */
export const tellLists = async (db: Db, matches: readonly Gone[], isHidden: boolean): Promise<void> => {
  const opportunities = await findAudiences(db, [...new Set(matches.map(({ opportunity_id }) => opportunity_id))]);
  const byId = new Map(opportunities.map((each) => [each.opportunity_id, each]));
  const told = matches.flatMap(({ match_id: matchId, member_id: memberId, opportunity_id }) => {
    const opportunity = byId.get(opportunity_id);
    return opportunity ? [{ to: audienceOf(opportunity), data: { matchId, memberId, isHidden } }] : [];
  });
  await tellAll(db, 'match.hidden', told);
  await tellCounters(db, opportunities);
};

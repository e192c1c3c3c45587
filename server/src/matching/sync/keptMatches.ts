import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { MemberFacts, OpportunityFacts } from '../engine/facts.ts';
import type { Ranking, Thresholds } from '../engine/rules.ts';
import type { StoredFacts } from '../engine/storedFacts.ts';

/** A stored match with what it was scored from, and what its member and opportunity are now. */
export interface KeptMatch extends Thresholds {
  matchId: string;
  score: number;
  ranking: Ranking | null;
  facts: StoredFacts;
  rulesVersion: number;
  masterdataMark: number;
  member: MemberFacts;
  opportunity: OpportunityFacts;
  memberNow: MemberFacts;
  opportunityNow: OpportunityFacts;
}

/** Matches by their ids, with their inputs; ids that are no match are left out. */
export const findKept = (db: Db, matchIds: readonly string[]): Promise<KeptMatch[]> =>
  db.rows(sql`
    select x.match_id "matchId", x.score, x.ranking, x.facts, x.rules_version "rulesVersion",
      x.masterdata_mark "masterdataMark", m.facts "memberNow", o.facts "opportunityNow",
      coalesce((select p.facts from member_past p where p.member_id = m.member_id and p.version >= x.member_version
        order by p.version limit 1), m.facts) member,
      coalesce((select p.facts from opportunity_past p where p.opportunity_id = o.opportunity_id
        and p.version >= x.opportunity_version order by p.version limit 1), o.facts) opportunity,
      c.threshold_top top, c.threshold_great great, c.threshold_good good
    from match_ranked x join opportunity_facts o using (company_id, opportunity_id) join company_rules c using (company_id)
      join member_facts m on m.member_id = x.member_id
    where x.match_id = any(${matchIds}::uuid[])`);

const unneeded = {
  member: sql`delete from member_past p where not exists (
    select from match_ranked m where m.member_id = p.member_id and m.member_version <= p.version)`,
  opportunity: sql`delete from opportunity_past p where not exists (
    select from match_ranked m where m.opportunity_id = p.opportunity_id and m.opportunity_version <= p.version)`,
};

/** Forgets what members and opportunities were where no match was made from it any more; answers how many there were. */
export const forgetPast = async (db: Db): Promise<number> =>
  (await db.run(unneeded.member)) + (await db.run(unneeded.opportunity));

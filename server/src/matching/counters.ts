import sql from 'sql-template-tag';
import {
  type MatchCounters,
  type MatchStatus,
  matchStatuses,
  type Ranking,
  type RankingCounters,
  type Stage,
  stages,
} from '@marigold/contract/matches';
import type { Db } from '#platform/database/db';
import { tellAll } from '#platform/live/events';
import { type AboutOpportunity, audienceOf } from './audience.ts';

interface Counted {
  status: MatchStatus;
  /** '' counts matches without a ranking. */
  ranking: Ranking | '';
  count: number;
}

/** How many matches an opportunity has by status and ranking; kept by the database, exact, at most 40 rows. */
export const counted = (db: Db, opportunityId: string) =>
  db.rows<Counted>(sql`select status, ranking, count from match_tally where opportunity_id = ${opportunityId}`);

/** How many of them are in a stage and of a ranking; everything when nothing is named. */
export const sum = (rows: readonly Counted[], stage: Stage = 'Matches', ranking?: Ranking): number =>
  rows
    .filter((row) => (stages[stage] as readonly MatchStatus[]).includes(row.status))
    .filter((row) => ranking === undefined || row.ranking === ranking)
    .reduce((total, row) => total + row.count, 0);

export const byStatus = (rows: readonly Counted[]): MatchCounters =>
  Object.fromEntries(
    matchStatuses.map((status) => [
      status,
      rows.filter((row) => row.status === status).reduce((total, row) => total + row.count, 0),
    ]),
  ) as MatchCounters;

export const byRanking = (rows: readonly Counted[], stage?: Stage): RankingCounters => ({
  top: sum(rows, stage, 'top'),
  great: sum(rows, stage, 'great'),
  good: sum(rows, stage, 'good'),
});

/**
 * Tells both counters of opportunities, one event for each. Transactions that change the same opportunity do this one
 * after the other, so that the last event holds every change before it; nothing may be locked after it.
 */
export const tellCounters = async (db: Db, opportunities: readonly AboutOpportunity[]): Promise<void> => {
  const ids = opportunities.map((opportunity) => opportunity.opportunity_id);
  // Both travel at once; what follows the lock sees what was committed before it.
  db.behind(sql`
    select pg_advisory_xact_lock(hashtextextended('counters ' || id, 0))
    from (select id from unnest(${ids}::text[]) id order by id) ordered`);
  const rows = await db.rows<Counted & { opportunity_id: string }>(
    sql`select opportunity_id, status, ranking, count from match_tally where opportunity_id = any(${ids}::uuid[])`,
  );
  const told = opportunities.map((opportunity) => {
    const own = rows.filter((row) => row.opportunity_id === opportunity.opportunity_id);
    return { to: audienceOf(opportunity), data: { counters: byStatus(own), rankings: byRanking(own) } };
  });
  await tellAll(db, 'match.counters', told);
};

import type { MatchStatus } from '@marigold/contract/matches';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { masterdataMark } from './masterdataMark.ts';
import { RULES_VERSION, type Ranking } from '../engine/rules.ts';
import type { FactScore } from '../engine/score.ts';
import { storedFacts } from '../engine/storedFacts.ts';

/** A score to be stored; ranking is null below the line. */
export interface ScoredMatch {
  opportunityId: string;
  memberId: string;
  score: number;
  ranking: Ranking | null;
  obstacles: number;
  rankOrder: number;
  facts: readonly FactScore[];
}

/** A match as it is after storing. */
export interface WrittenMatch {
  opportunityId: string;
  matchId: string;
  status: MatchStatus;
  ranking: Ranking | null;
  version: number;
  isNew: boolean;
}

/** A match that nobody has touched lives and dies by its score. */
const untouched = sql`(match.status = 'matched' and not match.is_favorite and match.comments = 0
  and match.contacted_at is null and match.applied_at is null)`;

/** A match as a look for mistakes compares it. */
export interface StoredMatch {
  memberId: string;
  score: number;
  ranking: Ranking | null;
  rankOrder: number;
  isUntouched: boolean;
}

/** All matches of an opportunity. */
export const storedMatches = (db: Db, opportunityId: string): Promise<StoredMatch[]> =>
  db.rows(sql`select member_id "memberId", score, ranking, rank_order::float8 "rankOrder", ${untouched} "isUntouched" from match
    where opportunity_id = ${opportunityId}`);

const membersWhere = async (db: Db, opportunityId: string, condition: Sql): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select member_id id from match where opportunity_id = ${opportunityId} and ${condition}`,
    )
  ).map(({ id }) => id);

/** Members of an opportunity whose match stays whatever the score says. */
export const keptMembers = (db: Db, opportunityId: string): Promise<string[]> =>
  membersWhere(db, opportunityId, sql`not ${untouched}`);

/** Members of an opportunity whose match goes when the score says so. */
export const droppableMembers = (db: Db, opportunityId: string): Promise<string[]> =>
  membersWhere(db, opportunityId, untouched);

/** Posted opportunities in which a member's match stays whatever the score says. */
export const keptOpportunities = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select opportunity_id id from match join opportunity_card o using (company_id, opportunity_id)
      where member_id = ${memberId} and o.status = 'Posted'
        and not ${untouched}`)
  ).map(({ id }) => id);

/** Drops the matches of an opportunity with these members that nobody has touched. */
export const dropMatches = async (db: Db, opportunityId: string, membersIds: readonly string[]): Promise<number> =>
  membersIds.length === 0
    ? 0
    : db.run(sql`delete from match where opportunity_id = ${opportunityId} and ${untouched}
        and member_id = any(${membersIds}::uuid[])`);

/** Drops the untouched matches of a member with other posted opportunities than these; answers which those were. */
export const dropOtherOpportunities = async (
  db: Db,
  memberId: string,
  opportunitiesIds: readonly string[],
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`delete from match where member_id = ${memberId} and ${untouched}
      and not opportunity_id = any(${opportunitiesIds}::uuid[])
      and opportunity_id in (select opportunity_id from opportunity_card where status = 'Posted') returning opportunity_id id`)
  ).map(({ id }) => id);

/** The last place that an untouched match of each full opportunity has, where this member is not in it yet. */
export const lastInFull = async (
  db: Db,
  memberId: string,
  opportunitiesIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db.rows<{ id: string; last: number }>(sql`
    select o.opportunity_id id, coalesce((select rank_order from match where opportunity_id = o.opportunity_id
      and ${untouched} order by rank_order desc limit 1), 0)::float8 last
    from opportunity_card o join company_rules c using (company_id)
    where o.opportunity_id = any(${opportunitiesIds}::uuid[])
      and c.matches_limit <=
        (select coalesce(sum(count), 0) from match_tally where opportunity_id = o.opportunity_id)
      and not exists (select from match where opportunity_id = o.opportunity_id and member_id = ${memberId})`);
  return new Map(rows.map(({ id, last }) => [id, last]));
};

/** Names as the candidate list searches them. */
const searchNames = async (db: Db, membersIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.rows<{ id: string; name: string }>(
    sql`select member_id id, searched_name(name) name from member_card where member_id = any(${membersIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * The statement that stores scores: a new match begins as `matched`; one that exists gets the new score and keeps its
 * status. What did not change is not written, and a member or opportunity that is gone is left out.
 */
const storing = async (db: Db, matches: readonly ScoredMatch[]): Promise<Sql> => {
  const names = await searchNames(db, [...new Set(matches.map((match) => match.memberId))]);
  const present = matches.filter((match) => names.has(match.memberId));
  return sql`
    insert into match (match_id, company_id, opportunity_id, member_id, ranking, score, rank_order, obstacles, facts, rules_version,
      masterdata_mark, member_version, opportunity_version, search_name)
    select given.match_id, o.company_id, o.opportunity_id, m.member_id, given.ranking, given.score, given.rank_order, given.obstacles, given.facts::smallint[],
      ${RULES_VERSION}, ${masterdataMark()}, m.version, o.version, given.search_name
    from unnest(${present.map(() => newId())}::uuid[], ${present.map((match) => match.opportunityId)}::uuid[],
      ${present.map((match) => match.memberId)}::uuid[], ${present.map((match) => match.ranking)}::text[],
      ${present.map((match) => match.score)}::smallint[], ${present.map((match) => match.rankOrder)}::bigint[],
      ${present.map((match) => match.obstacles)}::smallint[],
      ${present.map((match) => `{${storedFacts(match.facts).join()}}`)}::text[],
      ${present.map((match) => names.get(match.memberId))}::text[])
      given (match_id, opportunity_id, member_id, ranking, score, rank_order, obstacles, facts, search_name)
    join opportunity_facts o using (opportunity_id)
    join member_facts m using (member_id)
    order by o.opportunity_id, m.member_id
    on conflict (opportunity_id, member_id) do update set ranking = excluded.ranking, score = excluded.score,
      rank_order = excluded.rank_order, obstacles = excluded.obstacles,
      facts = excluded.facts, rules_version = excluded.rules_version, masterdata_mark = excluded.masterdata_mark,
      member_version = excluded.member_version, opportunity_version = excluded.opportunity_version, search_name = excluded.search_name, version = match.version + 1
    where (match.ranking, match.score, match.rank_order, match.obstacles, match.facts, match.rules_version, match.masterdata_mark, match.member_version,
        match.opportunity_version, match.search_name)
      is distinct from (excluded.ranking, excluded.score, excluded.rank_order, excluded.obstacles, excluded.facts, excluded.rules_version, excluded.masterdata_mark,
        excluded.member_version, excluded.opportunity_version, excluded.search_name)`;
};

/** Stores the scores of many matches; answers how many were written. */
export const storeMatches = async (db: Db, matches: readonly ScoredMatch[]): Promise<number> =>
  db.run(await storing(db, matches));

/** Stores scores, and answers each match that is new or not what it was. */
export const storeAndAnswer = async (db: Db, matches: readonly ScoredMatch[]): Promise<WrittenMatch[]> =>
  db.rows(sql`${await storing(db, matches)}
    returning opportunity_id "opportunityId", match_id "matchId", status, ranking, version, version = 1 "isNew"`);

import sql, { empty, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { FoundCandidate, Match, Stage } from '@marigold/contract/matches';
import type { MatchesQuery } from '@marigold/contract/matchesRoutes';
import { stages } from '@marigold/contract/matches';
import type { Page } from '@marigold/contract/page';
import type { CompanyCall } from '#platform/http/call';
import { type Cursor, page, type SortKey } from '#platform/http/page';
import { counted, sum } from '#matching/counters';
import { namePartsOf } from '#matching/text/words';
import { opportunityFor, reaches, titleOf } from '#modules/opportunity';
import { isLate } from './promises/promises.ts';
import { opportunitiesSeen } from './members.ts';
import { present } from './present.ts';
import * as store from './store.ts';
import { withTalks } from './talks.ts';

type Query = z.output<typeof MatchesQuery> & { opportunityId: string };

/** A stage as queries name it; blank means everything. */
export const stageNamed = (stage: Stage | '' | undefined): Stage => stage || 'Matches';

interface Sort {
  keys: SortKey[];
  cursor: (row: store.Listed) => Cursor;
}

const id = (descending: boolean): SortKey => ({ column: sql`m.match_id`, descending, type: 'uuid' });

const sorts: Record<Query['sort'], Sort> = {
  best: {
    keys: [{ column: sql`m.rank_order`, descending: false, type: 'bigint' }, id(false)],
    cursor: (row) => [row.rank_order, row.match_id],
  },
  newest: {
    keys: [{ column: sql`m.created_at`, descending: true, type: 'timestamptz' }, id(true)],
    cursor: (row) => [row.created_cursor, row.match_id],
  },
  waiting: {
    keys: [{ column: sql`m.status_since`, descending: false, type: 'timestamptz' }, id(false)],
    cursor: (row) => [row.since_cursor, row.match_id],
  },
};

const inStage = (stage: Stage): Sql => {
  if (stage === 'Matches') return sql`true`;
  const [first, ...more]: readonly string[] = stages[stage];
  // Of one status, an index has the order, too.
  return more.length === 0 ? sql`m.status = ${first}` : sql`m.status = any(${[first, ...more]})`;
};

/** Whether anything but stages and rankings narrows the list down, of which nothing keeps count. */
const isNarrowed = ({ favorite, applied, late, talks }: Query): boolean =>
  [favorite, applied, late, talks].some((asked) => asked !== undefined);

/** As many of a name are so common that a page of them is found sooner by reading the list in its order. */
const manyNamed = 1_000;

const filter = (query: Query): Sql => sql`
  m.opportunity_id = ${query.opportunityId} and ${inStage(stageNamed(query.StatusGroup))}
  and ${query.Ranking ? sql`m.ranking = ${query.Ranking}` : sql`true`}
  and ${query.favorite === undefined ? sql`true` : sql`m.is_favorite = ${query.favorite}`}
  and ${query.applied === undefined ? sql`true` : sql`(m.applied_at is not null) = ${query.applied}`}
  and ${query.late === undefined ? sql`true` : sql`${isLate} = ${query.late}`}
  and ${query.talks === undefined ? sql`true` : sql`${query.talks ? empty : sql`not`} exists (select from conversation_card c where c.opportunity_id = ${query.opportunityId} and c.match_id = m.match_id)`}`;

/** How many there are by the kept counters. */
const counterOf = async ({ db }: CompanyCall, { opportunityId, StatusGroup, Ranking }: Query): Promise<number> =>
  sum(await counted(db, opportunityId), stageNamed(StatusGroup), Ranking || undefined);

/** What belongs to a list, and how many there are. */
interface Source {
  where: Sql;
  total: () => Promise<number>;
}

/** Every word searched for occurs in the name; case, accents and LIKE's wildcards mean nothing. */
const source = async (call: CompanyCall, query: Query): Promise<Source> => {
  const asked = filter(query);
  const words = namePartsOf(query.SearchName ?? '');
  if (words.length === 0)
    return { where: asked, total: () => (isNarrowed(query) ? store.count(call.db, asked) : counterOf(call, query)) };
  const { n, ids } = await store.findNamed(call.db, query.opportunityId, words, manyNamed);
  const where = sql`${asked} and ${ids ? sql`m.match_id = any(${ids}::uuid[])` : store.isNamed(words)}`;
  const isWhole = !isNarrowed(query) && !query.Ranking && stageNamed(query.StatusGroup) === 'Matches';
  return { where, total: async () => (isWhole ? n : store.count(call.db, where)) };
};

const read = async (call: CompanyCall, query: Query): Promise<Page<Match>> => {
  const { where, total } = await source(call, query);
  const { keys, cursor } = sorts[query.sort];
  const [held] = query.around
    ? await store.list(call.db, sql`${where} and m.match_id = ${query.around}`, sql`m.match_id`, 1)
    : [];
  const found = await page(
    {
      secret: call.platform.secret,
      bound: [
        'matches',
        query.opportunityId,
        query.StatusGroup,
        query.Ranking,
        query.SearchName,
        query.favorite,
        query.applied,
        query.late,
        query.talks,
        query.sort,
      ],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
      around: held && cursor(held),
    },
    keys,
    async (after, order, limit) =>
      (await store.list(call.db, sql`${where} and ${after}`, order, limit)).map((row) => ({
        item: present(call, row),
        cursor: cursor(row),
      })),
    total,
  );
  return { ...found, data: await withTalks(call, found.data) };
};

/** Candidates of an opportunity. With `around` the page that holds this match; from the start where it is not in the list. */
export const list = async (call: CompanyCall, query: Query): Promise<Page<Match>> => {
  // Both are asked at once. Who may not see them is told so, whatever became of reading them.
  const [allowed, found] = await Promise.allSettled([
    opportunityFor(call, query.opportunityId, 'seeCandidates'),
    read(call, query),
  ]);
  if (allowed.status === 'rejected') throw allowed.reason;
  if (found.status === 'rejected') throw found.reason;
  return found.value;
};

/** Favourites answered at once; more than this nobody reads in one go. */
const mostFavorites = 500;

/** The team's favourites, best first. */
export const listFavorites = async (call: CompanyCall, opportunityId: string, stage: Stage): Promise<Match[]> => {
  await opportunityFor(call, opportunityId, 'seeCandidates');
  const rows = await store.list(
    call.db,
    sql`m.opportunity_id = ${opportunityId} and m.is_favorite and ${inStage(stage)}`,
    sql`m.rank_order, m.match_id`,
    mostFavorites,
  );
  return withTalks(
    call,
    rows.map((row) => present(call, row)),
  );
};

/** Candidates that a search over all opportunities answers. */
const mostFound = 8;

/** What may be an e-mail address or its beginning: one word, and not as short as anything begins with. */
export const addressIn = (text: string): string | undefined => /^\S{3,}$/.exec(text.trim().toLowerCase())?.[0];

/**
 * Candidates of every opportunity that the caller may see and that is not archived, by the words of a name; and by the
 * beginning of an address, where the caller may read it on the profile.
 */
export const findAnywhere = async (call: CompanyCall, text: string): Promise<FoundCandidate[]> => {
  const [words, address] = [namePartsOf(text), addressIn(text)];
  if (words.length === 0 && !address) return [];
  const opportunities = new Map((await opportunitiesSeen(call)).map((row) => [row.opportunity_id, row]));
  const ids = [...opportunities.keys()];
  const named = words.length > 0 ? await store.namedAnywhere(call.db, ids, words, mostFound) : [];
  const readable = ids.filter((id) => {
    const row = opportunities.get(id);
    return row && reaches(call.actor, 'moveCandidates', row);
  });
  const addressed = address ? await store.addressedAnywhere(call.db, readable, address, mostFound) : [];
  const isNew = (row: store.Listed) => !named.some((each) => each.member_id === row.member_id);
  const rows = [...named, ...addressed.filter(isNew)].slice(0, mostFound);
  return rows.flatMap((row) => {
    const opportunity = opportunities.get(row.opportunity_id);
    if (!opportunity) return [];
    const { matchId, memberId, name: called, headline, status } = present(call, row);
    const opportunityName = titleOf(opportunity, call.language) ?? 'Untitled';
    return [{ matchId, memberId, name: called, headline, status, opportunityId: row.opportunity_id, opportunityName }];
  });
};

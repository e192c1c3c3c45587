import { requestOf } from '#api/client.ts';
import { matchesApi } from '#api/services/matches.ts';
import type { RootState } from '#state/root.ts';
import type { Match, MatchCounters } from '@marigold/contract/matches';
import { matches } from '@marigold/contract/matchesRoutes';
import type { Page } from '@marigold/contract/page';
import { countersLaidOver, favoritesLaidOver, pagesLaidOver, rowsLaidOver } from './laidOver.ts';
import type { ListFilter } from './listed.ts';
import type { Place } from './place.ts';

/** One list of candidates; `around` makes it start with the page that holds this match. */
export interface CandidateListArg extends Place, ListFilter {
  around?: string;
}

interface Cursor {
  TokenId?: string;
  PageNavigation?: 1 | 2;
}

/** Candidates a page of the list holds. */
export const PAGE = 25;

const askOf = (
  { companyId, opportunityId, stage, rank, fav, applied, late, q, sort, around }: CandidateListArg,
  cursor: Cursor,
) => ({
  companyId,
  opportunityId,
  StatusGroup: stage === 'Matches' ? '' : stage,
  Ranking: rank === 'all' ? '' : rank,
  favorite: fav && 'true',
  applied: applied && 'true',
  late: late && 'true',
  SearchName: q,
  sort,
  around: cursor.TokenId ? undefined : around,
  PageSize: PAGE,
  ...cursor,
});

// The API is declared before the store it is part of.
const standingsOf = (state: unknown) => (state as RootState).visit.standings;

/**
 * The calls of this screen. Lists grow in both directions. Moves, rejections and favourites are patched into what is on
 * screen (see `cache`), and laid over what is read while they wait.
 */
export const candidateApi = matchesApi
  .enhanceEndpoints({
    endpoints: {
      getCounters: { transformResponse: (counters: MatchCounters, _meta, place) => countersLaidOver(counters, place) },
      listFavorites: {
        transformResponse: ({ data }: { data: Match[] }, _meta, asked) => ({
          data: favoritesLaidOver(data, asked, asked.statusGroup),
        }),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listCandidates: build.infiniteQuery<Page<Match>, CandidateListArg, Cursor>({
        infiniteQueryOptions: {
          initialPageParam: {},
          getNextPageParam: ({ nextToken }) => (nextToken ? { TokenId: nextToken, PageNavigation: 1 } : undefined),
          getPreviousPageParam: ({ prevToken }) => (prevToken ? { TokenId: prevToken, PageNavigation: 2 } : undefined),
        },
        async queryFn({ queryArg, pageParam }, { getState }, _options, ask) {
          const answer = await ask(requestOf('matches', matches.routes.listMatches, askOf(queryArg, pageParam)));
          if (answer.error) return { error: answer.error };
          const page = answer.data as Page<Match>;
          const rows = rowsLaidOver(page.data, standingsOf(getState()), queryArg, !pageParam.TokenId);
          return { data: { ...page, data: rows } };
        },
        async onQueryStarted(asked, call) {
          const read = await call.queryFulfilled.catch(() => undefined);
          if (!read) return;
          const laid = pagesLaidOver(read.data.pages, standingsOf(call.getState()), asked);
          if (laid) call.updateCachedData((known) => void (known.pages = laid));
        },
        providesTags: ['Matches'],
        // Comparing every loaded row on every page would cost more than rendering the few that are visible.
        structuralSharing: false,
      }),
    }),
  });

export const { useListCandidatesInfiniteQuery } = candidateApi;

import type { Match } from '@marigold/contract/matches';
import { refusalOf } from '#api/problem.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useListCandidatesInfiniteQuery } from '#subjects/candidate/candidateApi.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { CandidateFilter } from './filter.ts';
import { keptPlace } from './list/keptPlace.ts';

/** Fewer rows than this fill no screen. */
const FEW = 20;

const distinct = (rows: readonly Match[]): Match[] => [...new Map(rows.map((row) => [row.matchId, row])).values()];

/** Rows among which one goes up and down: those of a list, or of one column of a board. */
export interface Lane {
  rows: readonly Match[];
  total: number;
  /** Whether the first row is the first of all, so that positions are known. */
  startsAtFirst: boolean;
  loadMore: () => void;
}

/** The rows of the chosen list, loaded in pages in both directions. */
export interface Candidates extends Lane {
  /** Which list it is: the opportunity and all filters. */
  list: string;
  isLoading: boolean;
  isFetching: boolean;
  /** Whether there are more behind the last row. */
  hasMore: boolean;
  error: unknown;
  loadEarlier: () => void;
  /** Loads the list anew from its first page; with all pages that are loaded where nobody is to be lost from sight. */
  reload: (keepsPages?: boolean) => void;
}

/** What is shown at once: one list, or the columns of a board, and the rows among which each candidate stands. */
export interface Shown extends Pick<Candidates, 'list' | 'rows' | 'isLoading' | 'error'> {
  laneOf: (matchId: string | undefined) => Lane;
}

interface Asking {
  /** Whether it is asked for at all. */
  isAsked?: boolean;
  /** Whether it begins where somebody was in it before. */
  keepsPlace?: boolean;
}

/**
 * The candidates a filter lists. A candidate named in the address when the page opens is looked for, wherever in the
 * list it stands, and so is the place somebody returns to; one that is not in it does no harm.
 */
export const useCandidates = (
  place: Place,
  filter: CandidateFilter,
  { isAsked = true, keepsPlace = true }: Asking = {},
): Candidates => {
  const { stage, rank, fav, applied, late, q, sort } = filter;
  const list = JSON.stringify([place, stage, rank, fav, applied, late, q, sort]);
  const [start, setStart] = useState<{ list: string; around: string | undefined }>(() => {
    const place = keepsPlace ? keptPlace(list) : undefined;
    return { list, around: filter.match ?? (place?.isDeep ? place.anchor : undefined) };
  });
  const around = start.list === list ? start.around : undefined;

  const query = useListCandidatesInfiniteQuery(
    { ...place, stage, rank, fav, applied, late, q, sort, ...(around && { around }) },
    { refetchOnMountOrArgChange: true, skip: !isAsked },
  );
  if (around && refusalOf(query.error)?.status === 404) setStart({ list, around: undefined });

  // An answer on its way may be older than what asks for another; it is asked for again once that one is here. Two reasons to
  // ask come closer together than two renders, so what was asked here is known before a render says so.
  const [answers, setAnswers] = useState(0);
  const asked = useRef<{ isOnItsWay: boolean; next?: { keepsPages: boolean } | undefined }>({ isOnItsWay: false });
  const again = async (keepsPages: boolean): Promise<void> => {
    if (query.isFetching || asked.current.isOnItsWay) return void (asked.current.next = { keepsPages });
    asked.current = { isOnItsWay: true };
    try {
      await query.refetch({ refetchCachedPages: keepsPages });
    } finally {
      asked.current.isOnItsWay = false;
      setAnswers((count) => count + 1);
    }
  };
  const settle = useEffectEvent(() => {
    const { isOnItsWay, next } = asked.current;
    if (isOnItsWay || !next) return;
    asked.current = { isOnItsWay };
    void again(next.keepsPages);
  });
  useEffect(() => {
    if (!query.isFetching) settle();
  }, [query.isFetching, answers]);

  const pages = query.currentData?.pages;
  const rows = useMemo(() => distinct(pages?.flatMap(({ data }) => data) ?? []), [pages]);
  // Decisions about all of them at once leave nobody to scroll past, which is what loads the rest.
  const isShort = rows.length < FEW && query.hasNextPage && !query.isFetching && !query.isError;
  const fill = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (isShort) fill();
  }, [isShort]);
  return {
    list,
    rows,
    total: pages?.[0]?.totalRecords ?? 0,
    startsAtFirst: !query.hasPreviousPage,
    isLoading: isAsked && !query.currentData && !query.isError,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    error: query.currentData ? undefined : query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    loadEarlier: () => {
      if (query.hasPreviousPage && !query.isFetching) void query.fetchPreviousPage();
    },
    reload: (keepsPages = false) => {
      if (!keepsPages) setStart({ list, around: undefined });
      void again(keepsPages);
    },
  };
};

import type { Page } from '@marigold/contract/page';
import { useCallback, useState } from 'react';

interface Place {
  /** Token of the page, absent for the first. */
  TokenId?: string;
  PageNavigation: 1 | 2;
  /** Position of the page's first row, from 1. */
  from: number;
}

const first: Place = { PageNavigation: 1, from: 1 };

/** Walks a list page by page with the tokens the server gives. `pager` feeds the Pager below the list. */
export const usePaging = (size = 20) => {
  const [place, setPlace] = useState<Place>(first);
  const restart = useCallback(() => setPlace(first), []);
  const { from, ...token } = place;
  const pager = ({ data, nextToken, prevToken, totalRecords }: Page<unknown>) => ({
    from,
    shown: data.length,
    total: totalRecords,
    onNext: nextToken ? () => setPlace({ TokenId: nextToken, PageNavigation: 1, from: from + data.length }) : undefined,
    onPrevious: prevToken
      ? () => setPlace({ TokenId: prevToken, PageNavigation: 2, from: Math.max(1, from - size) })
      : undefined,
  });
  return { ask: { ...token, PageSize: size }, pager, restart };
};

import { onLive } from '#api/live/live.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useEffect } from 'react';
import { useCancelFaqCrawlMutation, useCrawlFaqMutation, useGetFaqCrawlQuery } from '#subjects/company/faq.ts';

/** Milliseconds between two looks at a reading, for when no live event comes through. */
const lookEvery = 5_000;

/** What somebody wants to have read. */
export interface Wanted {
  urlBase: string;
  uriPath: string;
  keywordFilters: string[];
}

/** Has a site read: its id is kept where it outlives a reload, and what it says now comes with live events. */
export const useCrawl = (
  opportunityIdentifier: string | null,
  crawlId: string | undefined,
  onCrawl: (crawlId: string | undefined) => void,
) => {
  const { userId, companyId } = useMe();
  const [crawl] = useCrawlFaqMutation();
  const [cancel] = useCancelFaqCrawlMutation();
  const place = { userId, companyId, crawlId: crawlId ?? '' };
  const {
    currentData: now,
    refetch,
    isError,
  } = useGetFaqCrawlQuery(place, {
    skip: crawlId === undefined,
    pollingInterval: lookEvery,
  });
  useEffect(
    () =>
      onLive('faq.crawled', ({ data }) => {
        if (data.crawlId === crawlId) void refetch();
      }),
    [crawlId, refetch],
  );
  const close = () => onCrawl(undefined);
  const isGone = isError || now?.state === 'cancelled';
  useEffect(() => {
    if (crawlId && isGone) onCrawl(undefined);
  }, [crawlId, isGone, onCrawl]);
  return {
    reading: crawlId !== undefined && now?.state === 'reading' ? now : undefined,
    done: now?.state === 'done' ? now : undefined,
    trouble: now?.state === 'failed' ? now.trouble : undefined,
    /** Begins; answers what is wrong with the address. */
    begin: async (wanted: Wanted): Promise<string | undefined> => {
      const { data, error } = await crawl({ userId, companyId, body: { ...wanted, opportunityIdentifier } });
      if (error) return isApiError(error) ? error.message : 'That didn’t work';
      onCrawl(data.crawlId);
      return undefined;
    },
    cancel: () => {
      void cancel(place);
      close();
    },
    close,
  };
};

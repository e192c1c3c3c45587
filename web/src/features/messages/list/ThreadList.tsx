import { isApiError } from '#api/problem.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { useKeptScroll } from '#ui/layout/useKeptScroll.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ThreadRow } from './ThreadRow.tsx';
import type { Threads } from './useThreads.ts';

/** A row's height in pixels. */
const ROW = 66;
/** Rows to the end of what is loaded at which more is asked for. */
const AHEAD = 10;

const ListSkeleton = () => (
  <Box aria-hidden sx={{ px: 1 }}>
    {Array.from({ length: 9 }, (_, at) => (
      <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: ROW, px: 1.25 }}>
        <Skeleton variant="circular" width={42} height={42} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1, display: 'grid', gap: 0.75 }}>
          <Skeleton height={12} width={`${40 + ((at * 13) % 30)}%`} />
          <Skeleton height={10} width={`${58 + ((at * 17) % 34)}%`} />
        </Box>
      </Box>
    ))}
  </Box>
);

interface ThreadListProps {
  threads: Threads;
  me: string;
  openId: string | undefined;
  empty: ReactNode;
}

/** The conversations in their faces: on their way, failed, none, or the rows of which only the visible ones exist. */
export function ThreadList({ threads, me, openId, empty }: ThreadListProps) {
  const { t } = useTranslation();
  const { rows, loadMore, loadEarlier } = threads;
  const scroller = useRef<HTMLDivElement>(null);
  const keptScroll = useKeptScroll('conversations');
  const region = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      return keptScroll(element);
    },
    [keptScroll],
  );
  // oxlint-disable-next-line react/incompatible-library -- its measurements are read while rendering, never memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (at) => rows[at]?.conversationIdentifier ?? at,
    overscan: 6,
  });
  const { range } = virtual;
  useEffect(() => {
    if (!range || rows.length === 0) return;
    if (range.endIndex >= rows.length - AHEAD) loadMore();
    if (range.startIndex <= AHEAD) loadEarlier();
  });
  if (threads.error !== undefined)
    return (
      <Failure
        error={isApiError(threads.error) ? threads.error : { status: 'PARSING_ERROR', message: '' }}
        onRetry={threads.reload}
      />
    );
  if (threads.isLoading)
    return (
      <Late>
        <ListSkeleton />
      </Late>
    );
  if (rows.length === 0) return empty;
  return (
    <>
      {threads.isFetching && (
        <Late>
          <LinearProgress aria-hidden sx={{ height: 2, mb: '-2px', zIndex: 1 }} />
        </Late>
      )}
      <Box
        ref={region}
        className="scroll-quiet"
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', overflowAnchor: 'none', px: 1 }}
      >
        <Box
          component="ul"
          aria-label={t('Conversations')}
          sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const thread = rows[index];
            return (
              <Box
                key={key}
                component="li"
                aria-setsize={threads.total}
                aria-posinset={index + 1}
                sx={{ position: 'absolute', top: 0, insetInline: 0, height: ROW, py: '1px' }}
                style={{ transform: `translateY(${start}px)` }}
              >
                {thread && <ThreadRow thread={thread} me={me} isOpen={thread.conversationIdentifier === openId} />}
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}

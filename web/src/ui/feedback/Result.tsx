import { isApiError, isGone } from '#api/problem.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { Late } from '../loading/Late.tsx';

/** The part of a query hook's answer that decides which face is shown. */
export interface QueryState<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ResultProps<T> {
  of: QueryState<T>;
  children: (data: T) => ReactNode;
  /** Shown when `isEmpty` says so; lists `{data: []}` are recognised by themselves. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The shape of what is to come; rows by default. */
  skeleton?: ReactNode;
}

/** Rows in the shape of a list: picture, two lines, a tag. */
export const SkeletonRows = ({ rows = 8 }: { rows?: number }) => (
  <Stack aria-hidden sx={{ px: 3 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Stack key={row} direction="row" spacing={1.5} sx={{ height: 56, alignItems: 'center' }}>
        <Skeleton variant="circular" width={34} height={34} />
        <Stack spacing={0.75} sx={{ flex: 1 }}>
          <Skeleton height={11} width={`${22 + ((row * 7) % 17)}%`} />
          <Skeleton height={9} width={`${30 + ((row * 11) % 19)}%`} />
        </Stack>
        <Skeleton height={11} width={64} />
      </Stack>
    ))}
  </Stack>
);

const isEmptyList = (data: unknown) =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) && data.data.length === 0;

/** The four faces of data: loading, failed, empty, there. Once there, data stays while it is fetched again, unless its reader may no longer see it. */
export function Result<T>({
  of: query,
  children,
  empty,
  isEmpty = isEmptyList,
  skeleton = <SkeletonRows />,
}: ResultProps<T>) {
  if (query.data !== undefined && !isGone(query.error))
    return (
      <>
        {query.isFetching && (
          <Late>
            <LinearProgress aria-hidden sx={{ height: 2, mb: '-2px', zIndex: 1 }} />
          </Late>
        )}
        {empty !== undefined && isEmpty(query.data) ? empty : children(query.data)}
      </>
    );
  if (query.error && !query.isFetching)
    return (
      <Failure
        error={isApiError(query.error) ? query.error : { status: 'PARSING_ERROR', message: '' }}
        onRetry={() => void query.refetch()}
      />
    );
  return <Late>{skeleton}</Late>;
}

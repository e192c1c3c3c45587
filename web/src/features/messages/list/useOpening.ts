import { useState } from 'react';
import type { ThreadAddress, ThreadFilter } from './filter.ts';
import { type Threads, useThreads } from './useThreads.ts';

/**
 * The conversations of an opportunity by a filter. Where the address names no stage, those after their interview, or all where
 * nobody is there yet. What it opened on stays until another opportunity is listed, whoever comes and goes meanwhile.
 */
export const useOpening = (
  opportunityId: string | undefined,
  address: ThreadAddress,
): { filter: ThreadFilter; threads: Threads } => {
  const [opened, setOpened] = useState<{ of: string | undefined; status: ThreadFilter['status'] }>();
  const known = opened?.of === opportunityId ? opened?.status : undefined;
  const filter = { ...address, status: address.status ?? known ?? '1' };
  const threads = useThreads(opportunityId, filter);
  const isFound = !threads.isLoading && threads.error === undefined;
  if (opportunityId && address.status === undefined && known === undefined && isFound)
    setOpened({ of: opportunityId, status: threads.total > 0 ? '1' : '0' });
  return { filter, threads };
};

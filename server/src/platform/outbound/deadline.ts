/**
 * Does something that ends after so many milliseconds, or when `signal` says so, with a timer of its own: on Node 20 a signal
 * that is only combined with others (`AbortSignal.any`) may be collected as garbage before it ends anything.
 */
export const withinTime = async <T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, milliseconds);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
};

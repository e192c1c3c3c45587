import { useState } from 'react';
import { steady } from './steady.ts';

/** Rows that keep their places while others come and go, as long as the page is open. */
export const useSteady = <T>(now: readonly T[], keyOf: (one: T) => string): T[] => {
  const [before, setBefore] = useState<readonly string[]>([]);
  const shown = steady(before, now, keyOf);
  const keys = shown.map(keyOf);
  if (keys.join('\n') !== before.join('\n')) setBefore(keys);
  return shown;
};

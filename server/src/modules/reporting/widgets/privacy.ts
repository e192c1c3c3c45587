import { smallestGroup } from '@marigold/contract/reportingFairness';
import { roundedTo } from '@marigold/contract/reportingWidgets';

/** A group and how many people it has. */
export interface Group {
  key: string;
  n: number;
}

const rounded = (n: number): number => Math.round(n / roundedTo) * roundedTo;

/**
 * Groups as they may be told: those under five go together, with the smallest of the others until five people are hidden,
 * and every count is rounded, so that what two overlapping questions have between them reveals nobody.
 */
export const withoutSmall = (groups: readonly Group[]): { shown: Group[]; suppressed: number; total: number } => {
  const shown = groups.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1));
  let hidden = 0;
  while (shown.length > 0) {
    const smallest = shown.at(-1)?.n ?? 0;
    if (smallest >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    shown.pop();
    hidden += smallest;
  }
  const told = shown.map(({ key, n }) => ({ key, n: rounded(n) }));
  const suppressed = rounded(hidden);
  return { shown: told, suppressed, total: told.reduce((sum, { n }) => sum + n, suppressed) };
};

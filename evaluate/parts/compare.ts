import type { Ranker, Yardsticks } from './bm25.ts';
import { meanOf, metricsOf, type Metrics } from './metrics.ts';
import type { RankingSet } from './sets.ts';

/** What was measured on one set, each query by ours and by every yardstick in the same run. */
export interface Compared {
  name: string;
  queries: number;
  ours: Metrics;
  /** The yardstick that did best in the set's main measure. */
  bm25: Metrics;
  /** Queries that ours ranks better, or worse, than that yardstick by the main measure. */
  wins: number;
  losses: number;
  measure: keyof Metrics;
  yardsticks: { name: string; metrics: Metrics }[];
  /** Ours on every second query, from the first and from the second on: how much a figure owes to the choice of queries. */
  halves: [Metrics, Metrics];
  /** Milliseconds for each query of ours. */
  milliseconds: number;
}

/** Runs ours and the yardsticks over the queries of a set. */
export const compare = (set: RankingSet, measure: keyof Metrics, ours: Ranker, yardsticks: Yardsticks): Compared => {
  const measured = (ranker: Ranker) => set.queries.map(({ text, relevant }) => metricsOf(ranker(text), relevant));
  const start = performance.now();
  const mine = measured(ours);
  const milliseconds = (performance.now() - start) / Math.max(1, set.queries.length);

  const others = Object.entries(yardsticks).map(([name, ranker]) => ({ name, each: measured(ranker) }));
  const all = others.map(({ name, each }) => ({ name, each, metrics: meanOf(each) }));
  const best = all.toSorted((a, b) => b.metrics[measure] - a.metrics[measure])[0]!;
  const difference = mine.map((metrics, at) => metrics[measure] - best.each[at]![measure]);
  const half = (start: number) => meanOf(mine.filter((_, at) => at % 2 === start));
  return {
    name: set.name,
    queries: set.queries.length,
    ours: meanOf(mine),
    bm25: best.metrics,
    wins: difference.filter((gain) => gain > 0).length,
    losses: difference.filter((gain) => gain < 0).length,
    measure,
    yardsticks: all.map(({ name, metrics }) => ({ name, metrics })),
    halves: [half(0), half(1)],
    milliseconds,
  };
};

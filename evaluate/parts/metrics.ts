/** How good a ranking is, each from 0 to 1. */
export interface Metrics {
  /** Average precision over the whole ranking. */
  map: number;
  /** Average precision of the first 50; what is relevant beyond them counts as missed. */
  map50: number;
  /** Discounted gain of the first ten beside that of the best possible ten. */
  ndcg10: number;
  /** Whether the first is relevant. */
  r1: number;
  /** Whether a relevant one is among the first five. */
  r5: number;
}

/** Precision at the place of each relevant document, averaged over all that are relevant, as trec_eval has it. */
export const averagePrecision = (ranking: readonly string[], relevant: ReadonlySet<string>, within = Infinity) => {
  let found = 0;
  let sum = 0;
  for (const [at, id] of ranking.entries()) {
    if (at >= within) break;
    if (!relevant.has(id)) continue;
    found += 1;
    sum += found / (at + 1);
  }
  return relevant.size === 0 ? 0 : sum / relevant.size;
};

const gainAt = (at: number): number => 1 / Math.log2(at + 2);

const ndcg = (ranking: readonly string[], relevant: ReadonlySet<string>, within: number): number => {
  const gained = ranking.slice(0, within).reduce((sum, id, at) => sum + (relevant.has(id) ? gainAt(at) : 0), 0);
  const possible = Array.from({ length: Math.min(within, relevant.size) }, (_, at) => gainAt(at));
  return possible.length === 0 ? 0 : gained / possible.reduce((sum, gain) => sum + gain, 0);
};

const hit = (ranking: readonly string[], relevant: ReadonlySet<string>, within: number): number =>
  ranking.slice(0, within).some((id) => relevant.has(id)) ? 1 : 0;

/** Measures one ranking, best first, against what is relevant. */
export const metricsOf = (ranking: readonly string[], relevant: ReadonlySet<string>): Metrics => ({
  map: averagePrecision(ranking, relevant),
  map50: averagePrecision(ranking, relevant, 50),
  ndcg10: ndcg(ranking, relevant, 10),
  r1: hit(ranking, relevant, 1),
  r5: hit(ranking, relevant, 5),
});

/** The mean of each measure. */
export const meanOf = (all: readonly Metrics[]): Metrics => {
  const mean = (of: keyof Metrics) => all.reduce((sum, metrics) => sum + metrics[of], 0) / Math.max(1, all.length);
  return { map: mean('map'), map50: mean('map50'), ndcg10: mean('ndcg10'), r1: mean('r1'), r5: mean('r5') };
};

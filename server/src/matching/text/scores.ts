/** A score for each document or entry, by its number. */
export type Scores = Float64Array;

/** Numbers from the best score to the worst; equals in the order of their numbers. */
export const ranked = (scores: Scores): number[] =>
  Array.from(scores.keys()).sort((a, b) => scores[b]! - scores[a]! || a - b);

/** The numbers of the best `count` scores above 0, the best first; equals in the order of their numbers. */
export const best = (scores: Scores, count: number): number[] => {
  const found: number[] = [];
  let least = 0;
  const cut = () => {
    found.sort((a, b) => scores[b]! - scores[a]! || a - b).splice(count);
    if (found.length === count) least = scores[found[count - 1]!]!;
  };
  for (let at = 0; at < scores.length; at++) {
    if (scores[at]! <= least) continue;
    if (found.push(at) >= 4 * count) cut();
  }
  cut();
  return found;
};

/** Scores as distances from their mean in standard deviations, so that scores of different kinds can be added. */
export const standardised = (scores: Scores): Scores => {
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length);
  return variance === 0 ? new Float64Array(scores.length) : scores.map((score) => (score - mean) / Math.sqrt(variance));
};

/** Several scores of the same things as one: the sum of each, standardised, times its weight. */
export const fused = (parts: readonly (readonly [scores: Scores, weight: number])[]): Scores => {
  const sum = new Float64Array(parts[0]?.[0].length ?? 0);
  for (const [scores, weight] of parts) {
    const even = standardised(scores);
    for (let at = 0; at < sum.length; at++) sum[at]! += weight * even[at]!;
  }
  return sum;
};

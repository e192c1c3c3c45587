import { factNames } from './facts.ts';
import { maxPointsBy } from './rules.ts';
import { factStates, type FactScore } from './score.ts';

/** A match's facts as the database keeps them: in their order, of each its state's place in `factStates` and its points. */
export type StoredFacts = number[];

/** Facts as they are stored. */
export const storedFacts = (facts: readonly FactScore[]): StoredFacts =>
  facts.flatMap(({ state, points }) => [factStates.indexOf(state), points]);

/** Stored facts as they were by the rules of then. */
export const readFacts = (stored: StoredFacts, rulesVersion: number): FactScore[] =>
  factNames.map((fact, at) => ({
    fact,
    state: factStates[stored[2 * at]!]!,
    points: stored[2 * at + 1]!,
    max: maxPointsBy(rulesVersion)[fact],
  }));

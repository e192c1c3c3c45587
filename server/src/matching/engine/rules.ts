import type { FactName } from './facts.ts';

/** Goes up with every change that can move a score; stored with each match so that a replay is comparable. */
export const RULES_VERSION = 5;

/**
 * The most points each fact can give; together 100. The trade weighs more than the skills, since people name few of the
 * skills that their job brings; nobody is great by their title alone.
 */
export const maxPoints = {
  skills: 32,
  jobTitle: 36,
  location: 8,
  salary: 8,
  experience: 8,
  education: 2,
  workMode: 4,
  industry: 2,
} as const satisfies Record<FactName, number>;

/** Until version 3; written out, so that it stays what it was when the points change again. */
const firstPoints: Record<FactName, number> = {
  skills: 50,
  jobTitle: 20,
  location: 8,
  salary: 4,
  experience: 8,
  education: 4,
  workMode: 4,
  industry: 2,
};

/** The most points each fact could give by some version of the rules: what is closed keeps its score. */
export const maxPointsBy = (rulesVersion: number): Record<FactName, number> =>
  rulesVersion < 4 ? firstPoints : maxPoints;

/** What holding a skill is worth, in percent, where another one is wanted. */
export const skillCredit = { same: 100, implied: 90, related: 40 } as const;

/**
 * What a job title is worth, in percent, where another one is wanted; family: another job of the same family; neighbour:
 * a related job of another family, which is farther from the trade than any job of its own.
 */
export const titleCredit = { same: 100, related: 70, family: 50, neighbour: 40 } as const;

/** A title held earlier is worth three quarters of one held now; that it was of the family or near it says too little. */
export const earlierTitleCredit = (credit: number): number => (credit < titleCredit.related ? 0 : (credit * 3) >> 2);

/** The newest jobs that count; older ones say little about the next. */
export const titlesCounted = 3;

/** Kilometres beyond which a role is out of reach for who does not move, unless its author names a distance. */
export const usualDistance = { daily: 60, hybrid: 100 } as const;

/** The place is met within this part of the distance, and half met in the rest of it. */
export const nearPart = 2 / 3;

/** A wish up to this many percent of the offer's upper end still counts half. */
export const salaryStretch = 110;

/** Master data ids whose meaning the rules know. */
export const remoteWorkMode = 'remote';
export const hybridWorkMode = 'hybrid';

/** Kinds of skill that one holds or does not hold: a related one is worth nothing where these are wanted. */
export const strictKinds: readonly string[] = ['licence', 'spoken-language'];

export type Ranking = 'top' | 'great' | 'good';

/** The lowest score of each ranking; a company may set its own. */
export type Thresholds = Record<Ranking, number>;
export const defaultThresholds: Thresholds = { top: 85, great: 70, good: 50 };

/** The ranking of a score, null below the line. */
export const rankingOf = (score: number, thresholds: Thresholds = defaultThresholds): Ranking | null => {
  if (score >= thresholds.top) return 'top';
  if (score >= thresholds.great) return 'great';
  return score >= thresholds.good ? 'good' : null;
};

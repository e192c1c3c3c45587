import { factNames, type FactName, factsIn } from './facts.ts';
import { ceilingOf, lackedBy, obstaclesOf } from './obstacles.ts';
import { rankOrder, tieOf } from './order.ts';
import { type OtherPoints, otherPoints, skillPoints, titleCreditOf, titlePoints, totalPoints } from './points.ts';
import type { PreparedMember, PreparedOpportunity } from './prepare.ts';
import type { Reference } from './reference.ts';
import { defaultThresholds, maxPoints, rankingOf, skillCredit, type Ranking, type Thresholds } from './rules.ts';

/** How far a fact is fulfilled; open: nothing was asked. Stored as its place in this list. */
export const factStates = ['met', 'partial', 'missed', 'open'] as const;
export type FactState = (typeof factStates)[number];

export interface FactScore {
  fact: FactName;
  state: FactState;
  points: number;
  max: number;
}

/**
 * The sum of the facts' points, held down by obstacles; ranking is null below the line and for who lacks a must-have or a
 * required fact.
 */
export interface Score {
  score: number;
  ranking: Ranking | null;
  /** What stands in the way, as bits. */
  obstacles: number;
  /** The place among the matches of a role: the smaller comes first. */
  rankOrder: number;
  facts: readonly FactScore[];
}

/** A must-have is held by having it or a skill that implies it; a related one is not enough. */
export const holds = (credit: number): boolean => credit >= skillCredit.implied;

/** What the facts give together. */
export const pointsOf = (facts: readonly FactScore[]): number => facts.reduce((sum, { points }) => sum + points, 0);

/** Scores one member for one opportunity: whole numbers only, so the same input gives the same score anywhere. */
export const score = (
  wanted: PreparedOpportunity,
  member: PreparedMember,
  reference: Reference,
  thresholds: Thresholds = defaultThresholds,
): Score => {
  const cover = reference.taxonomy.cover(member.skills);
  const credits = creditsOf(wanted, cover);
  const title = titleCreditOf(member.titles, reference.taxonomy.titleTable(wanted.title));
  const others = otherPoints(wanted, member, reference.places);
  return {
    ...placedBy({ wanted, member, cover, credits, title, others }, reference, thresholds),
    facts: factScores(wanted, credits, title, others),
  };
};

/** One member and one role, with what was worked out about both. */
interface Weighed {
  wanted: PreparedOpportunity;
  member: PreparedMember;
  cover: Uint8Array;
  credits: number;
  title: number;
  others: OtherPoints;
}

/** The score with what holds it down, and the ranking and place that follow. */
export const placedBy = (
  { wanted, member, cover, credits, title, others }: Weighed,
  { places }: Reference,
  thresholds: Thresholds,
): Omit<Score, 'facts'> => {
  const points = totalPoints(wanted, credits, title, others);
  const obstacles = obstaclesOf(wanted, credits, others);
  const held = Math.min(points, ceilingOf(obstacles, thresholds));
  const lacked = wanted.required === 0 ? 0 : lackedBy(wanted, member, { ...others, credits, title });
  const ranking = lacked === 0 && hasMustHaves(wanted, cover) ? rankingOf(held, thresholds) : null;
  const placed = { score: held, obstacles, ranking };
  return { ...placed, rankOrder: rankOrder(placed, tieOf(wanted, member, points, places)) };
};

/** The required facts that a member lacks for a role, in their order. */
export const lackedFacts = (
  wanted: PreparedOpportunity,
  member: PreparedMember,
  { taxonomy, places }: Reference,
): FactName[] =>
  factsIn(
    lackedBy(wanted, member, {
      ...otherPoints(wanted, member, places),
      credits: creditsOf(wanted, taxonomy.cover(member.skills)),
      title: titleCreditOf(member.titles, taxonomy.titleTable(wanted.title)),
    }),
  );

/** Whether a cover of skills holds every must-have. */
export const hasMustHaves = (wanted: PreparedOpportunity, cover: Uint8Array): boolean =>
  wanted.mustHaves.every((skill) => holds(cover[skill]!));

/** What the wanted skills are covered to, in percent, added up. */
export const creditsOf = (wanted: PreparedOpportunity, cover: Uint8Array): number => {
  let credits = 0;
  for (const skill of wanted.skills) credits += cover[skill]!;
  return credits;
};

/** The eight facts in their order, by the credits of skills and title and the points of the others. */
export const factScores = (
  wanted: PreparedOpportunity,
  credits: number,
  title: number,
  others: Omit<OtherPoints, 'employmentType'>,
): readonly FactScore[] => [
  factScore('skills', wanted.skills.length > 0, skillPoints(wanted, credits, title)),
  factScore('jobTitle', wanted.title > 0, titlePoints(wanted, credits, title)),
  factScore('location', wanted.asksLocation, others.location),
  factScore('salary', wanted.currency > 0, others.salary),
  factScore('experience', wanted.asksExperience, others.experience),
  factScore('education', wanted.education > 0, others.education),
  factScore('workMode', (wanted.workModes | wanted.employmentTypes) !== 0, others.workMode),
  factScore('industry', (wanted.industriesLow | wanted.industriesHigh) !== 0, others.industry),
];

const stateOf = (asked: boolean, points: number, max: number): FactState => {
  if (!asked) return 'open';
  if (points === max) return 'met';
  return points === 0 ? 'missed' : 'partial';
};

// A few hundred different values exist; thousands of results share them.
const shared = new Map<FactName, FactScore[]>(factNames.map((fact) => [fact, []]));

const factScore = (fact: FactName, asked: boolean, points: number): FactScore => {
  const known = shared.get(fact)!;
  const key = 2 * points + Number(asked);
  const max = maxPoints[fact];
  return (known[key] ??= Object.freeze({ fact, state: stateOf(asked, points, max), points, max }));
};

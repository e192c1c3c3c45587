import { factNames, type FactName } from './facts.ts';
import { otherPoints, skillPoints, titleCreditOf, titlePoints, totalPoints } from './points.ts';
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

/** The sum of the facts' points; ranking is null below the line and for who lacks a must-have. */
export interface Score {
  score: number;
  ranking: Ranking | null;
  facts: readonly FactScore[];
}

/** A must-have is held by having it or a skill that implies it; a related one is not enough. */
export const holds = (credit: number): boolean => credit >= skillCredit.implied;

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
  const total = totalPoints(wanted, credits, title, others);
  return {
    score: total,
    ranking: hasMustHaves(wanted, cover) ? rankingOf(total, thresholds) : null,
    facts: factScores(wanted, credits, title, others),
  };
};

/** Whether a cover of skills holds every must-have. */
export const hasMustHaves = (wanted: PreparedOpportunity, cover: Uint8Array): boolean =>
  wanted.mustHaves.every((skill) => holds(cover[skill]!));

/** What the wanted skills are covered to, in percent, added up. */
export const creditsOf = (wanted: PreparedOpportunity, cover: Uint8Array): number => {
  let credits = 0;
  for (const skill of wanted.skills) credits += cover[skill]!;
  return credits;
};

/** Points of the facts beside skills and title. */
type Others = Readonly<ReturnType<typeof otherPoints>>;

/** The eight facts in their order, by the credits of skills and title and the points of the others. */
export const factScores = (
  wanted: PreparedOpportunity,
  credits: number,
  title: number,
  others: Others,
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

import { factNames, type FactName, factsIn } from './facts.ts';
import { ceilingOf, lackedBy, obstaclesOf } from './obstacles.ts';
import { rankOrder, tieOf } from './order.ts';
import { type OtherPoints, otherPoints, skillPoints, titleCreditOf, titlePoints, totalPoints } from './points.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from './prepare.ts';
import type { Reference } from './reference.ts';
import { defaultThresholds, maxPoints, rankingOf, skillCredit, type Ranking, type Thresholds } from './rules.ts';

/**
 * How far a fact is fulfilled; open: nothing was asked; unnamed: it was, and nothing is known to compare it with, which
 * neither meets nor misses it. Stored as its place in this list.
 */
export const factStates = ['met', 'partial', 'missed', 'open', 'unnamed'] as const;
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
    facts: factScores(wanted, { credits, title, others, stated: member }),
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

/** What a member says about themselves: what the states need beside points. */
export interface Stated extends Pick<
  PreparedMember,
  | 'titles'
  | 'place'
  | 'salaryMinimum'
  | 'experience'
  | 'education'
  | 'workModes'
  | 'employmentTypes'
  | 'industriesLow'
  | 'industriesHigh'
> {
  skills: ArrayLike<number>;
}

type Compared = Exclude<FactName, 'workMode'>;

const isAsked: Record<Compared, (wanted: PreparedOpportunity) => boolean> = {
  skills: ({ skills }) => skills.length > 0,
  jobTitle: ({ title }) => title > 0,
  location: ({ asksLocation }) => asksLocation,
  salary: ({ currency }) => currency > 0,
  experience: ({ asksExperience }) => asksExperience,
  education: ({ education }) => education > 0,
  industry: ({ industriesLow, industriesHigh }) => (industriesLow | industriesHigh) !== 0,
};

const isNamed: Record<Compared, (stated: Stated, wanted: PreparedOpportunity) => boolean> = {
  skills: ({ skills }) => skills.length > 0,
  jobTitle: ({ titles }) => titles.some((title) => title > 0),
  location: ({ place }, wanted) => place > 0 && wanted.place > 0,
  salary: ({ salaryMinimum }) => salaryMinimum > 0,
  experience: ({ experience }) => experience !== experienceUnknown,
  education: ({ education }) => education > 0,
  industry: ({ industriesLow, industriesHigh }) => (industriesLow | industriesHigh) !== 0,
};

/** How one wish for a way of working stands to what a role asks for. */
export const wishState = (asked: number, wished: number): Exclude<FactState, 'partial'> => {
  if (asked === 0) return 'open';
  if (wished === 0) return 'unnamed';
  return (asked & wished) === 0 ? 'missed' : 'met';
};

/** Work mode and employment type are one fact: what is not asked leaves it to the other, and one met is it in part. */
const workModeState = (wanted: PreparedOpportunity, stated: Stated): FactState => {
  const mode = wishState(wanted.workModes, stated.workModes);
  const type = wishState(wanted.employmentTypes, stated.employmentTypes);
  if (mode === type || type === 'open') return mode;
  if (mode === 'open') return type;
  return mode === 'met' || type === 'met' ? 'partial' : 'missed';
};

/** The state of a fact that gives so many points. */
const stateOf = (fact: FactName, points: number, wanted: PreparedOpportunity, stated: Stated): FactState => {
  if (fact === 'workMode') return workModeState(wanted, stated);
  if (!isAsked[fact](wanted)) return 'open';
  if (!isNamed[fact](stated, wanted)) return 'unnamed';
  if (points === maxPoints[fact]) return 'met';
  return points === 0 ? 'missed' : 'partial';
};

/** What the facts of one member are worked out from. */
interface Given {
  credits: number;
  title: number;
  others: Omit<OtherPoints, 'employmentType'>;
  stated: Stated;
}

/** The eight facts in their order, by the credits of skills and title and the points of the others. */
export const factScores = (
  wanted: PreparedOpportunity,
  { credits, title, others, stated }: Given,
): readonly FactScore[] => {
  const skills = skillPoints(wanted, credits, title);
  const jobTitle = titlePoints(wanted, credits, title);
  return factNames.map((fact) => {
    const points = fact === 'skills' ? skills : fact === 'jobTitle' ? jobTitle : others[fact];
    return factScore(fact, stateOf(fact, points, wanted, stated), points);
  });
};

// A few hundred different values exist; thousands of results share them.
const shared = new Map<FactName, FactScore[]>(factNames.map((fact) => [fact, []]));

const factScore = (fact: FactName, state: FactState, points: number): FactScore => {
  const known = shared.get(fact)!;
  const key = factStates.length * points + factStates.indexOf(state);
  return (known[key] ??= Object.freeze({ fact, state, points, max: maxPoints[fact] }));
};

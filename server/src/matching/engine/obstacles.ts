import { bitsOf, type FactName, factsIn } from './facts.ts';
import type { OtherPoints } from './points.ts';
import { experienceUnknown, type PreparedMember, type PreparedOpportunity } from './prepare.ts';
import { earlierTitleCredit, maxPoints, type Thresholds, titleCredit } from './rules.ts';

/*
 * Points say how well somebody fits; obstacles say whether it can work. Each obstacle is a fact without points (of the
 * skills: with less than three fifths), so nothing is computed twice, and together they fit into one small number.
 * Required facts say who is no match at all.
 */

/** What makes it unlikely that somebody can take a role, by its bit: the fact it lies in, the gravest first. */
export const bits = { location: 1, salary: 2, workMode: 4, experience: 8, skills: 16 } as const satisfies Partial<
  Record<FactName, number>
>;

/** A fact that can be an obstacle. */
export type Obstacle = keyof typeof bits;

/** Points that a score stays below, and the facts in which the reasons lie, the gravest first. */
export interface Cap {
  points: number;
  facts: Obstacle[];
}

/** All sets of obstacles. */
export const obstacleSets = 32;

/** The credits, in percent added up, below which somebody lacks more than two fifths of so many skills. */
export const fewSkillCredits = (skills: number): number => skills * 60;

/** Whether somebody has so few of the skills that are asked for. */
export const lacksSkills = ({ skills }: PreparedOpportunity, credits: number): boolean =>
  credits < fewSkillCredits(skills.length);

/** The obstacles between a member and a role, as bits. What is not asked, or not known, is none. */
export const obstaclesOf = (
  wanted: PreparedOpportunity,
  credits: number,
  {
    location,
    salary,
    employmentType,
    experience,
  }: Pick<OtherPoints, 'location' | 'salary' | 'employmentType' | 'experience'>,
): number =>
  (location === 0 ? bits.location : 0) |
  (salary === 0 ? bits.salary : 0) |
  (employmentType === 0 ? bits.workMode : 0) |
  (experience === 0 ? bits.experience : 0) |
  (lacksSkills(wanted, credits) ? bits.skills : 0);

/** The facts in which obstacles lie, the gravest first. */
export const namesOf = (obstacles: number): Obstacle[] =>
  (Object.keys(bits) as Obstacle[]).filter((name) => (obstacles & bits[name]) !== 0);

/** What holds a score below its points, and those points; null where nothing does. */
export const capOf = (score: number, points: number, obstacles: number): Cap | null =>
  points > score ? { points, facts: namesOf(obstacles) } : null;

/** Whether somebody lives too far away. */
export const isOutOfReach = (obstacles: number): boolean => (obstacles & bits.location) !== 0;

/** What hinders, as bits; the database reads them, too. */
export const hindering = bits.salary | bits.workMode | bits.experience;

/**
 * Whether something else than the place makes it unlikely that somebody takes the role, or could. Few skills are no such
 * thing: how well somebody fits is what the points say.
 */
export const isHindered = (obstacles: number): boolean => (obstacles & hindering) !== 0;

/** The highest score with these obstacles: at most good where somebody is out of reach or two things stand in the way, great with one. */
export const ceilingOf = (obstacles: number, { great, top, good }: Thresholds): number => {
  if (obstacles === 0) return 100;
  const isUnlikely = isOutOfReach(obstacles) || namesOf(obstacles).length > 1;
  return Math.min(100, Math.max(good, (isUnlikely ? great : top) - 1));
};

/** The job asked for or a related one of its family, now or earlier. */
export const leastTitleCredit = earlierTitleCredit(titleCredit.related);

/** What a member says that points do not tell: which are half where somebody has half, and where nothing is known. */
type Stated = Pick<PreparedMember, 'titles' | 'salaryMinimum' | 'currency' | 'experience' | 'education'>;

/** What a member gets for a role: the credits of skills and title, and points. */
interface Given extends Pick<OtherPoints, 'location' | 'workMode' | 'industry'> {
  credits: number;
  title: number;
}

/**
 * Whether somebody lacks a fact that is asked for. What they did not say is not lacking, except skills: as with must-haves,
 * nobody is taken to have what they did not name.
 */
const isLacking: Record<FactName, (wanted: PreparedOpportunity, stated: Stated, given: Given) => boolean> = {
  skills: (wanted, _stated, { credits }) => lacksSkills(wanted, credits),
  jobTitle: (wanted, { titles }, { title }) =>
    wanted.title > 0 && title < leastTitleCredit && titles.some((each) => each > 0),
  location: (_wanted, _stated, { location }) => location === 0,
  salary: (wanted, { salaryMinimum, currency }) =>
    wanted.currency > 0 && currency === wanted.currency && salaryMinimum > wanted.salaryMaximum,
  experience: (wanted, { experience }) =>
    wanted.asksExperience && experience !== experienceUnknown && experience < wanted.experienceFrom,
  education: (wanted, { education }) => education > 0 && education < wanted.education,
  workMode: (_wanted, _stated, { workMode }) => workMode < maxPoints.workMode,
  industry: (_wanted, _stated, { industry }) => industry === 0,
};

/** The required facts that somebody lacks, as bits. */
export const lackedBy = (wanted: PreparedOpportunity, stated: Stated, given: Given): number =>
  bitsOf(factsIn(wanted.required).filter((fact) => isLacking[fact](wanted, stated, given)));

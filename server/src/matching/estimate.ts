import type { FactName, OpportunityFacts } from './facts.ts';
import type { Members } from './members.ts';
import { educationPoints, experiencePoints, industryPoints, locationPoints, salaryPoints, suits } from './points.ts';
import { maxPoints } from './rules.ts';
import type { Scan, Totals } from './scan.ts';

/** How many more would match if one requirement were dropped. */
export interface Exclusion {
  fact: FactName;
  /** Master data id of the requirement. */
  value: string;
  gain: number;
}

/** How many would match, and which requirements keep others away, the costliest first. */
export interface Estimate extends Totals {
  excludes: Exclusion[];
}

/** A requirement, and the points that the member weighed last would gain without it. */
interface Requirement extends Exclusion {
  missed(): number;
}

/**
 * Counts who would match. Wanted skills that are no must-haves and the title are what the role is about, so they are
 * not offered for dropping.
 */
export const estimate = (scan: Scan, members: Members, opportunity: OpportunityFacts): Estimate => {
  const { histogram, thresholds, wanted } = scan;
  const { skills } = members.reference.taxonomy;
  const mustHaves = Array.from(wanted.mustHaves, (skill): Exclusion => ({
    fact: 'skills',
    value: skills.id(skill),
    gain: 0,
  }));
  const requirements = requirementsOf(scan, members, opportunity);
  const atMost = requirements.reduce((sum, { fact }) => sum + maxPoints[fact], 0);
  for (const member of scan.candidates()) {
    const score = scan.weigh(member);
    if (score + atMost < thresholds.good) continue;
    const lacking = scan.lacking(member);
    if (score >= thresholds.good) {
      if (lacking.length === 0) histogram[score]! += 1;
      if (lacking.length === 1) mustHaves[lacking[0]!]!.gain += 1;
    } else if (lacking.length === 0) {
      for (const each of requirements) if (score + each.missed() >= thresholds.good) each.gain += 1;
    }
  }
  const excludes = [...mustHaves, ...requirements]
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ fact, value, gain }) => ({ fact, value, gain }));
  return { ...scan.totals(), excludes };
};

const requirementsOf = (scan: Scan, { reference }: Members, asked: OpportunityFacts): Requirement[] => {
  const { wanted, member } = scan;
  const halfWorkMode = maxPoints.workMode / 2;
  const all: [FactName, string | null | undefined, () => number][] = [
    [
      'location',
      wanted.asksLocation ? asked.locationId : null,
      () => maxPoints.location - locationPoints(wanted, member, reference.places),
    ],
    ['salary', asked.salaryId, () => maxPoints.salary - salaryPoints(wanted, member)],
    ['experience', asked.experienceId, () => maxPoints.experience - experiencePoints(wanted, member)],
    ['education', asked.educationTypeId, () => maxPoints.education - educationPoints(wanted, member)],
    ['workMode', asked.workModeId, () => (suits(wanted.workModes, member.workModes) ? 0 : halfWorkMode)],
    [
      'workMode',
      asked.employmentTypeId,
      () => (suits(wanted.employmentTypes, member.employmentTypes) ? 0 : halfWorkMode),
    ],
    ['industry', asked.industriesIds[0], () => maxPoints.industry - industryPoints(wanted, member)],
  ];
  return all.flatMap(([fact, value, missed]) => (value ? [{ fact, value, gain: 0, missed }] : []));
};

import type { FactName, OpportunityFacts } from '../engine/facts.ts';
import type { Members } from './members.ts';
import { maxPoints } from '../engine/rules.ts';
import type { Scan, Totals } from './scan.ts';
import { type Exclusion, SkillDrops } from './skillDrops.ts';

/** How many would match, and which requirements keep others away, the costliest first. */
export interface Estimate extends Totals {
  excludes: Exclusion[];
}

/** A requirement, and the points that the candidate weighed last would gain without it. */
interface Requirement extends Exclusion {
  missed(): number;
}

/**
 * Counts who would match, and how many more each requirement keeps away: a must-have if it were only wanted, any other
 * skill if it were not asked for, each further fact. The title is what the role is about, so it is not offered.
 */
export const estimate = (scan: Scan, members: Members, opportunity: OpportunityFacts): Estimate => {
  const { histogram, thresholds, wanted } = scan;
  const { skills } = members.reference.taxonomy;
  const mustHaves = Array.from(wanted.mustHaves, (skill): Exclusion => ({
    fact: 'skills',
    value: skills.id(skill),
    gain: 0,
  }));
  const requirements = requirementsOf(scan, opportunity);
  const drops = new SkillDrops(scan, members);
  // No requirement gives more than its fact, and what a sketch does not hold is counted as given.
  const atMost = Math.max(0, ...requirements.map(({ fact }) => maxPoints[fact]));
  const found = scan.candidates(drops.need);
  for (let at = 0; at < found.count; at++) {
    const [member, units] = [found.members[at]!, found.sums[at]!];
    const others = scan.weighed.most(member);
    if (scan.mostOfRole(units) + others + atMost < thresholds.good && !drops.mayGain(units, others)) continue;
    const score = scan.weigh(member, units);
    if (score < 0) continue;
    const mayCount = score + atMost >= thresholds.good;
    const mayDrop = drops.mayChange(score);
    if (!mayCount && !mayDrop) continue;
    const lacking = scan.lacking(member);
    if (lacking.length > 1) continue;
    if (score >= thresholds.good && lacking.length === 1) mustHaves[lacking[0]!]!.gain += 1;
    if (lacking.length === 1) continue;
    if (mayDrop) drops.count(member, score);
    if (score >= thresholds.good) histogram[score]! += 1;
    else for (const each of requirements) if (score + each.missed() >= thresholds.good) each.gain += 1;
  }
  const excludes = [...mustHaves, ...drops.exclusions(), ...requirements]
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ fact, value, gain }) => ({ fact, value, gain }));
  return { ...scan.totals(), excludes };
};

const requirementsOf = ({ wanted, weighed }: Scan, asked: OpportunityFacts): Requirement[] => {
  const half = maxPoints.workMode / 2;
  const all: [FactName, string | null | undefined, () => number][] = [
    ['location', wanted.asksLocation ? asked.locationId : null, () => maxPoints.location - weighed.location],
    ['salary', asked.salaryId, () => maxPoints.salary - weighed.salary],
    ['experience', asked.experienceId, () => maxPoints.experience - weighed.experience],
    ['education', asked.educationTypeId, () => maxPoints.education - weighed.education],
    ['workMode', asked.workModeId, () => half - weighed.modes],
    ['workMode', asked.employmentTypeId, () => half - weighed.types],
    ['industry', asked.industriesIds[0], () => maxPoints.industry - weighed.industry],
  ];
  return all.flatMap(([fact, value, missed]) => (value ? [{ fact, value, gain: 0, missed }] : []));
};

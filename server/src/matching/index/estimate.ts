import { bitsOf, type FactName, factsIn, type OpportunityFacts } from '../engine/facts.ts';
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
 * Counts who would match, and how many more each requirement keeps away: a must-have or a required fact if it were only
 * wanted, any other skill if it were not asked for, each further fact. The title is what the role is about, so it is offered
 * only where it is required.
 */
export const estimate = (scan: Scan, members: Members, opportunity: OpportunityFacts): Estimate => {
  const { histogram, thresholds, wanted } = scan;
  const { skills } = members.reference.taxonomy;
  const mustHaves = Array.from(wanted.mustHaves, (skill): Exclusion => ({
    fact: 'skills',
    value: skills.id(skill),
    gain: 0,
    isRequired: false,
  }));
  const required = requiredIn(scan, opportunity);
  const requirements = requirementsOf(scan, opportunity);
  const drops = new SkillDrops(scan, members);
  // No requirement gives more than its fact, and what a sketch does not hold is counted as given.
  const atMost = Math.max(0, ...requirements.map(({ fact }) => maxPoints[fact]));
  const found = scan.candidates(drops.need);
  for (let at = 0; at < found.count; at++) {
    const [member, units] = [found.members[at]!, found.sums[at]!];
    const others = scan.weighed.most(member);
    if (scan.mostOfRole(units) + others + atMost < thresholds.good && !drops.mayGain(units, others)) continue;
    const points = scan.weigh(member, units);
    if (points < 0) continue;
    const lacked = scan.lacked(member);
    const isGood = points >= thresholds.good;
    const mayCount = points + atMost >= thresholds.good;
    const mayDrop = drops.mayChange(isGood && (lacked & skillsBit) === 0);
    if (!mayCount && !mayDrop) continue;
    const lacking = scan.lacking(member);
    const lackedFacts = lacked === 0 ? [] : factsIn(lacked);
    if (lacking.length + lackedFacts.length > 1) continue;
    if (isGood && lacking.length === 1) mustHaves[lacking[0]!]!.gain += 1;
    if (isGood && lackedFacts.length === 1) required.get(lackedFacts[0]!)!.gain += 1;
    if (lacking.length === 1 || (lacked & ~skillsBit) !== 0) continue;
    if (mayDrop) drops.count(member, isGood && lacked === 0);
    if (lacked !== 0) continue;
    if (isGood) histogram[scan.held(points)]! += 1;
    else for (const each of requirements) if (points + each.missed() >= thresholds.good) each.gain += 1;
  }
  const excludes = [...mustHaves, ...required.values(), ...drops.exclusions(), ...requirements]
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ fact, value, gain, isRequired }) => ({ fact, value, gain, isRequired }));
  return { ...scan.totals(), excludes };
};

const skillsBit = bitsOf(['skills']);

/** What stands for a fact among what is asked for, by its master data id. */
const valueOf: Record<FactName, (asked: OpportunityFacts) => string | null | undefined> = {
  skills: ({ skillsIds, mustHaveSkillsIds }) => skillsIds[0] ?? mustHaveSkillsIds[0],
  jobTitle: ({ jobTitleId }) => jobTitleId,
  location: ({ locationId }) => locationId,
  salary: ({ salaryId }) => salaryId,
  experience: ({ experienceId }) => experienceId,
  education: ({ educationTypeId }) => educationTypeId,
  workMode: ({ workModeId, employmentTypeId }) => workModeId ?? employmentTypeId,
  industry: ({ industriesIds }) => industriesIds[0],
};

/** The required facts, each with how many more would match if it were only wanted. */
const requiredIn = ({ wanted }: Scan, asked: OpportunityFacts): Map<FactName, Exclusion> =>
  new Map(
    factsIn(wanted.required).map((fact) => [
      fact,
      { fact, value: valueOf[fact](asked) ?? '', gain: 0, isRequired: true },
    ]),
  );

/** What is asked for without being required. */
const requirementsOf = ({ wanted, weighed }: Scan, asked: OpportunityFacts): Requirement[] => {
  const half = maxPoints.workMode / 2;
  const all: [FactName, string | null | undefined, () => number][] = [
    ['location', wanted.asksLocation ? asked.locationId : null, () => maxPoints.location - weighed.location],
    ['salary', asked.salaryId, () => maxPoints.salary - weighed.salary],
    ['experience', asked.experienceId, () => maxPoints.experience - weighed.experience],
    ['education', asked.educationTypeId, () => maxPoints.education - weighed.education],
    ['workMode', asked.workModeId, () => half - weighed.modes],
    ['workMode', asked.employmentTypeId, () => half - weighed.employmentType],
    ['industry', asked.industriesIds[0], () => maxPoints.industry - weighed.industry],
  ];
  const isRequired = (fact: FactName) => (wanted.required & bitsOf([fact])) !== 0;
  return all.flatMap(([fact, value, missed]) =>
    value && !isRequired(fact) ? [{ fact, value, gain: 0, isRequired: false, missed }] : [],
  );
};

import type { FactName } from '../engine/facts.ts';
import type { Members } from './members.ts';
import { best, type Weighed } from './rank.ts';
import { rankingOf, type Ranking } from '../engine/rules.ts';
import type { Scan, Totals } from './scan.ts';
import { holds, wishState } from '../engine/score.ts';

/** Somebody who would match, and which of what is asked for they meet. What is not asked for is not met. */
export interface Previewed {
  memberId: string;
  score: number;
  ranking: Ranking;
  /** Skills asked for, must-haves first; having one that implies it counts. */
  has: string[];
  lacks: string[];
  meets: { jobTitle: boolean; location: boolean; workMode: boolean };
}

/** A skill that is not asked for, by its master data id, and how many of the best matches have it. */
export interface SkillCount {
  skillId: string;
  members: number;
}

/** Who would match, best first; the totals count all of them. */
export interface Preview extends Totals {
  members: Previewed[];
  /** The most frequent first, then by id. */
  suggestions: SkillCount[];
}

/** Among how many of the best a skill is counted, and how many skills are named. */
const counted = 2_000;
const suggested = 6;

/** Shows the best `limit` members and what skills often go with those asked for. Where neither title nor skill is asked, nobody. */
export const preview = (scan: Scan, members: Members, limit: number): Preview => {
  const { wanted } = scan;
  const asksNothing = wanted.skills.length === 0 && wanted.title === 0;
  const found = asksNothing ? [] : best(scan, members, Math.max(limit, counted));
  return {
    ...scan.totals(),
    members: found.slice(0, limit).map((each) => previewed(each, scan, members)),
    suggestions: suggestionsOf(
      found.slice(0, counted).map(({ member }) => member),
      scan,
      members,
    ),
  };
};

const previewed = ({ member, units, score }: Weighed, scan: Scan, members: Members): Previewed => {
  const { taxonomy } = members.reference;
  const { mustHaves, skills, workModes } = scan.wanted;
  const cover = taxonomy.cover(members.skills(member));
  const asked = [...mustHaves, ...skills.filter((skill) => !mustHaves.includes(skill))];
  const named = (isHeld: boolean) =>
    asked.filter((skill) => holds(cover[skill]!) === isHeld).map((skill) => taxonomy.skills.id(skill));
  const facts = scan.facts(member, units);
  const isMet = (name: FactName) => facts.some(({ fact, state }) => fact === name && state === 'met');
  return {
    memberId: members.id(member),
    score,
    ranking: rankingOf(score, scan.thresholds)!,
    has: named(true),
    lacks: named(false),
    meets: {
      jobTitle: isMet('jobTitle'),
      location: isMet('location'),
      workMode: wishState(workModes, scan.stated(member).workModes) === 'met',
    },
  };
};

const suggestionsOf = (found: readonly number[], { wanted }: Scan, members: Members): SkillCount[] => {
  const { skills } = members.reference.taxonomy;
  const counts = new Uint32Array(skills.size);
  for (const member of found) for (const skill of members.skills(member)) counts[skill]! += 1;
  for (const skill of wanted.skills) counts[skill] = 0;
  return Array.from(counts, (count, skill): SkillCount => ({ skillId: skills.id(skill), members: count }))
    .filter(({ members: count }) => count > 0)
    .sort((a, b) => b.members - a.members || (a.skillId < b.skillId ? -1 : 1))
    .slice(0, suggested);
};

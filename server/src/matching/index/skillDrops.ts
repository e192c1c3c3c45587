import { bitsOf, type FactName } from '../engine/facts.ts';
import { lacksSkills } from '../engine/obstacles.ts';
import type { Members } from './members.ts';
import { rolePoints } from '../engine/points.ts';
import type { PreparedOpportunity } from '../engine/prepare.ts';
import { skillCredit } from '../engine/rules.ts';
import type { Scan } from './scan.ts';
import { neededPoints, neededUnits, unitsOf } from './search.ts';

/** How many more would match if one requirement were dropped. */
export interface Exclusion {
  fact: FactName;
  /** Master data id of the requirement. */
  value: string;
  gain: number;
  /** The fact as a whole, which is required. */
  isRequired: boolean;
}

/**
 * How many more would match if one of the wanted skills were not asked for. With one skill less the others weigh more:
 * who lacks it gains, who has it may lose, so both are counted.
 */
export class SkillDrops {
  /** Units of the search that someone needs to match with all skills or with one less. */
  readonly need: number;
  readonly #pointsOfUnit: number;
  readonly #scan: Scan;
  readonly #members: Members;
  /** The opportunity with one skill less, whichever it is. */
  readonly #less: PreparedOpportunity;
  /** Wanted skills that are no must-haves. */
  readonly #skills: readonly number[];
  /** Of each of them the credit that every skill gives for it, and that the member at hand has. */
  readonly #given: readonly Uint8Array[];
  readonly #held: Uint8Array;
  /** Whether three fifths of the skills are required. */
  readonly #isRequired: boolean;
  readonly #gains: Int32Array;

  constructor(scan: Scan, members: Members) {
    const { wanted, thresholds } = scan;
    const { taxonomy } = members.reference;
    this.#scan = scan;
    this.#members = members;
    this.#less = { ...wanted, skills: wanted.skills.slice(1) };
    const asksNothing = this.#less.skills.length === 0 && wanted.title === 0;
    this.#skills = asksNothing ? [] : [...wanted.skills].filter((skill) => !wanted.mustHaves.includes(skill));
    this.#given = this.#skills.map((wantedSkill) => {
      const given = new Uint8Array(taxonomy.skills.size);
      for (const { number, credit } of taxonomy.impliedBy(wantedSkill)) given[number] = credit;
      return given;
    });
    this.#isRequired = (wanted.required & bitsOf(['skills'])) !== 0;
    this.#held = new Uint8Array(this.#skills.length);
    this.#gains = new Int32Array(this.#skills.length);
    this.#pointsOfUnit = pointsOfUnit(wanted, this.#less);
    const need = neededUnits(wanted, thresholds);
    this.need = this.#skills.length === 0 ? need : Math.min(need, neededPoints(thresholds) / this.#pointsOfUnit);
  }

  /** Whether dropping any skill may make somebody match who has these units, and at most so many points beside skills and title. */
  mayGain(units: number, others: number): boolean {
    return this.#skills.length > 0 && units * this.#pointsOfUnit + others >= this.#scan.thresholds.good;
  }

  /** Whether dropping any skill may make the candidate weighed last match, or no longer match who does. */
  mayChange(isMatch: boolean): boolean {
    if (this.#skills.length === 0) return false;
    return isMatch ? !this.#without(skillCredit.same) : this.#without(0);
  }

  /** Counts the candidate weighed last, who has every must-have and lacks no required fact beside skills. */
  count(member: number, isMatch: boolean): void {
    const held = this.#held.fill(0);
    for (const skill of this.#members.skills(member)) {
      for (let at = 0; at < held.length; at++) held[at] = Math.max(held[at]!, this.#given[at]![skill]!);
    }
    const before = Number(isMatch);
    for (let at = 0; at < held.length; at++) this.#gains[at]! += Number(this.#without(held[at]!)) - before;
  }

  /** What dropping each skill would gain. */
  exclusions(): Exclusion[] {
    const { skills } = this.#members.reference.taxonomy;
    return this.#skills.map((skill, at) => ({
      fact: 'skills',
      value: skills.id(skill),
      gain: this.#gains[at]!,
      isRequired: false,
    }));
  }

  /** Whether the candidate weighed last would match without a skill that gives them this credit. */
  #without(credit: number): boolean {
    const { credits, weighed, others, thresholds } = this.#scan;
    const left = Math.max(0, credits - credit);
    if (this.#isRequired && lacksSkills(this.#less, left)) return false;
    return rolePoints(this.#less, left, weighed.title) + others >= thresholds.good;
  }
}

/** How many points one unit of the search is at most worth with one skill less. */
const pointsOfUnit = (wanted: PreparedOpportunity, less: PreparedOpportunity): number => {
  if (less.skills.length > 0) return 1 / unitsOf(less).perPoint;
  // Without any skill the title carries the points of both.
  const { perTitleCredit } = unitsOf(wanted);
  return unitsOf(less).perTitleCredit / (unitsOf(less).perPoint * perTitleCredit);
};

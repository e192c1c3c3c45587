import type { OpportunityFacts } from '../engine/facts.ts';
import type { Members } from './members.ts';
import { ceilingOf, obstacleSets, obstaclesOf } from '../engine/obstacles.ts';
import { tieOf } from '../engine/order.ts';
import { rolePoints } from '../engine/points.ts';
import { prepareOpportunity, type PreparedOpportunity } from '../engine/prepare.ts';
import { earlierTitleCredit, maxPoints, rankingOf, type Thresholds } from '../engine/rules.ts';
import { factScores, holds, type FactScore, type Stated } from '../engine/score.ts';
import { type Found, neededUnits, unitsOf, type Search, type Units, type Wish } from './search.ts';
import type { Weigher } from './weigher.ts';

/** How many match, by ranking; `compared`: how many members the company may see. */
export interface Totals {
  compared: number;
  total: number;
  top: number;
  great: number;
  good: number;
}

const highestScore = 100;
const none: readonly number[] = [];

/** One pass over the members for one opportunity. */
export class Scan {
  readonly wanted: PreparedOpportunity;
  readonly thresholds: Thresholds;
  /** How many members got each score. */
  readonly histogram = new Uint32Array(highestScore + 1);
  /** Of the member weighed last: credits and points. */
  readonly weighed: Weigher;
  credits = 0;
  others = 0;
  obstacles = 0;
  readonly #members: Members;
  readonly #search: Search;
  readonly #units: Units;
  /** The highest score by the set of obstacles. */
  readonly #ceilings: Uint8Array;
  readonly #asksNeither: boolean;
  /** Of each must-have: 1 for every skill that gives it. */
  readonly #givers: Uint8Array[];

  /** Members of the pool who are not to be found by the company. */
  readonly #without: ReadonlySet<number>;

  constructor(
    members: Members,
    search: Search,
    opportunity: OpportunityFacts,
    thresholds: Thresholds,
    without: readonly string[] = [],
  ) {
    const { taxonomy } = members.reference;
    this.wanted = prepareOpportunity(opportunity, members.reference);
    this.thresholds = thresholds;
    this.weighed = members.weigher(this.wanted);
    this.#members = members;
    this.#search = search;
    this.#units = unitsOf(this.wanted);
    this.#ceilings = Uint8Array.from({ length: obstacleSets }, (_, set) => ceilingOf(set, thresholds));
    // One that sees nothing of the pool has nobody to leave out.
    this.#without = members.numbersOf(members.reference.apart.has(this.wanted.company) ? [] : without);
    this.#asksNeither = this.wanted.skills.length === 0 && this.wanted.title === 0;
    this.#givers = Array.from(this.wanted.mustHaves, (skill) => {
      const gives = new Uint8Array(taxonomy.skills.size);
      for (const { number, credit } of taxonomy.impliedBy(skill)) gives[number] = holds(credit) ? 1 : 0;
      return gives;
    });
  }

  /** Every member who could reach the lowest ranking, and more; those whose skills and title give at least `need` units. */
  candidates(need = neededUnits(this.wanted, this.thresholds)): Found {
    return this.#search.run(this.wishes(), need, this.#members.size);
  }

  /** What skills and title give with these units at most; what the rest gives says `weighed.most`. */
  mostOfRole(units: number): number {
    return this.#asksNeither ? maxPoints.skills + maxPoints.jobTitle : Math.floor(units / this.#units.perPoint);
  }

  /** The points of a candidate with these units by its facts alone; -1 for one that the company does not see. */
  weigh(member: number, units: number): number {
    this.others = this.weighed.weigh(member);
    if (this.others < 0 || (this.#without.size > 0 && this.#without.has(member))) return -1;
    const { title } = this.weighed;
    const { perSkillCredit, perTitleCredit } = this.#units;
    this.credits = perSkillCredit === 0 ? 0 : (units - title * perTitleCredit) / perSkillCredit;
    return rolePoints(this.wanted, this.credits, title) + this.others;
  }

  /** The score of the candidate weighed last, whose facts give these points. */
  held(points: number): number {
    this.obstacles = obstaclesOf(this.wanted, this.credits, this.weighed);
    return Math.min(points, this.#ceilings[this.obstacles]!);
  }

  /** What decides between a candidate and others of the same reach and score; the smaller comes first. */
  tie(member: number, units: number): number {
    const points = this.weigh(member, units);
    this.held(points);
    const { place, years } = this.weighed;
    const { places } = this.#members.reference;
    return tieOf(this.wanted, { place, experience: years }, points, places);
  }

  /** The eight facts of a candidate. */
  facts(member: number, units: number): readonly FactScore[] {
    this.weigh(member, units);
    const { credits, weighed } = this;
    return factScores(this.wanted, { credits, title: weighed.title, others: weighed, stated: this.stated(member) });
  }

  /** What a member says about themselves; valid until the next one is read. */
  stated(member: number): Stated {
    return { ...this.weighed.stated(member), skills: this.#members.skills(member) };
  }

  /** Which must-haves a member lacks, by their places among the must-haves. */
  lacking(member: number): readonly number[] {
    if (this.#givers.length === 0) return none;
    const skills = this.#members.skills(member);
    return this.#givers.flatMap((gives, at) => (skills.some((skill) => gives[skill] === 1) ? [] : [at]));
  }

  /** Whether a member lacks none of the must-haves. */
  hasAll(member: number): boolean {
    if (this.#givers.length === 0) return true;
    const skills = this.#members.skills(member);
    for (const gives of this.#givers) {
      let has = false;
      for (let at = 0; at < skills.length && !has; at++) has = gives[skills[at]!] === 1;
      if (!has) return false;
    }
    return true;
  }

  /** The required facts that the candidate weighed last lacks, as bits. */
  lacked(member: number): number {
    return this.wanted.required === 0 ? 0 : this.weighed.lacked(member, this.credits);
  }

  /** What the histogram holds, by ranking. */
  totals(): Totals {
    const compared = this.#members.countVisible(this.wanted.company) - this.#without.size;
    const totals = { compared, total: 0, top: 0, great: 0, good: 0 };
    this.histogram.forEach((count, score) => {
      const ranking = rankingOf(score, this.thresholds);
      if (!ranking) return;
      totals.total += count;
      totals[ranking] += count;
    });
    return totals;
  }

  /** What is wanted, as the lists of those who have it. */
  wishes(): Wish[] {
    const { bySkill, byTitle, byEarlierTitle, reference } = this.#members;
    const { perSkillCredit, perTitleCredit } = this.#units;
    const titles = reference.taxonomy.titlesNear(this.wanted.title).flatMap(({ number, credit }) => [
      { postings: byTitle[number]!, units: credit * perTitleCredit },
      { postings: byEarlierTitle[number]!, units: earlierTitleCredit(credit) * perTitleCredit },
    ]);
    const wishes = [
      titles,
      ...Array.from(this.wanted.skills, (skill) =>
        reference.taxonomy
          .impliedBy(skill)
          .map(({ number, credit }) => ({ postings: bySkill[number]!, units: credit * perSkillCredit })),
      ),
    ];
    return wishes.map((lists) => ({
      lists: lists.filter(({ postings, units }) => postings.length > 0 && units > 0).sort((a, b) => b.units - a.units),
    }));
  }
}

import { emptyMember } from './columns.ts';
import type { OpportunityFacts } from './facts.ts';
import type { Members } from './members.ts';
import { titleCreditOf, totalPoints } from './points.ts';
import { prepareOpportunity, type PreparedOpportunity } from './prepare.ts';
import { earlierTitleCredit, rankingOf, type Thresholds } from './rules.ts';
import { factScores, holds, type FactScore } from './score.ts';
import { neededUnits, unitsOf, type Search, type Units, type Wish } from './search.ts';

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
  /** The member weighed last. */
  readonly member = emptyMember();
  /** How many members got each score. */
  readonly histogram = new Uint32Array(highestScore + 1);
  readonly #members: Members;
  readonly #search: Search;
  readonly #units: Units;
  readonly #titles: Uint8Array;
  /** Of each must-have: 1 for every skill that gives it. */
  readonly #givers: Uint8Array[];
  #title = 0;
  #credits = 0;

  constructor(members: Members, search: Search, opportunity: OpportunityFacts, thresholds: Thresholds) {
    const { taxonomy } = members.reference;
    this.wanted = prepareOpportunity(opportunity, members.reference);
    this.thresholds = thresholds;
    this.#members = members;
    this.#search = search;
    this.#units = unitsOf(this.wanted);
    this.#titles = taxonomy.titleTable(this.wanted.title);
    this.#givers = Array.from(this.wanted.mustHaves, (skill) => {
      const gives = new Uint8Array(taxonomy.skills.size);
      for (const { number, credit } of taxonomy.impliedBy(skill)) gives[number] = holds(credit) ? 1 : 0;
      return gives;
    });
  }

  /** Every visible member who could reach the lowest ranking, and more. */
  candidates(): Uint32Array {
    const need = neededUnits(this.wanted, this.thresholds);
    this.#search.reserve(this.#members.size);
    const reaching = this.#search.run(this.#wishes(), need);
    const found = need <= 0 ? Uint32Array.from({ length: this.#members.size }, (_, at) => at) : reaching;
    return found.filter(this.#members.visibleTo(this.wanted.company));
  }

  /** The score of a candidate by its facts alone; `member` and `facts` tell about this one from now on. */
  weigh(member: number): number {
    this.#members.read(member, this.member);
    this.#title = titleCreditOf(this.member.titles, this.#titles);
    const { perSkillCredit, perTitleCredit } = this.#units;
    const sum = this.#search.sum(member) - this.#title * perTitleCredit;
    this.#credits = perSkillCredit === 0 ? 0 : sum / perSkillCredit;
    return totalPoints(this.wanted, this.member, this.#credits, this.#title, this.#members.reference.places);
  }

  /** The eight facts of the member weighed last. */
  facts(): readonly FactScore[] {
    return factScores(this.wanted, this.member, this.#credits, this.#title, this.#members.reference);
  }

  /** Which must-haves a member lacks, by their places among the must-haves. */
  lacking(member: number): readonly number[] {
    if (this.#givers.length === 0) return none;
    const skills = this.#members.skills(member);
    return this.#givers.flatMap((gives, at) => (skills.some((skill) => gives[skill] === 1) ? [] : [at]));
  }

  /** What the histogram holds, by ranking. */
  totals(): Totals {
    const totals = { compared: this.#members.countVisible(this.wanted.company), total: 0, top: 0, great: 0, good: 0 };
    this.histogram.forEach((count, score) => {
      const ranking = rankingOf(score, this.thresholds);
      if (!ranking) return;
      totals.total += count;
      totals[ranking] += count;
    });
    return totals;
  }

  #wishes(): Wish[] {
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

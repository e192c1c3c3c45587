import { isDeepStrictEqual } from 'node:util';
import type { MemberFacts, OpportunityFacts } from '../engine/facts.ts';
import { otherPoints, titleCreditOf } from '../engine/points.ts';
import { grown, Postings } from './postings.ts';
import { prepareMember, prepareOpportunity, type PreparedOpportunity } from '../engine/prepare.ts';
import type { Reference } from '../engine/reference.ts';
import { defaultThresholds, titleCredit, type Ranking, type Thresholds } from '../engine/rules.ts';
import { factScores, placedBy, type Score } from '../engine/score.ts';
import { neededUnits, unitsOf, type Units } from './search.ts';

/** What a member gets for an opportunity that they match. */
export interface OpportunityMatch extends Score {
  opportunityId: string;
  ranking: Ranking;
}

interface Posted extends Units {
  wanted: PreparedOpportunity;
  thresholds: Thresholds;
  /** Units from skills and title below which nobody can match. */
  need: number;
}

/** All posted opportunities in memory, against which a new or changed member is scored at once. */
export class OpportunityIndex {
  readonly #reference: Reference;
  readonly #numbers = new Map<string, number>();
  /** By number; a number that became free is given again. */
  readonly #posted: (Posted | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #bySkill: readonly Postings[];
  /** What the member at hand covers of each opportunity's skills, in percent added up. */
  #credits = new Uint32Array(64);

  constructor(reference: Reference) {
    this.#reference = reference;
    this.#bySkill = Array.from({ length: reference.taxonomy.skills.size }, () => new Postings());
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Adds an opportunity or takes over what changed, with the thresholds of its company. */
  upsert(opportunity: OpportunityFacts, thresholds: Thresholds = defaultThresholds): void {
    this.remove(opportunity.opportunityId);
    const number = this.#free.pop() ?? this.#posted.length;
    const wanted = prepareOpportunity(opportunity, this.#reference);
    this.#numbers.set(opportunity.opportunityId, number);
    this.#posted[number] = { wanted, thresholds, ...unitsOf(wanted), need: neededUnits(wanted, thresholds) };
    for (const skill of wanted.skills) this.#bySkill[skill]!.add(number);
    if (number >= this.#credits.length) this.#credits = grown(this.#credits, number + 1);
  }

  /** Whether an opportunity is here with exactly these facts and thresholds. */
  holds(opportunity: OpportunityFacts, thresholds: Thresholds): boolean {
    const number = this.#numbers.get(opportunity.opportunityId);
    const posted = number === undefined ? undefined : this.#posted[number];
    if (number === undefined || !posted) return false;
    const wanted = prepareOpportunity(opportunity, this.#reference);
    const isListed = [...wanted.skills].every((skill) => this.#bySkill[skill]!.has(number));
    return (
      isListed && isDeepStrictEqual({ wanted, thresholds }, { wanted: posted.wanted, thresholds: posted.thresholds })
    );
  }

  /** Forgets an opportunity; does nothing where there is none. */
  remove(opportunityId: string): void {
    const number = this.#numbers.get(opportunityId);
    if (number === undefined) return;
    for (const skill of this.#posted[number]!.wanted.skills) this.#bySkill[skill]!.remove(number);
    this.#posted[number] = undefined;
    this.#numbers.delete(opportunityId);
    this.#free.push(number);
  }

  /** Every opportunity that a member matches, among those whose company may see them; in no order. */
  matches(facts: MemberFacts): OpportunityMatch[] {
    const { apart, taxonomy, places } = this.#reference;
    const member = prepareMember(facts, this.#reference);
    const cover = taxonomy.cover(member.skills);
    this.#addUp(cover);
    const matches: OpportunityMatch[] = [];
    for (let number = 0; number < this.#posted.length; number++) {
      const posted = this.#posted[number];
      const company = posted?.wanted.company ?? 0;
      if (!posted || (member.company !== company && (member.company !== 0 || apart.has(company)))) continue;
      const { wanted, thresholds, perSkillCredit, perTitleCredit, need } = posted;
      const credits = this.#credits[number]!;
      if (credits * perSkillCredit + titleCredit.same * perTitleCredit < need) continue;
      const title = titleCreditOf(member.titles, taxonomy.titleTable(wanted.title));
      if (credits * perSkillCredit + title * perTitleCredit < need) continue;
      const others = otherPoints(wanted, member, places);
      const { ranking, ...placed } = placedBy(
        { wanted, member, cover, credits, title, others },
        this.#reference,
        thresholds,
      );
      if (!ranking) continue;
      const facts = factScores(wanted, { credits, title, others, stated: member });
      matches.push({ opportunityId: wanted.opportunityId, ...placed, ranking, facts });
    }
    return matches;
  }

  #addUp(cover: Uint8Array): void {
    const credits = this.#credits.fill(0);
    for (let skill = 0; skill < cover.length; skill++) {
      const credit = cover[skill]!;
      if (credit === 0) continue;
      const { members, length } = this.#bySkill[skill]!;
      for (let at = 0; at < length; at++) credits[members[at]!]! += credit;
    }
  }
}

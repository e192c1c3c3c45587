import type { MemberFacts, OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import type { Reference } from './reference.ts';
import { RULES_VERSION, type Ranking, type Thresholds } from './rules.ts';
import { score, type FactScore } from './score.ts';
import { tellers, type Told } from './sentences.ts';

/** One fact's part of the score, and why. */
export interface FactExplanation extends FactScore, Told {}

/** Why a score is what it is, as data: ids of the master data and sentences to translate. */
export interface Explanation {
  score: number;
  ranking: Ranking | null;
  rulesVersion: number;
  facts: FactExplanation[];
}

/** Explains the score of one member for one opportunity, fact by fact; the score is that of `score`. */
export const explain = (
  opportunity: OpportunityFacts,
  member: MemberFacts,
  reference: Reference,
  thresholds?: Thresholds,
): Explanation => {
  const wanted = prepareOpportunity(opportunity, reference);
  const has = prepareMember(member, reference);
  const given = { opportunity, member, wanted, has, reference };
  const scored = score(wanted, has, reference, thresholds);
  return {
    score: scored.score,
    ranking: scored.ranking,
    rulesVersion: RULES_VERSION,
    facts: scored.facts.map((fact) => ({ ...fact, ...tellers[fact.fact](given, fact) })),
  };
};

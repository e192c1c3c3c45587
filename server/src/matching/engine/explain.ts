import type { FactName, MemberFacts, OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import type { Reference } from './reference.ts';
import { RULES_VERSION, type Thresholds } from './rules.ts';
import { capOf, type Cap } from './obstacles.ts';
import { lackedFacts, pointsOf, score, type FactScore, type Score } from './score.ts';
import { tellers, type Told } from './sentences.ts';

/** One fact's part of the score, and why. */
export interface FactExplanation extends FactScore, Told {}

/** Why a score is what it is, as data: ids of the master data and sentences to translate. */
export interface Explanation extends Omit<Score, 'facts'> {
  cap: Cap | null;
  /** Required facts that are lacking: there is no match. */
  lacksRequired: FactName[];
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
    ...scored,
    cap: capOf(scored.score, pointsOf(scored.facts), scored.obstacles),
    lacksRequired: lackedFacts(wanted, has, reference),
    rulesVersion: RULES_VERSION,
    facts: scored.facts.map((fact) => ({ ...fact, ...tellers[fact.fact](given, fact) })),
  };
};

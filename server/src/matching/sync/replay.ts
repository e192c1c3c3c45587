import { isDeepStrictEqual } from 'node:util';
import { type FactName, factNames, type MemberFacts, type OpportunityFacts } from '../engine/facts.ts';
import type { KeptMatch } from './keptMatches.ts';
import { masterdataMark } from './masterdataMark.ts';
import { prepareMember, prepareOpportunity } from '../engine/prepare.ts';
import type { Reference } from '../engine/reference.ts';
import { RULES_VERSION, type Ranking } from '../engine/rules.ts';
import { score, type Score } from '../engine/score.ts';
import { readFacts, storedFacts } from '../engine/storedFacts.ts';

/** Something a score is made from that is not what it was. */
export interface Change {
  of: 'member' | 'opportunity' | 'rules' | 'masterData';
  /** The name of the fact's field; of rules and master data none. */
  field?: string;
  from: unknown;
  to: unknown;
}

/** A match scored again. */
export interface Replay {
  matchId: string;
  stored: { score: number; ranking: Ranking | null; rulesVersion: number };
  /** From the inputs that were kept with it, by the rules of now. */
  again: { score: number; ranking: Ranking | null };
  /** From what member and opportunity are now. */
  now: { score: number; ranking: Ranking | null };
  /** Whether the number and each fact's points are the stored ones again. */
  isSame: boolean;
  /** Facts whose points are others, with the points that are stored and those of now. */
  points: { fact: FactName; stored: number; again: number }[];
  /** What has changed since, whether or not it moved the score. */
  changed: Change[];
}

/** Scores matches again from what was kept with them, and tells what has changed since. */
export const replay = (match: KeptMatch, reference: Reference): Replay => {
  const scored = (opportunity: OpportunityFacts, member: MemberFacts): Score =>
    score(prepareOpportunity(opportunity, reference), prepareMember(member, reference), reference, match);
  const again = scored(match.opportunity, match.member);
  const now = scored(match.opportunityNow, match.memberNow);
  const stored = readFacts(match.facts, match.rulesVersion);
  const points = factNames.flatMap((fact, at) => {
    const [was, is] = [stored[at]?.points ?? 0, again.facts[at]?.points ?? 0];
    return was === is ? [] : [{ fact, stored: was, again: is }];
  });
  return {
    matchId: match.matchId,
    stored: { score: match.score, ranking: match.ranking, rulesVersion: match.rulesVersion },
    again: { score: again.score, ranking: again.ranking },
    now: { score: now.score, ranking: now.ranking },
    isSame: again.score === match.score && isDeepStrictEqual(storedFacts(again.facts), match.facts),
    points,
    changed: changesSince(match),
  };
};

const changesSince = (match: KeptMatch): Change[] => [
  ...different('rules', match.rulesVersion, RULES_VERSION),
  ...different('masterData', match.masterdataMark, masterdataMark()),
  ...fieldsOf('member', match.member, match.memberNow),
  ...fieldsOf('opportunity', match.opportunity, match.opportunityNow),
];

const different = (of: 'rules' | 'masterData', from: number, to: number): Change[] =>
  from === to ? [] : [{ of, from, to }];

const fieldsOf = <Facts extends object>(of: 'member' | 'opportunity', before: Facts, now: Facts): Change[] =>
  (Object.keys(now) as (keyof Facts & string)[])
    .toSorted()
    .flatMap((field) =>
      isDeepStrictEqual(before[field], now[field]) ? [] : [{ of, field, from: before[field], to: now[field] }],
    );

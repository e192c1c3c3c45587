import type { Explanation } from '@marigold/contract/matches';
import { notFound } from '@marigold/contract/problems';
import type { Language } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import type { Explanation as Explained } from '#matching/engine/explain';
import type { OpportunityFacts } from '#matching/engine/facts';
import { findKept } from '#matching/sync/keptMatches';
import { factsOf as wantedOf, type OpportunityRow, opportunityFor } from '#modules/opportunity';
import { factsOf, type MemberRow } from '../members.ts';
import { nameFor, namedFor } from '../names.ts';
import { capInWords, sentence } from './sentences.ts';
import * as store from '../store.ts';
import { thresholds } from './thresholds.ts';

/** The engine's reasons for a member's score in an opportunity, as both are now. */
export const reasons = async (call: CompanyCall, opportunity: OpportunityRow, member: MemberRow): Promise<Explained> =>
  call.platform.matching.explain(wantedOf(opportunity), factsOf(member), await thresholds(call));

/** The engine's reasons with the names and sentences of a language. */
export const inWords = (
  { score, ranking, rulesVersion, cap, lacksRequired, facts }: Explained,
  language: Language,
) => ({
  score,
  ranking,
  rulesVersion,
  cap: cap && { ...cap, sentence: capInWords(cap, score, language) },
  lacksRequired,
  facts: facts.map(({ fact, state, points, max, text, matched, missing }) => ({
    fact,
    state,
    points,
    max,
    text,
    sentence: sentence(text.key, text.values, language),
    matched: matched.map(({ id, via, isPartial }) => ({
      id,
      name: nameFor(fact, id, language),
      ...(via && { via: nameFor(fact, via, language) }),
      ...(isPartial && { isPartial }),
    })),
    missing: namedFor(fact, missing, language),
  })),
});

/** The must-haves that are lacking: as `holds` has it, one that is held in part only is. */
const lackedMustHaves = ({ mustHaveSkillsIds }: OpportunityFacts, { facts }: Explained): string[] => {
  const skills = facts.find(({ fact }) => fact === 'skills');
  const lacked = new Set([
    ...(skills?.missing ?? []),
    ...(skills?.matched ?? []).flatMap(({ id, isPartial }) => (isPartial ? [id] : [])),
  ]);
  return mustHaveSkillsIds.filter((id) => lacked.has(id));
};

/** The same explanation for readers whose language is known later; undefined where there is no such match. */
export const explainLater = async ({ db, platform }: Pick<CompanyCall, 'db' | 'platform'>, matchId: string) => {
  const [kept] = await findKept(db, [matchId]);
  if (!kept) return undefined;
  const found = await platform.matching.explain(kept.opportunity, kept.member, await thresholds({ db }));
  const mustHaves = lackedMustHaves(kept.opportunity, found);
  return (language: Language) => ({
    ...inWords(found, language),
    lacksMustHaves: namedFor('skills', mustHaves, language),
  });
};

/** Why a candidate matches, fact by fact: from what the score was made of, which both may have changed since. */
export const explain = async (call: CompanyCall, opportunityId: string, matchId: string): Promise<Explanation> => {
  await opportunityFor(call, opportunityId, 'seeCandidates');
  const match = await store.find(call.db, opportunityId, matchId);
  const said = match && (await explainLater(call, match.match_id));
  if (!said) throw notFound('Match');
  return { matchId, ...said(call.language) };
};

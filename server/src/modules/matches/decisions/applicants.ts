import sql from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Db } from '#platform/database/db';
import type { Call } from '#platform/http/call';
import { tellStored } from '#matching/sync/announce';
import { type ScoredMatch, storeAndAnswer } from '#matching/sync/store';
import { lastOrder } from '#matching/engine/order';
import { RULES_VERSION } from '#matching/engine/rules';
import { readFacts } from '#matching/engine/storedFacts';
import { factsOf as wantedOf, type OpportunityRow } from '#modules/opportunity';
import { factsOf, type MemberRow } from '../members.ts';
import * as store from '../store.ts';
import { sayMoved } from './statusNotices.ts';

/** An application that was taken: its match, and whether the person had applied before and not withdrawn. */
export interface TakenApplication {
  matchId: string;
  appliedAt: Date;
  isKnown: boolean;
  /** Whether they were out, and are a candidate again. */
  isBack: boolean;
}

/**
 * For which opportunity somebody has applied so far: for this one and still does, only for others (or no longer for this),
 * or for none.
 */
export const appliedBefore = async (
  db: Db,
  { memberId, opportunityId }: { memberId: string; opportunityId: string },
): Promise<'here' | 'elsewhere' | 'nowhere'> => {
  const found = await db.one<{ is_here: boolean | null }>(sql`
    select bool_or(opportunity_id = ${opportunityId} and status <> 'withdrawn') is_here
    from match where member_id = ${memberId} and applied_at is not null`);
  if (typeof found?.is_here !== 'boolean') return 'nowhere';
  return found.is_here ? 'here' : 'elsewhere';
};

/** Facts of which nothing was looked at yet. */
const unseen = readFacts([3, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3, 0], RULES_VERSION);

/**
 * The score of an applicant as it is now. Where the engine cannot answer, the application counts more than its score: it
 * is stored with none, and scored as soon as the engine hears of the member.
 */
const scoreOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  opportunity: OpportunityRow,
  memberId: string,
) => {
  const member = await db.one<MemberRow>(sql`select * from member_profile where member_id = ${memberId}`);
  const lines = await db.one<{ top: number; great: number; good: number }>(sql`
    select threshold_top top, threshold_great great, threshold_good good from company_rules
    where company_id = ${opportunity.company_id}`);
  const scored = member
    ? await platform.matching.explain(wantedOf(opportunity), factsOf(member), lines).catch(() => undefined)
    : undefined;
  return {
    opportunityId: opportunity.opportunity_id,
    memberId,
    ...(scored ?? { score: 0, ranking: null, obstacles: 0, rankOrder: lastOrder, facts: unseen }),
  };
};

/** A rejection that the person never heard of, before they applied, decided about a stranger. */
const wasStranger = (match: store.Listed) =>
  match.status === 'rejected' && match.applied_at === null && match.contacted_at === null;

/** Brings somebody back into the pipeline who applies. */
const comeBack = async (call: Pick<Call, 'db' | 'platform'>, match: store.Listed): Promise<void> => {
  const after = await store.move(call.db, match, {
    to: 'matched' satisfies MatchStatus,
    userId: null,
    reason: 'Applied',
  });
  await sayMoved(call, [{ match_id: match.match_id, before: match, after, by: null }]);
};

/**
 * Makes an applicant a match of a posted opportunity, whatever the score says, and tells the company. Somebody who
 * withdrew is a candidate again; who applied already stays as they are. The opportunity is to be locked before; `last` is done
 * before the counters are told, as nothing may be locked after them.
 */
export const takeApplication = async (
  call: Pick<Call, 'db' | 'platform'>,
  opportunity: OpportunityRow,
  memberId: string,
  last: (taken: TakenApplication) => Promise<void>,
): Promise<void> => {
  const { db } = call;
  const scored: ScoredMatch = await scoreOf(call, opportunity, memberId);
  const known = await store.lockByMember(db, opportunity.opportunity_id, memberId);
  const isKnown = known !== undefined && known.applied_at !== null && known.status !== 'withdrawn';
  if (known && isKnown) {
    const appliedAt = known.applied_at ?? new Date();
    return last({ matchId: known.match_id, appliedAt, isKnown, isBack: false });
  }
  const [added] = known ? [] : await storeAndAnswer(db, [scored]);
  const isBack = known !== undefined && (known.status === 'withdrawn' || wasStranger(known));
  if (isBack) await comeBack(call, known);
  const applied = await db.one<store.MatchRow>(sql`
    update match set applied_at = coalesce(applied_at, now()), contacted_at = coalesce(contacted_at, now()),
      version = version + ${added ? 0 : 1}
    where opportunity_id = ${opportunity.opportunity_id} and member_id = ${memberId} returning *`);
  if (!applied) throw new Error('an application has no match');
  await last({ matchId: applied.match_id, appliedAt: applied.applied_at ?? new Date(), isKnown: false, isBack });
  const { match_id: matchId, status, ranking, version } = applied;
  await tellStored(
    db,
    [{ opportunityId: opportunity.opportunity_id, matchId, status, ranking, version, isNew: added !== undefined }],
    [],
  );
};

import sql from 'sql-template-tag';
import type { Interview } from '@marigold/contract/interviews';
import { activeStatuses, type MatchStatus } from '@marigold/contract/matches';
import { closeUndoSeconds } from '@marigold/contract/opportunity';
import { refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { tellCounters } from '#matching/counters';
import type { OpportunityRow } from '#modules/opportunity';
import { cancelHeld, cancelOutdated } from '#ports/mail/mail';
import { cancelledOf } from './interviews.ts';
import { type Candidate, decisionKinds, tellClosed, tellingTime } from './letters.ts';
import { comeBack, holdLettersAgain, sayReturned } from './returning.ts';
import * as store from '../store.ts';
import { sayMoved } from './statusNotices.ts';

/** Seconds a notice of a closing is held beyond the time in which the closing can be taken back: nobody is told while it is. */
const grace = 5;

type Decided = Candidate & { status_before: MatchStatus; since_before: Date; status_since: Date; told_at: Date | null };

/** Rejects everybody still in the pipeline, in one statement. */
const decide = ({ db, actor }: CompanyCall, opportunityId: string, toldAt: Date): Promise<Decided[]> =>
  db.rows(sql`
    with decided as (
      update match m set status_before = m.status, since_before = m.status_since, status = 'rejected', status_since = now(),
        rejected_at = now(), reason = ${store.closedReason}, version = m.version + 1,
        told_at = case when p.email is not null and ${store.hasHeard}
          then ${toldAt}::timestamptz end
      from member_card p
      where p.member_id = m.member_id and m.opportunity_id = ${opportunityId} and m.status = any(${activeStatuses})
      returning m.company_id, m.match_id, m.status_before, m.since_before, m.status_since, m.told_at, p.name, p.email),
    logged as (
      insert into match_history (match_history_id, company_id, match_id, user_account_id, from_status, to_status, reason)
      select gen_random_uuid(), company_id, match_id, ${actor.userId}::uuid, status_before, 'rejected', ${store.closedReason}
      from decided)
    select match_id, status_before, since_before, status_since, told_at, name, email from decided`);

/**
 * Everybody still in the pipeline of an opportunity that closes is rejected. Who applied or was contacted is told, with the
 * message if there is one, held like every rejection; for the others it just ends. To be called in the transaction that
 * closes it.
 */
export const endPipeline = async (
  call: CompanyCall,
  opportunity: OpportunityRow,
  message?: string,
): Promise<{ interviews: Interview[]; decided: number; told: number }> => {
  const toldAt = await tellingTime(call, closeUndoSeconds + grace);
  const decided = await decide(call, opportunity.opportunity_id, toldAt);
  if (decided.length === 0) return { interviews: [], decided: 0, told: 0 };
  await cancelOutdated(
    call.db,
    decided.map(({ match_id }) => match_id),
  );
  const told = decided.filter(({ told_at }) => told_at !== null);
  await tellClosed(call, opportunity, told, toldAt, message);
  await sayMoved(
    call,
    decided.map(({ match_id, status_before, since_before, status_since, told_at }) => ({
      match_id,
      before: { status: status_before, status_since: since_before, status_before: null, told_at: null },
      after: { status: 'rejected', status_since, status_before, told_at },
      by: call.actor.userId,
    })),
  );
  await tellCounters(call.db, [opportunity]);
  const interviews = await cancelledOf(
    call,
    decided.flatMap(({ match_id, status_before }) => (status_before === 'matched' ? [] : [match_id])),
  );
  return { interviews, decided: decided.length, told: told.length };
};

/**
 * Takes a closing back: everybody it rejected stands where they stood, since when they did, and letters that it cancelled are
 * on their way again. Who withdrew meanwhile has withdrawn. Refused once a single notice has left, so that it is all or
 * nothing. To be called in the transaction that takes it back, while the opportunity is still as it was closed.
 */
export const resumePipeline = async (call: CompanyCall, opportunity: OpportunityRow): Promise<void> => {
  const returned = await comeBack(call, {
    opportunityId: opportunity.opportunity_id,
    who: sql`m.rejected_at = (select closed_date from opportunity_card where opportunity_id = ${opportunity.opportunity_id})`,
    to: sql`e.status_before`,
    since: sql`e.since_before`,
    reason: store.takenBack,
  });
  const told = returned.flatMap(({ told_at, match_id }) => (told_at ? [match_id] : []));
  if ((await cancelHeld(call.db, told, decisionKinds)) < told.length)
    throw refused(
      'TOO_LATE',
      'Candidates have been told by now that this closed. Post it again instead: you choose what becomes of them.',
    );
  await holdLettersAgain(call.db, returned);
  await sayReturned(call, returned);
  await tellCounters(call.db, [opportunity]);
};

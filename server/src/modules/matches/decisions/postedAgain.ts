import sql, { type Sql } from 'sql-template-tag';
import type { Ended } from '@marigold/contract/matches';
import type { CompanyCall } from '#platform/http/call';
import { tellCounters } from '#matching/counters';
import { type OpportunityRow, opportunityFor, type PostingAgain } from '#modules/opportunity';
import { cancelOutdated } from '#ports/mail/mail';
import { inviteBack, letterAround } from './letters.ts';
import { comeBack, holdLettersAgain, type Return, sayReturned } from './returning.ts';
import * as store from '../store.ts';

/** Told, or about to be: a notice that leaves while this is decided has left. */
const isTold = sql`(m.told_at is not null and m.told_at <= clock_timestamp() + interval '5 seconds')`;
/** Never in touch: a first invitation that closing cancelled before it left was no contact. */
const isStranger = sql`(m.told_at is null and m.applied_at is null and (m.contacted_at is null
  or (m.status_before = 'invite' and m.contacted_at = m.since_before and exists (
    select from mail_log where about_id = m.match_id and state = 'cancelled' and cancelled_at = m.rejected_at))))`;

type Group = 'strangers' | 'untold' | 'told';
/** Everybody whose candidacy ended with the opportunity is in one of these. */
const groups: Record<Group, Sql> = {
  strangers: isStranger,
  untold: sql`not ${isTold} and not ${isStranger}`,
  told: isTold,
};

/** Whom posting again would bring back, and what one of those reads who were told and are invited. */
export const ended = async (call: CompanyCall, opportunityId: string): Promise<Ended> => {
  const opportunity = await opportunityFor(call, opportunityId, 'seeCandidates');
  const found = opportunity.closed_date
    ? await call.db.one<Record<Group, number> & { name: string | null; company: string }>(sql`
        select count(*) filter (where ${groups.strangers})::int strangers,
          count(*) filter (where ${groups.untold})::int untold, count(*) filter (where ${groups.told})::int told,
          (array_agg(p.name order by m.rank_order, m.match_id) filter (where ${groups.told}))[1] name,
          (select name from company_face where company_id = ${call.actor.companyId}) company
        from match m join member_card p using (member_id)
        where m.opportunity_id = ${opportunityId} and ${store.isEnded}`)
    : undefined;
  if (!found) return { strangers: 0, untold: 0, told: 0, letter: null };
  const { name, company, ...counted } = found;
  return { ...counted, letter: name === null ? null : letterAround(call, opportunity, { name, company }) };
};

/** What becomes of each group. */
const returns = (opportunityId: string, isWithinUndo: boolean): Record<Group, Return> => ({
  strangers: {
    opportunityId,
    who: groups.strangers,
    to: sql`'matched'`,
    since: sql`now()`,
    reason: store.postedAgain,
    startsAnew: true,
  },
  untold: {
    opportunityId,
    who: groups.untold,
    // Interviews were cancelled as soon as nobody could take the closing back any more.
    to: isWithinUndo
      ? sql`e.status_before`
      : sql`case e.status_before when 'interviewScheduled' then 'invite' else e.status_before end`,
    since: sql`e.since_before`,
    reason: store.takenBack,
  },
  told: {
    opportunityId,
    who: groups.told,
    to: sql`'inReview'`,
    since: sql`now()`,
    reason: store.invitedBack,
    wasTold: true,
  },
});

/**
 * Brings back those whose candidacy ended when the opportunity closed: whom nobody had contacted as matches, who has not heard
 * of it to where they stood, and who was told only if that is chosen, with a letter. To be called in the transaction that
 * posts it again.
 */
export const bringBack = async (
  call: CompanyCall,
  opportunity: OpportunityRow,
  { told: choice, message, isWithinUndo }: PostingAgain,
): Promise<void> => {
  const { strangers, untold, told } = returns(opportunity.opportunity_id, isWithinUndo);
  // Who was told comes first: nobody whose notice leaves in between is taken for somebody who has not heard.
  const invited = choice === 'return' ? await comeBack(call, { ...told, word: message }) : [];
  const resumed = await comeBack(call, untold);
  const found = await comeBack(call, strangers);
  // Whoever has an interview in their calendar still reads that it does not take place.
  await cancelOutdated(
    call.db,
    resumed.map(({ match_id }) => match_id),
  );
  await holdLettersAgain(call.db, resumed);
  await inviteBack(call, opportunity, invited, message ?? undefined);
  await sayReturned(call, [...invited, ...resumed, ...found]);
  await tellCounters(call.db, [opportunity]);
};

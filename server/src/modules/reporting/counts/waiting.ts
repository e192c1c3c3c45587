import sql, { type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { isInTime, untoldWaits } from '#modules/matches';
import { counted, type Scope } from './counts.ts';

/**
 * Who waits longer than promised at this moment: rows of (measure, opportunity_id, match_id, day, key), by the day of the
 * promise. Nothing happens when a day passes, so nothing of this is stored.
 */
export const stillWaiting = (call: CompanyCall, { from, to, usersId }: Scope): Sql => sql`
  select 'heard' measure, w.opportunity_id, w.match_id, (w.hear_by at time zone c.time_zone)::date as day, 'late' key
  from match_wait w join company_rules c using (company_id) join opportunity_card o on o.opportunity_id = w.opportunity_id
    join member_card p on p.member_id = w.member_id join company_face f on f.company_id = w.company_id
  where w.company_id = ${call.actor.companyId} and w.hear_by <= now() and (p.source <> 'demo' or f.is_demo) and ${counted(call, usersId)}
    and (w.hear_by at time zone c.time_zone)::date between ${from}::date and ${to}::date`;

/**
 * Who was not told so far that the bot's questions ended their candidacy, as rows of the same shape. They have a fact as if
 * they were, since nothing happens at the moment in which they are; until then it does not count.
 */
export const notToldYet = (call: CompanyCall, { from, to, usersId }: Scope): Sql => sql`
  select 'heard' measure, m.opportunity_id, w.match_id, (w.ended at time zone c.time_zone)::date as day,
    case when ${isInTime} then 'inTime' else 'late' end key
  from (${untoldWaits(call.actor.companyId)}) w join match_card m using (match_id) join company_rules c using (company_id)
    join opportunity_card o on o.opportunity_id = m.opportunity_id join member_card p using (member_id)
    join company_face f on f.company_id = m.company_id
  where (p.source <> 'demo' or f.is_demo) and ${counted(call, usersId)}
    and (w.ended at time zone c.time_zone)::date between ${from}::date and ${to}::date`;

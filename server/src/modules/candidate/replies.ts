import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { answeredInTime } from '#modules/matches';

/** Applications from so many on say something about a company. */
const fewest = 10;
/** Applications younger than this may still be answered, so they say nothing yet. */
const settledDays = 14;

/**
 * Within how many days eight of ten applicants of a company had an answer: of all who applied in the last year, answered
 * or not, but for those of the last two weeks. Companies with fewer than ten of them, or who left more than two of ten
 * without an answer, are left out.
 */
export const daysToReply = async (db: Db, companyIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ company_id: string; days: number }>(sql`
    with reply as (
      select m.company_id, coalesce(extract(epoch from least(
        (select min(h.at) from match_step h where h.match_id = m.match_id and h.user_account_id is not null
          and h.to_status not in ('rejected', 'failedScreening') and h.at > m.applied_at),
        case when m.told_at <= now() then m.told_at end) - m.applied_at)::float8 / 86400, 'infinity') days
      from match_card m
      where m.company_id = any(${companyIds}::uuid[])
        and m.applied_at between now() - interval '1 year' and now() - make_interval(days => ${settledDays}))
    select company_id, ceil(percentile_disc(0.8) within group (order by days))::float8 days from reply
    group by company_id having count(*) >= ${fewest}`);
  return new Map(
    rows.flatMap(({ company_id, days }) => (Number.isFinite(days) ? [[company_id, Math.max(1, days)]] : [])),
  );
};

/** Days in which a company goes on with most applicants; null where too few of them say anything. */
export interface Pace {
  /** Until eight of ten have an answer. */
  reply: number | null;
  /** Until eight of ten of those who are invited hear it. */
  invite: number | null;
  /** Until eight of ten of those who get an offer have it. */
  offer: number | null;
  /** The share of those who heard by the day they were promised, from 0 to 1. */
  inTime: number | null;
}

/** How fast a company went on with the applicants of the last year. */
export const paceOf = async (db: Db, companyId: string): Promise<Pace> => {
  const reply = (await daysToReply(db, [companyId])).get(companyId) ?? null;
  const rows = await db.rows<{ to_status: string; days: number }>(sql`
    with step as (
      select h.to_status, extract(epoch from min(h.at) - m.applied_at)::float8 / 86400 days
      from match_card m join match_step h using (match_id)
      where m.company_id = ${companyId} and m.applied_at > now() - interval '1 year'
        and h.to_status in ('invite', 'jobOffer') and h.at > m.applied_at
      group by m.match_id, m.applied_at, h.to_status)
    select to_status, ceil(percentile_disc(0.8) within group (order by days))::float8 days from step
    group by to_status having count(*) >= ${fewest}`);
  const of = (status: string) => {
    const days = rows.find(({ to_status }) => to_status === status)?.days;
    return days === undefined ? null : Math.max(1, days);
  };
  const { inTime, total } = await answeredInTime(db, companyId);
  return { reply, invite: of('invite'), offer: of('jobOffer'), inTime: total >= fewest ? inTime / total : null };
};

import type { Round } from '@marigold/contract/rounds';
import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { InterviewRow } from '../store.ts';

/** The rounds of an opportunity in their order, as the contract has them; of their interviewers those whose accounts are active. */
export const list = (db: Db, opportunityId: string): Promise<Round[]> =>
  db.rows<Round>(sql`
    select round_id "roundId", name, duration, attendance, json_build_object('kind', place_kind, 'text', place) place,
      is_offered "isOffered", coalesce((select json_agg(u.user_account_id order by at) from unnest(interviewers) with ordinality a (id, at)
        join user_hours u on u.user_account_id = a.id and u.state = 'Active'), '[]') interviewers
    from interview_round where opportunity_id = ${opportunityId} and position is not null order by position`);

/** Keeps these rounds of an opportunity in this order; others are named no more. Answers how many of them are its own. */
export const save = async (
  db: Db,
  { companyId, opportunityId }: { companyId: string; opportunityId: string },
  rounds: readonly Round[],
): Promise<number> => {
  await db.run(sql`
    update interview_round set position = null
    where opportunity_id = ${opportunityId} and round_id <> all(${rounds.map(({ roundId }) => roundId)}::uuid[])`);
  let own = 0;
  for (const [at, it] of rounds.entries()) {
    const known = await db.run(sql`
      update interview_round set position = ${at + 1}, name = ${it.name}, duration = ${it.duration},
        interviewers = ${it.interviewers}::uuid[], attendance = ${it.attendance}, place_kind = ${it.place.kind},
        place = ${it.place.text}, is_offered = ${it.isOffered && at === 0}
      where round_id = ${it.roundId} and opportunity_id = ${opportunityId}`);
    own +=
      known ||
      (await db.run(sql`
        insert into interview_round (round_id, company_id, opportunity_id, position, name, duration, interviewers, attendance,
          place_kind, place, is_offered)
        values (${it.roundId}, ${companyId}, ${opportunityId}, ${at + 1}, ${it.name}, ${it.duration}, ${it.interviewers}::uuid[],
          ${it.attendance}, ${it.place.kind}, ${it.place.text}, ${it.isOffered && at === 0})
        on conflict (round_id) do nothing`));
  }
  return own;
};

/** Whether a role names a round. */
export const isNamed = async (db: Db, opportunityId: string, roundId: string): Promise<boolean> =>
  (await db.one(sql`
    select from interview_round where round_id = ${roundId} and opportunity_id = ${opportunityId} and position is not null`)) !==
  undefined;

/** Has somebody else interview wherever a round names somebody. */
export const handOver = (db: Db, from: string, to: string) =>
  db.run(sql`
    update interview_round set interviewers = (
      select array_agg(distinct case when id = ${from} then ${to} else id end) from unnest(interviewers) id)
    where ${from}::uuid = any(interviewers)`);

/** What an opportunity is called, and who made it. */
export const roleOf = (db: Db, opportunityId: string) =>
  db.one<Pick<InterviewRow, 'job_title_id' | 'custom_job_title' | 'created_by'>>(sql`
    select job_title_id, custom_job_title, created_by from opportunity_card where opportunity_id = ${opportunityId}`);

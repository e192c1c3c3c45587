import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';

/** The member somebody applies as. */
export interface Applicant {
  member_id: string;
  name: string;
  /** Null: in the shared pool. */
  company_id: string | null;
  isNew: boolean;
}

/**
 * The member an application is of: the company's own with this address; else one of the pool who is a candidate of the
 * opportunity already, so that nobody is listed twice; else a new one of the company's own.
 */
export const memberForApplication = async (
  db: Db,
  { company_id, opportunity_id }: { company_id: string; opportunity_id: string },
  { name, email }: { name: string; email: string },
): Promise<Applicant> => {
  const known = await db.one<Omit<Applicant, 'isNew'>>(sql`
    select m.member_id, m.name, m.company_id from member m
    where m.email = ${email} and (m.company_id = ${company_id} or (m.company_id is null and exists (
      select from match_card x where x.member_id = m.member_id and x.opportunity_id = ${opportunity_id})))
    order by m.company_id nulls last limit 1 for update`);
  if (known) return { ...known, isNew: false };
  const memberId = newId();
  await db.run(sql`
    insert into member (member_id, company_id, source, name, email, avatar_seed)
    values (${memberId}, ${company_id}, 'application', ${name}, ${email}, ${memberId})`);
  return { member_id: memberId, name, company_id, isNew: true };
};

/** Gives a member the address and name that were meant; whose it is follows from the address. */
export const readdressMember = (
  db: Db,
  { memberId, email, name }: { memberId: string; email: string; name: string },
): Promise<number> =>
  db.run(sql`update member set email = ${email}, name = ${name}, person_id = null where member_id = ${memberId}`);

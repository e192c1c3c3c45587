import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

// What is written of accounts that the company's identity provider keeps.

/** What a provider says of somebody. */
export interface Described {
  userAccountId: string;
  email: string;
  fullName: string;
  jobTitle: string | null;
  department: string | null;
}

/** Adds somebody without a password, who has never been here; false where the address is known. */
export const add = async (
  db: Db,
  it: Described & { companyId: string; type: number; state: 'Active' | 'Deactivated' },
): Promise<boolean> =>
  (await db.run(sql`
    insert into user_account (user_account_id, company_id, email, full_name, user_type, state, job_title_name, department)
    values (${it.userAccountId}, ${it.companyId}, ${it.email}, ${it.fullName}, ${it.type}, ${it.state}, ${it.jobTitle},
      ${it.department})
    on conflict (company_id, email) do nothing`)) === 1;

/** Writes who somebody is; false where another account of the company has the address. */
export const describe = async (db: Db, it: Described): Promise<boolean> =>
  (await db.run(sql`
    update user_account u set email = ${it.email}, full_name = ${it.fullName}, job_title_name = ${it.jobTitle},
      department = ${it.department}
    where u.user_account_id = ${it.userAccountId} and not exists (
      select from user_account o
      where o.company_id = u.company_id and o.email = ${it.email} and o.user_account_id <> u.user_account_id)`)) === 1;

/** Whether somebody was ever here, and so has a way in of their own. */
export const wasHere = async (db: Db, userAccountId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from user_account where user_account_id = ${userAccountId} and last_seen_at is not null`)) !== undefined;

import sql, { join, type Sql } from 'sql-template-tag';
import type { UserState } from '@marigold/contract/users';
import type { Db } from '#platform/database/db';

/** Somebody as SCIM lists them. */
export interface PersonRow {
  id: string;
  email: string;
  fullName: string;
  type: number;
  state: UserState;
  title: string | null;
  department: string | null;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  createdAt: Date;
  changedAt: Date;
}

const changedAt = sql`greatest(d.created_at, p.changed_at)`;
const columns = sql`d.user_account_id id, d.email, d.full_name "fullName", d.user_type type, d.state, d.job_title_name title,
  d.department, p.external_id "externalId", p.given_name "givenName", p.family_name "familyName", d.created_at "createdAt",
  ${changedAt} "changedAt"`;
const everybody = sql`user_directory d left join scim_person p using (user_account_id)`;
/** Everybody of a company but those whom the provider deleted, as long as nobody let them in again. */
const known = (companyId: string) => sql`
  ${everybody} where d.company_id = ${companyId} and not (p.removed_at is not null and d.state = 'Deactivated')`;

/** What an attribute is in SQL, and what it is compared with: text in any case, text as it is, a flag or a moment. */
export interface Column {
  sql: Sql;
  kind: 'text' | 'exact' | 'flag' | 'moment';
}
/** The attributes by which people are found and sorted, by their plain names. */
export const attributes: Readonly<Record<string, Column>> = {
  id: { sql: sql`d.user_account_id::text`, kind: 'exact' },
  externalid: { sql: sql`p.external_id`, kind: 'exact' },
  username: { sql: sql`d.email`, kind: 'text' },
  'emails.value': { sql: sql`d.email`, kind: 'text' },
  'emails.type': { sql: sql`'work'::text`, kind: 'text' },
  'emails.primary': { sql: sql`true`, kind: 'flag' },
  displayname: { sql: sql`d.full_name`, kind: 'text' },
  'name.formatted': { sql: sql`d.full_name`, kind: 'text' },
  'name.givenname': { sql: sql`p.given_name`, kind: 'text' },
  'name.familyname': { sql: sql`p.family_name`, kind: 'text' },
  title: { sql: sql`d.job_title_name`, kind: 'text' },
  active: { sql: sql`(d.state <> 'Deactivated')`, kind: 'flag' },
  'roles.value': {
    sql: sql`(array['SuperAdmin', 'Admin', 'Recruiter', 'Employer', 'Reviewer'])[d.user_type]`,
    kind: 'text',
  },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department': { sql: sql`d.department`, kind: 'text' },
  'meta.created': { sql: sql`d.created_at`, kind: 'moment' },
  'meta.lastmodified': { sql: changedAt, kind: 'moment' },
};

/** The people of a company that a condition holds for: how many, and some of them in an order. */
export const search = async (
  db: Db,
  companyId: string,
  { where, order, skip, take }: { where: Sql; order: readonly Sql[]; skip: number; take: number },
): Promise<{ total: number; rows: PersonRow[] }> => {
  const found = sql`${known(companyId)} and ${where}`;
  const counted = await db.one<{ total: number }>(sql`select count(*)::int total from ${found}`);
  const rows =
    take === 0
      ? []
      : await db.rows<PersonRow>(sql`
          select ${columns} from ${found} order by ${join([...order, sql`d.created_at`, sql`d.user_account_id`])}
          limit ${take} offset ${skip}`);
  return { total: counted?.total ?? 0, rows };
};

/** Somebody of a company by their id. */
export const find = (db: Db, companyId: string, userAccountId: string) =>
  db.one<PersonRow>(sql`select ${columns} from ${known(companyId)} and d.user_account_id = ${userAccountId}`);

/** The same, also where the provider deleted them. */
export const findRemoved = (db: Db, companyId: string, userAccountId: string) =>
  db.one<PersonRow>(sql`
    select ${columns} from ${everybody} where d.company_id = ${companyId} and d.user_account_id = ${userAccountId}`);

/** Writes what a provider calls somebody; whoever it had deleted is there again. */
export const savePerson = (
  db: Db,
  it: { id: string; companyId: string } & Pick<PersonRow, 'externalId' | 'givenName' | 'familyName'>,
) =>
  db.run(sql`
    insert into scim_person (user_account_id, company_id, external_id, given_name, family_name)
    values (${it.id}, ${it.companyId}, ${it.externalId}, ${it.givenName}, ${it.familyName})
    on conflict (user_account_id) do update set external_id = excluded.external_id, given_name = excluded.given_name,
      family_name = excluded.family_name, changed_at = now(), removed_at = null`);

/** Notes that a provider deleted somebody. */
export const noteRemoval = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db.run(sql`
    insert into scim_person (user_account_id, company_id, removed_at) values (${id}, ${companyId}, now())
    on conflict (user_account_id) do update set changed_at = now(), removed_at = now()`);

/** Who takes over from people who are deactivated, where somebody was named. */
export const takerOf = async (db: Db, companyId: string): Promise<string | undefined> =>
  (await db.one<{ id: string | null }>(sql`select take_over id from scim_setting where company_id = ${companyId}`))
    ?.id ?? undefined;

/** Names who takes over; null for nobody in particular. */
export const saveTaker = (db: Db, companyId: string, userId: string | null) =>
  db.run(sql`
    insert into scim_setting (company_id, take_over) values (${companyId}, ${userId})
    on conflict (company_id) do update set take_over = excluded.take_over`);

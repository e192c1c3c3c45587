import sql, { empty, type Sql } from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import { type Bounds, userTypes, type Who } from '@marigold/contract/permissions';
import type { PageQuery } from '@marigold/contract/page';
import type { UserState } from '@marigold/contract/users';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { page } from '#platform/http/page';
import { namePartsOf, patternsOf } from '#matching/text/words';
import { whoOf, type WhoRow } from './who.ts';

/** An account as lists and mails need it. */
export interface UserRow {
  user_account_id: string;
  company_id: string;
  full_name: string;
  email: string;
  user_type: number;
  state: UserState;
  job_title_name: string | null;
  department: string | null;
  profile_image_id: string | null;
  invited_at: Date | null;
  invitation_expires: Date | null;
  invited_by_name: string | null;
  last_seen_at: Date | null;
  /** The departments and offices to which their role is bounded. */
  bounds: Bounds | null;
}

const columns = sql`user_account_id, company_id, full_name, email, user_type, state, job_title_name, department,
  profile_image_id, invited_at, invitation_expires, bounds,
  greatest(last_seen_at, (select s.last_seen_at from session_seen s where s.user_account_id = user_account.user_account_id)) last_seen_at,
  (select i.full_name from user_account i where i.user_account_id = user_account.invited_by) invited_by_name`;

/** Who can review: active people whose role reviews (SuperAdmin, Admin, Reviewer), by name. */
export const reviewers = (db: Db) =>
  db.rows<UserRow>(sql`
    select ${columns} from user_account where state = 'Active' and user_type in (1, 2, 5) order by full_name, user_account_id`);

/** The first of those who may do what only admins may, by name. */
export const adminNames = async (db: Db): Promise<string[]> => {
  const admins = await db.rows<{ full_name: string }>(sql`
    select full_name from user_account
    where state = 'Active' and user_type in (${userTypes.SuperAdmin}, ${userTypes.Admin})
    order by user_type, full_name limit 3`);
  return admins.map(({ full_name }) => full_name);
};

/** An account of the company by its id. */
export const find = (db: Db, userAccountId: string) =>
  db.one<UserRow>(sql`select ${columns} from user_account where user_account_id = ${userAccountId}`);

/** An account of the company by its address. */
export const findByEmail = (db: Db, email: string) =>
  db.one<UserRow>(sql`select ${columns} from user_account where email = ${email}`);

/** People of the company by their ids, locked in one order until the transaction ends. */
export const lock = (db: Db, ids: readonly string[]) =>
  db.rows<UserRow>(sql`
    select ${columns} from user_account where user_account_id = any(${ids}::uuid[]) order by user_account_id
    for no key update`);

/** Everybody of the company whose account is active, by name. */
export const active = (db: Db) =>
  db.rows<UserRow>(sql`select ${columns} from user_account where state = 'Active' order by full_name, user_account_id`);

/** Lets somebody in, or no longer. */
export const setState = (db: Db, userAccountId: string, state: UserState) =>
  db.run(sql`update user_account set state = ${state} where user_account_id = ${userAccountId}`);

/** Bounds somebody's role to departments and offices; null: it reaches all. */
export const setBounds = (db: Db, userAccountId: string, bounds: Bounds | null) =>
  db.run(sql`
    update user_account set bounds = ${bounds && JSON.stringify(bounds)}::jsonb where user_account_id = ${userAccountId}`);

/** Whoever is bounded, as the rule of permissions takes them. */
export const boundedUsers = async (db: Db): Promise<Who[]> => {
  const rows = await db.rows<WhoRow>(sql`
    select user_account_id, user_type, bounds, stands_in from user_contact where bounds is not null and state = 'Active'`);
  return rows.flatMap((row) => whoOf(row) ?? []);
};

/** Whoever is bounded to a department or office, by name. */
export const boundedTo = (db: Db, unitId: string) =>
  db.rows<UserRow>(sql`
    select ${columns} from user_account where bounds->'departments' ? ${unitId}::text or bounds->'offices' ? ${unitId}::text
    order by full_name, user_account_id`);

/** Takes a department or office out of everybody's bounds, which stay as narrow as they were. */
export const withoutUnit = (db: Db, unitId: string) =>
  db.run(sql`
    update user_account set bounds = (
      select jsonb_object_agg(side, case when jsonb_typeof(ids) = 'array' then ids - ${unitId}::text else ids end)
      from jsonb_each(bounds) each (side, ids))
    where bounds->'departments' ? ${unitId}::text or bounds->'offices' ? ${unitId}::text`);

/** Gives somebody a role. */
export const setRole = (db: Db, userAccountId: string, userType: number) =>
  db.run(sql`update user_account set user_type = ${userType} where user_account_id = ${userAccountId}`);

const named = ({ SearchName = '' }: ListQuery): Sql => {
  const part = SearchName.trim().toLowerCase();
  if (!part) return sql`true`;
  // Every word searched for is somewhere in the name, whatever its accents.
  const words = patternsOf(namePartsOf(part));
  const isNamed = words.length > 0 ? sql`searched_name(full_name) like all (${words})` : sql`false`;
  return sql`(${isNamed} or position(${part} in lower(email)) > 0)`;
};

const matching = (query: ListQuery): Sql =>
  query.State ? sql`${named(query)} and state = ${query.State}` : named(query);

/** Which people are listed. */
export type ListQuery = PageQuery & { SearchName?: string | undefined; State?: UserState | undefined };

/** How many people of each state a search finds. */
const countStates = async (db: Db, query: ListQuery): Promise<Record<UserState, number>> => {
  const rows = await db.rows<{ state: UserState; n: number }>(
    sql`select state, count(*)::int n from user_account where ${named(query)} group by state`,
  );
  const none = { Active: 0, Invited: 0, Deactivated: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
};

/** People of the company by name, a page of them, and how many of each state there are. */
export const list = async (call: CompanyCall, query: ListQuery) => {
  const states = await countStates(call.db, query);
  const total = query.State ? states[query.State] : states.Active + states.Invited + states.Deactivated;
  const found = await page(
    {
      secret: call.platform.secret,
      bound: ['users', call.actor.companyId, query.SearchName ?? '', query.State ?? ''],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    [
      { column: sql`full_name`, descending: false, type: 'text' },
      { column: sql`user_account_id`, descending: false, type: 'uuid' },
    ],
    async (where, order, limit) =>
      (
        await call.db.rows<UserRow>(
          sql`select ${columns} from user_account where ${where} and ${matching(query)} order by ${order} limit ${limit}`,
        )
      ).map((item) => ({ item, cursor: [item.full_name, item.user_account_id] })),
    async () => total,
  );
  return { ...found, states };
};

/** What an invitation writes. */
export interface Invitation {
  userAccountId: string;
  companyId: string;
  email: string;
  fullName: string;
  type: number;
  invitedBy: string;
  message: string | undefined;
  tokenHash: Buffer;
}

/** Adds an invited person; false when the company knows the address already, or the id is taken. */
export const invite = async (db: Db, it: Invitation): Promise<boolean> => {
  const added = await db.run(sql`
    insert into user_account (user_account_id, company_id, email, full_name, user_type, state, invited_by, invited_at,
      invitation_hash, invitation_expires, invitation_message)
    values (${it.userAccountId}, ${it.companyId}, ${it.email}, ${it.fullName}, ${it.type}, 'Invited', ${it.invitedBy}, now(),
      ${it.tokenHash}, now() + interval '7 days', ${it.message ?? null})
    on conflict do nothing`);
  return added === 1;
};

/** Replaces an invitation's token; answers undefined when the person is not waiting for one. */
export const reinvite = (db: Db, userAccountId: string, tokenHash: Buffer) =>
  db.one<UserRow>(sql`
    update user_account set invitation_hash = ${tokenHash}, invitation_expires = now() + interval '7 days', invited_at = now()
    where user_account_id = ${userAccountId} and state = 'Invited' returning ${columns}`);

/** Removes somebody who has not joined; false when there is nobody like that. */
export const withdraw = async (db: Db, userAccountId: string): Promise<boolean> =>
  (await db.run(sql`delete from user_account where user_account_id = ${userAccountId} and state = 'Invited'`)) === 1;

/** An invitation with the names it is shown with. */
export interface Invited {
  user_account_id: string;
  company_id: string;
  email: string;
  full_name: string;
  user_type: number;
  company_name: string;
  logo_id: string | null;
  invited_by: string;
  invitation_message: string | null;
}

/** The invitation behind a token that still works; locked when it is going to be accepted. */
export const byToken = (db: Db, tokenHash: Buffer, lock: boolean) =>
  db.one<Invited>(sql`
    select u.user_account_id, u.company_id, u.email, u.full_name, u.user_type, c.name company_name, c.logo_id,
      coalesce(i.full_name, '') invited_by, u.invitation_message
    from user_account u join company_face c using (company_id) left join user_account i on i.user_account_id = u.invited_by
    where u.invitation_hash = ${tokenHash} and u.invitation_expires > now() and u.state = 'Invited'
    ${lock ? sql`for no key update of u` : empty}`);

/** Makes the account active; the invitation is used up. */
export const accept = (db: Db, userAccountId: string, fullName: string, passwordHash: string) =>
  db.run(sql`
    update user_account set state = 'Active', full_name = ${fullName}, password_hash = ${passwordHash},
      invitation_hash = null, invitation_expires = null, last_seen_at = now()
    where user_account_id = ${userAccountId}`);

/** What somebody chose for themselves. */
export interface PreferencesRow {
  language: Language | null;
  notices_off: string[];
  checklist_hidden_at: Date | null;
}

/** What a person chose; locked when what is read decides what is written. */
export const preferences = (db: Db, userAccountId: string, lock: boolean) =>
  db.one<PreferencesRow>(sql`
    select language, notices_off, checklist_hidden_at from user_account where user_account_id = ${userAccountId}
    ${lock ? sql`for no key update` : empty}`);

/** Writes what a person chose. */
export const savePreferences = (db: Db, userAccountId: string, it: PreferencesRow) =>
  db.run(sql`
    update user_account set language = ${it.language}, notices_off = ${it.notices_off},
      checklist_hidden_at = ${it.checklist_hidden_at}
    where user_account_id = ${userAccountId}`);

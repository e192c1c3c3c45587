import sql, { empty } from 'sql-template-tag';
import type { Availability, DaysOff, HolidayPlace, OnboardingPlace } from '@marigold/contract/onboarding';
import type { Db } from '#platform/database/db';

// What other modules do with accounts: signing in, joining, and what somebody says of themself.

/** An account, with what signing in shows of its company. */
export interface Account {
  user_account_id: string;
  company_id: string;
  company_name: string;
  logo_id: string | null;
  state: string;
  password_hash: string | null;
}

const columns = sql`u.user_account_id, u.company_id, c.name company_name, c.logo_id, u.state, u.password_hash`;

/** Accounts of an address that were ever used, the most recently active first; those of the demo are no real ones. */
export const accountsOf = (db: Db, email: string) =>
  db.rows<Account>(sql`
    select ${columns} from user_account u join company_face c using (company_id)
    where u.email = ${email} and u.state <> 'Invited' and not c.is_demo
    order by u.state = 'Active' desc, coalesce(u.last_seen_at, u.created_at) desc`);

/** Whether an address is one of the demo. */
export const isOfDemo = async (db: Db, email: string): Promise<boolean> =>
  !!(await db.one(sql`
    select 1 from user_account u join company_face c using (company_id) where u.email = ${email} and c.is_demo`));

/** The account of an address in one company, or undefined when there is none that was ever used. */
export const accountIn = (db: Db, companyId: string, email: string) =>
  db.one<Account>(sql`
    select ${columns} from user_account u join company_face c using (company_id)
    where u.email = ${email} and u.company_id = ${companyId} and u.state <> 'Invited'`);

/** Somebody of a company by their address, asked to join or not, as signing in by a provider finds them. */
export interface Known {
  user_account_id: string;
  full_name: string;
  user_type: number;
  state: 'Invited' | 'Active' | 'Deactivated';
}
const known = sql`user_account_id, full_name, user_type, state`;

/** Who has an address in a company, locked until the transaction ends. */
export const knownByEmail = (db: Db, companyId: string, email: string) =>
  db.one<Known>(sql`
    select ${known} from user_account where company_id = ${companyId} and email = ${email} for no key update`);

/** Somebody of a company by their id, locked until the transaction ends. */
export const knownById = (db: Db, companyId: string, userAccountId: string) =>
  db.one<Known>(sql`
    select ${known} from user_account where company_id = ${companyId} and user_account_id = ${userAccountId}
    for no key update`);

/** Lets somebody in who was asked to join; the invitation is used up. No password is theirs. */
export const joinWithoutPassword = (db: Db, userAccountId: string, fullName: string) =>
  db.run(sql`
    update user_account set state = 'Active', full_name = case when full_name = '' then ${fullName} else full_name end,
      invitation_hash = null, invitation_expires = null, last_seen_at = now()
    where user_account_id = ${userAccountId} and state = 'Invited'`);

/** Adds somebody who has no password; who was added at the same moment stays as they are. */
export const addWithoutPassword = (
  db: Db,
  it: { userAccountId: string; companyId: string; email: string; fullName: string; type: number },
) =>
  db.run(sql`
    insert into user_account (user_account_id, company_id, email, full_name, user_type, state, last_seen_at)
    values (${it.userAccountId}, ${it.companyId}, ${it.email}, ${it.fullName}, ${it.type}, 'Active', now())
    on conflict (company_id, email) do nothing`);

/** Notes that somebody signed in. */
export const sawUser = (db: Db, userAccountId: string) =>
  db.run(sql`update user_account set last_seen_at = now() where user_account_id = ${userAccountId}`);

/** The hash of somebody's password. */
export const passwordOf = async (db: Db, userAccountId: string): Promise<string | undefined> =>
  (
    await db.one<{ password_hash: string }>(
      sql`select password_hash from user_account where user_account_id = ${userAccountId}`,
    )
  )?.password_hash;

/** Who can let somebody in again: the super admin, else the admin who is there for longest. */
export const adminToAsk = async (db: Db, companyId: string): Promise<string | undefined> =>
  (
    await db.one<{ full_name: string }>(sql`
      select full_name from user_account
      where company_id = ${companyId} and state = 'Active' and user_type in (1, 2)
      order by user_type, created_at limit 1`)
  )?.full_name;

/** Writes the hash of a new password. */
export const savePassword = (db: Db, userAccountId: string, passwordHash: string) =>
  db.run(sql`update user_account set password_hash = ${passwordHash} where user_account_id = ${userAccountId}`);

/** Makes every token of a person worthless, whatever it was made for. */
export const outdateTokens = (db: Db, userAccountId: string) =>
  db.run(sql`update user_account set session_version = session_version + 1 where user_account_id = ${userAccountId}`);

/** Whether an address has an account that was ever used; one in the demo does not count. */
export const isKnown = async (db: Db, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from user_account join company_face using (company_id)
    where email = ${email} and state <> 'Invited' and not is_demo limit 1`)) !== undefined;

/** The account a registration made, by the client's id. */
export const byRegistration = (db: Db, registrationId: string) =>
  db.one<{ user_account_id: string; company_id: string; email: string; password_hash: string }>(sql`
    select user_account_id, company_id, email, password_hash from user_account where registration_id = ${registrationId}`);

/** The first person of a company. */
export interface Founder {
  userAccountId: string;
  companyId: string;
  registrationId: string;
  email: string;
  fullName: string;
  jobTitle: string | null;
  department: string | null;
  locationId: string | null;
  timeZone: string | null;
  passwordHash: string;
}

/** Adds the first person of a company, its super admin. */
export const addSuperAdmin = (db: Db, it: Founder) =>
  db.run(sql`
    insert into user_account (user_account_id, company_id, email, full_name, user_type, state, password_hash, job_title_name,
      department, location_id, time_zone, registration_id, last_seen_at)
    values (${it.userAccountId}, ${it.companyId}, ${it.email}, ${it.fullName}, 1, 'Active', ${it.passwordHash}, ${it.jobTitle},
      ${it.department}, ${it.locationId}, ${it.timeZone}, ${it.registrationId}, now())`);

/** What the profile and the availability show of an account. */
export interface ProfileRow {
  user_account_id: string;
  company_id: string;
  email: string;
  user_type: number;
  full_name: string;
  department: string | null;
  job_title_name: string | null;
  location_id: string | null;
  profile_image_id: string | null;
  calendar_email: string | null;
  calendar_provider_type: number;
  calendar_provider_tenant_id: string | null;
  availability: Availability['availability'] | null;
  days_off: DaysOff[];
  holidays: HolidayPlace | null;
  buffer_minutes: Availability['bufferMinutes'];
  notice_hours: Availability['noticeHours'];
  horizon_days: Availability['horizonDays'];
  time_zone: string | null;
  interview_duration: Availability['interviewDuration'];
  onboarding_step: OnboardingPlace['step'];
  onboarding_role: string | null;
}

/** A person's account; locked when what is read decides what is written. */
export const profile = (db: Db, userAccountId: string, lock: boolean) =>
  db.one<ProfileRow>(
    sql`select * from user_account where user_account_id = ${userAccountId} ${lock ? sql`for no key update` : empty}`,
  );

/** Writes who somebody is. */
export const saveProfile = (
  db: Db,
  it: Pick<
    ProfileRow,
    'user_account_id' | 'full_name' | 'department' | 'job_title_name' | 'location_id' | 'profile_image_id'
  >,
) =>
  db.one<ProfileRow>(sql`
    update user_account set full_name = ${it.full_name}, department = ${it.department}, job_title_name = ${it.job_title_name},
      location_id = ${it.location_id}, profile_image_id = ${it.profile_image_id}
    where user_account_id = ${it.user_account_id} returning *`);

/** Writes which calendar somebody connected, by the specification's number; 0 is none. */
export const saveCalendar = (
  db: Db,
  userAccountId: string,
  { email, type, tenantId }: { email: string | null; type: number; tenantId: string | null },
) =>
  db.run(sql`
    update user_account set calendar_email = ${email}, calendar_provider_type = ${type}, calendar_provider_tenant_id = ${tenantId}
    where user_account_id = ${userAccountId}`);

/** Writes where somebody is on the way in. */
export const savePlace = (db: Db, userAccountId: string, { step, opportunityId }: OnboardingPlace) =>
  db.run(sql`
    update user_account set onboarding_step = ${step}, onboarding_role = ${opportunityId}
    where user_account_id = ${userAccountId}`);

/** Writes when somebody can be booked; limits that are not named stay. */
export const saveAvailability = (db: Db, userAccountId: string, it: Availability) =>
  db.run(sql`
    update user_account set availability = ${JSON.stringify(it.availability)}, time_zone = ${it.timeZone},
      interview_duration = ${it.interviewDuration},
      days_off = coalesce(${it.daysOff ? JSON.stringify(it.daysOff) : null}::jsonb, days_off),
      holidays = case when ${it.holidays === undefined} then holidays else ${it.holidays ? JSON.stringify(it.holidays) : null}::jsonb end,
      buffer_minutes = coalesce(${it.bufferMinutes ?? null}::int, buffer_minutes),
      notice_hours = coalesce(${it.noticeHours ?? null}::int, notice_hours),
      horizon_days = coalesce(${it.horizonDays ?? null}::int, horizon_days)
    where user_account_id = ${userAccountId}`);

/** An account, as signing in to the demo needs it. */
export interface DemoAccount {
  user_account_id: string;
  company_id: string;
  full_name: string;
  email: string;
  user_type: number;
  profile_image_id: string | null;
  state: string;
  password_hash: string | null;
}

/** The demo's account of an address. */
export const demoAccount = (db: Db, companyId: string, email: string) =>
  db.one<DemoAccount>(sql`
    select user_account_id, company_id, full_name, email, user_type, profile_image_id, state, password_hash
    from user_account where company_id = ${companyId} and email = ${email}`);

/** Adds somebody who joins the demo; false when the address is taken. */
export const addDemoAccount = async (
  db: Db,
  it: Pick<DemoAccount, 'user_account_id' | 'company_id' | 'full_name' | 'email' | 'user_type' | 'password_hash'>,
): Promise<boolean> =>
  (await db.run(sql`
    insert into user_account (user_account_id, company_id, full_name, email, user_type, state, password_hash, last_seen_at)
    values (${it.user_account_id}, ${it.company_id}, ${it.full_name}, ${it.email}, ${it.user_type}, 'Active',
      ${it.password_hash}, now())
    on conflict (company_id, email) do nothing`)) === 1;

/** Removes everybody of a company; answers who that was. */
export const removeAll = async (db: Db, companyId: string): Promise<string[]> => {
  const people = await db.rows<{ id: string }>(
    sql`delete from user_account where company_id = ${companyId} returning user_account_id id`,
  );
  return people.map(({ id }) => id);
};

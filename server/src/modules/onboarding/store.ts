import sql, { empty } from 'sql-template-tag';
import type { Availability, OnboardingPlace } from '@marigold/contract/onboarding';
import type { Db } from '#platform/database/db';

/** Whether an address has an account that was ever used; one in the demo does not count. */
export const isKnown = async (db: Db, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from user_account join company using (company_id)
    where email = ${email} and state <> 'Invited' and not is_demo limit 1`)) !== undefined;

/** Two registrations of one address wait for each other, so that only the first succeeds. */
export const lockEmail = (db: Db, email: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtext(${`register ${email}`}))`);

/** The account a registration made, by the client's id. */
export const byRegistration = (db: Db, registrationId: string) =>
  db.one<{ user_account_id: string; company_id: string; email: string; password_hash: string }>(sql`
    select user_account_id, company_id, email, password_hash from user_account where registration_id = ${registrationId}`);

/** The first person of a company. */
export interface NewUser {
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
export const addSuperAdmin = (db: Db, it: NewUser) =>
  db.run(sql`
    insert into user_account (user_account_id, company_id, email, full_name, user_type, state, password_hash, job_title_name,
      department, location_id, time_zone, registration_id, last_seen_at)
    values (${it.userAccountId}, ${it.companyId}, ${it.email}, ${it.fullName}, 1, 'Active', ${it.passwordHash}, ${it.jobTitle},
      ${it.department}, ${it.locationId}, ${it.timeZone}, ${it.registrationId}, now())`);

/** Keeps the code of an address for 20 minutes; an older one stops working. */
export const setCode = (db: Db, email: string, codeHash: Buffer) =>
  db.run(sql`
    insert into email_code (email, code_hash, expires_at) values (${email}, ${codeHash}, now() + interval '20 minutes')
    on conflict (email) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);

/** Uses a code up; false when it is wrong or too old. */
export const takeCode = async (db: Db, email: string, codeHash: Buffer): Promise<boolean> =>
  (await db.run(
    sql`delete from email_code where email = ${email} and code_hash = ${codeHash} and expires_at > now()`,
  )) === 1;

/** Forgets codes that are too old to be used. */
export const forgetCodes = (db: Db): Promise<number> => db.run(sql`delete from email_code where expires_at < now()`);

/** What the profile and the availability show of an account. */
export interface UserRow {
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
  time_zone: string | null;
  interview_duration: Availability['interviewDuration'];
  onboarding_step: OnboardingPlace['step'];
  onboarding_role: string | null;
}

/** A person's account; locked when what is read decides what is written. */
export const user = (db: Db, userAccountId: string, lock: boolean) =>
  db.one<UserRow>(
    sql`select * from user_account where user_account_id = ${userAccountId} ${lock ? sql`for no key update` : empty}`,
  );

/** Writes who somebody is. */
export const saveProfile = (
  db: Db,
  it: Pick<
    UserRow,
    'user_account_id' | 'full_name' | 'department' | 'job_title_name' | 'location_id' | 'profile_image_id'
  >,
) =>
  db.one<UserRow>(sql`
    update user_account set full_name = ${it.full_name}, department = ${it.department}, job_title_name = ${it.job_title_name},
      location_id = ${it.location_id}, profile_image_id = ${it.profile_image_id}
    where user_account_id = ${it.user_account_id} returning *`);

/** Writes where somebody is on the way in. */
export const savePlace = (db: Db, userAccountId: string, { step, opportunityId }: OnboardingPlace) =>
  db.run(sql`
    update user_account set onboarding_step = ${step}, onboarding_role = ${opportunityId}
    where user_account_id = ${userAccountId}`);

/** Writes when somebody can be booked. */
export const saveAvailability = (db: Db, userAccountId: string, it: Availability) =>
  db.run(sql`
    update user_account set availability = ${JSON.stringify(it.availability)}, time_zone = ${it.timeZone},
      interview_duration = ${it.interviewDuration}
    where user_account_id = ${userAccountId}`);

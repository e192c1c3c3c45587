import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Availability, onboarding, OnboardingPlace, Register, UserProfile } from '@marigold/contract/onboarding';
import { badRequest, notFound } from '@marigold/contract/problems';
import { countAttempt } from '#platform/sessions/attempts';
import { audit } from '#platform/audit/audit';
import type { Call, CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { kept } from '#platform/http/request';
import { fits, hashPassword, refuseGuessed } from '#platform/sessions/password';
import { hashToken } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';
import { createCompany, getSettings } from '#modules/company';
import { checkUploaded, pictureUrl } from '#modules/files';
import { checkPlace, placeNamed, places } from '#modules/masterdata';
import { accounts } from '#modules/users';
import { checkAvailability, usualWeek } from './availability.ts';
import { checkHolidayPlace } from './holidayPlace.ts';
import * as store from './store.ts';

/** Tries of one caller to register an address in 15 minutes, and of all callers together: each may guess its code. */
const guesses = { ofCaller: 20, ofAll: 100 };

const alreadyAdded = () => badRequest('User already added.', 'email', 'USER_EXISTS');
const codeHash = (email: string, code: string) => hashToken(`${email} ${code.replace(/\D/g, '')}`);

/** Whether an address can register, and whether it must be proved by a code first. */
export const checkNewEmail = async (call: Call, email: string) => {
  if (await accounts.isKnown(call.db, email)) throw alreadyAdded();
  return { available: true as const, codeNeeded: call.platform.config.smtpUrl !== undefined };
};

/** Mails a six-digit code to an address that wants to register. Known addresses get nothing, and the same answer. */
export const sendEmailCode = async (call: Call, email: string): Promise<void> => {
  await countAttempt(call.platform.pools, `code ${email}`, 5 * call.platform.config.rateLimitFactor);
  if (await accounts.isKnown(call.db, email)) return;
  if (!(await isMailLeft(call, 'emailCode', email))) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store.setCode(call.db, email, codeHash(email, code));
  await post(call, {
    kind: 'emailCode',
    companyId: null,
    language: call.language,
    to: email,
    tell: () => ({ code }),
  });
};

/** Creates a company and its super admin, once for each id: a repeated request gets the same answer. */
export const register = async (call: Call, body: z.output<typeof Register>) => {
  const { db, platform } = call;
  refuseGuessed(body.password, [body.email, body.fullName, body.companyName]);
  checkPlace(body.locationId, 'body.locationId');
  const { pools, config } = platform;
  await countAttempt(pools, `register ${body.email} ${call.ip}`, guesses.ofCaller * config.rateLimitFactor);
  await countAttempt(pools, `register ${body.email}`, guesses.ofAll * config.rateLimitFactor);
  await store.lockEmail(db, body.email);

  const before = await accounts.byRegistration(db, body.id);
  // Of somebody else's registration nobody hears, not even that it was made.
  const isOwn = before?.email === body.email && (await fits(before.password_hash, body.password));
  if (before && isOwn) {
    const { accessToken } = await platform.sessions.open(call, before.user_account_id);
    return { userAccountId: before.user_account_id, companyId: before.company_id, accessToken };
  }
  if (await accounts.isKnown(db, body.email)) throw alreadyAdded();
  if (platform.config.smtpUrl && !(await store.takeCode(db, body.email, codeHash(body.email, body.code ?? ''))))
    throw badRequest('This code is not right or too old. Ask for a new one.', 'body.code', 'BAD_CODE');

  const userAccountId = newId();
  const companyId = await createCompany(db, {
    name: body.companyName,
    locationId: body.locationId ?? null,
    language: call.language,
    timeZone: body.timeZone,
  });
  await accounts.addSuperAdmin(db, {
    userAccountId,
    companyId,
    registrationId: before ? newId() : body.id,
    email: body.email,
    fullName: body.fullName,
    jobTitle: body.jobTitle ?? null,
    department: body.department ?? null,
    locationId: body.locationId ?? null,
    timeZone: (body.locationId && places.get(body.locationId)?.timeZone) || body.timeZone || null,
    passwordHash: await hashPassword(body.password),
  });
  audit(db, {
    companyId,
    userId: userAccountId,
    action: 'register',
    targetId: companyId,
    requestId: call.requestId,
  });
  const { accessToken } = await platform.sessions.open(call, userAccountId);
  return { userAccountId, companyId, accessToken };
};

const self = async (call: CompanyCall, lock = false): Promise<accounts.ProfileRow> => {
  const row = await accounts.profile(call.db, call.actor.userId, lock);
  if (!row) throw notFound('User');
  return row;
};

const profileOf = (call: CompanyCall, row: accounts.ProfileRow): UserProfile => ({
  userAccountId: row.user_account_id,
  companyId: row.company_id,
  email: row.email,
  userType: row.user_type,
  fullName: row.full_name,
  department: row.department,
  jobTitleName: row.job_title_name,
  location: placeNamed(row.location_id, call.language),
  profileImageId: row.profile_image_id,
  profileImageUrl: pictureUrl(call.platform, row.profile_image_id, row.user_account_id),
  calendarEmail: row.calendar_email,
  calendarProviderType: row.calendar_provider_type,
  calendarProviderTenantId: row.calendar_provider_tenant_id,
});

/** Who the caller is. */
export const getProfile = async (call: CompanyCall): Promise<UserProfile> => profileOf(call, await self(call));

/** Saves who somebody is; what is not sent stays. */
export const saveProfile = async (
  call: CompanyCall,
  body: z.output<typeof onboarding.routes.saveUserProfile.body>,
): Promise<UserProfile> => {
  const before = await self(call, true);
  checkPlace(body.locationId, 'body.locationId');
  if (body.profileImageId && body.profileImageId !== before.profile_image_id)
    await checkUploaded(call, body.profileImageId, 'body.profileImageId');
  const row = await accounts.saveProfile(call.db, {
    user_account_id: before.user_account_id,
    full_name: body.fullname,
    department: kept(body.department, before.department),
    job_title_name: kept(body.jobTitleName, before.job_title_name),
    location_id: kept(body.locationId, before.location_id),
    profile_image_id: kept(body.profileImageId, before.profile_image_id),
  });
  return profileOf(call, row ?? before);
};

/** Where the caller is on the way in. */
export const getPlace = async (call: CompanyCall): Promise<OnboardingPlace> => {
  const row = await self(call);
  return { step: row.onboarding_step, opportunityId: row.onboarding_role };
};

/** Keeps where the caller is on the way in, for whichever browser they go on in. */
export const savePlace = async (call: CompanyCall, place: OnboardingPlace): Promise<OnboardingPlace> => {
  await accounts.savePlace(call.db, call.actor.userId, place);
  return place;
};

const companyTimeZone = async (db: Db) => (await getSettings(db)).timeZone;

/** When somebody can be booked; the usual working week until they say otherwise. */
export const getAvailability = async (call: CompanyCall): Promise<Availability> => {
  const row = await self(call);
  return {
    availability: row.availability ?? usualWeek,
    timeZone: row.time_zone ?? (await companyTimeZone(call.db)),
    interviewDuration: row.interview_duration,
    daysOff: row.days_off,
    holidays: row.holidays,
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
  };
};

/** Saves when the caller can be booked. */
export const saveAvailability = async (call: CompanyCall, body: Availability): Promise<Availability> => {
  checkAvailability(body);
  if (body.holidays) await checkHolidayPlace(body.holidays, 'body.holidays');
  await accounts.saveAvailability(call.db, call.actor.userId, body);
  return getAvailability(call);
};

/** Passes a message from the contact form on to the people who run this server. A filled honeypot is thanked and dropped. */
export const contact = async (call: Call, body: z.output<typeof onboarding.routes.contact.body>): Promise<void> => {
  if (body.website) return;
  await post(call, {
    kind: 'contact',
    companyId: null,
    to: call.platform.config.contactMail,
    replyTo: body.email,
    tell: () => body,
  });
};

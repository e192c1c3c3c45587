import { z } from 'zod';
import { Day as CalendarDay, Done, Email, Id, line, module, Named, text, TimeZone } from './kit.ts';
import { NewPassword } from './session.ts';

/** The week as availability names it. */
export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** A day of the week. */
export type Day = (typeof days)[number];

/** A time of day as people in the product see it: 9:30 AM. */
export const ClockTime = z.string().regex(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/, 'Write the time like 9:30 AM.');

/** Minutes since midnight of a ClockTime. */
export const minutesOf = (time: string): number => {
  const [, hour = '0', minute = '0', half = 'AM'] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

/** Minutes since midnight of a ClockTime at which hours end: 12:00 AM is the end of the day. */
export const endMinutesOf = (time: string): number => minutesOf(time) || 24 * 60;

/** Minutes an interview can take. */
export const interviewDurations = [15, 30, 45, 60, 90] as const;

/** The most ranges of hours a day can have, and the most entries of days off. */
export const availabilityLimits = { ranges: 4, daysOff: 60 } as const;
/** Minutes that somebody can keep between two interviews, hours of notice and days ahead they can choose from. */
export const bufferChoices = [0, 5, 10, 15, 30, 60] as const;
export const noticeChoices = [0, 1, 2, 4, 8, 24, 48, 72] as const;
export const horizonChoices = [7, 14, 30, 60, 90] as const;

const Range = z.strictObject({
  startTime: ClockTime,
  endTime: ClockTime.describe('12:00 AM: until midnight'),
});
/** Days on which somebody cannot be booked, both included. */
export const DaysOff = z.strictObject({
  from: CalendarDay,
  to: CalendarDay,
  word: line(80).default('').describe('What for; only the person themselves reads it'),
});
export type DaysOff = z.output<typeof DaysOff>;

/** A place whose public holidays somebody keeps free. */
export const HolidayPlace = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country from the list.')
    .describe('ISO 3166, such as PT'),
  region: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,12}$/, 'Choose a region from the list.')
    .nullable()
    .describe('Of that country, as the list of places names it'),
});
export type HolidayPlace = z.output<typeof HolidayPlace>;

/** When a user can be booked for interviews. */
export const Availability = z.object({
  availability: z
    .array(
      Range.extend({
        day: z.enum(days),
        isAvailable: z.boolean(),
        more: z
          .array(Range)
          .max(availabilityLimits.ranges - 1, 'A day has at most four ranges of hours.')
          .optional()
          .describe('Further hours of that day, where there are any'),
      }),
    )
    .length(7, 'Name each day of the week once.'),
  timeZone: TimeZone,
  interviewDuration: z.literal(interviewDurations),
  daysOff: z
    .array(DaysOff)
    .max(availabilityLimits.daysOff, 'List at most sixty days or ranges of days.')
    .optional()
    .describe('What is not named stays; so with all that follows'),
  holidays: HolidayPlace.nullable().optional().describe('Their public holidays are days off; null: none are'),
  bufferMinutes: z.literal(bufferChoices).optional().describe('Kept free between two interviews'),
  noticeHours: z.literal(noticeChoices).optional().describe('Candidates choose no time sooner than this'),
  horizonDays: z.literal(horizonChoices).optional().describe('Candidates choose no time later than this'),
});
export type Availability = z.output<typeof Availability>;

/** A signed address for one upload, good for 15 minutes. */
export const SignedUpload = z.object({
  imageId: Id,
  url: z.string(),
  maxBytes: z.int(),
  types: z.array(z.string()),
});

const byUser = z.object({ companyId: Id, userAccountId: Id });

/** The caller's own account. */
export const UserProfile = z.object({
  userAccountId: Id,
  companyId: Id,
  email: z.string(),
  userType: z.int(),
  fullName: z.string(),
  department: z.string().nullable(),
  jobTitleName: z.string().nullable(),
  location: Named.nullable(),
  profileImageId: Id.nullable(),
  profileImageUrl: z.string(),
  calendarEmail: z.string().nullable(),
  calendarProviderType: z.int(),
  calendarProviderTenantId: z.string().nullable(),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** The e-mail code is only required if mail is really sent. */
export const Register = z.strictObject({
  id: Id.describe('Made by the client; sending it again returns the same'),
  email: Email,
  password: NewPassword,
  fullName: line(120).min(1, 'Enter your name.'),
  jobTitle: line(120).optional(),
  department: line(120).optional(),
  locationId: z.string().max(40).optional(),
  companyName: line(120).min(1, 'Enter the name of your company.'),
  timeZone: TimeZone.optional().describe('Of whoever registers, where no place says it'),
  code: z.string().max(10).optional(),
});

/** The onboarding steps of a user who has an account. */
export const onboardingSteps = ['profile', 'company', 'availability', 'calendar', 'firstRole'] as const;
/** The progress of a user's onboarding, and the first opportunity they write there. */
export const OnboardingPlace = z.object({
  step: z.enum(onboardingSteps).nullable().describe('Null: they have finished'),
  opportunityId: Id.nullable().describe('The draft of the first opportunity, once it exists'),
});
export type OnboardingPlace = z.infer<typeof OnboardingPlace>;

/** Registration, and the account settings that follow it. */
export const onboarding = module('onboarding', {
  checkNewEmail: {
    method: 'GET',
    path: '/v1/users/check',
    summary: 'Whether an e-mail address can still register',
    may: 'public',
    query: z.object({ Email }),
    reply: z.object({ available: z.literal(true), codeNeeded: z.boolean() }),
    keep: 0,
    limit: { max: 30, seconds: 900 },
    refuses: ['USER_EXISTS'],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/v1/users/email-code',
    summary: 'Send a code that proves the address, where mail is configured',
    may: 'public',
    body: z.strictObject({ email: Email }),
    reply: Done,
    status: 202,
    limit: { max: 10, seconds: 900 },
    refuses: ['USER_EXISTS'],
  },
  contact: {
    method: 'POST',
    path: '/v1-contact/contactform',
    summary: 'Write to the people who run this server',
    may: 'public',
    body: z.strictObject({
      name: line(120).min(1, 'Enter your name.'),
      email: Email,
      message: text(4000).min(1, 'Write a message.'),
      company: line(120).optional(),
      website: z.string().max(200).optional().describe('Leave empty: only robots fill it in'),
    }),
    reply: Done,
    status: 202,
    limit: { max: 5, seconds: 3600 },
  },
  register: {
    method: 'POST',
    path: '/v1/users/register',
    summary: 'Create a company and its super admin',
    may: 'public',
    body: Register,
    reply: z.object({ userAccountId: Id, companyId: Id, accessToken: z.string() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
    writes: ['UserInfo'],
    refuses: ['USER_EXISTS', 'COMMON_PASSWORD', 'BAD_CODE', 'ID_TAKEN'],
  },
  getAvailability: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/availability',
    summary: 'When I can be booked',
    may: 'use',
    params: byUser,
    self: 'userAccountId',
    reply: Availability,
    reads: ['UserInfo'],
  },
  saveAvailability: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/availability',
    summary: 'Say when I can be booked',
    may: 'use',
    audit: 'path.userAccountId',
    params: byUser,
    self: 'userAccountId',
    body: Availability.strict(),
    reply: Availability,
    writes: ['UserInfo'],
  },
  getOnboarding: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/onboarding',
    summary: 'Where I am on the way in',
    may: 'use',
    params: byUser,
    self: 'userAccountId',
    reply: OnboardingPlace,
    keep: 0,
  },
  saveOnboarding: {
    method: 'PUT',
    path: '/v1/companies/:companyId/users/:userAccountId/onboarding',
    summary: 'Say where I am on the way in, to go on there in any browser',
    may: 'use',
    audit: 'none',
    params: byUser,
    self: 'userAccountId',
    body: OnboardingPlace.strict(),
    reply: OnboardingPlace,
  },
  signProfileImage: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/signedurl',
    summary: 'An address to upload my picture to',
    may: 'use',
    params: byUser,
    self: 'userAccountId',
    query: z.object({ imageId: Id.optional() }),
    reply: SignedUpload,
    keep: 0,
    refuses: ['EXISTS'],
  },
  saveUserProfile: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/profile',
    summary: 'Save who I am',
    may: 'use',
    audit: 'path.userAccountId',
    params: byUser,
    self: 'userAccountId',
    body: z.strictObject({
      fullname: line(120).min(1, 'Enter your name.'),
      department: line(120).nullish(),
      jobTitleName: line(120).nullish(),
      locationId: z.string().max(40).nullish(),
      profileImageId: Id.nullish(),
    }),
    reply: UserProfile,
    writes: ['UserInfo'],
    refuses: ['NOT_UPLOADED'],
  },
  getUserProfile: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/profile',
    summary: 'Who I am',
    may: 'use',
    params: byUser,
    self: 'userAccountId',
    reply: UserProfile,
    reads: ['UserInfo'],
  },
});

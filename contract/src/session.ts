import { z } from 'zod';
import { Id, Moment } from './kit.ts';

/** Lifetime of an access token, in seconds. */
export const TOKEN_SECONDS = 172_800;

/** A userType number of a company user: 1 SuperAdmin, 2 Admin, 3 Recruiter, 4 Employer, 5 Reviewer. */
export const UserTypeNumber = z.int().min(1).max(5);

const noSuchType = 'There is no such permission. Choose 2 to 5.';
/** A userType that people can be given: every one but the super admin's. */
export const GivenType = z
  .int()
  .min(1, { error: noSuchType, abort: true })
  .min(2, 'SuperAdmin is passed on by transfer only.')
  .max(5, noSuchType);

/** The response to a sign-in, of every kind. */
export const Session = z.object({
  accessToken: z.string(),
  expiresAt: Moment,
  user: z.object({
    userId: Id,
    companyId: Id,
    userType: UserTypeNumber,
    fullName: z.string(),
    email: z.string(),
  }),
});
export type Session = z.infer<typeof Session>;

/** 10 to 128 characters; the server checks the list of common ones, too, as screens do before it. Longer texts are refused before hashing. */
export const NewPassword = z.string().min(10, 'Use at least 10 characters.').max(128, 'Use at most 128 characters.');
/** A password typed at sign-in. It is only as long as a password may be: the rules for new ones may be younger than it. */
export const GivenPassword = z.string().min(1, 'Enter your password.').max(128, 'Please check your email and password');

import { z } from 'zod';
import { Done, Email, Id, listOf, module, Moment } from './kit.ts';
import { passkeyRoutes } from './passkeys.ts';
import { GivenPassword, NewPassword, Session } from './session.ts';

/** The company behind an e-mail address. */
export const CompanyOfEmail = z.object({
  companyId: Id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  provider: z
    .object({ name: z.string(), isOnly: z.boolean().describe('Whether a password lets nobody in but the super admin') })
    .nullable()
    .describe('By which the company lets people of the address’s domain in; the same whether somebody has the address'),
});
export type CompanyOfEmail = z.infer<typeof CompanyOfEmail>;

/** A session of the caller, with the device it belongs to. */
export const SessionItem = z.object({
  sessionId: Id,
  isCurrent: z.boolean(),
  browser: z.string().nullable().describe('As the browser identifies itself; null if it does not'),
  system: z.string().nullable(),
  createdDate: Moment,
  lastSeenDate: Moment,
});
export type SessionItem = z.infer<typeof SessionItem>;

/** A code of an authenticator app, or one of the recovery codes. */
export const SecondCode = z.string().trim().min(6, 'Enter the code.').max(40, 'Enter the code.');
const code = SecondCode.optional().describe('Needed once the account has a second step');

/** The second step of somebody's sign-in. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: Moment.nullable(),
  recoveryCodes: z.int().describe('How many are left'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; only their hashes are kept'),
});

const slow = { max: 30, seconds: 900 };

/** Sign-in, sessions, passkeys and forgotten passwords. */
export const authentication = module('authentication', {
  checkEmail: {
    method: 'GET',
    path: '/v1/users/check',
    summary: 'Which company an e-mail address belongs to',
    may: 'public',
    query: z.object({ email: Email }),
    reply: CompanyOfEmail.extend({
      companies: z.array(CompanyOfEmail).optional().describe('Given when the address belongs to several companies'),
    }),
    keep: 0,
    limit: slow,
  },
  authenticate: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/authenticate',
    summary: 'Sign in with e-mail and password',
    may: 'public',
    params: z.object({ companyId: Id }),
    body: z.strictObject({ email: Email, password: GivenPassword, code }),
    reply: Session,
    limit: slow,
    refuses: ['BAD_CREDENTIALS', 'ACCOUNT_DEACTIVATED', 'SECOND_FACTOR', 'WRONG_CODE', 'PROVIDER_ONLY'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/v1/users/forgot-password',
    summary: 'Ask for a link that resets the password; answers the same for unknown addresses',
    may: 'public',
    query: z.object({ email: Email }),
    reply: Done,
    status: 202,
    limit: { max: 10, seconds: 900 },
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/users/reset-password',
    summary: 'Choose a new password with the token from the mail; ends all other sessions',
    may: 'public',
    body: z.strictObject({ email: Email, password: NewPassword, token: z.string().min(1).max(200), code }),
    reply: Session,
    limit: slow,
    refuses: ['EXPIRED_LINK', 'COMMON_PASSWORD', 'SECOND_FACTOR', 'WRONG_CODE', 'PROVIDER_ONLY'],
  },
  listSessions: {
    method: 'GET',
    path: '/v1/sessions',
    summary: 'Where I am signed in, most recently used first',
    may: 'use',
    isBeforeSecondStep: true,
    reply: listOf(SessionItem),
    reads: ['UserInfo'],
    keep: 0,
  },
  endSession: {
    method: 'DELETE',
    path: '/v1/sessions/:sessionId',
    summary: 'Sign out one of my sessions; the running one, too',
    may: 'use',
    audit: 'path.sessionId',
    isBeforeSecondStep: true,
    params: z.object({ sessionId: Id }),
    reply: Done,
    refuses: ['VIEWING'],
    writes: ['UserInfo'],
  },
  endSessions: {
    method: 'POST',
    path: '/v1/sessions/end',
    summary: 'Sign out all my other sessions, or everywhere',
    may: 'use',
    audit: 'caller.userId',
    isBeforeSecondStep: true,
    body: z.strictObject({ everywhere: z.boolean().describe('Including this session') }),
    reply: z.object({ ended: z.int() }),
    writes: ['UserInfo'],
  },
  changePassword: {
    method: 'POST',
    path: '/v1/users/change-password',
    summary: 'Choose another password; all other sessions end',
    may: 'use',
    audit: 'caller.userId',
    isBeforeSecondStep: true,
    body: z.strictObject({ password: GivenPassword, newPassword: NewPassword }),
    reply: Session,
    writes: ['UserInfo'],
    limit: slow,
    refuses: ['BAD_PASSWORD', 'COMMON_PASSWORD'],
  },
  showSecondFactor: {
    method: 'GET',
    path: '/v1/second-factor',
    summary: 'Whether my sign-in has a second step',
    may: 'use',
    isBeforeSecondStep: true,
    reply: SecondFactor,
    reads: ['UserInfo'],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/v1/second-factor/begin',
    summary: 'Get a secret for an authenticator app; nothing is asked for until a code of it was given',
    may: 'use',
    audit: 'caller.userId',
    isBeforeSecondStep: true,
    body: z.strictObject({ password: GivenPassword }),
    reply: z.object({
      secret: z.string().describe('In base32, to type in'),
      uri: z.string().describe('otpauth:// address, to show as a QR code'),
    }),
    limit: slow,
    refuses: ['BAD_PASSWORD', 'EXISTS', 'IN_THE_DEMO'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/v1/second-factor/confirm',
    summary: 'Turn the second step on with a code of the app; all other sessions end',
    may: 'use',
    audit: 'caller.userId',
    isBeforeSecondStep: true,
    body: z.strictObject({ code: SecondCode }),
    reply: RecoveryCodes.extend({
      session: Session.describe('The same session; its new token is good for everything'),
    }),
    writes: ['UserInfo'],
    limit: slow,
    refuses: ['WRONG_CODE', 'EXISTS'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/v1/second-factor/recovery-codes',
    summary: 'Get new recovery codes; the old ones stop working',
    may: 'use',
    audit: 'caller.userId',
    body: z.strictObject({ password: GivenPassword, code: SecondCode }),
    reply: RecoveryCodes,
    writes: ['UserInfo'],
    limit: slow,
    refuses: ['BAD_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR'],
  },
  endSecondFactor: {
    method: 'POST',
    path: '/v1/second-factor/end',
    summary: 'Turn the second step off',
    may: 'use',
    audit: 'caller.userId',
    body: z.strictObject({ password: GivenPassword, code: SecondCode }),
    reply: Done,
    writes: ['UserInfo'],
    limit: slow,
    refuses: ['BAD_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR', 'SECOND_FACTOR_REQUIRED'],
  },
  endSecondFactorOf: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/second-factor/end',
    summary: 'Turn the second step of a colleague off who lost their phone and their recovery codes; a mail tells them',
    may: 'manageUsers',
    audit: 'path.userAccountId',
    params: z.object({ companyId: Id, userAccountId: Id }),
    body: z.strictObject({ password: GivenPassword.describe('The caller’s own') }),
    reply: Done,
    limit: slow,
    refuses: ['BAD_PASSWORD', 'NO_SECOND_FACTOR', 'OWN_ACCOUNT', 'SUPER_ADMIN', 'IN_THE_DEMO'],
  },
  ...passkeyRoutes,
});

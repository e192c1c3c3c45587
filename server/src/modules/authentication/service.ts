import { badRequest, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import { phrase } from '@marigold/words/sentence';
import { countAttempt, forgetAttempts } from '#platform/sessions/attempts';
import type { Call } from '#platform/http/call';
import { enqueue } from '#platform/jobs/jobs';
import { fits, hashPassword, refuseCommon } from '#platform/sessions/password';
import { hashToken } from '#platform/sessions/seal';
import { endSessions } from '#platform/sessions/accountSessions';
import { logoUrl } from '#modules/files';
import { accounts } from '#modules/users';
import { askSecondStep } from './secondFactor/prove.ts';
import * as store from './store.ts';

/** Guesses of one caller against one address in 15 minutes, and of all callers who never signed in to it together. */
const guesses = { ofCaller: 10, ofStrangers: 100 };

const company = (call: Call, account: accounts.Account) => ({
  companyId: account.company_id,
  name: account.company_name,
  logoUrl: logoUrl(call.platform, account.company_id, account.logo_id),
});

/** Which company an address belongs to; the most recently used first when there are several. */
export const checkEmail = async (call: Call, email: string) => {
  const found = await accounts.accountsOf(call.db, email);
  const [first] = found;
  if (!first)
    throw refused(
      'NOT_FOUND',
      'We couldn’t find a company for that address. Ask your admin for an invitation, or create a company.',
    );
  const companies = found.map((account) => company(call, account));
  return { ...company(call, first), ...(companies.length > 1 && { companies }) };
};

const paused = async (call: Call, companyId: string) => {
  const admin = await accounts.adminToAsk(call.db, companyId);
  return admin
    ? refused('ACCOUNT_DEACTIVATED', phrase('Your access is paused. Ask {{name}}.', { name: admin }), { person: admin })
    : refused('ACCOUNT_DEACTIVATED', 'Your access is paused. Ask an admin of your company.');
};

/** Signs in. A wrong password, an unknown address and another company answer alike, and take the same time. */
export const authenticate = async (
  call: Call,
  companyId: string,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<Session> => {
  const { pools, config, sessions } = call.platform;
  const key = `sign-in ${email} ${call.ip}`;
  await countAttempt(pools, key, guesses.ofCaller * config.rateLimitFactor);
  // Read in a transaction of its own: one held open while attempts are counted could wait for a connection forever.
  const { account, isKnown } = await pools.asSystem(async (db) => {
    const found = await accounts.accountIn(db, companyId, email);
    return { account: found, isKnown: found ? await sessions.knows({ ...call, db }, found.user_account_id) : false };
  });
  // Whoever guesses from a thousand places locks out only places the person never came from.
  if (!isKnown) await countAttempt(pools, `sign-in ${email}`, guesses.ofStrangers * config.rateLimitFactor);
  const right = await fits(account?.password_hash, password);
  if (!account || !right) throw refused('BAD_CREDENTIALS', 'Please check your email and password');
  if (account.state !== 'Active') throw await paused(call, companyId);
  const proveSecondStep = await askSecondStep(call, account.user_account_id, code);
  await forgetAttempts(call.db, key);
  await proveSecondStep();
  await accounts.sawUser(call.db, account.user_account_id);
  return sessions.open(call, account.user_account_id);
};

/** Has a reset link mailed by a job, so that an address nobody has is answered alike and as fast. */
export const forgotPassword = async (call: Call, email: string): Promise<void> => {
  await countAttempt(call.platform.pools, `forgot ${email}`, 5 * call.platform.config.rateLimitFactor);
  const { userAgent, ip } = call;
  await enqueue(call.db, 'password.forgot', { email, at: new Date().toISOString(), userAgent, ip });
};

/** Sets a new password with a token from the mail and signs in; every other session ends. */
export const resetPassword = async (
  call: Call,
  { email, password, token, code }: { email: string; password: string; token: string; code?: string | undefined },
): Promise<Session> => {
  await countAttempt(call.platform.pools, `reset ${email} ${call.ip}`, 10 * call.platform.config.rateLimitFactor);
  refuseCommon(password);
  // Whoever reads somebody's mails has their password by this, and is still not them.
  const owner = await call.platform.pools.asSystem((db) => store.ownerOfReset(db, hashToken(token), email));
  const proveSecondStep = owner ? await askSecondStep(call, owner.userId, code) : undefined;
  const person = await store.takeReset(call.db, hashToken(token), email);
  if (!person)
    throw badRequest('This link has expired or was used before. Ask for a new one.', 'body.token', 'EXPIRED_LINK');
  await proveSecondStep?.();
  await store.setPassword(call.db, person.userId, await hashPassword(password));
  await accounts.outdateTokens(call.db, person.userId);
  await endSessions(call.db, person, 'all', 'password');
  return call.platform.sessions.open(call, person.userId);
};

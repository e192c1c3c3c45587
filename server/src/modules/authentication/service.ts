import { badRequest, refused } from '@marigold/contract/problems';
import type { CompanyOfEmail } from '@marigold/contract/authentication';
import type { Session } from '@marigold/contract/session';
import { countAttempt, forgetAttempts } from '#platform/sessions/attempts';
import type { Call } from '#platform/http/call';
import { enqueue } from '#platform/jobs/jobs';
import { fits, hashPassword, refuseGuessed } from '#platform/sessions/password';
import { hashToken } from '#platform/sessions/seal';
import { endSessions } from '#platform/sessions/accountSessions';
import { logoUrl } from '#modules/files';
import { companyOfDomain, refuseIfBound } from '#modules/sso';
import { accounts, paused } from '#modules/users';
import { noteSigningIn } from './noteSigningIn.ts';
import { askSecondStep } from './secondFactor/prove.ts';
import * as store from './store.ts';

/** Guesses of one caller against one address in 15 minutes, and of all callers who never signed in to it together. */
const guesses = { ofCaller: 10, ofStrangers: 100 };

const company = (call: Call, account: accounts.Account): CompanyOfEmail => ({
  companyId: account.company_id,
  name: account.company_name,
  logoUrl: logoUrl(call.platform, account.company_id, account.logo_id),
  provider: null,
});

type Way = NonNullable<Awaited<ReturnType<typeof companyOfDomain>>>;
const companyBehind = (call: Call, { companyId, companyName, logoId, provider, isRequired }: Way): CompanyOfEmail => ({
  companyId,
  name: companyName,
  logoUrl: logoUrl(call.platform, companyId, logoId),
  provider: { name: provider, isOnly: isRequired },
});

/**
 * Which company an address belongs to; the most recently used first when there are several. Where a company lets the address's
 * domain in by its provider, it comes first for everybody there, so that nobody learns who has an account.
 */
export const checkEmail = async (call: Call, email: string) => {
  const way = await companyOfDomain(call.db, email);
  const found = (await accounts.accountsOf(call.db, email)).filter(({ company_id }) => company_id !== way?.companyId);
  const companies = [...(way ? [companyBehind(call, way)] : []), ...found.map((account) => company(call, account))];
  const [first] = companies;
  if (!first && call.platform.config.demo && (await accounts.isOfDemo(call.db, email)))
    throw refused('NOT_FOUND', 'This address belongs to the demo. Choose “Try the demo” to look around in it.');
  if (!first)
    throw refused(
      'NOT_FOUND',
      'We couldn’t find a company for that address. Ask your admin for an invitation, or create a company.',
    );
  return { ...first, ...(companies.length > 1 && { companies }) };
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
  // Said to whoever knows the password alone: it tells that somebody has the account.
  await pools.asSystem((db) => refuseIfBound(db, account.user_account_id));
  const proveSecondStep = await askSecondStep(call, account.user_account_id, code);
  await forgetAttempts(call.db, key);
  await proveSecondStep();
  await accounts.sawUser(call.db, account.user_account_id);
  noteSigningIn(call, 'signIn', { companyId, userId: account.user_account_id });
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
  refuseGuessed(password, [email]);
  const owner = await call.platform.pools.asSystem(async (db) => {
    const found = await store.ownerOfReset(db, hashToken(token), email);
    if (found) await refuseIfBound(db, found.userId);
    return found;
  });
  // Whoever reads somebody's mails has their password by this, and is still not them.
  const proveSecondStep = owner ? await askSecondStep(call, owner.userId, code) : undefined;
  const person = await store.takeReset(call.db, hashToken(token), email);
  if (!person)
    throw badRequest('This link has expired or was used before. Ask for a new one.', 'body.token', 'EXPIRED_LINK');
  await proveSecondStep?.();
  await store.setPassword(call.db, person.userId, await hashPassword(password));
  await accounts.outdateTokens(call.db, person.userId);
  await endSessions(call.db, person, 'all', 'password');
  noteSigningIn(call, 'resetPassword', person);
  return call.platform.sessions.open(call, person.userId);
};

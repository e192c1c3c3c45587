import type { z } from 'zod';
import type { demo, DemoUser } from '@marigold/contract/demo';
import { userTypes } from '@marigold/contract/permissions';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { countAttempt, forgetAttempts } from '#platform/sessions/attempts';
import type { Call, CompanyCall, Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { fits, hashPassword, refuseGuessed } from '#platform/sessions/password';
import { demoCompanies } from '#modules/company';
import { pictureUrl } from '#modules/files';
import { accounts } from '#modules/users';
import { profile } from './content/company.ts';
import { planOf, sharedPassword, shown } from './content/people.ts';
import { ready, remake } from './ready.ts';

/** Guesses of one caller against one address in 15 minutes, and of all callers together. */
const guesses = { ofCaller: 10, ofAll: 100 };

/** Refuses everything about the demo where it is switched off, as if there were no such address. */
export const refuseUnlessOffered = ({ config }: Platform): void => {
  if (!config.demo) throw notFound('Demo');
};

/** Whom one can be. */
export const show = ({ platform }: Call) => {
  refuseUnlessOffered(platform);
  return {
    companyName: profile.name,
    password: sharedPassword,
    accounts: shown.map(({ userId, email, fullName, role, jobTitle }) => ({
      avatar: pictureUrl(platform, null, userId),
      email,
      name: fullName,
      plan: planOf(userTypes[role]),
      userType: userTypes[role],
      jobTitleName: jobTitle,
    })),
  };
};

const userOf = (platform: Platform, account: accounts.DemoAccount): DemoUser => ({
  id: account.user_account_id,
  avatar: pictureUrl(platform, account.profile_image_id, account.user_account_id),
  email: account.email,
  name: account.full_name,
  plan: planOf(account.user_type),
});

const enter = async (call: Call, account: accounts.DemoAccount) => ({
  ...(await call.platform.sessions.open(call, account.user_account_id)),
  demoUser: userOf(call.platform, account),
});

/** The demo company, kept from being made anew while somebody comes in. */
const hold = async (call: Call): Promise<string> => {
  const companyId = await demoCompanies.holdDemo(call.db);
  if (companyId) return companyId;
  throw refused('UNAVAILABLE', 'The demo is being made anew at the moment. Try again in a few seconds.');
};

/** Signs in to the demo. Everybody one can be has the shared password, whatever a visitor changed it to. */
export const signIn = async (call: Call, { email, password }: { email: string; password: string }) => {
  const { platform } = call;
  const { config, pools } = platform;
  refuseUnlessOffered(platform);
  const key = `demo ${email} ${call.ip}`;
  await countAttempt(pools, key, guesses.ofCaller * config.rateLimitFactor);
  await countAttempt(pools, `demo ${email}`, guesses.ofAll * config.rateLimitFactor);

  const isShared = password === sharedPassword && shown.some((person) => person.email === email);
  if (isShared) await ready(platform);
  const companyId = await demoCompanies.holdDemo(call.db);
  const account = companyId ? await accounts.demoAccount(call.db, companyId, email) : undefined;
  const isRight = (await fits(account?.password_hash, password)) || isShared;
  if (!account || !isRight) throw refused('BAD_CREDENTIALS', 'Please check your email and password');
  await forgetAttempts(call.db, key);
  if (account.state !== 'Active')
    throw refused(
      'ACCOUNT_DEACTIVATED',
      'A visitor has paused this person’s access. Be somebody else, or reset the demo.',
    );
  await accounts.sawUser(call.db, account.user_account_id);
  return enter(call, account);
};

type Joining = z.output<typeof demo.routes.registerInDemo.body>;

/** Adds a recruiter of one's own to the demo, until it is reset. */
export const register = async (call: Call, { email, name, password }: Joining) => {
  const { platform } = call;
  refuseUnlessOffered(platform);
  refuseGuessed(password, [email, name]);
  await ready(platform);
  const account: accounts.DemoAccount = {
    user_account_id: newId(),
    company_id: await hold(call),
    full_name: name,
    email,
    user_type: userTypes.Recruiter,
    profile_image_id: null,
    state: 'Active',
    password_hash: await hashPassword(password),
  };
  if (!(await accounts.addDemoAccount(call.db, account)))
    throw badRequest('User already exists', 'body.email', 'USER_EXISTS');
  return enter(call, account);
};

/** Makes the demo as it was at first, for somebody who is in it; everybody is signed out. */
export const reset = async ({ actor, db, platform }: CompanyCall): Promise<void> => {
  refuseUnlessOffered(platform);
  if (!(await demoCompanies.isDemo(db, actor.companyId)))
    throw refused('NOT_THE_DEMO', 'Only the demo can be reset. Your own company stays as it is.');
  await remake(platform, actor.companyId);
};

import { badRequest } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { countAttempt } from '#platform/sessions/attempts';
import { fits } from '#platform/sessions/password';
import { accounts } from '#modules/users';

/** Guesses at one's own password in 15 minutes. */
const tries = 10;

/** Refuses whoever does not know the caller's password; to be called before anything else uses the call's transaction. */
export const provePassword = async ({ db, actor, platform }: CompanyCall, password: string): Promise<void> => {
  await countAttempt(platform.pools, `password ${actor.userId}`, tries * platform.config.rateLimitFactor);
  if (!(await fits(await accounts.passwordOf(db, actor.userId), password)))
    throw badRequest('This is not your current password. Try again.', 'body.password', 'BAD_PASSWORD');
};

import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { hashToken } from '#platform/sessions/seal';
import { accounts } from '#modules/users';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';
import { deviceOf } from '#platform/sessions/device';
import * as store from './store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Asked for at a moment (ISO 8601), by a browser as it names itself. */
    'password.forgot': { email: string; at: string; userAgent: string | undefined; ip?: string };
  }
}

/** The job that mails a reset link to every active account of an address; an address nobody has gets nothing. */
export const resetLetters =
  (platform: Platform): Task<'password.forgot'> =>
  ({ email, at, userAgent, ip }) =>
    platform.pools.asSystem(async (db) => {
      const active = (await accounts.accountsOf(db, email)).filter(({ state }) => state === 'Active');
      if (active.length === 0 || !(await isMailLeft({ db, platform }, 'reset', email))) return;
      for (const account of active) {
        const token = randomBytes(32).toString('base64url');
        await store.addReset(db, account, hashToken(token));
        await post(
          { db, platform },
          {
            kind: 'reset',
            companyId: account.company_id,
            to: email,
            tell: (reading) => ({ ...reading, ...deviceOf(userAgent), email, token, at: new Date(at), ip }),
          },
        );
      }
    });

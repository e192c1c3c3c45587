import type { SessionItem } from '@marigold/contract/authentication';
import { notFound, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import type { CompanyCall } from '#platform/http/call';
import { hashPassword, refuseGuessed } from '#platform/sessions/password';
import { endSessions as end, hadSession, liveSessions } from '#platform/sessions/accountSessions';
import { post } from '#ports/mail/mail';
import { deviceOf } from '#platform/sessions/device';
import { provePassword } from './provePassword.ts';
import * as store from './store.ts';

/** Where the caller is signed in. */
export const list = async ({ db, actor }: CompanyCall): Promise<SessionItem[]> =>
  (await liveSessions(db, actor.userId)).map((row) => ({
    sessionId: row.session_id,
    isCurrent: row.session_id === actor.sessionId,
    ...deviceOf(row.user_agent),
    createdDate: row.created_at.toISOString(),
    lastSeenDate: row.last_seen_at.toISOString(),
  }));

/** Ends one of the caller's sessions; one that has ended stays so. */
export const endOne = async ({ db, actor }: CompanyCall, sessionId: string): Promise<void> => {
  if (actor.view && sessionId !== actor.sessionId)
    throw refused('VIEWING', 'You look at this as another role. Be yourself again before you end other sessions.');
  if (!(await hadSession(db, actor.userId, sessionId))) throw notFound('Session');
  await end(db, actor, { only: sessionId }, 'signedOut');
};

/** Ends the caller's other sessions, or this one too; answers how many. */
export const endAll = ({ db, actor }: CompanyCall, everywhere: boolean): Promise<number> =>
  end(db, actor, everywhere ? 'all' : { except: actor.sessionId }, 'signedOut');

/** Sets another password. The caller stays signed in here, and nowhere else; a mail says that it was changed. */
export const changePassword = async (
  call: CompanyCall,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<Session> => {
  const { db, actor, platform } = call;
  await provePassword(call, password);
  refuseGuessed(newPassword, [actor.email, actor.fullName], 'body.newPassword');
  await store.setPassword(db, actor.userId, await hashPassword(newPassword));
  await end(db, actor, { except: actor.sessionId }, 'password');
  await post(call, {
    kind: 'passwordChanged',
    companyId: actor.companyId,
    to: actor.email,
    tell: (reading) => ({ ...reading, ...deviceOf(call.userAgent), email: actor.email, at: new Date() }),
  });
  return platform.sessions.renew(call);
};

import { canBeBounded, canViewAs, roleOf } from '@marigold/contract/permissions';
import { notFound, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import type { ViewedAs } from '@marigold/contract/structure';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { findUser } from '#modules/users';
import { holdUnits } from './service.ts';

const note = ({ db, actor, requestId }: CompanyCall, action: string, as: ViewedAs | undefined): void => {
  const { companyId, userId } = actor;
  const targetId = as && 'userAccountId' in as ? as.userAccountId : userId;
  audit(db, { companyId, userId, action, targetId, data: { view: as ?? null }, requestId });
};

const beyond = () =>
  refused('BEYOND_ROLE', 'You can look as roles below your own, and as people who have one. Choose another.');

/** Refuses a role that the caller may not look as, and limits that the role cannot have. */
const checkRole = async (call: CompanyCall, as: Exclude<ViewedAs, { userAccountId: string }>): Promise<void> => {
  const role = roleOf(as.userType);
  if (!role || !canViewAs(call.actor.role, role)) throw beyond();
  if ((as.departments ?? as.offices) && !canBeBounded(role))
    throw refused('BEYOND_ROLE', 'Only recruiters can be limited to departments and offices. Look as one, or without.');
  await holdUnits(call, [
    { kind: 'department', ids: as.departments ?? [], path: 'body.departments' },
    { kind: 'office', ids: as.offices ?? [], path: 'body.offices' },
  ]);
};

/** Refuses a person whom the caller may not look as. */
const checkPerson = async (call: CompanyCall, userAccountId: string): Promise<void> => {
  const user = await findUser(call.db, userAccountId);
  if (!user) throw notFound('User');
  const person = user.full_name || user.email;
  if (user.state === 'Deactivated')
    throw refused('NOT_ACTIVE', phrase('{{person}} is deactivated. Reactivate the account first.', { person }), {
      person,
    });
  const role = roleOf(user.user_type);
  if (!role || !canViewAs(call.actor.role, role)) throw beyond();
};

/** Gives the caller a token with which they look as a role below their own, or as somebody who has one, and only read. */
export const begin = async (call: CompanyCall, as: ViewedAs): Promise<Session> => {
  await ('userAccountId' in as ? checkPerson(call, as.userAccountId) : checkRole(call, as));
  const session = await call.platform.sessions.view(call, as);
  if (!session) throw beyond();
  note(call, 'viewAs', as);
  return session;
};

/** Notes that the caller is themself again. */
export const end = (call: CompanyCall) => {
  if (call.actor.view) note(call, 'endView', call.actor.view);
  return Promise.resolve({ done: true as const });
};

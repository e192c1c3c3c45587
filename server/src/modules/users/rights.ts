import { can, type CompanyRole, roleOf, userTypes } from '@marigold/contract/permissions';
import { badRequest, forbidden, notFound, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import type { User } from '@marigold/contract/users';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { endSessions } from '#platform/sessions/accountSessions';
import { countAttempt } from '#platform/sessions/attempts';
import { deviceOf } from '#platform/sessions/device';
import { fits } from '#platform/sessions/password';
import { postAll } from '#ports/mail/mail';
import { outdateTokens, passwordOf } from './accounts.ts';
import { canTake, dutiesOf, followRights, handOver, refuseTaker } from './duties.ts';
import { refuseInDemo } from './inDemo.ts';
import { shown, tellTeam } from './service.ts';
import * as store from './store.ts';

/** Guesses at the password in 15 minutes. */
const tries = 10;

/**
 * Whom a change of rights is about, locked with the caller and in one order, so that changes of the same people follow each
 * other. Whoever lost their rights while they waited is refused.
 */
const hold = async (call: CompanyCall, targetId: string, takerId?: string) => {
  await refuseInDemo(call);
  const { userId } = call.actor;
  const people = await store.lock(call.db, [userId, targetId, ...(takerId ? [takerId] : [])]);
  const find = (id: string | undefined) => people.find(({ user_account_id }) => user_account_id === id);
  const [caller, target] = [find(userId), find(targetId)];
  const role = caller?.state === 'Active' ? roleOf(caller.user_type) : undefined;
  if (!role || !can(role, 'manageUsers')) throw forbidden();
  if (!target) throw notFound('User');
  const taker = find(takerId);
  if (takerId) refuseTaker(target, taker);
  return { role, target, taker };
};

const refuseInactive = ({ full_name, email, state }: store.UserRow): void => {
  const person = full_name || email;
  if (state === 'Invited')
    throw refused('NOT_ACTIVE', phrase('{{person}} has not joined yet. Choose somebody who has.', { person }), {
      person,
    });
  if (state === 'Deactivated')
    throw refused('NOT_ACTIVE', phrase('{{person}} is deactivated. Reactivate the account first.', { person }), {
      person,
    });
};

const refuseSuperAdmin = ({ full_name: person, user_type }: store.UserRow): void => {
  if (user_type === userTypes.SuperAdmin)
    throw refused(
      'SUPER_ADMIN',
      phrase('{{person}} is the super admin. That role has to be transferred to somebody else first.', { person }),
    );
};

/** Nobody does this to themself; of the super admin no other admin can do it either. */
const refuseOwn = ({ actor }: CompanyCall, userAccountId: string, sentence: string): void => {
  if (userAccountId !== actor.userId) return;
  const isSuper = actor.role === 'SuperAdmin';
  throw refused(
    'OWN_ACCOUNT',
    isSuper ? 'You are the super admin. Transfer that role to somebody else first.' : sentence,
  );
};

/** Somebody whose way in an admin is about to change, locked; refuses one's own account and the super admin's. */
export const holdColleague = async (call: CompanyCall, userAccountId: string, ownSentence: string) => {
  refuseOwn(call, userAccountId, ownSentence);
  const { target } = await hold(call, userAccountId);
  refuseSuperAdmin(target);
  return target;
};

/** Writes the audit line and tells the other admins. */
const note = async (call: CompanyCall, action: string, targetId: string, data: Record<string, unknown> = {}) => {
  const { companyId, userId, key } = call.actor;
  const by = key && { apiKeyId: key.apiKeyId };
  audit(call.db, { companyId, userId, action, targetId, data: { ...data, ...by }, requestId: call.requestId });
  await tellTeam(call.db, companyId, targetId);
};

const changed = async (call: CompanyCall, userAccountId: string): Promise<User> => {
  const row = await store.find(call.db, userAccountId);
  if (!row) throw notFound('User');
  return shown(call.platform, row);
};

/** Ends every session of somebody, and what was made for them. */
export const endAll = async ({ db, actor: { companyId } }: CompanyCall, userId: string, reason: string) => {
  await outdateTokens(db, userId);
  await endSessions(db, { companyId, userId }, 'all', reason);
};

/** What somebody is responsible for, and who can take all of it over, by name. */
export const showDuties = async (call: CompanyCall, userAccountId: string) => {
  const from = await store.find(call.db, userAccountId);
  if (!from) throw notFound('User');
  const duties = await dutiesOf(call.db, userAccountId);
  return { duties, takers: (await store.active(call.db)).filter((taker) => canTake(taker, from, duties)) };
};

/**
 * Ends somebody's access and sessions; what they are responsible for goes to whoever was chosen. `isLeft`: it stays where it is,
 * as ending the access cannot wait until somebody can take it over.
 */
export const deactivate = async (
  call: CompanyCall,
  userAccountId: string,
  takeOver?: string,
  isLeft = false,
): Promise<User> => {
  refuseOwn(call, userAccountId, 'You cannot deactivate yourself. Ask another admin of your company.');
  const { target, taker } = await hold(call, userAccountId, takeOver);
  refuseSuperAdmin(target);
  refuseInactive(target);
  const handed = isLeft ? { left: await dutiesOf(call.db, userAccountId) } : await handOver(call, target, taker, null);
  await store.setState(call.db, userAccountId, 'Deactivated');
  await followRights(call, userAccountId, null);
  await endAll(call, userAccountId, 'deactivated');
  await note(call, 'deactivateUser', userAccountId, { ...(takeOver && { takeOver }), ...handed });
  return changed(call, userAccountId);
};

/** Lets somebody in again, with the role they had; what was handed over stays where it is. */
export const reactivate = async (call: CompanyCall, userAccountId: string): Promise<User> => {
  const { target } = await hold(call, userAccountId);
  const person = target.full_name || target.email;
  if (target.state !== 'Deactivated')
    throw refused('NOT_DEACTIVATED', phrase('{{person}} is not deactivated, so nothing is to be done.', { person }), {
      person,
    });
  await store.setState(call.db, userAccountId, 'Active');
  await note(call, 'reactivateUser', userAccountId);
  return changed(call, userAccountId);
};

/** Gives somebody another role, which counts at once; what the new role cannot be responsible for is handed over. */
export const updatePermissions = async (
  call: CompanyCall,
  { userIdTo, type, takeOver }: { userIdTo: string; type: number; takeOver?: string | undefined },
): Promise<User> => {
  refuseOwn(call, userIdTo, 'You cannot change your own role. Ask another admin of your company.');
  const { target, taker } = await hold(call, userIdTo, takeOver);
  refuseSuperAdmin(target);
  if (target.state === 'Deactivated') refuseInactive(target);
  if (target.user_type === type) return shown(call.platform, target);
  const stays = roleOf(type) as CompanyRole;
  const handed = await handOver(call, target, taker, stays);
  await store.setRole(call.db, userIdTo, type);
  await followRights(call, userIdTo, stays);
  await endAll(call, userIdTo, 'permissions');
  const data = { from: target.user_type, to: type, ...(takeOver && { takeOver }), ...handed };
  await note(call, 'updatePermissions', userIdTo, data);
  return changed(call, userIdTo);
};

/** Mails the old and the new super admin, so that neither learns of it by chance. */
const tellBoth = async (call: CompanyCall, next: store.UserRow): Promise<void> => {
  const { actor, userAgent } = call;
  const mail = { kind: 'superAdminTransferred', companyId: actor.companyId } as const;
  const origin = { ...deviceOf(userAgent), at: new Date() };
  await postAll(call, [
    { ...mail, to: next.email, tell: (reading) => ({ ...reading, ...origin, person: actor.fullName, isReader: true }) },
    {
      ...mail,
      to: actor.email,
      tell: (reading) => ({ ...reading, ...origin, person: next.full_name, isReader: false }),
    },
  ]);
};

/**
 * Makes somebody else the super admin and the caller an admin, both or neither. Of many at the same time one succeeds: the
 * others find that the caller is not the super admin any more.
 */
export const transferSuperAdmin = async (call: CompanyCall, toId: string, password: string): Promise<Session> => {
  const { db, actor, platform } = call;
  const { userId, companyId } = actor;
  await countAttempt(platform.pools, `transfer ${userId}`, tries * platform.config.rateLimitFactor);
  if (!(await fits(await passwordOf(db, userId), password)))
    throw badRequest('This is not your current password. Try again.', 'body.password', 'BAD_PASSWORD');
  if (toId === userId)
    throw refused('OWN_ACCOUNT', 'You are the super admin already. Choose the person who is to be it.');
  const { role, target } = await hold(call, toId);
  if (!can(role, 'transferSuperAdmin'))
    throw forbidden('You are not the super admin any more. Only the super admin can transfer this role.');
  refuseInactive(target);
  // The one before the other: the database holds that there are never two.
  await store.setRole(db, userId, userTypes.Admin);
  await store.setRole(db, toId, userTypes.SuperAdmin);
  await followRights(call, toId, 'SuperAdmin');
  await endAll(call, toId, 'permissions');
  await endSessions(db, { companyId, userId }, { except: actor.sessionId }, 'permissions');
  await note(call, 'transferSuperAdmin', toId, { from: userId });
  await tellBoth(call, target);
  return platform.sessions.renew(call);
};

import { randomBytes } from 'node:crypto';
import { Email } from '@marigold/contract/kit';
import { boundsOf, roleOf } from '@marigold/contract/permissions';
import { notFound, refused, refusedWith } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import type { User } from '@marigold/contract/users';
import { issueSentence } from '@marigold/contract/words/issues';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { Call, CompanyCall, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId, otherId } from '#platform/database/id';
import { inLanguage } from '#platform/http/inLanguage';
import { tell } from '#platform/live/events';
import { hashPassword, refuseGuessed } from '#platform/sessions/password';
import { hashToken } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { logoUrl, pictureUrl } from '#modules/files';
import { refuseInDemo } from './inDemo.ts';
import * as store from './store.ts';

const isBounded = ({ user_type, bounds }: store.UserRow): boolean => {
  const role = roleOf(user_type);
  return role !== undefined && boundsOf({ role, bounds }, 'seeOpportunities') !== null;
};

/** Somebody of the company, as its admins see them. */
export const shown = (platform: Platform, row: store.UserRow): User => ({
  userAccountId: row.user_account_id,
  fullName: row.full_name,
  email: row.email,
  userType: row.user_type,
  isBounded: isBounded(row),
  state: row.state,
  jobTitleName: row.job_title_name,
  department: row.department,
  pictureUrl: pictureUrl(platform, row.profile_image_id, row.user_account_id),
  invitedDate: row.invited_at?.toISOString() ?? null,
  invitationEndsDate: row.invitation_expires?.toISOString() ?? null,
  invitedByName: row.invited_by_name,
  lastSeenDate: row.last_seen_at?.toISOString() ?? null,
});

/** Tells the company's admins that somebody has joined, left or has other rights. */
export const tellTeam = (db: Db, companyId: string, userAccountId: string) =>
  tell(db, 'team.updated', { companyId }, { userAccountId });

const sendInvitation = (
  call: CompanyCall,
  kind: 'invitation' | 'invitationAgain',
  { email, ...invited }: { email: string; fullName: string; userType: number; message?: string | undefined },
  token: string,
) =>
  post(call, {
    kind,
    companyId: call.actor.companyId,
    to: email,
    by: call.actor,
    tell: ({ company }) => ({ ...invited, inviter: call.actor.fullName, company, token }),
  });

const newToken = () => randomBytes(32).toString('base64url');

/** Somebody to invite. */
export interface Invitee {
  /** Made by the client, so that a repeated request invites once. */
  id?: string | undefined;
  email: string;
  type: number;
  fullName?: string | undefined;
}

type Added = { userAccountId: string; isNew: true } | { userAccountId: string | undefined; isNew: false };

/** Adds somebody; where this invitation was made before, answers whom it added, and nobody where the address is known. */
const added = async (
  call: CompanyCall,
  invitation: Omit<store.Invitation, 'userAccountId'>,
  id: string = newId(),
): Promise<Added> => {
  for (const userAccountId of [id, otherId(invitation.companyId, id)]) {
    if (await store.invite(call.db, { ...invitation, userAccountId })) return { userAccountId, isNew: true };
    const before = await store.find(call.db, userAccountId);
    const isRepeated = before?.email === invitation.email && before.user_type === invitation.type;
    if (before) return { userAccountId: isRepeated ? userAccountId : undefined, isNew: false };
  }
  return { userAccountId: undefined, isNew: false };
};

/** Why an address cannot be invited, and what to do where somebody was let go. */
const whyKnown = (known: store.UserRow | undefined) =>
  known?.state === 'Deactivated'
    ? phrase('{{person}} is deactivated. Reactivate the account first.', { person: known.full_name || known.email })
    : phrase('User already added.');

/** Invites people. Each address has its own result, so that one typo does not stop the others. */
export const invite = async (call: CompanyCall, invitees: Invitee[], message: string | undefined) => {
  await refuseInDemo(call);
  const results: { email: string; userAccountId?: string; error?: string }[] = [];
  for (const { id, email: given, type, fullName = '' } of invitees) {
    const email = Email.safeParse(given);
    if (!email.success) {
      results.push({
        email: given,
        error: inLanguage(
          email.error.issues.map(issueSentence)[0] ?? phrase('This request is not understood.'),
          call.language,
        ),
      });
      continue;
    }
    const token = newToken();
    const { companyId, userId: invitedBy } = call.actor;
    const invitation = {
      companyId,
      email: email.data,
      fullName,
      type,
      invitedBy,
      message,
      tokenHash: hashToken(token),
    };
    const made = await added(call, invitation, id);
    const { userAccountId } = made;
    if (!made.isNew) {
      const error = async () => inLanguage(whyKnown(await store.findByEmail(call.db, email.data)), call.language);
      results.push({ email: given, ...(userAccountId ? { userAccountId } : { error: await error() }) });
      continue;
    }
    await sendInvitation(call, 'invitation', { email: email.data, fullName, userType: type, message }, token);
    await tellTeam(call.db, companyId, made.userAccountId);
    results.push({ email: given, userAccountId: made.userAccountId });
  }
  return { results };
};

/** Sends a new invitation; the link of the old one stops working. */
export const resend = async (call: CompanyCall, userAccountId: string): Promise<User> => {
  await refuseInDemo(call);
  const known = await store.find(call.db, userAccountId);
  if (!known) throw notFound('User');
  const token = newToken();
  const user = await store.reinvite(call.db, userAccountId, hashToken(token));
  const person = known.full_name;
  if (!user)
    throw refused('NOT_INVITED', phrase('{{person}} has joined already and needs no invitation.', { person }), {
      person,
    });
  await sendInvitation(
    call,
    'invitationAgain',
    { email: user.email, fullName: user.full_name, userType: user.user_type },
    token,
  );
  await tellTeam(call.db, call.actor.companyId, userAccountId);
  return shown(call.platform, user);
};

/** Withdraws an open invitation: its link stops working, and nobody of that address is known any more. */
export const withdraw = async (call: CompanyCall, userAccountId: string): Promise<{ done: true }> => {
  await refuseInDemo(call);
  const known = await store.find(call.db, userAccountId);
  if (!known) throw notFound('User');
  const person = known.full_name || known.email;
  if (!(await store.withdraw(call.db, userAccountId)))
    throw refused('NOT_INVITED', phrase('{{person}} has joined already. Deactivate the account instead.', { person }), {
      person,
    });
  await tellTeam(call.db, known.company_id, userAccountId);
  return { done: true };
};

const invitation = async (call: Call, token: string, lock: boolean) => {
  const found = await store.byToken(call.db, hashToken(token), lock);
  if (!found)
    throw refusedWith(
      410,
      'EXPIRED_LINK',
      'This invitation has expired or was used. Ask the person who invited you for a new one.',
    );
  return found;
};

/** What an invitation is for, before it is accepted. */
export const show = async (call: Call, token: string) => {
  const found = await invitation(call, token, false);
  return {
    email: found.email,
    fullName: found.full_name || null,
    userType: found.user_type,
    companyName: found.company_name,
    logoUrl: logoUrl(call.platform, found.company_id, found.logo_id),
    invitedBy: found.invited_by,
    message: found.invitation_message,
  };
};

let refuseFor: (db: Db, userAccountId: string) => Promise<void> = () => Promise.resolve();
/** Says who may not join with a password: a later module knows. */
export const acceptOnlyWhere = (refuse: typeof refuseFor): void => {
  refuseFor = refuse;
};

/** Joins the company: the account becomes active and is signed in. */
export const accept = async (
  call: Call,
  { token, fullName, password }: { token: string; fullName: string; password: string },
): Promise<Session> => {
  const found = await invitation(call, token, true);
  refuseGuessed(password, [found.email, fullName]);
  await refuseFor(call.db, found.user_account_id);
  await store.accept(call.db, found.user_account_id, fullName, await hashPassword(password));
  audit(call.db, {
    companyId: found.company_id,
    userId: found.user_account_id,
    action: 'acceptInvitation',
    targetId: found.user_account_id,
    requestId: call.requestId,
  });
  await tellTeam(call.db, found.company_id, found.user_account_id);
  return call.platform.sessions.open(call, found.user_account_id);
};

import { z } from 'zod';
import { Done, Id, Language, line, LinkToken, listOf, module, Moment, text } from './kit.ts';
import { PageQuery, pageOf } from './page.ts';
import { reach, type Role } from './permissions.ts';
import { GivenPassword, GivenType, NewPassword, Session, UserTypeNumber } from './session.ts';

/** Invited until the invitation is accepted. */
export const UserState = z.enum(['Invited', 'Active', 'Deactivated']);
export type UserState = z.infer<typeof UserState>;

/** A user of the company, as its admins see them. */
export const User = z.object({
  userAccountId: Id,
  fullName: z.string(),
  email: z.string(),
  userType: UserTypeNumber,
  isBounded: z.boolean().describe('Whether they see the opportunities of some departments or offices only'),
  state: UserState,
  jobTitleName: z.string().nullable(),
  department: z.string().nullable(),
  pictureUrl: z.string(),
  invitedDate: Moment.nullable(),
  invitationEndsDate: Moment.nullable().describe('When the link of an open invitation stops working'),
  invitedByName: z.string().nullable(),
  lastSeenDate: Moment.nullable(),
});
export type User = z.infer<typeof User>;

/** A user to whom an opportunity can be sent for approval. */
export const Reviewer = z.object({
  userId: Id,
  fullName: z.string(),
  email: z.string(),
  userType: UserTypeNumber,
  pictureUrl: z.string(),
});
export type Reviewer = z.infer<typeof Reviewer>;

/** What somebody is responsible for, which another has to take over when they leave. */
export const dutyKinds = ['opportunities', 'reviews', 'interviews', 'conversations'] as const;
/** A kind of what somebody is responsible for. */
export type DutyKind = (typeof dutyKinds)[number];
const count = z.int().min(0);
/** How much of each kind somebody is responsible for. */
export const Duties = z.object({
  opportunities: count.describe('Opportunities that they own, in any status'),
  reviews: count.describe('Opportunities that wait for their approval'),
  interviews: count.describe('Interviews ahead in which they are, and invitations to choose a time with them'),
  conversations: count.describe('Conversations that are not closed, of whose messages they are told'),
});
export type Duties = z.infer<typeof Duties>;

const canHold: Record<DutyKind, (role: Role, before: Role) => boolean> = {
  opportunities: (role) => reach(role, 'createOpportunities') !== null,
  reviews: (role) => reach(role, 'review') !== null,
  interviews: () => true,
  // An employer's conversations are all about their own opportunities, which go to the same person.
  conversations: (role, before) => {
    const how = reach(role, 'chat');
    return how === 'all' || (how === 'own' && reach(before, 'chat') === 'own');
  },
};
/** Whether somebody of a role can be responsible for what somebody of the role `before` was. */
export const canHoldDuty = (kind: DutyKind, role: Role, before: Role): boolean => canHold[kind](role, before);

/** Kinds of mail that a user can switch on or off. */
export const noticeKinds = ['approvalRequested', 'opportunityDecided', 'messages', 'reminders'] as const;
/** A kind of notice. */
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Personal preferences that the server needs. */
export const Preferences = z.object({
  language: Language.nullable().describe('Of the mails to this user; null: the language of the company'),
  notices: z.record(NoticeKind, z.object({ email: z.boolean() })),
  inApp: z
    .object({ messages: z.boolean() })
    .describe('Which messages are shown at once while the user is elsewhere in the product'),
  isChecklistHidden: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

const inCompany = z.object({ companyId: Id });
const takeOver = Id.optional().describe('Who takes over what this person can no longer be responsible for');
/** What is refused where another takes over what somebody is responsible for. */
const whereTakenOver = [
  'IN_THE_DEMO',
  'OWN_ACCOUNT',
  'SUPER_ADMIN',
  'NOT_ACTIVE',
  'HAS_DUTIES',
  'OWN_WORK',
  'SLOT_TAKEN',
  'AWAY',
] as const;
const Token = LinkToken(200);

/** The people of a company and their invitations. */
export const users = module('users', {
  listReviewers: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/admins',
    summary: 'Who can review an opportunity: admins and reviewers',
    may: 'use',
    params: inCompany,
    reply: listOf(Reviewer),
    reads: ['UserManagement'],
  },
  inviteUsers: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/invite',
    summary: 'Invite people; each address gets its own result',
    may: 'manageUsers',
    audit: 'reply.results.userAccountId',
    params: inCompany,
    body: z.strictObject({
      users: z
        .array(
          z.strictObject({
            id: Id.optional().describe('Made by the client; repeating an invitation returns the same result'),
            email: z.string().trim().max(254),
            type: GivenType,
            fullName: line(120).optional(),
          }),
        )
        .min(1, 'Name at least one person.')
        .max(50, 'Invite up to 50 people at once.'),
      message: text(1000).optional(),
    }),
    reply: z.object({
      results: z.array(z.object({ email: z.string(), userAccountId: Id.optional(), error: z.string().optional() })),
    }),
    refuses: ['IN_THE_DEMO'],
    writes: ['UserManagement'],
    limit: { max: 20, seconds: 3600 },
  },
  resendInvite: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/resendinvite',
    summary: 'Send a new invitation; the old link stops working',
    may: 'manageUsers',
    audit: 'path.userAccountId',
    params: inCompany.extend({ userAccountId: Id }),
    reply: User,
    refuses: ['IN_THE_DEMO', 'NOT_INVITED'],
    writes: ['UserManagement'],
    limit: { max: 20, seconds: 3600 },
  },
  withdrawInvite: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/withdrawinvite',
    summary: 'Withdraw an open invitation; its link stops working, and the address can be invited anew',
    may: 'manageUsers',
    audit: 'path.userAccountId',
    params: inCompany.extend({ userAccountId: Id }),
    reply: Done,
    refuses: ['IN_THE_DEMO', 'NOT_INVITED'],
    writes: ['UserManagement'],
  },
  listUsers: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/users',
    summary: 'Everybody in the company',
    may: 'manageUsers',
    params: inCompany,
    query: PageQuery.extend({
      SearchName: z.string().max(100).optional().describe('A part of the name or the e-mail address'),
      State: UserState.optional().describe('Only people of this state; silent: all'),
    }),
    reply: pageOf(User).extend({
      states: z
        .object({ Active: count, Invited: count, Deactivated: count })
        .describe('How many people of each state the search finds'),
    }),
    reads: ['UserManagement'],
  },
  showDuties: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/duties',
    summary: 'What somebody is responsible for, and who can take all of it over',
    may: 'manageUsers',
    params: inCompany.extend({ userAccountId: Id }),
    reply: z.object({ duties: Duties, takers: z.array(Reviewer) }),
    reads: ['UserManagement', 'Opportunities', 'Events', 'Conversations'],
  },
  deactivateUser: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userAccountId/deactivate',
    summary: 'End somebody’s access at once; another takes over what they are responsible for',
    may: 'manageUsers',
    audit: 'inHandler',
    params: inCompany.extend({ userAccountId: Id }),
    body: z.strictObject({ takeOver }).nullish(),
    reply: User,
    refuses: whereTakenOver,
    writes: ['UserManagement', 'Opportunities', 'Events', 'Conversations'],
  },
  reactivateUser: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/reactivate',
    summary: 'Give somebody access again, with the role they had; what was handed over stays with whom it went to',
    may: 'manageUsers',
    audit: 'inHandler',
    params: inCompany,
    body: z.strictObject({ user: Id.describe('Whose account it is') }),
    reply: User,
    refuses: ['IN_THE_DEMO', 'NOT_DEACTIVATED'],
    writes: ['UserManagement'],
  },
  updatePermissions: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/updatepermissions',
    summary: 'Give somebody another role; their sessions end',
    may: 'manageUsers',
    audit: 'inHandler',
    params: inCompany.extend({ userId: Id }),
    self: 'userId',
    body: z.strictObject({
      type: GivenType,
      userIdTo: Id.describe('Whose role it is'),
      takeOver,
    }),
    reply: User,
    refuses: whereTakenOver,
    writes: ['UserManagement', 'Opportunities', 'Events', 'Conversations'],
  },
  transferSuperAdmin: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:fromId/:toId/transfersuperadmin',
    summary: 'Make somebody else the super admin; the caller becomes an admin and keeps only this session',
    may: 'transferSuperAdmin',
    audit: 'inHandler',
    params: inCompany.extend({
      fromId: Id.describe('The super admin, who calls'),
      toId: Id.describe('Who is to be the super admin'),
    }),
    self: 'fromId',
    body: z.strictObject({ password: GivenPassword }),
    reply: Session,
    refuses: ['IN_THE_DEMO', 'BAD_PASSWORD', 'OWN_ACCOUNT', 'NOT_ACTIVE'],
    writes: ['UserManagement', 'UserInfo'],
  },
  showInvitation: {
    method: 'POST',
    path: '/v1/invitations/show',
    summary: 'What an invitation is for',
    may: 'public',
    body: z.strictObject({ token: Token }),
    reply: z.object({
      email: z.string(),
      fullName: z.string().nullable(),
      userType: UserTypeNumber,
      companyName: z.string(),
      logoUrl: z.string(),
      invitedBy: z.string(),
      message: z.string().nullable(),
    }),
    refuses: ['EXPIRED_LINK'],
    limit: { max: 60, seconds: 900 },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/v1/invitations/accept',
    summary: 'Join the company',
    may: 'public',
    body: z.strictObject({ token: Token, fullName: line(120).min(1, 'Enter your name.'), password: NewPassword }),
    reply: Session,
    refuses: ['EXPIRED_LINK', 'COMMON_PASSWORD', 'PROVIDER_ONLY'],
    limit: { max: 30, seconds: 900 },
    writes: ['UserManagement'],
  },
  getPreferences: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userAccountId/preferences',
    summary: 'What I chose for myself',
    may: 'use',
    params: inCompany.extend({ userAccountId: Id }),
    self: 'userAccountId',
    reply: Preferences,
    reads: ['UserInfo'],
  },
  savePreferences: {
    method: 'PATCH',
    path: '/v1/companies/:companyId/users/:userAccountId/preferences',
    summary: 'Choose for myself; what is not named stays',
    may: 'use',
    audit: 'path.userAccountId',
    params: inCompany.extend({ userAccountId: Id }),
    self: 'userAccountId',
    body: z.strictObject({
      language: Language.nullable().optional(),
      notices: z.partialRecord(NoticeKind, z.strictObject({ email: z.boolean() })).optional(),
      inApp: z.strictObject({ messages: z.boolean() }).optional(),
      isChecklistHidden: z.boolean().optional(),
    }),
    reply: Preferences,
    writes: ['UserInfo'],
  },
});

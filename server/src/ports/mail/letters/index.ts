import type { MailKind } from '@marigold/contract/system';
import type { NoticeKind } from '@marigold/contract/users';
import { contact, emailCode, invitation, invitationAgain, passwordChanged, reset } from './account.ts';
import { interviewInvite, opportunityClosed, rejected, rejectionUndone } from './candidate.ts';
import { approvalRequest, approved, changesRequested } from './opportunity.ts';

/** Every kind of letter and who writes it. */
export const letters = {
  emailCode,
  invitation,
  invitationAgain,
  reset,
  passwordChanged,
  approvalRequest,
  changesRequested,
  approved,
  interviewInvite,
  rejected,
  rejectionUndone,
  opportunityClosed,
  contact,
} satisfies Record<MailKind, unknown>;

/** What a kind of letter needs to be told. */
export type LetterValues<K extends MailKind> = Parameters<(typeof letters)[K]>[1];

/** The kinds that people can do without, and the wish that decides. */
export const notices: Partial<Record<MailKind, NoticeKind>> = {
  approvalRequest: 'approvalRequested',
  changesRequested: 'opportunityDecided',
  approved: 'opportunityDecided',
};

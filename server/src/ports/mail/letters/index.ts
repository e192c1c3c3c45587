import type { MailKind } from '@marigold/contract/system';
import type { NoticeKind } from '@marigold/contract/users';
import { absenceEnded, standIn } from './team/absence.ts';
import { hiringTeamJoined } from './team/joined.ts';
import {
  contact,
  emailCode,
  invitation,
  invitationAgain,
  passwordChanged,
  reset,
  secondFactorChanged,
  passkeyChanged,
  superAdminTransferred,
} from './account.ts';
import { applicationKnown, applicationReceived, magicLink } from './application.ts';
import { copyReady, erasureAsked, erasureHolds } from './ownData.ts';
import { calendarLost, calendarRefused } from './calendar.ts';
import {
  hearByMoved,
  hired,
  interviewInvite,
  invitedBack,
  offerMade,
  opportunityClosed,
  rejected,
  rejectionUndone,
} from './candidate.ts';
import { candidateReport, newMessages } from './conversation.ts';
import {
  interviewBooked,
  interviewCancelled,
  interviewChoice,
  interviewChoiceChanged,
  interviewAnswered,
  interviewChoiceWithdrawn,
  interviewMoved,
} from './interview.ts';
import { interviewerBooked, interviewerCancelled, interviewerMoved } from './team/interviewer.ts';
import { interviewSuggested } from './suggestion.ts';
import { interviewerBriefing, interviewerReminder, interviewReminder } from './reminder.ts';
import { jobAlert, jobAlertConfirm } from './jobAlert.ts';
import { webhookOff } from './webhook.ts';
import { weeklyView } from './weekly.ts';
import { approvalRequest, approved, changesRequested, postedAgain, reviewEnded } from './opportunity.ts';

/** Every kind of letter and who writes it. */
export const letters = {
  emailCode,
  invitation,
  invitationAgain,
  reset,
  passwordChanged,
  superAdminTransferred,
  standIn,
  absenceEnded,
  hiringTeamJoined,
  secondFactorChanged,
  passkeyChanged,
  approvalRequest,
  reviewEnded,
  changesRequested,
  approved,
  postedAgain,
  magicLink,
  applicationReceived,
  applicationKnown,
  copyReady,
  erasureAsked,
  erasureHolds,
  interviewInvite,
  interviewChoice,
  interviewChoiceChanged,
  interviewAnswered,
  interviewSuggested,
  interviewChoiceWithdrawn,
  offerMade,
  hired,
  rejected,
  rejectionUndone,
  opportunityClosed,
  invitedBack,
  hearByMoved,
  interviewBooked,
  interviewMoved,
  interviewCancelled,
  interviewerBooked,
  interviewerMoved,
  interviewerCancelled,
  interviewReminder,
  interviewerReminder,
  interviewerBriefing,
  calendarLost,
  calendarRefused,
  webhookOff,
  newMessages,
  candidateReport,
  jobAlertConfirm,
  jobAlert,
  weeklyView,
  contact,
} satisfies Record<MailKind, unknown>;

/** What a kind of letter needs to be told. */
export type LetterValues<K extends MailKind> = Parameters<(typeof letters)[K]>[1];

/** The kinds that people can do without, and the wish that decides. */
export const notices: Partial<Record<MailKind, NoticeKind>> = {
  approvalRequest: 'approvalRequested',
  reviewEnded: 'approvalRequested',
  changesRequested: 'opportunityDecided',
  approved: 'opportunityDecided',
  postedAgain: 'opportunityDecided',
  newMessages: 'messages',
  hearByMoved: 'messages',
  interviewReminder: 'reminders',
  interviewerReminder: 'reminders',
  interviewerBriefing: 'reminders',
};

/** The kinds that are written to candidates; `newMessages` goes to both sides. */
export const toCandidates: readonly MailKind[] = [
  'magicLink',
  'applicationReceived',
  'applicationKnown',
  'copyReady',
  'erasureAsked',
  'erasureHolds',
  'interviewInvite',
  'interviewChoice',
  'interviewChoiceChanged',
  'interviewChoiceWithdrawn',
  'offerMade',
  'hired',
  'rejected',
  'rejectionUndone',
  'opportunityClosed',
  'invitedBack',
  'hearByMoved',
  'interviewBooked',
  'interviewMoved',
  'interviewCancelled',
  'interviewReminder',
  'newMessages',
  'jobAlertConfirm',
  'jobAlert',
];

/** What somebody gets who asked to be erased: what they ask for themselves, and that a booked interview is cancelled. */
export const whileErasing: ReadonlySet<MailKind> = new Set<MailKind>([
  'magicLink',
  'copyReady',
  'erasureAsked',
  'erasureHolds',
  'interviewCancelled',
]);

/** The kinds that end with one tap in a mail program, without signing in (RFC 8058). */
export const endedAtOnce: ReadonlySet<string> = new Set<MailKind>(['jobAlert', 'weeklyView']);

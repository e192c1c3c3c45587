import { type MailKind, mailKinds } from '@marigold/contract/system';

/** What each kind of mail is called; translation keys. */
const words: Record<MailKind, string> = {
  emailCode: 'Code for an address',
  invitation: 'Invitation to the team',
  invitationAgain: 'Reminder of an invitation',
  reset: 'Link for a new password',
  passwordChanged: 'Password changed',
  secondFactorChanged: 'Second step of signing in changed',
  superAdminTransferred: 'Super admin handed over',
  approvalRequest: 'Request for approval',
  reviewEnded: 'Review no longer needed',
  changesRequested: 'Changes needed',
  approved: 'Approved and posted',
  postedAgain: 'Posted again',
  magicLink: 'Sign-in link of a candidate',
  applicationReceived: 'Application received',
  applicationKnown: 'Application that was there already',
  copyReady: 'Copy of a candidate’s data',
  erasureAsked: 'Request to be erased',
  erasureHolds: 'Application while being erased',
  interviewInvite: 'Invitation to an interview',
  rejected: 'Rejection of a candidate',
  rejectionUndone: 'Rejection taken back',
  opportunityClosed: 'Opportunity closed',
  invitedBack: 'Invitation back into the process',
  interviewChoice: 'Choosing the time of an interview',
  interviewChoiceChanged: 'Choosing the time of an interview, changed',
  interviewChoiceWithdrawn: 'Choosing the time of an interview, taken back',
  interviewAnswered: 'Interview that somebody declined, or may not come to',
  interviewSuggested: 'Times that a candidate suggests for an interview',
  interviewBooked: 'Interview booked',
  interviewMoved: 'Interview moved',
  interviewCancelled: 'Interview cancelled',
  interviewerBooked: 'Interview booked, to the team',
  interviewerMoved: 'Interview moved, to the team',
  interviewerCancelled: 'Interview cancelled, to the team',
  interviewReminder: 'Reminder of an interview',
  interviewerReminder: 'Reminder of an interview, to the team',
  interviewerBriefing: 'What to know before an interview',
  calendarLost: 'Calendar that has to be connected again',
  calendarRefused: 'Calendar that does not take an interview',
  newMessages: 'Unread messages',
  candidateReport: 'Conversation reported by a candidate',
  jobAlertConfirm: 'Confirmation of mails about new roles',
  jobAlert: 'New roles',
  contact: 'Message to the people who run this server',
};

const isKnown = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);

/** What a mail’s kind is called, as a translation key; a kind of another version is just a mail. */
export const kindWords = (kind: string): string => (isKnown(kind) ? words[kind] : 'E-mail');

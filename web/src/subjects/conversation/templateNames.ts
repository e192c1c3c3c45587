import { type MessageTemplateType, messageTemplateTypes } from '@marigold/contract/templates';

/** What each template is called; translation keys. */
export const templateNames: Record<MessageTemplateType, string> = {
  chatMessage: 'First message',
  screeningInvite: 'Invitation to the screening',
  screeningReminder: 'Reminder of the screening',
  screeningPassed: 'Screening passed',
  screeningFailed: 'Screening not passed',
  interviewInvite: 'Invitation to an interview',
  interviewConfirmed: 'Interview confirmed',
  interviewRescheduled: 'Interview moved',
  interviewCancelled: 'Interview cancelled',
  interviewReminder: 'Reminder of the interview',
  interviewDone: 'After the interview',
  jobOffer: 'Offer',
  hired: 'Welcome',
  rejected: 'Rejection',
  opportunityClosed: 'Role closed',
};

/** Of what nobody does yet: candidates are not asked by themselves. */
const notYet: readonly MessageTemplateType[] = [
  'screeningInvite',
  'screeningReminder',
  'screeningPassed',
  'screeningFailed',
];

/** The templates there is a use for. */
export const usedTemplates = messageTemplateTypes.filter((type) => !notYet.includes(type));

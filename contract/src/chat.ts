import { z } from 'zod';
import { Id, Moment } from './kit.ts';
import { MatchStatus } from './pipeline.ts';
import { MessageTemplateType } from './templates.ts';
import { conversationModes, conversationStatuses, messageTypes, recordingKinds, tenantTypes } from './chatRules.ts';

export {
  attachments,
  chatLimits,
  conversationModes,
  conversationStatuses,
  messageTypes,
  tenantTypes,
} from './chatRules.ts';

/** How far reminders of an unanswered screening are. */
export const reminderStatuses = { None: 0, Scheduled: 1, FirstSent: 2, SecondSent: 3, Expired: 4, Off: 5 } as const;
/** The events that change a conversation, by triggerId. */
export const triggers = {
  startScreening: 1,
  screeningPassed: 2,
  screeningFailed: 3,
  invite: 4,
  interviewScheduled: 5,
  rescheduled: 6,
  interviewCancelled: 7,
  interviewDone: 8,
  jobOffer: 9,
  hired: 10,
  rejected: 11,
  withdrawn: 12,
  opportunityClosed: 13,
  reminder: 14,
  handToHuman: 15,
  handToBot: 16,
  pause: 17,
  close: 18,
} as const;
/** The name of a trigger. */
export type Trigger = keyof typeof triggers;
/** The statuses each FilterStatus of the conversation list stands for; 0 and blank are all of them. */
export const filterStatuses: Record<number, readonly z.infer<typeof MatchStatus>[]> = {
  1: ['interviewDone'],
  2: ['interviewScheduled'],
  3: ['invite'],
  4: ['inReview'],
  5: ['jobOffer', 'hired'],
  6: ['failedScreening', 'rejected', 'withdrawn'],
  7: ['matched'],
};

const oneOf = <const T extends Record<string, number>>(names: T) =>
  z.literal(Object.values(names) as T[keyof T][] as [T[keyof T], ...T[keyof T][]]);
/** 1 Member, 2 User, 3 Bot. */
export const TenantType = oneOf(tenantTypes);
/** What kind of message it is. */
export const MessageType = oneOf(messageTypes).describe(
  '1 Text, 2 Template, 3 L2Question, 4 L2Answer, 5 OpenQuestion, 6 OpenAnswer, 7 InterviewInvite, 8 InterviewUpdate, 9 JobOffer, 10 StatusNotice, 11 FaqAnswer, 12 Attachment',
);
/** An event that is to change a conversation. */
export const TriggerId = oneOf(triggers).describe(
  Object.entries(triggers)
    .map(([name, id]) => `${id} ${name}`)
    .join(', '),
);

/** The attachment of a message; its address is requested when somebody opens it. */
export const Attachment = z.object({
  attachmentId: Id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  isGone: z.literal(true).optional().describe('It was deleted, because the answer that it gave was corrected'),
});
export type Attachment = z.infer<typeof Attachment>;

/** One message of a conversation. */
export const Message = z.object({
  id: Id.describe('Made by the sender'),
  conversationId: Id,
  sequence: z.int().describe('1, 2, 3 … without gaps; the order of the conversation'),
  text: z.string(),
  messageTypeId: MessageType,
  sentDate: Moment,
  sender: z.object({
    identifier: Id.describe('The memberId, or the userId of a user of the company'),
    avatar: z.string(),
    firstName: z.string(),
    tenantType: TenantType,
  }),
  recipients: z
    .array(
      z.object({
        identifier: Id,
        received: z.boolean(),
        read: z.boolean(),
        receivedAt: Moment.nullable().describe('When it was received; null: not yet, or the time was not recorded'),
        readAt: Moment.nullable(),
      }),
    )
    .describe('The other side: the member, or the company as a whole'),
  questionNumber: z.int().nullable(),
  totalQuestions: z.int().nullable(),
  replyTo: Id.nullable(),
  attachment: Attachment.nullable(),
  templateType: MessageTemplateType.nullable(),
  move: z
    .object({ from: MatchStatus, to: MatchStatus })
    .nullable()
    .describe('Of types 7 to 10: the change of status, as far as the candidate knows. Such a message has no text'),
  isHeardByBot: z
    .literal(true)
    .optional()
    .describe(
      'The screening bot took it, as an answer or as a question that the FAQ answers: it never counts as unread',
    ),
});
export type Message = z.infer<typeof Message>;

/** A conversation without the parts that depend on the reader. */
export const ConversationState = z.object({
  conversationIdentifier: Id,
  matchId: Id,
  opportunityId: Id,
  memberId: Id,
  conversationStatus: oneOf(conversationStatuses).describe('0 NotStarted, 1 Screening, 2 Open, 3 Paused, 4 Closed'),
  conversationMode: oneOf(conversationModes).describe('1 Bot, 2 Human'),
  reminderStatus: oneOf(reminderStatuses).describe('0 None, 1 Scheduled, 2 FirstSent, 3 SecondSent, 4 Expired, 5 Off'),
  status: MatchStatus.describe('The status of the match; a candidate sees the one they were told'),
  closed: z
    .enum(['rejected', 'withdrawn', 'unwanted', 'ended', 'erasing'])
    .nullable()
    .describe(
      'Why the conversation is closed; unwanted: the candidate stopped messages of the company; ended: somebody of the company closed it',
    ),
  version: z.int(),
});
export type ConversationState = z.infer<typeof ConversationState>;

/** A conversation as one of its sides sees it. */
export const Conversation = ConversationState.extend({
  jobTitleName: z.string(),
  other: z
    .object({ identifier: Id, name: z.string(), avatarUrl: z.string(), tenantType: TenantType })
    .describe('The other side: for the company the member, for the member the company'),
  mayWrite: z.boolean().describe('Whether a message would be accepted now'),
  unread: z.int().describe('Messages of the other side that the caller has not read'),
  readUpTo: z.int().describe('The sequence up to which the caller has read; 0 for nothing'),
  lastMessage: Message.nullable(),
  messages: z
    .array(Message)
    .describe('The newest five, oldest first, when one conversation is requested; none in a list'),
});
export type Conversation = z.infer<typeof Conversation>;

/** A question of the screening as it was asked and answered. */
export const ScreeningMessage = Message.extend({
  options: z.array(
    z.object({
      text: z.string(),
      isSelected: z.boolean(),
      isRight: z.boolean().optional().describe('Never shown to a candidate'),
    }),
  ),
});
/** One of the ways in which an answer is recorded. */
export const RecordingKind = z.enum(recordingKinds);
/** An answer by video or voice. */
export const AnswerRecording = z.object({
  recordingId: Id.describe('Its file is requested as an attachment of the conversation'),
  kind: RecordingKind,
  seconds: z.int(),
});
export type AnswerRecording = z.infer<typeof AnswerRecording>;
/** An open question and its answer; null: not answered yet. */
export const OpenAnswer = z.object({
  questionId: Id,
  question: z.string(),
  answer: z
    .string()
    .nullable()
    .describe(
      'Of an answer by video or voice: what is said in it, as the candidate wrote it down; blank where nobody did',
    ),
  mayRecord: z.boolean().describe('Whether it may be answered by video or voice as well'),
  recording: AnswerRecording.nullable(),
});

/** Where a screening by chat stands. */
export const ScreeningState = z
  .enum(['waiting', 'asking', 'confirming', 'paused', 'handedOver', 'sent', 'passed', 'failed', 'expired', 'ended'])
  .describe(
    'waiting: it begins in the morning; asking: a question is open; confirming: all are answered and not sent; paused, handedOver: by somebody of the company; sent: what a candidate sees until they are told; passed, failed: judged; expired: nobody answered; ended: without it',
  );
/** What a person of the company can do with the bot of a conversation, and the trigger that does it. */
export const botActions = {
  start: triggers.startScreening,
  takeOver: triggers.handToHuman,
  pause: triggers.pause,
  handBack: triggers.handToBot,
} as const;
export type BotAction = keyof typeof botActions;
/** One of them. */
export const BotAction = z.enum(Object.keys(botActions) as [BotAction, ...BotAction[]]);

/** A screening by chat: its questions as they were asked, and what is open. */
export const Screening = z.object({
  data: z.array(ScreeningMessage).describe('The questions with a right answer that were asked'),
  openQuestions: z.array(OpenAnswer),
  state: ScreeningState.nullable().describe('Null: there is none.'),
  current: Id.nullable().describe('The question that is open'),
  total: z.int().describe('Questions of both kinds'),
  can: z.array(BotAction).describe('What the caller can do with the bot now; nothing for a candidate'),
});
export type Screening = z.infer<typeof Screening>;

/** The receipts of a side, up to and including. */
export const Receipt = z.object({ conversationId: Id, upTo: z.int() });

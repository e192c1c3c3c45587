import { z } from 'zod';
import {
  Attachment,
  attachments,
  chatLimits,
  Conversation,
  Message,
  messageTypes,
  Receipt,
  RecordingKind,
  Screening,
  TenantType,
  TriggerId,
} from './chat.ts';
import { reportReasons } from './chatRules.ts';
import { Done, FileName, Id, Language, listOf, module, text } from './kit.ts';
import { PageQuery, pageOf } from './page.ts';
import { FilledTemplate, MessageTemplateType } from './templates.ts';

/** How a trigger is refused by what has become of a conversation. */
const triggered = [
  'CONVERSATION_CLOSED',
  'NO_BOT',
  'INTERVIEW_DECIDES',
  'OPPORTUNITY_DECIDES',
  'ILLEGAL_TRANSITION',
  'OVER',
  'CLOSED',
  'TOO_LATE',
] as const;

const byUser = z.object({ userId: Id });
const one = z.object({ memberId: Id, conversationId: Id });
const ofOpportunity = z.object({ tenant: Id, companyId: Id, opportunityId: Id });
const receipt = {
  method: 'POST',
  may: 'chat',
  params: one.extend({ messageId: Id }),
  self: 'memberId',
  reply: Receipt,
  audited: false,
} as const;
const { Text, Template, L2Answer, OpenAnswer: OpenAnswered, Attachment: Attached } = messageTypes;

/** The calls about conversations. The first id in a path is the caller's own: a user's, or a candidate's. */
export const chat = module('chat', {
  startConversation: {
    method: 'POST',
    path: '/:userId/start/:opportunityId',
    summary: 'The conversation with a candidate of an opportunity, begun if there is none; again answers the same',
    may: 'chat',
    params: byUser.extend({ opportunityId: Id }),
    self: 'userId',
    body: z
      .strictObject({
        memberIdentifier: Id.optional().describe('The member a user writes to; a candidate sends no body'),
        tenantTypeId: TenantType.optional(),
        message: z
          .strictObject({
            id: Id.describe('Made by the sender'),
            text: text(chatLimits.text).min(1, 'Write a message.'),
          })
          .optional()
          .describe('What is said first; the same id again is stored once'),
      })
      .nullish(),
    reply: Conversation,
    refuses: ['UNWANTED', 'CONVERSATION_CLOSED', 'NO_BOT', 'EMPTY', 'PLACEHOLDER', 'NOT_UPLOADED', 'EXISTS'],
  },
  getHistory: {
    method: 'GET',
    path: '/:memberId/history/:conversationId',
    summary: `What follows a message, oldest first, at most ${chatLimits.history}; from the start without one`,
    may: 'chat',
    params: one,
    self: 'memberId',
    query: z.object({ lastMessageId: Id.optional() }),
    reply: z.object({ data: z.array(Message), hasMore: z.boolean() }),
    keep: 0,
  },
  getScreening: {
    method: 'GET',
    path: '/:memberId/history/:conversationId/screening',
    summary: 'The questions of the screening and how they were answered',
    may: 'chat',
    params: one,
    self: 'memberId',
    reply: Screening,
    reads: ['Conversations'],
  },
  confirmScreening: {
    method: 'POST',
    path: '/:memberId/history/:conversationId/screening/confirm',
    summary: 'The candidate sends their answers, which are judged from here; once more changes nothing',
    may: 'chat',
    params: one,
    self: 'memberId',
    reply: Screening,
    refuses: ['NO_BOT', 'INCOMPLETE', 'CONVERSATION_CLOSED'],
    writes: ['Matches'],
  },
  sendMessage: {
    method: 'POST',
    path: '/:memberId/message/:conversationId',
    summary: 'Send a message; the same id again answers what was stored',
    may: 'chat',
    params: one,
    self: 'memberId',
    body: z.strictObject({
      id: Id.describe('Made by the sender'),
      text: text(chatLimits.text).default(''),
      messageTypeId: z.literal([Text, Template, L2Answer, OpenAnswered, Attached]).default(Text),
      replyTo: Id.nullish().describe('An earlier message of the conversation'),
      attachmentId: Id.nullish().describe('Of type 12: the uploaded file. Of type 6: the answer by video or voice'),
      templateType: MessageTemplateType.nullish().describe('Of type 2: the template the text was made from'),
      questionId: Id.optional().describe(
        'Of types 4 and 6: the question that is answered. Of a text: the one that was open when it was written, so that it answers no later one',
      ),
      answer: z
        .union([z.boolean(), text(chatLimits.text)])
        .optional()
        .describe('Of an answer by video or voice: what is said in it, if the candidate wrote that down'),
    }),
    reply: Message,
    refuses: ['UNWANTED', 'CONVERSATION_CLOSED', 'NO_BOT', 'EMPTY', 'PLACEHOLDER', 'NOT_UPLOADED', 'EXISTS'],
  },
  updateConversation: {
    method: 'POST',
    path: '/:memberId/update/:conversationId',
    summary: 'What happens next in a conversation; the same trigger twice in the same state does nothing more',
    may: 'chat',
    params: one,
    self: 'memberId',
    body: z.strictObject({ triggerId: TriggerId }),
    reply: Conversation,
    refuses: triggered,
    writes: ['Matches'],
  },
  markRead: {
    ...receipt,
    path: '/:memberId/:conversationId/read/:messageId',
    summary: 'I have read up to and including this message',
  },
  markReceived: {
    ...receipt,
    path: '/:memberId/:conversationId/received/:messageId',
    summary: 'I have received up to and including this message',
  },
  findConversation: {
    method: 'GET',
    path: '/:userId/conversation',
    summary: 'The conversation with a candidate of an opportunity, if there is one',
    may: 'chat',
    params: byUser,
    self: 'userId',
    query: z.object({
      memberId: Id.optional().describe('The candidate; left out when the caller is the candidate'),
      opportunityId: Id,
    }),
    reply: Conversation,
    keep: 0,
  },
  getConversation: {
    method: 'GET',
    path: '/:memberId/conversation/:conversationId',
    summary: 'One conversation',
    may: 'chat',
    params: one,
    self: 'memberId',
    reply: Conversation,
    keep: 0,
  },
  listMessages: {
    method: 'GET',
    path: '/:memberId/conversation/:conversationId/messages',
    summary: 'Messages in their order; PageNavigation 2 without a token answers the newest',
    may: 'chat',
    params: one,
    self: 'memberId',
    query: PageQuery,
    reply: pageOf(Message),
    keep: 0,
  },
  prepareAttachment: {
    method: 'POST',
    path: '/:memberId/attachment/:conversationId',
    summary: `An address to upload a file to, of up to ${attachments.maxBytes / 1_000_000} MB, before it is sent as a message of type 12`,
    may: 'chat',
    params: one,
    self: 'memberId',
    body: z.strictObject({ id: Id.describe('Made by the sender'), name: FileName }),
    reply: z.object({ attachmentId: Id, url: z.string(), maxBytes: z.int(), types: z.array(z.string()) }),
    refuses: ['EXISTS', 'UNWANTED', 'CONVERSATION_CLOSED'],
    limit: { max: 60, seconds: 60 },
  },
  prepareRecording: {
    method: 'POST',
    path: '/:memberId/recording/:conversationId',
    summary: 'An address to upload an answer by video or voice to (one PUT, or tus 1.0), before it is sent as type 6',
    may: 'beCandidate',
    params: one,
    self: 'memberId',
    body: z.strictObject({
      id: Id.describe('Made by the sender'),
      questionId: Id,
      kind: RecordingKind,
      size: z.int().min(1),
    }),
    reply: z.object({
      recordingId: Id,
      url: z.string(),
      posterUrl: z.string().nullable(),
      maxBytes: z.int(),
      types: z.array(z.string()),
    }),
    refuses: ['EXISTS', 'NO_BOT', 'CONVERSATION_CLOSED', 'OTHER_SIZE'],
    limit: { max: 60, seconds: 60 },
  },
  getAttachment: {
    method: 'GET',
    path: '/:memberId/conversation/:conversationId/attachments/:attachmentId',
    summary: 'Where a file of the conversation can be downloaded, or an answer by video or voice played, for an hour',
    may: 'chat',
    params: one.extend({ attachmentId: Id }),
    self: 'memberId',
    reply: Attachment.extend({
      url: z.string().describe('Of an answer by video or voice: it can be read in ranges'),
      posterUrl: z.string().nullable().describe('Of an answer by video: a picture of it'),
      seconds: z.int().nullable().describe('Of an answer by video or voice: how long it takes'),
    }),
    keep: 0,
  },
  fillTemplate: {
    method: 'POST',
    path: '/:memberId/template/:conversationId',
    summary: 'A template of the company with the names of this conversation, as it will be sent',
    may: 'seeConversations',
    params: one,
    self: 'memberId',
    body: z.strictObject({ type: MessageTemplateType, language: Language.optional() }),
    reply: FilledTemplate,
    audited: false,
  },
  updateOpportunity: {
    method: 'POST',
    path: '/:tenant/update/opportunity/:opportunityId',
    summary: 'What happens next in all conversations of an opportunity; answers how many changed',
    may: 'seeConversations',
    params: z.object({ tenant: Id, opportunityId: Id }),
    self: 'tenant',
    body: z.strictObject({
      tenantIdentifier: Id.optional().describe('The caller'),
      opportunityIdentifier: Id.optional().describe('The opportunity in the path'),
      triggerId: TriggerId,
    }),
    reply: z.object({ changed: z.int() }),
    refuses: [...triggered, 'ONE_BY_ONE'],
  },
  listConversations: {
    method: 'GET',
    path: '/:tenant/company/:companyId/opportunity/:opportunityId/conversations',
    summary: 'Conversations of an opportunity, newest message first or by name',
    may: 'seeConversations',
    params: ofOpportunity,
    self: 'tenant',
    query: PageQuery.extend({
      SearchFilter: z.string().max(100).optional().describe('Words that occur in the name'),
      FilterStatus: z
        .union([z.literal(''), z.coerce.number().int().min(0).max(7)])
        .optional()
        .describe(
          '1 InterviewDone, 2 InterviewScheduled, 3 Invite, 4 InReview, 5 Offer, 6 Reject, 7 Matched; 0 or blank all',
        ),
      SortByName: z.stringbool().optional(),
      unread: z.stringbool().optional().describe('Only conversations with messages the caller has not read'),
      waiting: z.stringbool().optional().describe('Only conversations in which the candidate wrote last'),
    }),
    reply: pageOf(Conversation),
    keep: 0,
  },
  listMatchConversations: {
    method: 'GET',
    path: '/:tenant/company/:companyId/opportunity/:opportunityId/match/:matchId/conversations',
    summary: 'The conversation of a match, if there is one',
    may: 'seeConversations',
    params: ofOpportunity.extend({ matchId: Id }),
    self: 'tenant',
    reply: listOf(Conversation),
    keep: 0,
  },
  wantMessages: {
    method: 'PUT',
    path: '/:memberId/wanted/:conversationId',
    summary: 'Stops messages of the company of a conversation, in all the caller has with it, or lets them in again',
    may: 'beCandidate',
    params: one,
    self: 'memberId',
    body: z.strictObject({ wanted: z.boolean() }),
    reply: Conversation,
  },
  reportConversation: {
    method: 'POST',
    path: '/:memberId/report/:conversationId',
    summary: 'Reports a conversation to the admins of its company, who hear of it by mail',
    may: 'beCandidate',
    params: one,
    self: 'memberId',
    body: z.strictObject({ reason: z.enum(reportReasons), note: text(2000).default('') }),
    reply: Done,
    limit: { max: 20, seconds: 3600 },
  },
  listMyConversations: {
    method: 'GET',
    path: '/:memberId/conversations',
    summary: "A candidate's own conversations, newest message first",
    may: 'beCandidate',
    params: z.object({ memberId: Id }),
    self: 'memberId',
    reply: listOf(Conversation),
    keep: 0,
  },
  countUnread: {
    method: 'GET',
    path: '/:userId/unread',
    summary: 'How many messages I have not read, and in how many conversations',
    may: 'chat',
    params: byUser,
    self: 'userId',
    reply: z.object({ unread: z.int(), conversations: z.int() }),
    keep: 0,
  },
});

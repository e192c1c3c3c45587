import type { chat } from '@marigold/contract/chatRoutes';
import type { Handlers, Shortcuts } from '#platform/http/serve';
import * as attachments from './sending/attachments.ts';
import * as conversations from './conversations.ts';
import * as history from './history.ts';
import * as lists from './lists.ts';
import { note } from './receipts.ts';
import { say } from './sending/quickSend.ts';
import { confirm, screeningOf } from './screening/answers.ts';
import { prepare } from './screening/recordings.ts';
import { begin } from './sending/firstMessage.ts';
import { send } from './sending/send.ts';
import { fill } from './sending/templates.ts';
import * as unwanted from './blockedSenders.ts';
import * as triggers from './triggers.ts';
import { countUnread } from './unread.ts';

export const routes: Handlers<typeof chat.routes> = {
  startConversation: (call, { opportunityId, body }) => begin(call, opportunityId, body ?? {}),
  getHistory: (call, { conversationId, lastMessageId }) => history.after(call, conversationId, lastMessageId),
  getScreening: (call, { conversationId }) => screeningOf(call, conversationId),
  confirmScreening: (call, { conversationId }) => confirm(call, conversationId),
  sendMessage: (call, { conversationId, body }) => send(call, conversationId, body),
  updateConversation: (call, { conversationId, body }) => triggers.update(call, conversationId, body.triggerId),
  markRead: (call, { conversationId, messageId }) => note(call, conversationId, messageId, 'read'),
  markReceived: (call, { conversationId, messageId }) => note(call, conversationId, messageId, 'received'),
  findConversation: (call, { opportunityId, memberId }) => conversations.lookUp(call, opportunityId, memberId),
  getConversation: (call, { conversationId }) => conversations.get(call, conversationId),
  listMessages: (call, query) => history.listMessages(call, query),
  prepareAttachment: (call, { conversationId, body }) => attachments.prepare(call, conversationId, body),
  prepareRecording: (call, { conversationId, body }) => prepare(call, conversationId, body),
  getAttachment: (call, { conversationId, attachmentId }) => attachments.open(call, conversationId, attachmentId),
  fillTemplate: (call, { conversationId, body }) => fill(call, conversationId, body),
  updateOpportunity: (call, { opportunityId, body }) => triggers.updateAll(call, opportunityId, body),
  listConversations: (call, query) => lists.list(call, query),
  listMatchConversations: async (call, { opportunityId, matchId }) => ({
    data: await conversations.ofMatch(call, opportunityId, matchId),
  }),
  wantMessages: (call, { conversationId, body }) => unwanted.want(call, conversationId, body.wanted),
  reportConversation: async (call, { conversationId, body }) => {
    await unwanted.report(call, conversationId, body);
    return { done: true };
  },
  listMyConversations: async (call) => ({ data: await lists.listOwn(call) }),
  countUnread: (call) => countUnread(call),
};

/** Calls that are usually answered in one trip to the database. */
export const shortcuts: Shortcuts<typeof chat.routes> = {
  sendMessage: (call, { conversationId, body }) => say(call, conversationId, body),
};

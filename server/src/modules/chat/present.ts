import {
  chatLimits,
  type Conversation,
  type ConversationState,
  conversationStatuses,
  reminderStatuses,
  tenantTypes,
} from '@marigold/contract/chat';
import { logoUrl, memberPictureUrl } from '#modules/files';
import { isScreened, visibleStatusNow } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import { lastMessages, type MessageRow, newestMessages, presentMessage } from './messages.ts';
import { type ChatCall, isMember } from './side.ts';
import type { ConversationRow } from './store.ts';

/** Who looks at a conversation: a candidate sees what they were told. */
export type Viewer = 'member' | 'company';
const viewerOf = (call: ChatCall): Viewer => (isMember(call) ? 'member' : 'company');

/**
 * Where a candidate stands as far as they know: as the conversation told them last. Of their own steps they know at once, and
 * of a rejection from its moment.
 */
export const statusFor = (row: ConversationRow, viewer: Viewer) => {
  if (viewer === 'company') return row.match_status;
  const status = visibleStatusNow({ ...row, status: row.match_status });
  const isKnown = status === 'rejected' || status === 'withdrawn' || row.told_status === 'withdrawn';
  return isKnown ? status : (row.told_status ?? status);
};

/** Why a candidate's message is not taken, by why the conversation is closed. */
export const closedWords = {
  rejected: 'This application has ended, so the conversation is closed.',
  withdrawn: 'You withdrew this application, so the conversation is closed.',
  unwanted: 'You stopped messages here. Let them in again to write.',
  ended: 'The company closed this conversation.',
  erasing: 'You asked to be erased, so nothing is sent. Take that back to write.',
} as const;

/** Why a conversation is closed for somebody who looks; null while it is not. */
export const closedFor = (row: ConversationRow, viewer: Viewer): ConversationState['closed'] => {
  // To whom nothing may be written, the company hears that first: however the candidacy ended, it is why.
  if (viewer === 'company' && row.is_muted && !row.is_hidden) return 'unwanted';
  const status = statusFor(row, viewer);
  if (status === 'rejected' || status === 'withdrawn') return status;
  if (row.is_hidden) return 'erasing';
  if (row.is_muted) return 'unwanted';
  return row.status === conversationStatuses.Closed ? 'ended' : null;
};

/**
 * What a screening makes of its conversation, for somebody who looks: it is over where the candidacy went on or ended without
 * the answers. That is not stored, so whoever comes back finds it as it stood, and a candidate notices nothing before they are
 * told.
 */
const screeningFor = (row: ConversationRow, viewer: Viewer) => {
  if (isScreened(statusFor(row, viewer))) return { status: row.status, reminder: row.reminder_status };
  return {
    status: row.status === conversationStatuses.Screening ? conversationStatuses.Open : row.status,
    reminder: row.reminder_status === reminderStatuses.None ? reminderStatuses.None : reminderStatuses.Off,
  };
};

/** A conversation without what is somebody's own. */
export const stateOf = (row: ConversationRow, viewer: Viewer): ConversationState => {
  const closed = closedFor(row, viewer);
  const { status, reminder } = screeningFor(row, viewer);
  return {
    conversationIdentifier: row.conversation_id,
    matchId: row.match_id,
    opportunityId: row.opportunity_id,
    memberId: row.member_id,
    conversationStatus: closed ? conversationStatuses.Closed : status,
    conversationMode: row.mode,
    reminderStatus: reminder,
    status: statusFor(row, viewer),
    closed,
    version: row.version,
  };
};

/**
 * Whether a message of this side would be taken: to somebody who withdrew the company sends one more. Messages that take the
 * short way do not come by here: `say` in the migrations lets none pass that this would refuse.
 */
export const mayWrite = (row: ConversationRow, viewer: Viewer): boolean =>
  viewer === 'member'
    ? closedFor(row, viewer) === null
    : !row.is_muted && !(row.match_status === 'withdrawn' && row.is_answered);

/** How many messages of the other side the caller has not read. */
const unreadOf = (call: ChatCall, row: ConversationRow): number =>
  isMember(call) ? row.last_sequence - row.from_member - (row.member_read - row.member_read_own) : row.unread;

const present = (call: ChatCall, row: ConversationRow, messages: MessageRow[], last?: MessageRow): Conversation => {
  const shown = messages.map((message) => presentMessage(call, message, row));
  return {
    ...stateOf(row, viewerOf(call)),
    jobTitleName: titleOf(row, call.language) ?? 'Untitled',
    other: isMember(call)
      ? {
          identifier: row.company_id,
          name: row.company_name,
          avatarUrl: logoUrl(call.platform, row.company_id, row.logo_id),
          tenantType: tenantTypes.User,
        }
      : {
          identifier: row.member_id,
          name: row.member_name,
          avatarUrl: memberPictureUrl(call.platform, row),
          tenantType: tenantTypes.Member,
        },
    mayWrite: mayWrite(row, viewerOf(call)),
    unread: unreadOf(call, row),
    readUpTo: isMember(call) ? row.member_read : row.read_up_to,
    lastMessage: last ? presentMessage(call, last, row) : (shown.at(-1) ?? null),
    messages: shown,
  };
};

/** One conversation with its newest messages. */
export const presentOne = async (call: ChatCall, row: ConversationRow): Promise<Conversation> => {
  const newest = await newestMessages(call.db, row.conversation_id, chatLimits.firstPage);
  return present(call, row, newest.toReversed());
};

/** Conversations of a list, each with its last message alone. */
export const presentAll = async (call: ChatCall, rows: readonly ConversationRow[]): Promise<Conversation[]> => {
  const last = await lastMessages(call.db, rows);
  const byId = new Map(last.map((message) => [message.conversation_id, message]));
  return rows.map((row) => present(call, row, [], byId.get(row.conversation_id)));
};

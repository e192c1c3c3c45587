import { requestOf } from '#api/client.ts';
import { api } from '#api/api.ts';
import { chat } from '@marigold/contract/chatRoutes';
import { type Conversation, type Message, messageTypes, tenantTypes } from '@marigold/contract/chat';
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { Follower, Outgoing } from '#subjects/outgoing/deed.ts';
import { giveUp, onKind, post as send, sendAgain, takeOut, useOutgoing } from '#subjects/outgoing/outgoing.ts';
import { preferences } from '#ui/storage/preferences.ts';
import { recordOf, stored } from '#ui/storage/stored.ts';
import { chatApi } from '#api/services/chat.ts';
import { arrive } from './logCache.ts';
import type { Queued } from './queued.ts';
import { held, heldFor, type Waiting } from '#subjects/outgoing/queue.ts';

declare module '#subjects/outgoing/deed.ts' {
  interface Deeds {
    message: { message: Omit<Queued, keyof Waiting> };
    firstMessage: { to: Unwritten; text: string };
  }
}

onKind('message', {
  sent: (dispatch, _deed, reply, { by }) => {
    dispatch(arrive(by, reply as Message));
  },
});

const itemOf = ({ id, by, at, conversationId, text, messageTypeId, templateType, attachment }: Queued) => {
  const body = {
    id,
    text,
    messageTypeId,
    ...(messageTypeId === messageTypes.Template && { templateType }),
    ...(attachment && { attachmentId: attachment.attachmentId }),
  };
  return {
    id,
    by,
    at,
    subject: `conversation ${conversationId}`,
    call: requestOf('chat', chat.routes.sendMessage, { memberId: by, conversationId, body }),
    // It is stored once by the id it names, and in one trip.
    namesItself: true as const,
    deed: { kind: 'message' as const, message: { conversationId, text, messageTypeId, templateType, attachment } },
  };
};

/** Puts a message among those to be sent; for a moment it can be taken back, where its writer wants that. */
export const post = (message: Queued): void => {
  const item = itemOf(message);
  send(preferences.get().holdMessages ? held(item, Date.now()) : item);
};

/** A candidate with whom no conversation is known yet. */
export interface Unwritten {
  companyId: string;
  opportunityId: string;
  memberId: string;
  matchId: string;
}

onKind('firstMessage', {
  // Shown before what is said in it is read, so that nothing is gone between the two.
  sent: (dispatch, { to: { companyId, opportunityId, matchId } }, reply, { by }) => {
    const of = { tenant: by, companyId, opportunityId, matchId };
    void dispatch(chatApi.util.upsertQueryData('listMatchConversations', of, { data: [reply as Conversation] }));
    dispatch(api.util.invalidateTags(['Conversations']));
  },
});

/** Puts a message among those to be sent that begins the conversation, or goes on with one that this browser has not heard of. Answers its id. */
export const postFirst = (to: Unwritten, text: string, by: string, follower?: Follower): string => {
  const id = newId();
  const { opportunityId, memberId } = to;
  const body = { memberIdentifier: memberId, tenantTypeId: tenantTypes.User, message: { id, text } };
  const item = {
    id,
    by,
    at: new Date().toISOString(),
    subject: `conversation ${opportunityId} ${memberId}`,
    call: requestOf('chat', chat.routes.startConversation, { userId: by, opportunityId, body }),
    namesItself: true as const,
    deed: { kind: 'firstMessage' as const, to, text },
  };
  return send(preferences.get().holdMessages ? held(item, Date.now()) : item, follower);
};

/** Where messages waited before everything that waits had one queue. */
const OLD = 'marigold.outbox';
const isQueued = (raw: unknown): raw is Queued => {
  const { id, conversationId, by, text, at, messageTypeId } = recordOf(raw);
  return (
    [id, conversationId, by, text, at].every((value) => typeof value === 'string') && typeof messageTypeId === 'number'
  );
};
/** Carries over, once, what an earlier version of the product left to be sent in this browser. */
export const carryOver = (): void => {
  const { items } = stored(OLD, (raw) => {
    const { items: left } = recordOf(raw);
    return { items: Array.isArray(left) ? left.filter(isQueued) : [] };
  }).get();
  for (const message of items) {
    const { refusal } = message;
    send({ ...itemOf(message), ...(refusal !== undefined && { refusal }) });
  }
  localStorage.removeItem(OLD);
};

/** Sends a refused message again. */
export const postAgain = (id: string): void => void sendAgain(id);
/** Gives a message up. */
export const discard = (id: string): void => void giveUp(id);
/** Takes a message back that is still held; `keep` gets it once it has not been sent. */
export const takeBack = async (item: Queued, keep: (item: Queued) => void): Promise<void> => {
  if (heldFor(item, Date.now()) > 0 && (await takeOut(item.id))) keep(item);
};

const queuedOf = (item: Outgoing): Queued[] => {
  const { id, by, at, heldUntil, refusal, code, deed } = item;
  const waiting = {
    id,
    by,
    at,
    ...(heldUntil && { heldUntil }),
    ...(refusal !== undefined && { refusal, ...(code && { code }) }),
  };
  if (deed.kind === 'message') return [{ ...waiting, ...deed.message }];
  if (deed.kind !== 'firstMessage') return [];
  return [{ ...waiting, conversationId: deed.to.matchId, text: deed.text, messageTypeId: messageTypes.Text }];
};

/** What of a conversation is not on the server yet, in the order it was written; of one that has not begun by its match. */
export const useQueued = (conversationId: string, by: string): readonly Queued[] => {
  const items = useOutgoing(by);
  return useMemo(
    () => items.flatMap(queuedOf).filter((message) => message.conversationId === conversationId),
    [items, conversationId],
  );
};

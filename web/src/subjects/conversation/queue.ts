import type { Attachment } from '@marigold/contract/chat';
import type { MessageTemplateType } from '@marigold/contract/templates';

/** A message that is on its way: its id is made here, so that however often it is sent, it is stored once. */
export interface Queued {
  id: string;
  conversationId: string;
  /** Who sends it; the first id of the call's address. */
  by: string;
  text: string;
  messageTypeId: 1 | 2 | 12;
  templateType?: MessageTemplateType;
  attachment?: Attachment;
  at: string;
  /** Until when its writer can take it back, and it is not sent; in milliseconds since 1970. */
  heldUntil?: number;
  /** Why it was refused; while there is none, it is sent as soon as that can be. */
  refusal?: string;
}

/** How long a message is held, for those who want to be able to take it back; milliseconds. */
const HOLD = 5_000;
/** A message leaves this much after it was held: another tab may be about to hear that it was taken back; milliseconds. */
const HEARSAY = 250;

/** The message as one that can be taken back for a moment. */
export const held = (item: Queued, now: number): Queued => ({ ...item, heldUntil: now + HOLD });

/** How long a message has to wait before it may be sent; milliseconds. A clock that was put back holds nothing up. */
export const dueIn = ({ heldUntil = 0 }: Queued, now: number): number => {
  const wait = heldUntil + HEARSAY - now;
  return wait > 0 && wait <= HOLD + HEARSAY ? wait : 0;
};
/** For how long a message can still be taken back; milliseconds. */
export const heldFor = (item: Queued, now: number): number => Math.max(dueIn(item, now) - HEARSAY, 0);

/** Holds no message of somebody any longer. */
export const released = (queue: readonly Queued[], by: string): Queued[] =>
  queue.map((item) => {
    if (item.by !== by) return item;
    const { heldUntil: _heldUntil, ...free } = item;
    return free;
  });

/** Adds a message at the end; one that is there already stays where it is. */
export const add = (queue: readonly Queued[], item: Queued): Queued[] =>
  queue.some(({ id }) => id === item.id) ? [...queue] : [...queue, item];

/** The next message of somebody to be sent: in the order they were written, refused ones apart. */
export const nextOf = (queue: readonly Queued[], by: string): Queued | undefined =>
  queue.find((item) => item.by === by && item.refusal === undefined);

/** Takes a message out: it is stored, or was given up. */
export const settle = (queue: readonly Queued[], id: string): Queued[] => queue.filter((item) => item.id !== id);

/** Keeps a message that was refused, with the reason, until its sender decides. */
export const refuse = (queue: readonly Queued[], id: string, refusal: string): Queued[] =>
  queue.map((item) => (item.id === id ? { ...item, refusal } : item));

/** Lets a refused message try again, behind what is waiting. */
export const retry = (queue: readonly Queued[], id: string, at: string): Queued[] => {
  const item = queue.find((each) => each.id === id);
  if (!item) return [...queue];
  const { refusal: _refusal, ...again } = item;
  return [...settle(queue, id), { ...again, at }];
};

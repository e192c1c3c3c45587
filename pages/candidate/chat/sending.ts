import type { Message } from '@marigold/contract/chat';
import { messageTypes } from '@marigold/contract/chatRules';
import type { Queued } from '@marigold/web/conversation/queued';
import { me, Refused, token } from '../ask.ts';
import { leaveForSignIn } from '../own/useAsked.ts';
import { keep, kept, unsent } from '../storage.ts';
import { type Attempt, outboxOf } from './outbox.ts';
import { talk } from './service.ts';

/** Waits between attempts while nothing answers; milliseconds. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Attempts after which a failure of the server is shown instead of tried again. */
const patience = 3;

type Listener = () => void;
const listeners = new Set<Listener>();
const receivers = new Set<(message: Message) => void>();
const tell = () => listeners.forEach((listener) => listener());

// A browser that keeps nothing still sends what was written on this page.
let here: readonly Queued[] = [];
/** What waits in this browser, whoever wrote it. */
export const queued = (): readonly Queued[] => kept<Queued[]>(unsent) ?? here;

const typeOf = ({ answer, messageTypeId }: Queued): number => {
  if (answer) return typeof answer.value === 'boolean' ? messageTypes.L2Answer : messageTypes.OpenAnswer;
  return messageTypeId === messageTypes.Attachment ? messageTypes.Attachment : messageTypes.Text;
};

const send = async (item: Queued, attempt: number): Promise<Attempt> => {
  try {
    const stored = await talk.send(item.conversationId, {
      id: item.id,
      text: item.text,
      messageTypeId: typeOf(item),
      ...(item.answer && { questionId: item.answer.questionId, answer: item.answer.value }),
      ...(item.openQuestionId && { questionId: item.openQuestionId }),
      ...(item.attachment && { attachmentId: item.attachment.attachmentId }),
    });
    receivers.forEach((receive) => receive(stored));
    return 'stored';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) leaveForSignIn();
    if ([0, 401, 429].includes(error.status) || (error.status >= 500 && attempt < patience)) return 'later';
    return { refusal: error.message };
  }
};

const outbox = outboxOf({
  read: queued,
  write: (items) => {
    here = items;
    keep(unsent, items);
    tell();
  },
  send,
  by: me,
});

/** One tab sends at a time; where the browser has no locks, the ids still make each message be stored once. */
const alone = (job: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('marigold.chat.outbox', job) : job();

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Sends what waits, now and as often as it takes. */
export const sendAll = async (): Promise<void> => {
  clearTimeout(timer);
  if (!token()) return;
  const isDone = await alone(outbox.drain);
  failures = isDone ? 0 : failures + 1;
  if (!isDone) timer = setTimeout(() => void sendAll(), pauses[Math.min(failures, pauses.length) - 1]);
};

/** How long somebody who signs out waits for what they wrote to be sent; milliseconds. */
const farewell = 5_000;
/** Tries once to send what waits, before somebody signs out. */
export const sendOnce = async (): Promise<void> => {
  await Promise.race([alone(outbox.drain), new Promise((resolve) => setTimeout(resolve, farewell))]);
};

/** Puts a message among those to be sent. */
export const post = (item: Queued): void => {
  outbox.post(item);
  // After one that did not get through, the pause before the next attempt stands.
  if (failures === 0) void sendAll();
};
/** Sends a refused message again. */
export const postAgain = (id: string): void => {
  outbox.postAgain(id);
  void sendAll();
};
/** Gives a refused message up. */
export const { discard } = outbox;

/** Hears of every change of what waits, in other tabs too. */
export const onQueue = (listener: Listener): Listener => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Hears of every message that was stored. */
export const onStored = (receive: (message: Message) => void): Listener => {
  receivers.add(receive);
  return () => void receivers.delete(receive);
};

addEventListener('online', () => void sendAll());
addEventListener('storage', tell);

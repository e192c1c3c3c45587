import type { Message } from '@marigold/contract/chat';
import { withdrawUndoSeconds } from '@marigold/contract/candidacy';
import { messageTypes, tenantTypes } from '@marigold/contract/chatRules';
import type { Queued } from '../queued.ts';

/** Bubbles of one person closer than this stand together; milliseconds. */
const TOGETHER = 3 * 60_000;

/** How far a message of one's own has come. */
export type Receipt = 'sent' | 'received' | 'read';

/** One thing of a conversation on the screen. */
export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean; receipt: Receipt | null }
  | { kind: 'screening'; key: string; messages: Message[] }
  | { kind: 'queued'; key: string; item: Queued; isFirst: boolean };

const screening: readonly number[] = [
  messageTypes.L2Question,
  messageTypes.L2Answer,
  messageTypes.OpenQuestion,
  messageTypes.OpenAnswer,
];
const cards: readonly number[] = [
  messageTypes.InterviewInvite,
  messageTypes.InterviewUpdate,
  messageTypes.JobOffer,
  messageTypes.StatusNotice,
];

/** Whether a message is shown as a card of something that happened, not as somebody's words. */
export const isCard = ({ messageTypeId }: Pick<Message, 'messageTypeId'>): boolean => cards.includes(messageTypeId);
/** Whether a message is a question of the screening or its answer. */
export const isScreening = ({ messageTypeId }: Pick<Message, 'messageTypeId'>): boolean =>
  screening.includes(messageTypeId);
/** Whether the candidate wrote a message. */
export const isFromMember = ({ sender }: Pick<Message, 'sender'>): boolean => sender.tenantType === tenantTypes.Member;

/** Whether a message is the candidate's and for people of the company to read: the screening's bot did not take it. */
export const isForPeople = (message: Pick<Message, 'sender' | 'isHeardByBot'>): boolean =>
  isFromMember(message) && !message.isHeardByBot;

/** How far a message has come, as all its recipients have it. */
export const receiptOf = ({ recipients }: Pick<Message, 'recipients'>): Receipt => {
  if (recipients.length > 0 && recipients.every(({ read }) => read)) return 'read';
  return recipients.length > 0 && recipients.every(({ received }) => received) ? 'received' : 'sent';
};

/** When a message came as far as that, for the last of its recipients; null where nobody noted it. */
export const receiptTime = ({ recipients }: Pick<Message, 'recipients'>, kind: Receipt): string | null => {
  if (kind === 'sent') return null;
  const times = recipients.map((one) => (kind === 'read' ? one.readAt : one.receivedAt));
  return times.reduce((latest, at) => (latest && at && latest > at ? latest : at), times[0] ?? null);
};

/** Characters of a moment up to its minute. */
const MINUTE = '2026-01-01T00:00'.length;

/** The same beside the time of the message: what came as far within its minute needs no second time. */
export const timeBeside = (message: Pick<Message, 'recipients' | 'sentDate'>, kind: Receipt): string | null => {
  const at = receiptTime(message, kind);
  return at?.slice(0, MINUTE) === message.sentDate.slice(0, MINUTE) ? null : at;
};

/** Messages in the order of the conversation, each once. */
export const inOrder = (messages: readonly Message[]): Message[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort(
    (one, other) => one.sequence - other.sequence,
  );

const dayOf = (moment: string) => new Date(moment).toDateString();

const isWith = (one: Message, other: Message | undefined): boolean =>
  other !== undefined &&
  !isCard(one) &&
  !isCard(other) &&
  !isScreening(other) &&
  one.sender.identifier === other.sender.identifier &&
  dayOf(one.sentDate) === dayOf(other.sentDate) &&
  Math.abs(Date.parse(one.sentDate) - Date.parse(other.sentDate)) < TOGETHER;

/** The sequence of the newest message of one's own that has come each far; only there the receipt is written out. */
const newestReceipts = (messages: readonly Message[], isMine: (message: Message) => boolean) => {
  const newest = new Map<Receipt, number>();
  for (const message of messages)
    if (isMine(message) && !isCard(message)) newest.set(receiptOf(message), message.sequence);
  return newest;
};

/** The newest message of one's own that says only to who asks how far it came. */
export const newestAsked = (entries: readonly Entry[], isMine: (message: Message) => boolean): string | undefined =>
  entries.findLast(
    (entry) => entry.kind === 'message' && !entry.receipt && !isCard(entry.message) && isMine(entry.message),
  )?.key;

const isWithdrawal = ({ move }: Message) => move?.to === 'withdrawn';

/** Messages without withdrawals that were taken back: of those neither step is told any more. */
const withoutTakenBack = (messages: readonly Message[]): readonly Message[] => {
  if (!messages.some(isWithdrawal)) return messages;
  const notices = messages.filter(({ move }) => move);
  const gone = notices.flatMap((left, at) => {
    const back = notices[at + 1];
    const isBack =
      isWithdrawal(left) &&
      back?.move?.from === 'withdrawn' &&
      Date.parse(back.sentDate) - Date.parse(left.sentDate) <= withdrawUndoSeconds * 1000;
    return isBack ? [left, back] : [];
  });
  return gone.length > 0 ? messages.filter((message) => !gone.includes(message)) : messages;
};

interface View {
  /** How far the server's clock is ahead of this device's, by which it is known when one's own words were written; milliseconds. */
  ahead?: number;
  /** Everything after this sequence came since the last visit; null shows no divider. */
  newAfter: number | null;
  isMine: (message: Message) => boolean;
}

/** When somebody wrote the newest of what waits to be sent. */
export const saidLast = (queued: readonly Queued[]): string | undefined =>
  queued
    .map(({ at }) => at)
    .toSorted()
    .at(-1);

/** Where words that were refused stand: before the first message that was said after them, so that a later one is not above. */
const placeOf = ({ at }: Queued, messages: readonly Message[], ahead: number): Message | undefined =>
  messages.find(({ sentDate }) => Date.parse(sentDate) > Date.parse(at) + ahead);

/**
 * A conversation as it is shown: days, the divider, screening as one card, bubbles in groups, what was refused where it was
 * said, then what is not sent yet.
 */
export const entriesOf = (
  all: readonly Message[],
  queued: readonly Queued[],
  { newAfter, isMine, ahead = 0 }: View,
): Entry[] => {
  const entries: Entry[] = [];
  const messages = withoutTakenBack(all);
  const newest = newestReceipts(messages, isMine);
  const known = new Set(messages.map(({ id }) => id));
  const divided = newAfter === null ? undefined : messages.find((each) => each.sequence > newAfter && !isMine(each));
  const waiting = queued.filter(({ id }) => !known.has(id));
  const places = new Map(
    waiting.flatMap((item) => {
      const place = item.refusal === undefined ? undefined : placeOf(item, messages, ahead);
      return place ? [[item, place] as const] : [];
    }),
  );
  const show = (items: readonly Queued[]) =>
    items.forEach((item, at) => entries.push({ kind: 'queued', key: item.id, item, isFirst: at === 0 }));
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1];
    show(waiting.filter((item) => places.get(item) === message));
    if (!before || dayOf(before.sentDate) !== dayOf(message.sentDate))
      entries.push({ kind: 'day', key: `day ${dayOf(message.sentDate)}`, at: message.sentDate });
    if (message === divided) entries.push({ kind: 'new', key: 'new' });
    const last = entries.at(-1);
    if (isScreening(message)) {
      if (last?.kind === 'screening') last.messages.push(message);
      else entries.push({ kind: 'screening', key: `screening ${message.id}`, messages: [message] });
      continue;
    }
    const receipt = isMine(message) ? receiptOf(message) : null;
    entries.push({
      kind: 'message',
      key: message.id,
      message,
      isFirst: last?.kind !== 'message' || !isWith(message, before),
      isLast: messages[at + 1] === divided || !isWith(message, messages[at + 1]),
      receipt: receipt && newest.get(receipt) === message.sequence ? receipt : null,
    });
  }
  show(waiting.filter((item) => !places.has(item)));
  return entries;
};

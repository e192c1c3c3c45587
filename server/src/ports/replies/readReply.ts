import ICAL from 'ical.js';
import PostalMime from 'postal-mime';

/** What a calendar answered to an invitation (RFC 5546, METHOD:REPLY). */
export interface Reply {
  /** Of whoever sent the mail, in small letters. */
  from: string;
  /** Which event. */
  uid: string;
  /** Which of its invitations. */
  sequence: number;
  /** When it was answered, in milliseconds since 1970; null: it does not say. */
  at: number | null;
  answer: 'accepted' | 'declined' | 'tentative';
  word: string;
}

const answers: Readonly<Record<string, Reply['answer']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};
/** Characters of a calendar file that are read, and of a word that is kept. */
const most = { file: 200_000, word: 500 } as const;
/** Parts within parts of a mail. */
const deepest = 20;

const addressOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/^mailto:/i, '')
        .trim()
        .toLowerCase()
    : '';

const textOf = (event: ICAL.Component, name: string): string => {
  const value: unknown = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};

/** The calendars of a file. */
const calendarsOf = (text: string): ICAL.Component[] => {
  const parsed = ICAL.parse(text.slice(0, most.file)) as unknown[];
  if (parsed.length === 0) return [];
  const all = Array.isArray(parsed[0]) ? parsed : [parsed];
  return all.map((each) => new ICAL.Component(each as unknown[]));
};

const answerOf = (event: ICAL.Component, from: string): Reply['answer'] | undefined => {
  const own = event.getAllProperties('attendee').find((each) => addressOf(each.getFirstValue()) === from);
  const status = own?.getParameter('partstat');
  return typeof status === 'string' ? answers[status.toUpperCase()] : undefined;
};

const stampOf = (event: ICAL.Component): number | null => {
  const stamp: unknown = event.getFirstPropertyValue('dtstamp');
  return stamp instanceof ICAL.Time ? stamp.toUnixTime() * 1000 : null;
};

const find = (text: string, from: string): Reply | undefined => {
  for (const calendar of calendarsOf(text)) {
    if (textOf(calendar, 'method').toUpperCase() !== 'REPLY') continue;
    const event = calendar.getFirstSubcomponent('vevent');
    const answer = event && answerOf(event, from);
    if (!event || !answer) continue;
    const sequence: unknown = event.getFirstPropertyValue('sequence');
    return {
      from,
      uid: textOf(event, 'uid'),
      sequence: typeof sequence === 'number' && Number.isInteger(sequence) ? sequence : 0,
      at: stampOf(event),
      answer,
      word: textOf(event, 'comment').trim().slice(0, most.word),
    };
  }
  return undefined;
};

/** What the sender of a mail answers in a calendar file; undefined where it is no answer of theirs, or cannot be read. */
export const replyIn = (text: string, from: string): Reply | undefined => {
  try {
    return find(text, from);
  } catch {
    return undefined;
  }
};

const isCalendar = ({ mimeType, filename }: { mimeType: string; filename: string | null }): boolean =>
  mimeType === 'text/calendar' || mimeType === 'application/ics' || Boolean(filename?.toLowerCase().endsWith('.ics'));

/** What somebody answers with a mail; null where it is another mail. */
export const readReply = async (mail: Uint8Array): Promise<Reply | null> => {
  const read = await PostalMime.parse(mail, { attachmentEncoding: 'arraybuffer', maxNestingDepth: deepest });
  const from = read.from?.address?.toLowerCase();
  if (!from) return null;
  for (const part of read.attachments.filter(isCalendar)) {
    const { content } = part;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const reply = replyIn(text, from);
    if (reply) return reply;
  }
  return null;
};

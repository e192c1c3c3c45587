import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { MailKind } from '@marigold/contract/system';
import type { Call } from '#kit/call';
import type { Db } from '#kit/db';
import { newId } from '#kit/id';
import { enqueue } from '#kit/jobs';
import { compose } from './compose.ts';
import { letters, type LetterValues, notices } from './letters/index.ts';
import type { Write } from './letters/write.ts';
import { readerOf } from './reader.ts';
import { type Voice, voiceOf } from './say.ts';

/** How a reader is written to; what a letter tells may depend on it. */
export interface Reading {
  language: Language;
  /** IANA name. */
  timeZone: string;
  company: string;
}

/** A letter to send: its kind, whom it goes to and what it tells. */
export interface Mail<K extends MailKind> {
  kind: K;
  to: string;
  /** Null where no company writes. */
  companyId: string | null;
  /** What a reader nobody knows is written in. */
  language?: Language;
  /** Where its reader chooses which notices they get; of an account of the company unless said. */
  settingsPath?: string;
  tell: (reading: Reading) => LetterValues<K>;
  /** Where its reader ends such mails with one tap, also without opening them. */
  unsubscribePath?: string;
  /** Who caused it: the sender’s name, and where answers go. */
  by?: { fullName: string; email: string };
  /** Where answers go without a person’s name on the mail. */
  replyTo?: string;
  /** Not before this moment; until then it can be cancelled. */
  holdUntil?: Date;
  /** What it is about, so that it can be cancelled. */
  aboutId?: string;
}

/** Mails are sent by this many queues at most, so that a slow mail server leaves hands free for other jobs. */
const queues = 2;

/** Has a stored mail sent, at once or at its moment. */
export const sendLater = (db: Db, mailId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    'mail.send',
    { mailId },
    { key: `mail ${mailId}`, queue: `mail ${Number.parseInt(mailId.slice(-1), 16) % queues}`, ...(runAt && { runAt }) },
  );

const senderName = ({ say }: Voice, company: string, fullName: string): string =>
  say('{{person}} at {{company}}', { person: fullName.split(' ')[0] ?? fullName, company });

/**
 * Puts a letter on its way in the running transaction, in its reader’s language: their own, else the company’s. A notice
 * that its reader does not want is not written.
 */
export const post = async <K extends MailKind>(
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  mail: Mail<K>,
): Promise<void> => {
  const { kind, to, companyId, by, holdUntil, unsubscribePath } = mail;
  const reader = companyId === null ? undefined : await readerOf(db, companyId, to, mail.language);
  const notice = notices[kind];
  if (notice && reader?.notices_off.includes(notice)) return;

  const voice = voiceOf(reader?.language ?? mail.language ?? 'en');
  const { language } = voice;
  const company = reader?.company ?? 'Marigold';
  const write = letters[kind] as Write<LetterValues<K>>;
  const link = (path: string) => `${platform.config.publicUrl}${path}`;
  const unsubscribeUrl = unsubscribePath && link(unsubscribePath);
  const settingsUrl = notice && link(mail.settingsPath ?? '/settings/notifications');
  const letter = write(voice, mail.tell({ language, timeZone: reader?.time_zone ?? 'UTC', company }), link);
  const { subject, text, html } = compose(voice, letter, {
    brand: company,
    signedBy: by?.fullName,
    unsubscribeUrl,
    settingsUrl,
  });

  const mailId = newId();
  await db.run(sql`
    insert into mail (mail_id, company_id, kind, language, to_address, from_name, reply_to, subject, text, html, state,
      hold_until, about_id, unsubscribe_url)
    values (${mailId}, ${companyId}, ${kind}, ${language}, ${to}, ${by ? senderName(voice, company, by.fullName) : null},
      ${by?.email ?? mail.replyTo ?? null}, ${subject}, ${text}, ${html}, ${holdUntil ? 'held' : 'queued'},
      ${holdUntil ?? null}, ${mail.aboutId ?? null}, ${unsubscribeUrl ?? settingsUrl ?? null})`);
  await sendLater(db, mailId, holdUntil);
};

/** Cancels what is still held about these things; answers how many mails will not be sent. */
export const cancelHeld = (db: Db, aboutIds: readonly string[]): Promise<number> =>
  db.run(sql`update mail set state = 'cancelled' where about_id = any(${aboutIds}) and state = 'held'`);

/** Holds letters again that were cancelled, about something and written at a moment (as the database has it); answers until when each is held. */
export const holdAgain = async (db: Db, aboutId: string, writtenAt: string): Promise<Date[]> => {
  const held = await db.rows<{ mail_id: string; hold_until: Date }>(sql`
    update mail set state = 'held' where about_id = ${aboutId} and state = 'cancelled' and hold_until is not null
      and created_at = ${writtenAt}::timestamptz
    returning mail_id, hold_until`);
  for (const { mail_id: mailId, hold_until } of held) await sendLater(db, mailId, hold_until);
  return held.map(({ hold_until }) => hold_until);
};

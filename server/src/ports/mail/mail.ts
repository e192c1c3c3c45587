import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { MailKind } from '@marigold/contract/system';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { enqueueAll } from '#platform/jobs/jobs';
import { compose } from './compose.ts';
import { letters, type LetterValues, notices } from './letters/index.ts';
import type { Write } from './letters/write.ts';
import { type Reader, readersOf } from './reader.ts';
import { type Voice, voiceOf } from './say.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    'mail.send': { mailId: string };
  }
}

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
  /** What calendars are told: an iCalendar object. */
  ics?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

/** Mails are sent by this many queues at most, so that a slow mail server leaves hands free for other jobs. */
const queues = 2;

/** Has stored mails sent, at once or each at its moment. */
export const sendAllLater = (db: Db, mails: readonly { mailId: string; runAt?: Date | undefined }[]): Promise<void> =>
  enqueueAll(
    db,
    'mail.send',
    mails.map(({ mailId, runAt }) => ({
      payload: { mailId },
      key: `mail ${mailId}`,
      queue: `mail ${Number.parseInt(mailId.slice(-1), 16) % queues}`,
      ...(runAt && { runAt }),
    })),
  );

/** Has a stored mail sent, at once or at its moment. */
export const sendLater = (db: Db, mailId: string, runAt?: Date): Promise<void> => sendAllLater(db, [{ mailId, runAt }]);

const senderName = ({ say }: Voice, company: string, fullName: string): string =>
  say('{{person}} at {{company}}', { person: fullName.split(' ')[0] ?? fullName, company });

/** A letter as it is stored; undefined for a notice that its reader does not want. */
const written = <K extends MailKind>({ config }: Call['platform'], mail: Mail<K>, reader: Reader | undefined) => {
  const { kind, by, unsubscribePath } = mail;
  const notice = notices[kind];
  if (notice && reader?.notices_off.includes(notice)) return undefined;

  const voice = voiceOf(reader?.language ?? mail.language ?? 'en');
  const { language } = voice;
  const company = reader?.company ?? 'Marigold';
  const write = letters[kind] as Write<LetterValues<K>>;
  const link = (path: string) => `${config.publicUrl}${path}`;
  const unsubscribeUrl = unsubscribePath && link(unsubscribePath);
  const settingsUrl = notice && link(mail.settingsPath ?? '/settings/notifications');
  const letter = write(voice, mail.tell({ language, timeZone: reader?.time_zone ?? 'UTC', company }), link);
  return {
    ...compose(voice, letter, { brand: company, signedBy: by?.fullName, unsubscribeUrl, settingsUrl }),
    mailId: newId(),
    language,
    mail,
    fromName: by ? senderName(voice, company, by.fullName) : null,
    unsubscribeUrl: unsubscribeUrl ?? settingsUrl ?? null,
  };
};

/**
 * Puts letters on their way in the running transaction, each in its reader’s language: their own, else the company’s. A
 * notice that its reader does not want is not written.
 */
export const postAll = async <K extends MailKind>(
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  mails: readonly Mail<K>[],
): Promise<void> => {
  const readers = await readersOf(db, mails);
  const stored = mails.flatMap((mail, at) => written(platform, mail, readers[at]) ?? []);
  if (stored.length === 0) return;
  const each = <T>(of: (one: (typeof stored)[number]) => T) => stored.map(of);
  await db.run(sql`
    insert into mail (mail_id, company_id, kind, language, to_address, from_name, reply_to, subject, text, html, state,
      hold_until, about_id, unsubscribe_url, ics, ics_method)
    select mail_id, company_id, kind, language, to_address, from_name, reply_to, subject, text, html,
      case when hold_until is null then 'queued' else 'held' end, hold_until, about_id, unsubscribe_url, ics, ics_method
    from unnest(${each(({ mailId }) => mailId)}::uuid[], ${each(({ mail }) => mail.companyId)}::uuid[],
      ${each(({ mail }) => mail.kind)}::text[], ${each(({ language }) => language)}::text[],
      ${each(({ mail }) => mail.to)}::text[], ${each(({ fromName }) => fromName)}::text[],
      ${each(({ mail }) => mail.by?.email ?? mail.replyTo ?? null)}::text[], ${each(({ subject }) => subject)}::text[],
      ${each(({ text }) => text)}::text[], ${each(({ html }) => html)}::text[],
      ${each(({ mail }) => mail.holdUntil ?? null)}::timestamptz[], ${each(({ mail }) => mail.aboutId ?? null)}::uuid[],
      ${each(({ unsubscribeUrl }) => unsubscribeUrl)}::text[], ${each(({ mail }) => mail.ics?.text ?? null)}::text[],
      ${each(({ mail }) => mail.ics?.method ?? null)}::text[])
      as letter (mail_id, company_id, kind, language, to_address, from_name, reply_to, subject, text, html, hold_until, about_id,
        unsubscribe_url, ics, ics_method)`);
  await sendAllLater(
    db,
    stored.map(({ mailId, mail }) => ({ mailId, runAt: mail.holdUntil })),
  );
};

/** Puts one letter on its way, as `postAll` does. */
export const post = <K extends MailKind>(call: Pick<Call, 'db' | 'platform'>, mail: Mail<K>): Promise<void> =>
  postAll(call, [mail]);

/** Cancels what is still held about these things, of some kinds or all; answers how many mails will not be sent. */
export const cancelHeld = (db: Db, aboutIds: readonly string[], kinds?: readonly MailKind[]): Promise<number> =>
  db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now() where about_id = any(${aboutIds}) and state = 'held'
      and (${kinds ?? null}::text[] is null or kind = any(${kinds ?? null}::text[]))`);

/** Whoever was invited to something has it in a calendar until they read that it does not take place. */
const farewells: readonly MailKind[] = ['interviewCancelled', 'interviewerCancelled'];

/** Cancels what is still held about these things because it is out of date by what comes next, but for farewells. */
export const cancelOutdated = (db: Db, aboutIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now()
    where about_id = any(${aboutIds}) and state = 'held' and not kind = any(${farewells}::text[])`);

/** Cancels farewells that are still held and were written at a moment (as the database has it): what they say is taken back. */
export const takeFarewellsBack = (db: Db, aboutId: string, writtenAt: string): Promise<number> =>
  db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now()
    where about_id = ${aboutId} and state = 'held' and kind = any(${farewells}::text[])
      and created_at = ${writtenAt}::timestamptz`);

/** Cancels farewells that are still held, of what a calendar file names and to some addresses: they are in it again. */
export const cancelFarewells = (
  db: Db,
  aboutId: string,
  named: string,
  addresses: readonly string[],
): Promise<number> =>
  db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now()
    where about_id = ${aboutId} and state = 'held' and kind = any(${farewells}::text[]) and position(${named} in ics) > 0
      and to_address = any(${addresses}::text[])`);

/** A letter that was cancelled: what it is about, and when that happened, as the database has it. */
export interface CancelledLetter {
  aboutId: string;
  cancelledAt: string;
}

/** A letter that is held, and until when. */
export interface HeldLetter {
  kind: MailKind;
  heldUntil: Date;
}

/**
 * Holds letters again that something cancelled which is taken back: those that were on their way at that moment, and none that
 * had been replaced before. One whose moment has passed meanwhile goes at once.
 */
export const holdCancelled = async (db: Db, letters: readonly CancelledLetter[]): Promise<HeldLetter[]> => {
  const held = await db.rows<{ mail_id: string; kind: MailKind; hold_until: Date }>(sql`
    update mail m set state = 'held', cancelled_at = null
    from unnest(${letters.map(({ aboutId }) => aboutId)}::uuid[], ${letters.map(({ cancelledAt }) => cancelledAt)}::timestamptz[])
      as letter (about_id, cancelled_at)
    where m.about_id = letter.about_id and m.state = 'cancelled' and m.cancelled_at = letter.cancelled_at
      and m.hold_until is not null
    returning m.mail_id, m.kind, m.hold_until`);
  await sendAllLater(
    db,
    held.map(({ mail_id, hold_until }) => ({ mailId: mail_id, runAt: hold_until })),
  );
  return held.map(({ kind, hold_until }) => ({ kind, heldUntil: hold_until }));
};

/** Puts a mail back on its way at once; to be asked for a mail that has failed. */
export const sendAgain = async (db: Db, mailId: string): Promise<void> => {
  await db.run(sql`update mail set state = 'queued', hold_until = null where mail_id = ${mailId}`);
  await sendLater(db, mailId);
};

/** Deletes all mails of a company. */
export const removeMails = (db: Db, companyId: string) => db.run(sql`delete from mail where company_id = ${companyId}`);

/** Cancels what is about something and has not left yet to an address that turned out to be a wrong one. */
export const cancelTo = (db: Db, address: string, aboutId: string): Promise<number> =>
  db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now()
    where to_address = ${address} and about_id = ${aboutId} and state in ('held', 'queued')`);

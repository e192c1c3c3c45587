import { createTransport } from 'nodemailer';
import type { Sender } from '#config';
import { endedAtOnce } from './letters/index.ts';

/** A mail as it is handed to a mail server. */
export interface Outgoing {
  mail_id: string;
  kind: string;
  to_address: string;
  /** Who writes, in front of the sender’s address; the sender’s own name where nobody does. */
  from_name: string | null;
  reply_to: string | null;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** Where such mails end, or are chosen. */
  unsubscribe_url: string | null;
  /** What calendars are told, as an iCalendar object, and what it asks of them. */
  ics: string | null;
  ics_method: 'REQUEST' | 'CANCEL' | null;
}

/** What became of an attempt: the server took it, or its last words and whether another attempt can help. */
export type Outcome = { taken: true } | { taken: false; words: string; isFinal: boolean };

/** Milliseconds until an attempt is given up as a whole; below the time after which a job counts as lost. */
const patience = 45_000;
/** Milliseconds a mail server may be silent. */
const silence = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

interface Failure {
  code?: string;
  response?: string;
  permanent?: boolean;
}

const noAddress = 'This address cannot be written to.';
/** What to say where the server itself said nothing. */
const sentences: Partial<Record<string, string>> = {
  EABORT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server could not be found.',
  ESOCKET: 'The mail server could not be reached.',
  ECONNECTION: 'The mail server broke the connection off.',
  ETLS: 'No safe connection to the mail server came about.',
  EAUTH: 'The mail server did not accept our user name and password.',
  EENVELOPE: noAddress,
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Everything that would give the credentials of an address away, as a mail server may echo it. */
const secretsOf = (url: string): string[] => {
  const { username, password } = new URL(url);
  const [user, word] = [decoded(username), decoded(password)];
  const plain = [word, password, user, username];
  const encoded = [word, user, `\0${user}\0${word}`].map((text) => Buffer.from(text).toString('base64'));
  return [...encoded, ...plain].filter((secret) => secret !== '' && secret !== 'AAA=');
};

/** Anything a mail program could read as more, or as another, than one address. */
const special = /[\s()<>[\]\\,;:"]/;
const isAddress = (text: string): boolean => !special.test(text) && /^[^@]+@[^@]+$/.test(text);

const longest = 500;

/** The last words of a mail server in one line, without credentials; a sentence of ours where it said nothing. */
export const lastWords = (error: unknown, url: string): string => {
  const { code = '', response } = error as Failure;
  const said = response ?? sentences[code] ?? 'The mail could not be handed to the mail server.';
  const safe = secretsOf(url).reduce((text, secret) => text.replaceAll(secret, '…'), said);
  // oxlint-disable-next-line no-control-regex -- a server may say anything, and not everything can be stored
  return safe
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, longest);
};

/** A refusal of this mail, rather than a server that is away, full or not set up: asking again would get the same answer. */
const isRefusal = ({ code, permanent = true }: Failure): boolean =>
  permanent && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** A password goes over the net encrypted or not at all; within this machine it may go as it is. */
const needsTls = (url: string): boolean => {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
};

/** Hands mails to the mail server at this address, whose query may say otherwise; never throws for what the server does. */
export const smtp = (url: string, sender: Sender, host: string) => {
  const usual = { ...silence, requireTLS: needsTls(url), disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ ...usual, url });
  // Whoever sends a mail hears what became of it.
  transport.on('error', () => undefined);
  return async (mail: Outgoing): Promise<Outcome> => {
    if (!isAddress(mail.to_address)) return { taken: false, words: noAddress, isFinal: true };
    try {
      await transport.sendMail({
        envelope: { from: sender.address, to: [mail.to_address] },
        from: { name: mail.from_name ?? sender.name, address: sender.address },
        to: { name: '', address: mail.to_address },
        ...(mail.reply_to && isAddress(mail.reply_to) && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.ics &&
          mail.ics_method && {
            icalEvent: { method: mail.ics_method, content: mail.ics, filename: 'invite.ics' },
          }),
        // The same at every attempt, so that a mail which was taken twice is shown once.
        messageId: `<${mail.mail_id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...(mail.unsubscribe_url && { 'List-Unsubscribe': `<${mail.unsubscribe_url}>` }),
          ...(endedAtOnce.has(mail.kind) && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        signal: AbortSignal.timeout(patience),
      });
      return { taken: true };
    } catch (error) {
      return { taken: false, words: lastWords(error, url), isFinal: isRefusal(error as Failure) };
    }
  };
};

import type { MailLine, MailState } from '@marigold/contract/system';
import { notFound, refused } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { sendAgain } from '#ports/mail/mail';
import * as store from './store.ts';

const waiting: readonly MailState[] = ['held', 'queued'];

/** A mail as the company's log shows it. */
export const lineOf = (row: store.MailRow): MailLine => ({
  mailId: row.mail_id,
  to: row.to_address,
  subject: row.subject,
  kind: row.kind,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  heldUntil: waiting.includes(row.state) ? (row.hold_until?.toISOString() ?? null) : null,
  sentDate: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  error: row.error,
});

/** Why a mail in this state cannot be sent again. */
const refusals: Record<Exclude<MailState, 'failed'>, string> = {
  held: 'This mail still waits for its moment. It goes out by itself.',
  queued: 'This mail is on its way already.',
  sent: 'This mail was sent. Write a new one instead.',
  kept: 'This mail was kept because nothing is sent from here. Set up a mail server, then do again what it was about.',
  cancelled: 'This mail was taken back. Do again what it was about.',
};

/** Sends a mail again that the mail server did not take. */
export const retry = async ({ db }: CompanyCall, mailId: string): Promise<MailLine> => {
  const before = await store.find(db, mailId, true);
  if (!before) throw notFound('Mail');
  if (before.state !== 'failed') throw refused('NOT_FAILED', refusals[before.state]);
  await sendAgain(db, mailId);
  return lineOf((await store.find(db, mailId)) ?? before);
};

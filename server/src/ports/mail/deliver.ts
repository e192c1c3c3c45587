import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { cancelSilenced } from './erasing.ts';
import { sendLater } from './mail.ts';
import { type Outcome, type Outgoing, smtp } from './smtp.ts';

/** Seconds to wait after each attempt that may go better later; after one more the mail has failed. */
export const waits = [30, 120, 600, 1800, 7200, 21_600, 43_200] as const;

interface Taken extends Outgoing {
  attempts: number;
  state: 'queued' | 'kept' | 'failed';
}

/**
 * Takes a mail whose moment has come. It is kept where nothing is sent: without a mail server, or of a demo company. Before
 * the last try of the job it counts as failed, so that it does not stay on its way if the process dies in it.
 */
const take = (db: Db, mailId: string, canSend: boolean, isLast: boolean) =>
  db.one<Taken>(sql`
    with due as (
      select m.mail_id, not (${canSend}::boolean and not coalesce(c.is_demo, false)) keeps
      from mail m left join company_face c using (company_id)
      where m.mail_id = ${mailId} and m.state in ('queued', 'held') and (m.hold_until is null or m.hold_until <= now())
      for no key update of m)
    update mail m set attempts = m.attempts + case when keeps then 0 else 1 end,
      state = case when keeps then 'kept' when ${isLast}::boolean then 'failed' else 'queued' end,
      error = case when ${isLast}::boolean and not keeps then 'The server stopped while this mail was being sent.' else m.error end
    from due where m.mail_id = due.mail_id
    returning m.mail_id, m.to_address, m.from_name, m.reply_to, m.language, m.subject, m.text, m.html, m.kind, m.attempts,
      m.state, m.unsubscribe_url, m.ics, m.ics_method`);

const noteTaken = (db: Db, mailId: string) =>
  db.run(sql`update mail set state = 'sent', sent_at = now(), error = null where mail_id = ${mailId}`);

/** Writes down why a mail was not taken; answers whether it will be tried again. */
const noteRefused = async (db: Db, { mail_id, attempts }: Taken, words: string, isFinal: boolean): Promise<boolean> => {
  const wait = isFinal ? undefined : waits[attempts - 1];
  const next = wait === undefined ? null : new Date(Date.now() + wait * 1000);
  await db.run(sql`
    update mail set state = ${next ? 'queued' : 'failed'}, error = ${words}, hold_until = coalesce(${next}, hold_until)
    where mail_id = ${mail_id}`);
  if (next) await sendLater(db, mail_id, next);
  return next !== null;
};

/**
 * The job that makes one attempt to send a mail. No transaction is open while the mail server is talked to: a process that
 * dies before it wrote down what became of the attempt makes it again, under the same Message-ID.
 */
export const sendMail = ({ config, pools, log }: Platform): Task<'mail.send'> => {
  const hand = config.smtpUrl && smtp(config.smtpUrl, config.mailFrom, new URL(config.publicUrl).hostname);
  return async ({ mailId }, { isLast }) => {
    const mail = await pools.asSystem(async (db) =>
      (await cancelSilenced(db, mailId)) ? undefined : take(db, mailId, Boolean(hand), isLast),
    );
    if (!hand || !mail || mail.state === 'kept') return;
    const outcome: Outcome = await hand(mail);
    await pools.asSystem(async (db) => {
      if (outcome.taken) await noteTaken(db, mailId);
      else if (!(await noteRefused(db, mail, outcome.words, outcome.isFinal)))
        log.warn({ mailId, kind: mail.kind, attempts: mail.attempts }, 'a mail was given up');
    });
  };
};

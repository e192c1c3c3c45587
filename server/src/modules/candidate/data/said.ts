import sql from 'sql-template-tag';
import type { MailKind } from '@marigold/contract/system';
import { actsAbout } from '#platform/audit/audit';
import type { Db } from '#platform/database/db';
import type { MemberCall } from '#platform/http/call';
import { answersOf } from '#modules/scheduler';
import { toCandidates } from '#ports/mail/letters/index';

type FindAlerts = (db: Db, email: string) => Promise<readonly object[]>;
let findAlerts: FindAlerts = async () => [];
/** Has a later module say of which companies' new roles somebody hears. */
export const findAlertsWith = (find: FindAlerts): void => {
  findAlerts = find;
};

/** Of which companies' new roles the caller hears. */
export const alertsTo = ({ platform }: MemberCall, email: string) =>
  platform.pools.asSystem((db) => findAlerts(db, email));

/** What somebody reported is quoted in the mails about it, and stored nowhere else. */
const quotedIn = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('> ') ? [line.slice(2)] : []))
    .join('\n');

/** What the caller did about their applications and said of it to the company. It is the companies' record, so it is read as the system. */
export const saidAbout = ({ platform }: MemberCall, matchIds: readonly string[]) =>
  platform.pools.asSystem(async (db) => {
    const withdrawals = await db.rows<{ match_id: string; date: Date; reason: string; note: string | null }>(sql`
      select match_id, at "date", reason, comment note from match_step
      where match_id = any(${matchIds}::uuid[]) and to_status = 'withdrawn' and user_account_id is null order by at`);
    const quotes = await db.rows<{ about_id: string; created_at: Date; text: string }>(sql`
      select about_id, created_at, text from mail_log
      where kind = ${'candidateReport' satisfies MailKind} and about_id = any(${matchIds}::uuid[])`);
    const reports = (await actsAbout(db, 'reportConversation', matchIds)).map(({ target_id, at, data }) => ({
      match_id: target_id,
      date: at,
      reason: data.reason,
      note: quotedIn(
        quotes.find((mail) => mail.about_id === target_id && mail.created_at.getTime() === at.getTime())?.text ?? '',
      ),
    }));
    const { answers, suggestions } = await answersOf(db, matchIds);
    const of = <T extends { match_id: string }>(rows: readonly T[], id: string) =>
      rows.flatMap(({ match_id, ...said }) => (match_id === id ? [said] : []));
    return (id: string) => ({
      withdrawals: of(withdrawals, id),
      reports: of(reports, id),
      calendarAnswers: of(answers, id),
      suggestedTimes: of(suggestions, id),
    });
  });

/** What opens something for whoever has it: links that sign in, choose, confirm or end, and codes. */
const keys = [/(?<=\/(?:c\/(?:magic|interview|erasure)|jobs\/_alerts)\/)[\w.~%-]+/g, /(?<=[?&](?:token|key)=)[\w.~%-]+/g];
const code = /\b\d{3} \d{3}\b/g;

/** A letter without what still opens something: a copy is kept, and shown to others, for longer than such a link is meant to be. */
const withoutKeys = (kind: MailKind, text: string): string =>
  [...keys, ...(kind === 'magicLink' ? [code] : [])].reduce((left, key) => left.replaceAll(key, '…'), text);

/** Letters that went to the caller as a candidate. What is still held is not told, here as elsewhere. */
export const mailsTo = async ({ platform }: MemberCall, email: string) => {
  const rows = await platform.pools.asSystem((db) =>
    db.rows<{ sentDate: Date; kind: MailKind; subject: string; text: string }>(sql`
      select coalesce(sent_at, created_at) "sentDate", kind, subject, text from mail_log
      where to_address = ${email} and state in ('sent', 'kept') and kind = any(${[...toCandidates]}::text[])
      order by 1`),
  );
  return rows.map((row) => ({ ...row, text: withoutKeys(row.kind, row.text) }));
};

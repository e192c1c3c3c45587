import sql, { empty } from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import type { PageQuery } from '@marigold/contract/page';
import type { MailState } from '@marigold/contract/system';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { page } from '#platform/http/page';

/** A mail as the outbox page reads it. */
export interface KeptRow {
  mail_id: string;
  from_name: string | null;
  to_address: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  ics: string | null;
  state: MailState;
  created_at: Date;
}

const newest = 200;

/** The newest mails, of one address where it is given. */
export const kept = (db: Db, to: string | undefined) =>
  db.rows<KeptRow>(sql`
    select mail_id, from_name, to_address, language, subject, text, html, ics, state, created_at from mail_log
    where ${to === undefined ? sql`true` : sql`to_address = ${to}`}
    order by created_at desc, mail_id desc limit ${newest}`);

/** A mail as the company's log reads it. */
export interface MailRow {
  mail_id: string;
  to_address: string;
  subject: string;
  kind: string;
  state: MailState;
  created_at: Date;
  hold_until: Date | null;
  sent_at: Date | null;
  attempts: number;
  error: string | null;
  /** To the microsecond, as pages continue from it. */
  cursor: string;
}

const columns = sql`mail_id, to_address, subject, kind, state, created_at, hold_until, sent_at, attempts, error,
  created_at::text cursor`;

/** The company's mails, newest first, a page of them. */
export const list = (call: CompanyCall, { state, ...query }: PageQuery & { state: MailState | undefined }) => {
  const inState = state ? sql`and state = ${state}` : empty;
  return page(
    {
      secret: call.platform.secret,
      bound: ['mails', call.actor.companyId, state ?? ''],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    [
      { column: sql`created_at`, descending: true, type: 'timestamptz' },
      { column: sql`mail_id`, descending: true, type: 'uuid' },
    ],
    async (where, order, limit) =>
      (
        await call.db.rows<MailRow>(
          sql`select ${columns} from mail_log where ${where} ${inState} order by ${order} limit ${limit}`,
        )
      ).map((item) => ({ item, cursor: [item.cursor, item.mail_id] })),
    async () =>
      (await call.db.one<{ n: number }>(sql`select count(*)::int n from mail_log where true ${inState}`))?.n ?? 0,
  );
};

/** A mail of the company; locked when it is going to change. */
export const find = (db: Db, mailId: string, lock = false) =>
  db.one<MailRow>(
    sql`select ${columns} from mail_log where mail_id = ${mailId} ${lock ? sql`for no key update` : empty}`,
  );

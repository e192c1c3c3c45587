import sql from 'sql-template-tag';
import { z } from 'zod';
import { Email, type Language } from '@marigold/contract/kit';
import { badRequest, refusedWith } from '@marigold/contract/problems';
import { countAttempt } from '#platform/sessions/attempts';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import type { Task } from '#platform/jobs/jobs';
import { seal, unseal } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';
import { alertPath, companyPath, jobPath } from '@marigold/pages/links';
import { itemOf } from '../present.ts';
import * as store from '../store.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Mails about new roles. */
    jobAlerts: object;
  }
}

/** Asks for mails in 15 minutes: for one address, and by one caller. */
const most = { ofAddress: 5, ofCaller: 20 };
/** Roles that one mail names. */
const mostRoles = 10;
/** Of one mail to another; a little less than a day, so that the daily job finds everybody. */
const fewestHours = 20;
/** Addresses nobody confirmed are forgotten after so many days. */
const unconfirmedDays = 7;
const batch = 200;

const purpose = 'job alert';
const tokenOf = ({ secret }: Platform, jobAlertId: string): string => seal(secret, purpose, jobAlertId);
const idOf = ({ secret }: Platform, token: string): string | undefined =>
  z.uuid().safeParse(unseal(secret, purpose, token)).data;

/** Somebody who wants to hear of a company's new roles. */
export interface JobAlert {
  job_alert_id: string;
  company_id: string;
  company: string;
  company_slug: string;
  email: string;
  language: Language;
  confirmed_at: Date | null;
  told_until: Date;
}

const alerts = sql`
  select a.job_alert_id, a.company_id, c.name company, c.slug company_slug, a.email, a.language, a.confirmed_at, a.told_until
  from job_alert a join company_face c using (company_id)`;

interface Asking {
  company: Pick<store.CompanyRow, 'company_id' | 'name'>;
  /** As it was typed. */
  email: unknown;
  language: Language;
  ip: string;
}

/**
 * Mails somebody a question whether they want to hear of a company's new roles. Whoever is asked already, or hears of them,
 * is answered the same and gets no further mail.
 */
export const askFor = async (platform: Platform, { company, email: typed, language, ip }: Asking): Promise<string> => {
  const { data: email } = Email.safeParse(typed);
  if (!email) throw badRequest('Write your e-mail like name@mail.com.', 'body.email', 'NO_EMAIL');
  const { rateLimitFactor } = platform.config;
  await countAttempt(platform.pools, `job alert ${ip}`, most.ofCaller * rateLimitFactor);
  await countAttempt(platform.pools, `job alert ${email}`, most.ofAddress * rateLimitFactor);
  await platform.pools.asSystem(async (db) => {
    const asked = await db.one<{ job_alert_id: string }>(sql`
      insert into job_alert (job_alert_id, company_id, email, language)
      values (${newId()}, ${company.company_id}, ${email}, ${language})
      on conflict (company_id, email) do update set asked_at = now(), language = excluded.language
        where job_alert.confirmed_at is null and job_alert.asked_at < now() - interval '10 minutes'
      returning job_alert_id`);
    if (!asked || !(await isMailLeft({ db, platform }, 'jobAlertConfirm', email))) return;
    await post(
      { db, platform },
      {
        kind: 'jobAlertConfirm',
        companyId: company.company_id,
        to: email,
        language,
        tell: () => ({ company: company.name, path: alertPath(tokenOf(platform, asked.job_alert_id)) }),
      },
    );
  });
  return email;
};

/** Whose mails a link of them is about; nothing once they have ended. Throws for a link that is none of ours, or not whole. */
export const alertOf = (platform: Platform, db: Db, token: string): Promise<JobAlert | undefined> => {
  const jobAlertId = idOf(platform, token);
  if (!jobAlertId)
    throw refusedWith(404, 'NOT_FOUND', 'This link is not complete, so nothing was changed. Open it from the mail.');
  return db.one<JobAlert>(sql`${alerts} where a.job_alert_id = ${jobAlertId}`);
};

/** Confirms that somebody wants the mails; once more changes nothing. */
export const confirm = (db: Db, { job_alert_id }: JobAlert): Promise<number> =>
  db.run(sql`
    update job_alert set confirmed_at = now(), told_until = now()
    where job_alert_id = ${job_alert_id} and confirmed_at is null`);

/** Ends the mails and forgets the address. */
export const end = (db: Db, { job_alert_id }: JobAlert): Promise<number> =>
  db.run(sql`delete from job_alert where job_alert_id = ${job_alert_id}`);

const isDue = sql`a.confirmed_at is not null and a.told_until < now() - make_interval(hours => ${fewestHours})
  and exists (select from opportunity_card o where o.company_id = a.company_id and o.status = 'Posted'
    and o.posted_date > a.told_until)`;

/** Mails one person what is new since they were told last; in one transaction, so that it is told once. */
const tell = (platform: Platform, jobAlertId: string): Promise<void> =>
  platform.pools.asSystem(async (db) => {
    const alert = await db.one<JobAlert>(
      sql`${alerts} where a.job_alert_id = ${jobAlertId} and ${isDue} for update of a skip locked`,
    );
    if (!alert) return;
    const { company_id, company, company_slug: slug, email, language, told_until } = alert;
    const fresh = sql`o.company_id = ${company_id} and o.posted_date > ${told_until}`;
    const rows = await store.list(db, fresh, sql`0`, sql`o.posted_date desc`, mostRoles);
    const all = await store.count(db, fresh);
    const items = rows.map((row) => itemOf({ platform, language }, row));
    const [only] = items.length === 1 ? items : [];
    await post(
      { db, platform },
      {
        kind: 'jobAlert',
        companyId: company_id,
        to: email,
        language,
        unsubscribePath: alertPath(tokenOf(platform, jobAlertId), 'end'),
        tell: () => ({
          company,
          path: only ? jobPath(slug, only.slug) : companyPath(slug),
          roles: items.map(({ title, location, workModeName, salaryName }) => ({
            title,
            facts: [location?.name, workModeName, salaryName].filter(Boolean).join(', '),
          })),
          more: all - items.length,
        }),
      },
    );
    await db.run(sql`update job_alert set told_until = now() where job_alert_id = ${jobAlertId}`);
  });

/** The job that mails everybody who confirmed what is new, at most once a day. */
export const alertTask =
  (platform: Platform): Task<'jobAlerts'> =>
  async () => {
    for (;;) {
      const due = await platform.pools.asSystem((db) =>
        db.rows<{ job_alert_id: string }>(sql`
          select a.job_alert_id from job_alert a where ${isDue} order by a.told_until limit ${batch}`),
      );
      for (const { job_alert_id } of due) await tell(platform, job_alert_id);
      if (due.length < batch) return;
    }
  };

/** Forgets addresses that nobody confirmed. */
export const forgetAlerts = (db: Db): Promise<number> =>
  db.run(sql`
    delete from job_alert where confirmed_at is null and asked_at < now() - make_interval(days => ${unconfirmedDays})`);

/** Of which companies’ new roles somebody asked to hear, and when they confirmed it. */
export const alertsOf = (db: Db, email: string) =>
  db.rows<{ company: string; askedDate: Date; confirmedDate: Date | null }>(sql`
    select c.name company, a.asked_at "askedDate", a.confirmed_at "confirmedDate"
    from job_alert a join company_face c using (company_id) where a.email = ${email} order by a.asked_at`);

/** Deletes the alerts of somebody who is erased: at some companies, or everywhere. */
export const eraseAlerts = (
  db: Db,
  { email, companiesIds, isWhole }: { email: string; companiesIds: readonly string[]; isWhole: boolean },
): Promise<number> =>
  db.run(sql`
    delete from job_alert where email = ${email} and (${isWhole} or company_id = any(${companiesIds}::uuid[]))`);

import type { Language } from '@marigold/contract/kit';
import { type Bounds, can, roleOf } from '@marigold/contract/permissions';
import { refusedWith } from '@marigold/contract/problems';
import { weeklyPath } from '@marigold/pages/links';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Db } from '#platform/database/db';
import type { CompanyCall, Platform } from '#platform/http/call';
import type { Task } from '#platform/jobs/jobs';
import { seal, unseal } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { nextAfter, weekBegins } from './due.ts';
import { numbersOf } from './numbers.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Mails views whose day has come. */
    weeklyViews: object;
  }
}

/** Views that are looked for at once. */
const batch = 100;
const purpose = 'weekly view';

interface Due {
  reporting_view_id: string;
  company_id: string;
}
interface View extends Due {
  user_account_id: string;
  name: string;
  address: string;
}
interface Owner {
  full_name: string;
  email: string;
  user_type: number;
  state: string;
  bounds: Bounds | null;
  language: Language;
}

const isDue = sql`v.next_on <= ${weekBegins}`;
const off = sql`weekday = null, next_on = null`;

/** The call that the owner of a view would make; undefined where they may see nothing any more. */
const callOf = (platform: Platform, db: Db, view: View, owner: Owner | undefined): CompanyCall | undefined => {
  const role = owner && owner.state === 'Active' ? roleOf(owner.user_type) : undefined;
  if (!owner || !role || role === 'Member' || !can(role, 'seeAnalytics')) return undefined;
  return {
    platform,
    db,
    language: owner.language,
    requestId: view.reporting_view_id,
    ip: '',
    isLocal: true,
    userAgent: undefined,
    actor: {
      userId: view.user_account_id,
      companyId: view.company_id,
      role,
      sessionId: '',
      userType: owner.user_type,
      fullName: owner.full_name,
      email: owner.email,
      standsIn: [],
      bounds: owner.bounds,
    },
  };
};

/**
 * Mails a view that is due, and moves its day on, in one transaction: whoever dies before its end has mailed nothing, and
 * another node that looks at the same moment passes it by. Weeks in which nobody ran are not made up for.
 */
const mail = (platform: Platform, { reporting_view_id: id, company_id }: Due): Promise<void> =>
  platform.pools.asCompany(company_id, async (db) => {
    const view = await db.one<View>(sql`
      select v.reporting_view_id, v.company_id, v.user_account_id, v.name, v.address
      from reporting_view v join company_rules c using (company_id)
      where v.reporting_view_id = ${id} and ${isDue} for update of v skip locked`);
    if (!view) return;
    const owner = await db.one<Owner>(sql`
      select u.full_name, u.email, u.user_type, u.state, u.bounds, coalesce(u.language, f.language) language
      from user_contact u join company_face f using (company_id) where u.user_account_id = ${view.user_account_id}`);
    const call = callOf(platform, db, view, owner);
    if (!call || !owner) {
      await db.run(sql`update reporting_view set ${off} where reporting_view_id = ${id}`);
      return;
    }
    const numbers = await numbersOf(call, view.address);
    await post(call, {
      kind: 'weeklyView',
      companyId: company_id,
      to: owner.email,
      unsubscribePath: weeklyPath(seal(platform.secret, purpose, id)),
      tell: () => ({ view: view.name, path: `/analytics?${view.address}`, ...numbers }),
    });
    await db.run(sql`
      update reporting_view v set next_on = ${nextAfter(weekBegins, sql`v.weekday`)}
      from company_rules c where c.company_id = v.company_id and v.reporting_view_id = ${id}`);
  });

/** The job that mails views whose day has come; one that fails is due again a minute later, and holds back no other. */
export const weeklyTask =
  (platform: Platform): Task<'weeklyViews'> =>
  async () => {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await platform.pools.asSystem((db) =>
        db.rows<Due>(sql`
          select v.reporting_view_id, v.company_id from reporting_view v join company_rules c using (company_id)
          where ${isDue} and v.reporting_view_id > ${after} order by v.reporting_view_id limit ${batch}`),
      );
      for (const one of due)
        await mail(platform, one).catch((error: unknown) =>
          platform.log.error({ err: error, ...one }, 'the weekly mail of a view failed'),
        );
      after = due.at(-1)?.reporting_view_id ?? after;
      if (due.length < batch) return;
    }
  };

/** Whose mails a link of them is about. */
export interface WeeklyView {
  view: string;
  company: string;
  language: Language;
}

/**
 * The view that a link in a weekly mail names, whether it is mailed or not; nothing once it is gone. Throws for a link that
 * is none of ours, or not whole.
 */
export const weeklyOf = async (
  { pools, secret }: Platform,
  token: string,
  ends: boolean,
): Promise<WeeklyView | undefined> => {
  const id = z.uuid().safeParse(unseal(secret, purpose, token)).data;
  if (!id)
    throw refusedWith(404, 'NOT_FOUND', 'This link is not complete, so nothing was changed. Open it from the mail.');
  return pools.asSystem(async (db) => {
    if (ends) await db.run(sql`update reporting_view set ${off} where reporting_view_id = ${id}`);
    return db.one<WeeklyView>(sql`
      select v.name view, c.name company, coalesce(u.language, c.language) language
      from reporting_view v join company_face c using (company_id) join user_contact u using (user_account_id)
      where v.reporting_view_id = ${id}`);
  });
};

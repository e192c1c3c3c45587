import { days } from '@marigold/contract/onboarding';
import type { SavedView } from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { nextAfter, weekBegins } from './due.ts';

interface Row {
  name: string;
  address: string;
  /** 1 is Monday. */
  weekday: number | null;
}
interface Kept extends Row {
  reporting_view_id: string;
  next_on: string | null;
}

const dayOf = (weekday: number | null): SavedView['weekday'] => (weekday === null ? null : (days[weekday - 1] ?? null));
const numberOf = (weekday: SavedView['weekday']): number | null =>
  weekday === null ? null : days.indexOf(weekday) + 1;

/** The views of the dashboard that the caller keeps, in their order. */
export const listViews = async ({ db, actor }: CompanyCall): Promise<SavedView[]> => {
  const rows = await db.rows<Row>(sql`
    select name, address, weekday from reporting_view where user_account_id = ${actor.userId} order by position`);
  return rows.map(({ weekday, ...view }) => ({ ...view, weekday: dayOf(weekday) }));
};

/**
 * Keeps exactly these views, in this order; two savings at once are done one after the other. A view that was there keeps the
 * day for which it is mailed next, so that nothing is mailed twice by saving.
 */
export const saveViews = async (call: CompanyCall, views: readonly SavedView[]): Promise<SavedView[]> => {
  const { db, actor } = call;
  await db.run(sql`select 1 from user_session where user_account_id = ${actor.userId} for no key update`);
  const before = await db.rows<Kept>(sql`
    delete from reporting_view where user_account_id = ${actor.userId}
    returning reporting_view_id, name, address, weekday, next_on::text`);
  const rows = views.map((view) => {
    const kept = before.find(({ name }) => name.toLowerCase() === view.name.toLowerCase());
    const weekday = numberOf(view.weekday);
    const nextOn = kept && kept.weekday === weekday ? kept.next_on : null;
    return { ...view, id: kept?.reporting_view_id ?? newId(), weekday, nextOn };
  });
  const each = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  await db.run(sql`
    insert into reporting_view (company_id, user_account_id, position, name, address, reporting_view_id, weekday, next_on)
    select c.company_id, ${actor.userId}, at, given.name, given.address, given.id, given.weekday,
      case when given.weekday is not null then coalesce(given.next_on, ${nextAfter(weekBegins, sql`given.weekday`)}) end
    from unnest(${each(({ name }) => name)}::text[], ${each(({ address }) => address)}::text[], ${each(({ id }) => id)}::uuid[],
      ${each(({ weekday }) => weekday)}::int[], ${each(({ nextOn }) => nextOn)}::date[])
      with ordinality given (name, address, id, weekday, next_on, at)
      join company_rules c on c.company_id = ${actor.companyId}`);
  return listViews(call);
};

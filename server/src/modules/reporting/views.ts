import type { SavedView } from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';

/** The views of the dashboard that the caller keeps, in their order. */
export const listViews = ({ db, actor }: CompanyCall): Promise<SavedView[]> =>
  db.rows<SavedView>(sql`
    select name, address from reporting_view where user_account_id = ${actor.userId} order by position`);

/** Keeps exactly these views, in this order; two savings at once are done one after the other. */
export const saveViews = async (call: CompanyCall, views: readonly SavedView[]): Promise<SavedView[]> => {
  const { db, actor } = call;
  await db.run(sql`select 1 from user_session where user_account_id = ${actor.userId} for no key update`);
  await db.run(sql`delete from reporting_view where user_account_id = ${actor.userId}`);
  await db.run(sql`
    insert into reporting_view (company_id, user_account_id, position, name, address)
    select ${actor.companyId}, ${actor.userId}, at, name, address
    from unnest(${views.map(({ name }) => name)}::text[], ${views.map(({ address }) => address)}::text[])
      with ordinality given (name, address, at)`);
  return listViews(call);
};

import { activeStatuses } from '@marigold/contract/matches';
import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { erase, type Person } from './erase.ts';
import { matchesOf, tellLists } from './lists.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Applications are erased that a company may keep no longer. */
    retention: object;
  }
}

/**
 * Somebody whose applications at a company may be kept no longer: the months they agreed to have passed since each of them,
 * nothing there is still to be decided, and they were not hired. Whom a company had before they applied it keeps by another
 * right; the demo is made up.
 */
const nextOf = (db: Db) =>
  db.one<Person & { company_id: string }>(sql`
    select p.person_id, p.email, p.name, c.company_id from (
      select r.person_id, a.company_id from application a join match_card m using (company_id, match_id)
        join member_card r using (member_id)
      group by r.person_id, a.company_id
      having max(a.at + make_interval(months => a.consent_months)) <= now()) due
    join person p using (person_id) join company_face c using (company_id)
    where not c.is_demo
      and not exists (select from match_card m join member_card r using (member_id)
        where r.person_id = p.person_id and m.company_id = c.company_id and (m.status = 'hired'
          or m.status = any(${activeStatuses}::text[]) and (m.applied_at is not null or m.contacted_at is not null)))
      and not exists (select from member_card r
        where r.person_id = p.person_id and r.company_id = c.company_id and r.source <> 'application')
    limit 1`);

/** The job that erases people at companies that may keep their applications no longer, one in a transaction. */
export const retentionTask =
  (platform: Platform): Task<'retention'> =>
  async () => {
    const eraseNext = async (db: Db): Promise<boolean> => {
      // One node at a time: another would find the same person.
      await db.run(sql`select pg_advisory_xact_lock(hashtext('retention'))`);
      const found = await nextOf(db);
      if (!found) return false;
      const { company_id: companyId, ...person } = found;
      const matches = await matchesOf(db, person.person_id, companyId);
      await erase({ db, platform }, person, { companyId, by: null });
      // After it, which leaves no event about them; this one says nothing but who is gone.
      await tellLists(db, matches, true);
      return true;
    };
    while (await platform.pools.asSystem(eraseNext));
  };

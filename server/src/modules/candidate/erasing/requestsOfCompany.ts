import sql from 'sql-template-tag';
import type { ErasureRequest } from '@marigold/contract/ownData';
import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';
import { eraseAt, known } from './erase.ts';

interface Row {
  erasure_id: string;
  name: string;
  email: string;
  asked_at: Date;
  due_at: Date;
  roles: { job_title_id: string | null; custom_job_title: string | null }[];
}

/** Open requests of people whom the company knows, the one that is due first first. They are hidden, so it is asked as the system. */
export const listErasures = async ({ platform, actor, language }: CompanyCall): Promise<ErasureRequest[]> => {
  const rows = await platform.pools.asSystem((db) =>
    db.rows<Row>(sql`
      select e.erasure_id, p.name, p.email, e.asked_at, e.due_at, (
        select coalesce(json_agg(json_build_object('job_title_id', o.job_title_id, 'custom_job_title', o.custom_job_title)
          order by x.created_at), '[]')
        from match_card x join member_card m using (member_id) join opportunity_card o on o.opportunity_id = x.opportunity_id
        where m.person_id = e.person_id and x.company_id = ${actor.companyId}) roles
      from erasure e join person p using (person_id)
      where exists (select from member_card m where m.person_id = e.person_id and ${known(actor.companyId)})
      order by e.due_at, e.erasure_id`),
  );
  return rows.map((row) => ({
    erasureId: row.erasure_id,
    name: row.name,
    email: row.email,
    askedDate: row.asked_at.toISOString(),
    dueDate: row.due_at.toISOString(),
    roles: row.roles.map((role) => titleOf(role, language) ?? ''),
  }));
};

/** Erases somebody who asked for it at the caller's company, without waiting for the day. */
export const carryOut = async ({ platform, actor }: CompanyCall, erasureId: string): Promise<void> => {
  const isDone = await eraseAt(platform, erasureId, { companyId: actor.companyId, by: actor.userId });
  if (!isDone) throw notFound('Request');
};

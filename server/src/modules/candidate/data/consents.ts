import sql from 'sql-template-tag';
import type { CameFrom } from '@marigold/contract/jobs';
import type { OwnData } from '@marigold/contract/ownData';
import type { MemberCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';

type Came = Record<`came_${keyof CameFrom}`, string | null>;

interface Row extends Came {
  at: Date;
  consent_months: number;
  name: string;
  job_title_id: string | null;
  custom_job_title: string | null;
}

/** Where somebody came from when they applied, as the address said it. */
const cameFromOf = (row: Came): CameFrom => ({
  ...(row.came_source && { source: row.came_source }),
  ...(row.came_medium && { medium: row.came_medium }),
  ...(row.came_campaign && { campaign: row.came_campaign }),
  ...(row.came_referral && { referral: row.came_referral }),
});

/** What the caller agreed to, the newest first. It is the companies' record, so it is read as the system. */
export const consentsOf = async ({ platform, actor, language }: MemberCall): Promise<OwnData['consents']> => {
  const rows = await platform.pools.asSystem((db) =>
    db.rows<Row>(sql`
      select a.at, a.consent_months, c.name, o.job_title_id, o.custom_job_title, a.came_source, a.came_medium, a.came_campaign,
        a.came_referral
      from application a join match_card x using (company_id, match_id) join member_card m using (member_id)
        join company_face c on c.company_id = a.company_id join opportunity_card o on o.opportunity_id = x.opportunity_id
      where m.person_id = ${actor.userId} order by a.at desc`),
  );
  return rows.map((row) => ({
    company: row.name,
    title: titleOf(row, language) ?? '',
    date: row.at.toISOString(),
    months: row.consent_months,
    cameFrom: cameFromOf(row),
  }));
};

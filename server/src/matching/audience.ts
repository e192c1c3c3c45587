import sql from 'sql-template-tag';
import type { TeamPart } from '@marigold/contract/permissions';
import type { Db } from '#platform/database/db';
import type { CompanyAudience } from '#platform/live/events';

/** The columns of an opportunity that say whom an event about it concerns. */
export interface AboutOpportunity {
  company_id: string;
  opportunity_id: string;
  created_by: string;
  reviewer_id: string | null;
  hiring_team: Record<string, TeamPart>;
  department_id: string | null;
  office_id: string | null;
}

/** Everybody who may see the opportunity. */
export const audienceOf = (opportunity: AboutOpportunity): CompanyAudience => ({
  companyId: opportunity.company_id,
  opportunityId: opportunity.opportunity_id,
  ownerId: opportunity.created_by,
  reviewerId: opportunity.reviewer_id,
  hiringTeam: opportunity.hiring_team,
  departmentId: opportunity.department_id,
  officeId: opportunity.office_id,
});

/** Opportunities by their ids, as far as events about them need it. */
export const findAudiences = (db: Db, opportunitiesIds: readonly string[]): Promise<AboutOpportunity[]> =>
  db.rows(sql`select company_id, opportunity_id, created_by, reviewer_id, hiring_team, department_id, office_id
    from opportunity_card
    where opportunity_id = any(${opportunitiesIds}::uuid[])`);

import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import type { NeededField, OpportunityStatus, ToldChoice } from '@marigold/contract/opportunity';
import { type Content, type Field, fields } from '@marigold/contract/opportunityFields';
import type { Language } from '@marigold/contract/kit';
import type { TeamPart } from '@marigold/contract/permissions';
import type { OpportunityFacts } from '#matching/engine/facts';
import { catalog, nameOf } from '#modules/masterdata';

/** A row of the table. */
export interface OpportunityRow extends Content {
  opportunity_id: string;
  company_id: string;
  slug: string;
  version: number;
  status: OpportunityStatus;
  created_by: string;
  created_date: Date;
  last_edited_by: string;
  last_edit_date: Date;
  edited_by: string[];
  requested_by: string | null;
  requested_date: Date | null;
  note: string | null;
  reviewer_id: string | null;
  /** Who else is on the hiring team, by the id. */
  hiring_team: Record<string, TeamPart>;
  department_id: string | null;
  office_id: string | null;
  comment: string | null;
  rejected_date: Date | null;
  approval_date: Date | null;
  posted_date: Date | null;
  closed_date: Date | null;
  closed_by: string | null;
  /** When a closing was taken back the last time. */
  reopened_date: Date | null;
  archived_from: OpportunityStatus | null;
  requested_from: OpportunityStatus | null;
  /** As whoever asks for approval to post again chose for candidates who were told that it closed. */
  told_choice: ToldChoice | null;
  return_message: string | null;
  reviewed_content: Content | null;
}

/** What an author writes: the part of a row that an edit changes and a reviewer reads. */
export const contentColumns = fields.map(({ column }) => column);

/** A row's content alone. */
export const contentOf = (row: OpportunityRow): Content =>
  Object.fromEntries(contentColumns.map((column) => [column, row[column]])) as Content;

/** The title in a language, or null where there is none yet. */
export const titleOf = (
  row: Pick<OpportunityRow, 'job_title_id' | 'custom_job_title'>,
  language: Language,
): string | null => {
  const title = row.job_title_id ? catalog.title.get(row.job_title_id) : undefined;
  return title ? nameOf(title, language) : row.custom_job_title;
};

/** What is still missing before it can be sent to a reviewer or posted. */
export const missingOf = (row: Content): NeededField[] => {
  const has: Record<NeededField, boolean> = {
    jobTitle: Boolean(row.job_title_id ?? row.custom_job_title),
    location: row.location_id !== null,
    workMode: row.work_mode_id !== null,
    employmentType: row.employment_type_id !== null,
    skills: row.skills_ids.length > 0,
  };
  return (Object.keys(has) as NeededField[]).filter((field) => !has[field]);
};

/** What the engine compares members with. */
export const factsOf = (row: OpportunityRow): OpportunityFacts => ({
  opportunityId: row.opportunity_id,
  companyId: row.company_id,
  jobTitleId: row.job_title_id,
  customJobTitle: row.custom_job_title,
  skillsIds: row.skills_ids,
  mustHaveSkillsIds: row.must_have_skills_ids,
  locationId: row.location_id,
  maxDistanceKm: row.max_distance_km,
  workModeId: row.work_mode_id,
  employmentTypeId: row.employment_type_id,
  salaryId: row.salary_id,
  experienceId: row.experience_id,
  educationTypeId: row.education_type_id,
  industriesIds: row.interests_ids,
  requiredFacts: row.required_facts,
});

/** The last part of the job page's address: the title, and the end of the id, which makes it unique. */
export const slugOf = (row: Pick<OpportunityRow, 'job_title_id' | 'custom_job_title' | 'opportunity_id'>): string =>
  `${
    slugify(titleOf(row, 'en') ?? '', { decamelize: false })
      .slice(0, 60)
      .replace(/-+$/, '') || 'role'
  }-${row.opportunity_id.slice(-8)}`;

/** What a field holds that nothing is written in. */
export const emptyOf = ({ schema }: Field): [] | false | null => {
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodArray ? [] : null;
};

/** A fresh draft's content. */
export const emptyContent = Object.fromEntries(
  fields.map((field) => [field.column, emptyOf(field)]),
) as unknown as Content;

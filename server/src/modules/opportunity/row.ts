import slugify from '@sindresorhus/slugify';
import type {
  NeededField,
  OpenQuestion,
  OpportunityStatus,
  ScreeningQuestion,
  ToldChoice,
} from '@marigold/contract/opportunity';
import type { Language } from '@marigold/contract/kit';
import type { OpportunityFacts } from '#matching/engine/facts';
import { catalog, nameOf } from '#modules/masterdata';

/** A row of the table. */
export interface OpportunityRow {
  opportunity_id: string;
  company_id: string;
  slug: string;
  version: number;
  status: OpportunityStatus;
  education_type_id: string | null;
  employment_type_id: string | null;
  experience_id: string | null;
  interests_ids: string[];
  job_title_id: string | null;
  custom_job_title: string | null;
  location_id: string | null;
  position_id: string | null;
  salary_id: string | null;
  skills_ids: string[];
  must_have_skills_ids: string[];
  work_mode_id: string | null;
  video_id: string | null;
  description: string | null;
  screening_questions: ScreeningQuestion[];
  open_questions: OpenQuestion[];
  created_by: string;
  created_date: Date;
  last_edited_by: string;
  last_edit_date: Date;
  edited_by: string[];
  requested_by: string | null;
  requested_date: Date | null;
  note: string | null;
  reviewer_id: string | null;
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
export const contentColumns = [
  'education_type_id',
  'employment_type_id',
  'experience_id',
  'interests_ids',
  'job_title_id',
  'custom_job_title',
  'location_id',
  'position_id',
  'salary_id',
  'skills_ids',
  'must_have_skills_ids',
  'work_mode_id',
  'video_id',
  'description',
  'screening_questions',
  'open_questions',
] as const satisfies (keyof OpportunityRow)[];
/** What an author writes, of one row. */
export type Content = Pick<OpportunityRow, (typeof contentColumns)[number]>;

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
  workModeId: row.work_mode_id,
  employmentTypeId: row.employment_type_id,
  salaryId: row.salary_id,
  experienceId: row.experience_id,
  educationTypeId: row.education_type_id,
  industriesIds: row.interests_ids,
});

/** The last part of the job page's address: the title, and the end of the id, which makes it unique. */
export const slugOf = (row: Pick<OpportunityRow, 'job_title_id' | 'custom_job_title' | 'opportunity_id'>): string =>
  `${
    slugify(titleOf(row, 'en') ?? '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'role'
  }-${row.opportunity_id.slice(-8)}`;

/** A fresh draft's content. */
export const emptyContent: Content = {
  education_type_id: null,
  employment_type_id: null,
  experience_id: null,
  interests_ids: [],
  job_title_id: null,
  custom_job_title: null,
  location_id: null,
  position_id: null,
  salary_id: null,
  skills_ids: [],
  must_have_skills_ids: [],
  work_mode_id: null,
  video_id: null,
  description: null,
  screening_questions: [],
  open_questions: [],
};

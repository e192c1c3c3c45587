import {
  type Change,
  type Opportunity,
  type OpportunityListItem,
  type ReviewListItem,
} from '@marigold/contract/opportunity';
import { type MatchCounters, matchStatuses } from '@marigold/contract/pipeline';
import type { Language } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl, pictureUrl } from '#modules/files';
import { catalog, type Entry, nameOf, named, placeNamed } from '#modules/masterdata';
import { type Content, missingOf, type OpportunityRow, titleOf } from './row.ts';
import { stepsFor } from './rules.ts';
import type { Listed, People } from './store.ts';

const { lists } = catalog;
const untitled = 'Untitled';

/** What an entry of a list is called in a language; null where there is none. */
export const nameIn = (entries: readonly Entry[], id: string | null, language: Language): string | null => {
  const entry = entries.find((each) => each.id === id);
  return entry ? nameOf(entry, language) : null;
};
/** Skills of the master data by their ids, in the order given. */
export const skillsOf = (ids: readonly string[], language: Language) =>
  ids.flatMap((id) => {
    const skill = catalog.skill.get(id);
    return skill ? [named(skill, language)] : [];
  });
/** Industries by their ids, in the order of the list. */
export const industriesOf = (ids: readonly string[], language: Language) =>
  lists.industries.filter(({ id }) => ids.includes(id)).map((industry) => named(industry, language));
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** An opportunity as its detail call answers it, with the steps the caller may take. */
export const detail = (
  call: CompanyCall,
  row: OpportunityRow,
  people: People,
  approvalRequired: boolean,
): Opportunity => {
  const { language } = call;
  const name = (id: string | null) => (id ? (people[id]?.full_name ?? null) : null);
  return {
    opportunityId: row.opportunity_id,
    companyId: row.company_id,
    slug: row.slug,
    version: row.version,
    status: row.status,
    educationTypeId: row.education_type_id,
    educationTypeName: nameIn(lists.educationTypes, row.education_type_id, language),
    employmentTypeId: row.employment_type_id,
    employmentTypeName: nameIn(lists.employmentTypes, row.employment_type_id, language),
    jobTitleId: row.job_title_id,
    jobTitleName: titleOf(row, language),
    customJobTitle: row.custom_job_title,
    positionId: row.position_id,
    positionName: nameIn(lists.positions, row.position_id, language),
    salaryId: row.salary_id,
    salaryName: nameIn(lists.salaryBands, row.salary_id, language),
    workModeId: row.work_mode_id,
    workModeName: nameIn(lists.workModes, row.work_mode_id, language),
    experienceId: row.experience_id,
    experienceName: nameIn(lists.experience, row.experience_id, language),
    location: placeNamed(row.location_id, language),
    interests: industriesOf(row.interests_ids, language),
    skills: skillsOf(row.skills_ids, language),
    mustHaveSkillsIds: row.must_have_skills_ids,
    description: row.description,
    videoId: row.video_id,
    screeningQuestions: row.screening_questions,
    openQuestions: row.open_questions,
    createdBy: row.created_by,
    createdByName: name(row.created_by) ?? '',
    createdDate: row.created_date.toISOString(),
    approvalDate: iso(row.approval_date),
    lastEditDate: row.last_edit_date.toISOString(),
    lastEditedBy: row.last_edited_by,
    lastEditedByName: name(row.last_edited_by) ?? '',
    rejectedDate: iso(row.rejected_date),
    requestedDate: iso(row.requested_date),
    closedDate: iso(row.closed_date),
    postAgain:
      row.status === 'PendingApproval' && row.closed_date
        ? { told: row.told_choice ?? 'stay', message: row.return_message }
        : null,
    reviewerId: row.reviewer_id,
    reviewerFullName: name(row.reviewer_id),
    comment: row.comment,
    note: row.note,
    missing: missingOf(row),
    steps: stepsFor(call.actor, row, approvalRequired),
  };
};

const countersOf = (counted: Record<string, number> | null): MatchCounters | null =>
  counted && (Object.fromEntries(matchStatuses.map((status) => [status, counted[status] ?? 0])) as MatchCounters);

/** A row of the opportunity list. */
export const listItem = (
  call: CompanyCall,
  row: Listed,
  people: People,
  approvalRequired: boolean,
): OpportunityListItem => {
  const counters = countersOf(row.counters);
  return {
    opportunityId: row.opportunity_id,
    jobTitleName: titleOf(row, call.language) ?? untitled,
    locationName: placeNamed(row.location_id, call.language)?.name ?? untitled,
    workModeName: nameIn(lists.workModes, row.work_mode_id, call.language),
    lastEditedDate: row.last_edit_date.toISOString(),
    lastEditedByName: people[row.last_edited_by]?.full_name ?? '',
    approvalDate: iso(row.approval_date),
    status: row.status,
    matchesCounter: counters ? Object.values(counters).reduce((sum, n) => sum + n, 0) : 0,
    counters,
    memberProfileImages: (row.avatars ?? []).map(memberPictureUrl),
    createdBy: row.created_by,
    createdByName: people[row.created_by]?.full_name ?? '',
    reviewerId: row.reviewer_id,
    reviewerFullName: row.reviewer_id ? (people[row.reviewer_id]?.full_name ?? null) : null,
    requestedDate: iso(row.requested_date),
    rejectedDate: iso(row.rejected_date),
    closedDate: iso(row.closed_date),
    missing: missingOf(row),
    steps: stepsFor(call.actor, row, approvalRequired),
    version: row.version,
  };
};

/** A row of the reviewer's list. */
export const reviewItem = (call: CompanyCall, row: Listed, people: People): ReviewListItem => {
  const author = row.requested_by ?? row.created_by;
  return {
    opportunityId: row.opportunity_id,
    jobTitleName: titleOf(row, call.language) ?? untitled,
    locationName: placeNamed(row.location_id, call.language)?.name ?? untitled,
    lastEditedDate: row.last_edit_date.toISOString(),
    requestedDate: iso(row.requested_date),
    status: row.status,
    userFullName: people[author]?.full_name ?? '',
    pictureUrl: pictureUrl(call.platform, people[author]?.profile_image_id ?? null, author),
    createdBy: row.created_by,
    userProfileImageId: people[author]?.profile_image_id ?? null,
  };
};

const words = (content: Content, language: Language): Record<string, string[]> => {
  const one = (text: string | null | undefined) => (text ? [text] : []);
  return {
    jobTitle: one(titleOf(content, language)),
    location: one(placeNamed(content.location_id, language)?.name),
    workMode: one(nameIn(lists.workModes, content.work_mode_id, language)),
    employmentType: one(nameIn(lists.employmentTypes, content.employment_type_id, language)),
    position: one(nameIn(lists.positions, content.position_id, language)),
    salary: one(nameIn(lists.salaryBands, content.salary_id, language)),
    experience: one(nameIn(lists.experience, content.experience_id, language)),
    education: one(nameIn(lists.educationTypes, content.education_type_id, language)),
    skills: skillsOf(content.skills_ids, language).map(({ name }) => name),
    mustHaveSkills: skillsOf(content.must_have_skills_ids, language).map(({ name }) => name),
    industries: industriesOf(content.interests_ids, language).map(({ name }) => name),
    description: one(content.description),
    screeningQuestions: content.screening_questions.map(
      ({ question, correctAnswer }) => `${question} (${correctAnswer ? 'yes' : 'no'})`,
    ),
    openQuestions: content.open_questions.map(({ question }) => question),
    video: one(content.video_id),
  };
};

/** What differs between two states of the content, field by field, in words. */
export const changesBetween = (before: Content, after: Content, language: Language): Change[] => {
  const [old, now] = [words(before, language), words(after, language)];
  return Object.keys(now).flatMap((field) => {
    const change = { field, before: old[field] ?? [], after: now[field] ?? [] };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
};

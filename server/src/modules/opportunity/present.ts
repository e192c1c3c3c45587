import {
  type Change,
  type Opportunity,
  type OpportunityListItem,
  type ReviewListItem,
} from '@marigold/contract/opportunity';
import {
  type Answers,
  byKind,
  type Content,
  type Field,
  fields,
  type ListedKind,
  type PublicAnswers,
  type PublicColumn,
  publicFields,
} from '@marigold/contract/opportunityFields';
import { factWords } from '@marigold/contract/matches';
import { opportunityPermissions, partsOf } from '@marigold/contract/permissions';
import { type MatchCounters, matchStatuses } from '@marigold/contract/pipeline';
import type { Language } from '@marigold/contract/kit';
import { spoken } from '@marigold/words/spoken';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl, pictureUrl } from '#modules/files';
import { catalog, type Entry, nameOf, named, placeNamed } from '#modules/masterdata';
import { choiceOf } from './choices.ts';
import { missingOf, type OpportunityRow, titleOf } from './row.ts';
import { stepsFor } from './steps/rules.ts';
import type { Listed, People } from './store.ts';
import { peopleOf, reaches, reviewsFor, standsInFor } from './team/sight.ts';

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
/** What a field's choice is called in a language; null where there is none. */
const choiceIn = (field: Field<ListedKind>, content: Content, language: Language): string | null => {
  const entry = choiceOf(field, content[field.column]);
  return entry ? nameOf(entry, language) : null;
};

type Answer = Partial<Opportunity>;
const asIs = (field: Field, content: Content): Answer => ({ [field.path]: content[field.column] });
const withName = (field: Field<ListedKind>, content: Content, language: Language): Answer => ({
  [field.path]: content[field.column],
  [field.named]: choiceIn(field, content, language),
});
/** What the company is answered of a field. */
const fieldAnswer = byKind<[Content, Language], Answer>({
  line: asIs,
  text: asIs,
  number: asIs,
  choice: withName,
  segments: withName,
  salary: withName,
  jobTitle: (_field, content, language) => ({
    jobTitleId: content.job_title_id,
    jobTitleName: titleOf(content, language),
  }),
  customJobTitle: asIs,
  place: ({ column }, content, language) => ({ location: placeNamed(content[column], language) }),
  skills: ({ column }, content, language) => ({ skills: skillsOf(content[column], language) }),
  mustHaveSkills: asIs,
  industries: ({ column }, content, language) => ({ interests: industriesOf(content[column], language) }),
  requiredFacts: asIs,
  flag: asIs,
  screeningQuestions: asIs,
  openQuestions: asIs,
  video: asIs,
});
const answerOf = (content: Content, language: Language) =>
  Object.assign({}, ...fields.map((field) => fieldAnswer(field, content, language))) as Answers;

/** What everybody is answered of the public fields that need nothing but their row in the table. */
export const publicAnswerOf = (content: Pick<Content, PublicColumn>, language: Language): PublicAnswers =>
  Object.fromEntries(
    publicFields.map((field) =>
      'named' in field
        ? [field.named, choiceIn(field, content as Content, language)]
        : [field.path, (content as Content)[field.column]],
    ),
  ) as PublicAnswers;

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
    ...answerOf(row, language),
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
    departmentId: row.department_id,
    officeId: row.office_id,
    reviewerId: row.reviewer_id,
    reviewerFullName: name(row.reviewer_id),
    comment: row.comment,
    note: row.note,
    missing: missingOf(row),
    steps: stepsFor(call.actor, row, approvalRequired),
    myParts: partsOf(call.actor.looksAs ?? call.actor.userId, peopleOf(row)),
    may: opportunityPermissions.filter((permission) => reaches(call.actor, permission, row)),
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
    memberProfileImages: (row.avatars ?? []).map((picture) => memberPictureUrl(call.platform, picture)),
    createdBy: row.created_by,
    createdByName: people[row.created_by]?.full_name ?? '',
    departmentId: row.department_id,
    officeId: row.office_id,
    reviewerId: row.reviewer_id,
    reviewerFullName: row.reviewer_id ? (people[row.reviewer_id]?.full_name ?? null) : null,
    requestedDate: iso(row.requested_date),
    rejectedDate: iso(row.rejected_date),
    closedDate: iso(row.closed_date),
    missing: missingOf(row),
    steps: stepsFor(call.actor, row, approvalRequired),
    myParts: partsOf(call.actor.looksAs ?? call.actor.userId, peopleOf(row)),
    may: opportunityPermissions.filter((permission) => reaches(call.actor, permission, row)),
    standsInFor: standsInFor(call.actor, row),
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
    standsInFor: reviewsFor(call.actor, row),
  };
};

type Lines = Record<string, string[]>;
const one = (text: string | number | null | undefined): string[] =>
  text === null || text === undefined || text === '' ? [] : [String(text)];
const typed = (field: Field<'line' | 'text' | 'number'>, content: Content) => ({
  [field.name]: one(content[field.column]),
});
const chosen = (field: Field<ListedKind>, content: Content, language: Language) => ({
  [field.name]: one(choiceIn(field, content, language)),
});
const skills = (field: Field<'skills' | 'mustHaveSkills'>, content: Content, language: Language) => ({
  [field.name]: skillsOf(content[field.column], language).map(({ name }) => name),
});
/** What a reviewer reads of a field, line by line, under the name that the difference has for it. */
const linesOf = byKind<[Content, Language], Lines>({
  line: typed,
  text: typed,
  number: typed,
  choice: chosen,
  segments: chosen,
  salary: chosen,
  jobTitle: ({ name }, content, language) => ({ [name]: one(titleOf(content, language)) }),
  customJobTitle: () => ({}),
  place: ({ name, column }, content, language) => ({ [name]: one(placeNamed(content[column], language)?.name) }),
  skills,
  mustHaveSkills: skills,
  industries: ({ name, column }, content, language) => ({
    [name]: industriesOf(content[column], language).map((industry) => industry.name),
  }),
  requiredFacts: ({ name, column }, content, language) => ({
    [name]: content[column].map((fact) => spoken(language, 'refusals', factWords[fact])),
  }),
  flag: ({ name, column }, content) => ({ [name]: [content[column] ? 'yes' : 'no'] }),
  screeningQuestions: ({ name, column }, content) => ({
    [name]: content[column].map(({ question, correctAnswer }) => `${question} (${correctAnswer ? 'yes' : 'no'})`),
  }),
  openQuestions: ({ name, column }, content, language) => ({
    [name]: content[column].map(({ question, mayRecord }) =>
      mayRecord ? `${question} (${spoken(language, 'refusals', 'also by video or voice')})` : question,
    ),
  }),
  video: ({ name, column }, content) => ({ [name]: one(content[column]) }),
});
const words = (content: Content, language: Language): Lines =>
  Object.assign({}, ...fields.map((field) => linesOf(field, content, language))) as Lines;

/** What differs between two states of the content, field by field, in words. */
export const changesBetween = (before: Content, after: Content, language: Language): Change[] => {
  const [old, now] = [words(before, language), words(after, language)];
  return Object.keys(now).flatMap((field) => {
    const change = { field, before: old[field] ?? [], after: now[field] ?? [] };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
};

import type { Opportunity } from '@marigold/contract/opportunity';
import { type FieldName, genericFields, publicFlags, said } from '@marigold/contract/opportunityFields';

/** A job in words, as candidates read it. */
export interface JobText {
  title: string | null;
  location: string | null;
  skills: readonly { name: string; isMust: boolean }[];
  industries: readonly string[];
  screeningQuestions: readonly { question: string; correctAnswer: boolean }[];
  openQuestions: readonly { question: string; mayRecord?: boolean | undefined }[];
  /** The switches that are on. */
  flags: readonly FieldName[];
  /** The fields that need nothing but their row in the table, by their names. */
  fields: { readonly [name in FieldName]?: string | null };
}

/** The words of an opportunity. */
export const jobTextOf = (opportunity: Opportunity): JobText => ({
  title: opportunity.jobTitleName,
  location: opportunity.location?.name ?? null,
  skills: opportunity.skills.map(({ id, name }) => ({ name, isMust: opportunity.mustHaveSkillsIds.includes(id) })),
  industries: opportunity.interests.map(({ name }) => name),
  screeningQuestions: opportunity.screeningQuestions,
  openQuestions: opportunity.openQuestions,
  flags: publicFlags.filter(({ name }) => opportunity[name]).map(({ name }) => name),
  fields: Object.fromEntries(genericFields.map((field) => [field.name, said(opportunity, field)])),
});

/** Where the questions of a job begin, in its address. */
export const questionsAnchor = 'questions';

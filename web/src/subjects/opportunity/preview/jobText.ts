import type { Opportunity } from '@marigold/contract/opportunity';

/** A job in words, as candidates read it. */
export interface JobText {
  title: string | null;
  location: string | null;
  workMode: string | null;
  employmentType: string | null;
  position: string | null;
  salary: string | null;
  experience: string | null;
  education: string | null;
  skills: readonly { name: string; isMust: boolean }[];
  industries: readonly string[];
  description: string;
  screeningQuestions: readonly { question: string; correctAnswer: boolean }[];
  openQuestions: readonly { question: string }[];
}

/** The words of an opportunity. */
export const jobTextOf = (opportunity: Opportunity): JobText => ({
  title: opportunity.jobTitleName,
  location: opportunity.location?.name ?? null,
  workMode: opportunity.workModeName,
  employmentType: opportunity.employmentTypeName,
  position: opportunity.positionName,
  salary: opportunity.salaryName,
  experience: opportunity.experienceName,
  education: opportunity.educationTypeName,
  skills: opportunity.skills.map(({ id, name }) => ({ name, isMust: opportunity.mustHaveSkillsIds.includes(id) })),
  industries: opportunity.interests.map(({ name }) => name),
  description: opportunity.description ?? '',
  screeningQuestions: opportunity.screeningQuestions,
  openQuestions: opportunity.openQuestions,
});

/** Where the questions of a job begin, in its address. */
export const questionsAnchor = 'questions';

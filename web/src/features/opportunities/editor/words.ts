import type { JobText } from '#subjects/opportunity/preview/jobText.ts';
import type { TFunction } from 'i18next';
import { type Content, type FieldName, titleOf } from '#state/opportunity/opportunityContent.ts';

/** How the fields are called; translation keys. */
export const fieldLabels: Record<FieldName, string> = {
  jobTitle: 'Job title',
  location: 'Office location',
  workMode: 'Work mode',
  employmentType: 'Employment type',
  position: 'Position',
  salary: 'Salary band',
  experience: 'Experience',
  education: 'Education, at least',
  skills: 'Skills',
  industries: 'Industries',
  description: 'What the job is',
  screeningQuestions: 'Screening questions',
  openQuestions: 'Open questions',
  video: 'Video',
};

/** The content as candidates will read it. */
export const jobTextOf = (content: Content): JobText => ({
  title: titleOf(content),
  location: content.officeLocation?.name ?? null,
  workMode: content.workMode?.name ?? null,
  employmentType: content.employmentType?.name ?? null,
  position: content.position?.name ?? null,
  salary: content.salary?.name ?? null,
  experience: content.yearsOfExperience?.name ?? null,
  education: content.education?.name ?? null,
  skills: content.skills.map(({ id, name }) => ({ name, isMust: content.mustHaveSkillsIds.includes(id) })),
  industries: content.industries.map(({ name }) => name),
  description: content.description,
  screeningQuestions: content.screeningQuestions.filter(({ question }) => question.trim()),
  openQuestions: content.openQuestions.filter(({ question }) => question.trim()),
});

/** One field in words, to choose between two versions of it. */
export const wordsOf = (t: TFunction, field: FieldName, content: Content): string => {
  const job = jobTextOf(content);
  const words: Record<FieldName, string | null> = {
    jobTitle: job.title,
    location: job.location,
    workMode: job.workMode,
    employmentType: job.employmentType,
    position: job.position,
    salary: job.salary,
    experience: job.experience,
    education: job.education,
    skills: job.skills.map(({ name, isMust }) => (isMust ? `${name} (${t('must')})` : name)).join(', '),
    industries: job.industries.join(', '),
    description: job.description,
    screeningQuestions: job.screeningQuestions
      .map(({ question, correctAnswer }) => `${question} (${correctAnswer ? t('Yes') : t('No')})`)
      .join('\n'),
    openQuestions: job.openQuestions.map(({ question }) => question).join('\n'),
    video: content.videoId && t('a video'),
  };
  return words[field]?.trim() || t('empty');
};

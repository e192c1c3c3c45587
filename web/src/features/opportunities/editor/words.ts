import type { JobText } from '#subjects/opportunity/preview/jobText.ts';
import {
  byKind,
  type Field,
  fields,
  genericFields,
  type ListedKind,
  opportunityFields,
  type PartName,
  publicFlags,
} from '@marigold/contract/opportunityFields';
import { factWords } from '@marigold/contract/matches';
import type { TFunction } from 'i18next';
import { type Content, titleOf } from '#state/opportunity/opportunityContent.ts';

/** What a field is called; a translation key. */
export const labelOf = (part: PartName): string => opportunityFields[part].label;

const skillsOf = ({ skills, mustHaveSkills }: Content) =>
  skills.map(({ id, name }) => ({ name, isMust: mustHaveSkills.includes(id) }));

const typed = ({ name }: Field<'line' | 'text' | 'number'>, content: Content): string => content[name];
const chosen = ({ name }: Field<ListedKind | 'place'>, content: Content) => content[name]?.name ?? null;
const title = (_field: Field, content: Content) => titleOf(content);
const skills = (_field: Field, content: Content, t: TFunction) =>
  skillsOf(content)
    .map(({ name, isMust }) => (isMust ? `${name} (${t('must')})` : name))
    .join(', ');
const wordsIn = byKind<[Content, TFunction], string | null>({
  line: typed,
  text: typed,
  number: typed,
  choice: chosen,
  segments: chosen,
  salary: chosen,
  jobTitle: title,
  customJobTitle: title,
  place: chosen,
  skills,
  mustHaveSkills: skills,
  industries: (_field, { industries }) => industries.map(({ name }) => name).join(', '),
  requiredFacts: (_field, { requiredFacts }, t) => requiredFacts.map((fact) => t(factWords[fact])).join(', '),
  flag: ({ name }, content, t) => (content[name] ? t('Yes') : t('No')),
  screeningQuestions: (_field, { screeningQuestions }, t) =>
    screeningQuestions
      .flatMap(({ question, correctAnswer }) =>
        question.trim() ? [`${question} (${correctAnswer ? t('Yes') : t('No')})`] : [],
      )
      .join('\n'),
  openQuestions: (_field, { openQuestions }, t) =>
    openQuestions
      .flatMap(({ question, mayRecord }) =>
        question.trim() ? [mayRecord ? `${question} (${t('also by video or voice')})` : question] : [],
      )
      .join('\n'),
  video: (_field, { video }, t) => video && t('a video'),
});

/** The content as candidates will read it. */
export const jobTextOf = (content: Content, t: TFunction): JobText => ({
  title: titleOf(content),
  location: content.location?.name ?? null,
  skills: skillsOf(content),
  industries: content.industries.map(({ name }) => name),
  screeningQuestions: content.screeningQuestions.filter(({ question }) => question.trim()),
  openQuestions: content.openQuestions.filter(({ question }) => question.trim()),
  flags: publicFlags.filter(({ name }) => content[name]).map(({ name }) => name),
  fields: Object.fromEntries(genericFields.map((field) => [field.name, wordsIn(field, content, t)])),
});

/** One field in words, to choose between two versions of it. */
export const wordsOf = (t: TFunction, part: PartName, content: Content): string => {
  const field = fields.find(({ name }) => name === part);
  return (field && wordsIn(field, content, t)?.trim()) || t('empty');
};

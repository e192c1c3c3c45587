import { emptyDetails, type OpportunityContent } from './createOpportunity.ts';
import type { DetailPath, NeededField, Opportunity } from '@marigold/contract/opportunity';

export type Content = OpportunityContent;

/** A new draft's content. */
export const emptyContent: Content = { ...emptyDetails, screeningQuestions: [], openQuestions: [], videoId: null };

const choice = (id: string | null, name: string | null) => (id ? { id, name: name ?? id } : null);

/** What the form holds of an opportunity the server answered. */
export const contentOf = (opportunity: Opportunity): Content => ({
  customJobTitle: opportunity.customJobTitle ?? '',
  jobTitle: choice(opportunity.jobTitleId, opportunity.jobTitleName),
  officeLocation: opportunity.location,
  workMode: choice(opportunity.workModeId, opportunity.workModeName),
  employmentType: choice(opportunity.employmentTypeId, opportunity.employmentTypeName),
  position: choice(opportunity.positionId, opportunity.positionName),
  salary: choice(opportunity.salaryId, opportunity.salaryName),
  yearsOfExperience: choice(opportunity.experienceId, opportunity.experienceName),
  education: choice(opportunity.educationTypeId, opportunity.educationTypeName),
  skills: opportunity.skills,
  mustHaveSkillsIds: opportunity.mustHaveSkillsIds,
  industries: opportunity.interests,
  description: opportunity.description ?? '',
  screeningQuestions: opportunity.screeningQuestions,
  openQuestions: opportunity.openQuestions,
  videoId: opportunity.videoId,
});

/** The parts of an opportunity that are saved, compared and chosen between as one. */
export const fields = {
  jobTitle: ['jobTitle', 'customJobTitle'],
  location: ['officeLocation'],
  workMode: ['workMode'],
  employmentType: ['employmentType'],
  position: ['position'],
  salary: ['salary'],
  experience: ['yearsOfExperience'],
  education: ['education'],
  skills: ['skills', 'mustHaveSkillsIds'],
  industries: ['industries'],
  description: ['description'],
  screeningQuestions: ['screeningQuestions'],
  openQuestions: ['openQuestions'],
  video: ['videoId'],
} as const satisfies Record<string, readonly (keyof Content)[]>;
export type FieldName = keyof typeof fields;
const fieldNames = Object.keys(fields) as FieldName[];

const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);
const written = <T extends { question: string }>(questions: readonly T[]): T[] =>
  questions.flatMap((one) => (one.question.trim() ? [{ ...one, question: one.question.trim() }] : []));

/** A field as the edit patch writes it; an empty text clears it, empty question rows are left out. */
const operations: Record<FieldName, (content: Content) => Partial<Record<DetailPath, unknown>>> = {
  jobTitle: ({ jobTitle, customJobTitle }) => ({
    jobTitleId: jobTitle?.id ?? '',
    customJobTitle: jobTitle ? '' : customJobTitle.trim(),
  }),
  location: ({ officeLocation }) => ({ locationId: officeLocation?.id ?? '' }),
  workMode: ({ workMode }) => ({ workModeId: workMode?.id ?? '' }),
  employmentType: ({ employmentType }) => ({ employmentTypeId: employmentType?.id ?? '' }),
  position: ({ position }) => ({ positionId: position?.id ?? '' }),
  salary: ({ salary }) => ({ salaryId: salary?.id ?? '' }),
  experience: ({ yearsOfExperience }) => ({ experienceId: yearsOfExperience?.id ?? '' }),
  education: ({ education }) => ({ educationTypeId: education?.id ?? '' }),
  skills: ({ skills, mustHaveSkillsIds }) => ({
    SkillsIds: ids(skills),
    mustHaveSkillsIds: ids(skills).filter((id) => mustHaveSkillsIds.includes(id)),
  }),
  industries: ({ industries }) => ({ InterestsIds: ids(industries).sort() }),
  description: ({ description }) => ({ description: description.trim() }),
  screeningQuestions: ({ screeningQuestions }) => ({ screeningQuestions: written(screeningQuestions) }),
  openQuestions: ({ openQuestions }) => ({ openQuestions: written(openQuestions) }),
  video: ({ videoId }) => ({ videoId: videoId ?? '' }),
};

const differs = (field: FieldName, one: Content, other: Content) =>
  JSON.stringify(operations[field](one)) !== JSON.stringify(operations[field](other));

/** One operation of the edit patch, with the field it belongs to. */
export interface Operation {
  field: FieldName;
  op: 'replace';
  path: DetailPath;
  value: unknown;
}

/** What must be saved to get from one state to another: the changed fields alone. */
export const patchOf = (saved: Content, current: Content): Operation[] =>
  fieldNames
    .filter((field) => differs(field, saved, current))
    .flatMap((field) =>
      Object.entries(operations[field](current)).map(([path, value]) => ({
        field,
        op: 'replace' as const,
        path: path as DetailPath,
        value,
      })),
    );

/** One field of a content. */
export const pick = (field: FieldName, content: Content): Partial<Content> =>
  Object.fromEntries(fields[field].map((key) => [key, content[key]]));

/**
 * Brings together what two people did to the same opportunity. Each field goes to whoever changed it; where both did,
 * mine stays for now and the field is named as a conflict.
 */
export const merge = (base: Content, mine: Content, theirs: Content): { merged: Content; conflicts: FieldName[] } => {
  const changed = fieldNames.filter((field) => differs(field, base, mine));
  const conflicts = changed.filter((field) => differs(field, base, theirs) && differs(field, mine, theirs));
  const merged = Object.assign({}, theirs, ...changed.map((field) => pick(field, mine))) as Content;
  return { merged, conflicts };
};

/** The fields in which two contents differ. */
export const differing = (one: Content, other: Content): FieldName[] =>
  fieldNames.filter((field) => differs(field, one, other));

/** What approval still needs, as far as the form knows. */
export const missingIn = (content: Content): NeededField[] => {
  const has: Record<NeededField, boolean> = {
    jobTitle: Boolean(content.jobTitle ?? content.customJobTitle.trim()),
    location: content.officeLocation !== null,
    workMode: content.workMode !== null,
    employmentType: content.employmentType !== null,
    skills: content.skills.length > 0,
  };
  return (Object.keys(has) as NeededField[]).filter((field) => !has[field]);
};

/** The title as it is shown, or null while there is none. */
export const titleOf = ({ jobTitle, customJobTitle }: Content): string | null =>
  jobTitle?.name ?? (customJobTitle.trim() || null);

const idOf = (choice: { id: string } | null) => choice?.id ?? null;

/** What of the content decides who matches, as the calls for an estimate and a preview take it. */
export const asked = (content: Content) => ({
  jobTitleId: idOf(content.jobTitle),
  customJobTitle: content.jobTitle ? null : content.customJobTitle.trim() || null,
  locationId: idOf(content.officeLocation),
  workModeId: idOf(content.workMode),
  employmentTypeId: idOf(content.employmentType),
  salaryId: idOf(content.salary),
  experienceId: idOf(content.yearsOfExperience),
  educationTypeId: idOf(content.education),
  SkillsIds: ids(content.skills),
  mustHaveSkillsIds: content.mustHaveSkillsIds,
  InterestsIds: ids(content.industries),
});

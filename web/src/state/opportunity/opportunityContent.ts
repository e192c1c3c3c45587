import { emptyContent, type HeldValue, type OpportunityContent } from './createOpportunity.ts';
import type { DetailPath, NeededField, Opportunity } from '@marigold/contract/opportunity';
import { factNames } from '@marigold/contract/matches';
import { byKind, type Field, fields, type ListedKind, type PartName } from '@marigold/contract/opportunityFields';

export type Content = OpportunityContent;
export { emptyContent };

const choice = (id: string | null, name: string | null) => (id ? { id, name: name ?? id } : null);
const typed = ({ path }: Field<'line' | 'text' | 'number'>, answer: Opportunity): string => String(answer[path] ?? '');
const chosen = ({ path, named }: Field<ListedKind>, answer: Opportunity) => choice(answer[path], answer[named]);
const asIs = (
  { path }: Field<'mustHaveSkills' | 'requiredFacts' | 'flag' | 'screeningQuestions' | 'openQuestions' | 'video'>,
  answer: Opportunity,
): HeldValue => answer[path];
/** What the form holds of a field of an opportunity the server answered. */
const heldOf = byKind<[Opportunity], HeldValue>({
  line: typed,
  text: typed,
  number: typed,
  choice: chosen,
  segments: chosen,
  salary: chosen,
  jobTitle: (_field, { jobTitleId, jobTitleName }) => choice(jobTitleId, jobTitleName),
  customJobTitle: (_field, { customJobTitle }) => customJobTitle ?? '',
  place: (_field, { location }) => location,
  skills: (_field, { skills }) => skills,
  mustHaveSkills: asIs,
  industries: (_field, { interests }) => interests,
  requiredFacts: asIs,
  flag: asIs,
  screeningQuestions: asIs,
  openQuestions: asIs,
  video: asIs,
});

/** What the form holds of an opportunity the server answered. */
export const contentOf = (opportunity: Opportunity): Content =>
  Object.fromEntries(fields.map((field) => [field.name, heldOf(field, opportunity)])) as Content;

/** What is saved, compared and chosen between as one: a field, with those that are part of it. */
const parts = new Map(
  fields
    .filter((field) => !field.with)
    .map(({ name }) => [name as PartName, fields.filter((field) => field.name === name || field.with === name)]),
);
const partNames = [...parts.keys()];
const partOf = (name: PartName): readonly Field[] => parts.get(name) ?? [];

const ids = (choices: readonly { id: string }[]) => choices.map(({ id }) => id);
const written = <T extends { question: string }>(questions: readonly T[]): T[] =>
  questions.flatMap((one) => (one.question.trim() ? [{ ...one, question: one.question.trim() }] : []));
const trimmed = ({ name }: Field<'line' | 'text'>, content: Content): string => content[name].trim();
const idOf = (one: { id: string } | null) => one?.id ?? null;
const idIn = ({ name }: Field<ListedKind | 'place' | 'jobTitle'>, content: Content): string =>
  idOf(content[name]) ?? '';

/** A field's value as the edit patch writes it; an empty text clears it, empty question rows are left out. */
const valueOf = byKind<[Content], unknown>({
  line: trimmed,
  text: trimmed,
  number: ({ name }, content) => {
    const number: string = content[name];
    return number.trim() === '' ? '' : Number(number);
  },
  choice: idIn,
  segments: idIn,
  salary: idIn,
  jobTitle: idIn,
  customJobTitle: (_field, { jobTitle, customJobTitle }) => (jobTitle ? '' : customJobTitle.trim()),
  place: idIn,
  skills: (_field, { skills }) => ids(skills),
  mustHaveSkills: (_field, { skills, mustHaveSkills }) => ids(skills).filter((id) => mustHaveSkills.includes(id)),
  industries: (_field, { industries }) => ids(industries).sort(),
  requiredFacts: (_field, { requiredFacts }) => factNames.filter((fact) => requiredFacts.includes(fact)),
  flag: ({ name }, content) => content[name],
  screeningQuestions: (_field, { screeningQuestions }) => written(screeningQuestions),
  openQuestions: (_field, { openQuestions }) => written(openQuestions),
  video: (_field, { video }) => video ?? '',
});
const valuesOf = (part: PartName, content: Content) => partOf(part).map((field) => valueOf(field, content));

const differs = (part: PartName, one: Content, other: Content) =>
  JSON.stringify(valuesOf(part, one)) !== JSON.stringify(valuesOf(part, other));

/** One operation of the edit patch, with the field it belongs to. */
export interface Operation {
  field: PartName;
  op: 'replace';
  path: DetailPath;
  value: unknown;
}

/** What must be saved to get from one state to another: the changed fields alone. */
export const patchOf = (saved: Content, current: Content): Operation[] =>
  partNames
    .filter((part) => differs(part, saved, current))
    .flatMap((part) =>
      partOf(part).map((field) => ({
        field: part,
        op: 'replace' as const,
        path: field.path,
        value: valueOf(field, current),
      })),
    );

/** One field of a content. */
export const pick = (part: PartName, content: Content): Partial<Content> =>
  Object.fromEntries(partOf(part).map(({ name }) => [name, content[name]]));

/**
 * Brings together what two people did to the same opportunity. Each field goes to whoever changed it; where both did,
 * mine stays for now and the field is named as a conflict.
 */
export const merge = (base: Content, mine: Content, theirs: Content): { merged: Content; conflicts: PartName[] } => {
  const changed = partNames.filter((field) => differs(field, base, mine));
  const conflicts = changed.filter((field) => differs(field, base, theirs) && differs(field, mine, theirs));
  const merged = Object.assign({}, theirs, ...changed.map((field) => pick(field, mine))) as Content;
  return { merged, conflicts };
};

/** The fields in which two contents differ. */
export const differing = (one: Content, other: Content): PartName[] =>
  partNames.filter((field) => differs(field, one, other));

/** What approval still needs, as far as the form knows. */
export const missingIn = (content: Content): NeededField[] => {
  const has: Record<NeededField, boolean> = {
    jobTitle: Boolean(content.jobTitle ?? content.customJobTitle.trim()),
    location: content.location !== null,
    workMode: content.workMode !== null,
    employmentType: content.employmentType !== null,
    skills: content.skills.length > 0,
  };
  return (Object.keys(has) as NeededField[]).filter((field) => !has[field]);
};

/** The title as it is shown, or null while there is none. */
export const titleOf = ({ jobTitle, customJobTitle }: Content): string | null =>
  jobTitle?.name ?? (customJobTitle.trim() || null);

/** What of the content decides who matches, as the calls for an estimate and a preview take it. */
export const asked = (content: Content) => ({
  jobTitleId: idOf(content.jobTitle),
  customJobTitle: content.jobTitle ? null : content.customJobTitle.trim() || null,
  locationId: idOf(content.location),
  maxDistanceKm: content.maxDistance.trim() === '' ? null : Number(content.maxDistance),
  workModeId: idOf(content.workMode),
  employmentTypeId: idOf(content.employmentType),
  salaryId: idOf(content.salary),
  experienceId: idOf(content.experience),
  educationTypeId: idOf(content.education),
  SkillsIds: ids(content.skills),
  mustHaveSkillsIds: content.mustHaveSkills,
  InterestsIds: ids(content.industries),
  requiredFacts: content.requiredFacts,
});

import { Details, type DetailPath } from '@marigold/contract/opportunity';
import { badRequest } from '@marigold/contract/problems';
import { withField } from '@marigold/contract/words/labels';
import { languages } from '@marigold/contract/kit';
import { catalog, type Entry, nameOf, places } from '#modules/masterdata';
import type { Content } from './row.ts';

/** One field to replace; its value is checked by `applyPatch`. */
export interface Operation {
  path: DetailPath;
  value?: unknown;
}

/** Where each path is stored. The …Name paths are only compared with the name of their id. */
const columnOf: Partial<Record<DetailPath, keyof Content>> = {
  educationTypeId: 'education_type_id',
  employmentTypeId: 'employment_type_id',
  experienceId: 'experience_id',
  InterestsIds: 'interests_ids',
  jobTitleId: 'job_title_id',
  customJobTitle: 'custom_job_title',
  locationId: 'location_id',
  positionId: 'position_id',
  salaryId: 'salary_id',
  SkillsIds: 'skills_ids',
  mustHaveSkillsIds: 'must_have_skills_ids',
  workModeId: 'work_mode_id',
  videoId: 'video_id',
  description: 'description',
  screeningQuestions: 'screening_questions',
  openQuestions: 'open_questions',
};

const lists = new Set<DetailPath>([
  'InterestsIds',
  'SkillsIds',
  'mustHaveSkillsIds',
  'screeningQuestions',
  'openQuestions',
]);

const { lists: small } = catalog;
const inList = (entries: readonly Entry[]) => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (id: string) => byId.get(id);
};

/** The master data a path's id must be of, and what to call it in a refusal. */
const choices = {
  educationTypeId: { find: inList(small.educationTypes), what: 'education level' },
  employmentTypeId: { find: inList(small.employmentTypes), what: 'employment type' },
  experienceId: { find: inList(small.experience), what: 'experience' },
  positionId: { find: inList(small.positions), what: 'position' },
  salaryId: { find: inList(small.salaryBands), what: 'salary band' },
  workModeId: { find: inList(small.workModes), what: 'work mode' },
  jobTitleId: { find: (id: string) => catalog.title.get(id), what: 'job title' },
} satisfies Partial<Record<DetailPath, { find: (id: string) => Entry | undefined; what: string }>>;

const many = {
  InterestsIds: { find: inList(small.industries), what: 'industry' },
  SkillsIds: { find: (id: string) => catalog.skill.get(id), what: 'skill' },
  mustHaveSkillsIds: { find: (id: string) => catalog.skill.get(id), what: 'skill' },
} satisfies Partial<Record<DetailPath, { find: (id: string) => Entry | undefined; what: string }>>;

/** The id a name belongs to. */
const nameOfId = {
  educationTypeName: 'educationTypeId',
  employmentTypeName: 'employmentTypeId',
  experienceName: 'experienceId',
  jobTitleName: 'jobTitleId',
  positionName: 'positionId',
  salaryName: 'salaryId',
  workModeName: 'workModeId',
} as const satisfies Partial<Record<DetailPath, keyof typeof choices>>;

const at = (index: number) => `body.opportunity.${index}.value`;

const readValue = ({ path, value }: Operation, index: number): unknown => {
  if (value === '' || value === null || value === undefined) return lists.has(path) ? [] : null;
  const read = Details.shape[path].safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (issue) {
    const where = [at(index), ...issue.path].join('.');
    throw badRequest(withField({ ...issue, path: ['body', path, ...issue.path] }), where);
  }
  return read.data;
};

const refuseUnknown = (path: DetailPath, value: unknown, index: number) => {
  const refuse = (what: string, id: unknown) =>
    badRequest(`There is no ${what} “${String(id)}”. Choose from the list.`, at(index));
  if (value === null) return;
  if (path in choices) {
    const { find, what } = choices[path as keyof typeof choices];
    if (!find(value as string)) throw refuse(what, value);
  }
  if (path in many) {
    const { find, what } = many[path as keyof typeof many];
    const unknown = (value as string[]).find((id) => !find(id));
    if (unknown !== undefined) throw refuse(what, unknown);
  }
  if (path === 'locationId' && !places.get(value as string)) throw refuse('place', value);
};

const refuseOtherName = (operation: Operation, content: Content, index: number) => {
  const idPath = nameOfId[operation.path as keyof typeof nameOfId];
  if (!idPath || !operation.value) return;
  const id = content[columnOf[idPath] as keyof Content] as string | null;
  const entry = id ? choices[idPath].find(id) : undefined;
  if (!entry || !languages.some((language) => nameOf(entry, language) === operation.value))
    throw badRequest(`${operation.path} is not the name of ${idPath}. Send the id alone.`, at(index));
};

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/**
 * The content after an edit: the named fields replaced, everything else as it was, or a refusal and nothing changed.
 * An empty text clears a field; a known title and one's own exclude each other; a pin needs its skill.
 */
export const applyPatch = (before: Content, operations: readonly Operation[]): Content => {
  const changes: Partial<Record<keyof Content, unknown>> = {};
  for (const [index, operation] of operations.entries()) {
    const column = columnOf[operation.path];
    if (!column) continue;
    const value = readValue(operation, index);
    refuseUnknown(operation.path, value, index);
    changes[column] = value;
  }
  if (changes.job_title_id && !changes.custom_job_title) changes.custom_job_title = null;
  if (changes.custom_job_title && !changes.job_title_id) changes.job_title_id = null;

  const after = { ...before, ...changes } as Content;
  for (const [index, operation] of operations.entries()) refuseOtherName(operation, after, index);
  after.skills_ids = unique(after.skills_ids);
  after.interests_ids = unique(after.interests_ids);
  const loose = (changes.must_have_skills_ids as string[] | undefined)?.find((id) => !after.skills_ids.includes(id));
  if (loose !== undefined)
    throw badRequest(
      `Only a skill of this opportunity can be a must: add “${catalog.skill.get(loose)?.name ?? loose}” first.`,
      'body.opportunity',
    );
  after.must_have_skills_ids = unique(after.must_have_skills_ids).filter((id) => after.skills_ids.includes(id));
  return after;
};

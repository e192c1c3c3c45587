import { byKind, type Content, type Field, fields, type ListedKind } from '@marigold/contract/opportunityFields';
import type { DetailPath } from '@marigold/contract/opportunity';
import { factNames } from '@marigold/contract/matches';
import { badRequest } from '@marigold/contract/problems';
import { withField } from '@marigold/contract/words/labels';
import { phrase, word } from '@marigold/words/sentence';
import { languages } from '@marigold/words/languages';
import { catalog, type Entry, nameOf, places } from '#modules/masterdata';
import { choiceOf } from './choices.ts';
import { emptyOf } from './row.ts';

/** One field to replace; its value is checked by `applyPatch`. */
export interface Operation {
  path: DetailPath;
  value?: unknown;
}

const byPath = new Map<string, Field>(fields.map((field) => [field.path, field]));
/** The fields whose id has a name in the patch, by the path of the name: it is only compared. */
const byNamePath = new Map<string, Field<ListedKind | 'jobTitle'>>(
  fields.flatMap((field) => ('named' in field ? [[field.named, field] as const] : [])),
);

const at = (index: number) => `body.opportunity.${index}.value`;

const readValue = (field: Field, value: unknown, index: number): unknown => {
  if (value === '' || value === null || value === undefined) return emptyOf(field);
  const read = field.schema.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (issue) {
    const where = [at(index), ...issue.path].join('.');
    throw badRequest(withField({ ...issue, path: ['body', field.path, ...issue.path] }), where);
  }
  return read.data;
};

const skill = (_field: Field, id: string) => catalog.skill.get(id);
const written = () => undefined;
/** The entry of the master data that an id in a field names. */
const entryOf = byKind<[id: string], Entry | undefined>({
  line: written,
  text: written,
  number: written,
  choice: choiceOf,
  segments: choiceOf,
  salary: choiceOf,
  jobTitle: (_field, id) => catalog.title.get(id),
  customJobTitle: written,
  place: written,
  skills: skill,
  mustHaveSkills: skill,
  industries: (_field, id) => catalog.lists.industries.find((industry) => industry.id === id),
  requiredFacts: written,
  flag: written,
  screeningQuestions: written,
  openQuestions: written,
  video: written,
});
const isKnown = (field: Field, id: string): boolean =>
  (field.kind === 'place' ? places.get(id) : entryOf(field, id)) !== undefined;

const refuseUnknown = (field: Field, value: unknown, index: number) => {
  if (value === null || !('noun' in field)) return;
  const unknown = (Array.isArray(value) ? value : [value]).find((id: string) => !isKnown(field, id)) as
    string | undefined;
  if (unknown !== undefined)
    throw badRequest(
      phrase('There is no {{what}} “{{id}}”. Choose from the list.', { what: word(field.noun), id: unknown }),
      at(index),
    );
};

const refuseOtherName = ({ path, value }: Operation, content: Content, index: number) => {
  const field = byNamePath.get(path);
  if (!field || !value) return;
  const id = content[field.column];
  const entry = id ? entryOf(field, id) : undefined;
  if (!entry || !languages.some((language) => nameOf(entry, language) === value))
    throw badRequest(
      phrase('{{field}} is not the name of {{id}}. Send the id alone.', { field: path, id: field.path }),
      at(index),
    );
};

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/**
 * The content after an edit: the named fields replaced, everything else as it was, or a refusal and nothing changed.
 * An empty text clears a field; a known title and one's own exclude each other; a pin needs its skill.
 */
export const applyPatch = (before: Content, operations: readonly Operation[]): Content => {
  const changes: Partial<Record<keyof Content, unknown>> = {};
  for (const [index, { path, value }] of operations.entries()) {
    if (byNamePath.has(path)) continue;
    const field = byPath.get(path);
    if (!field) throw badRequest('This field cannot be edited.', `body.opportunity.${index}.path`);
    const read = readValue(field, value, index);
    refuseUnknown(field, read, index);
    changes[field.column] = read;
  }
  if (changes.job_title_id && !changes.custom_job_title) changes.custom_job_title = null;
  if (changes.custom_job_title && !changes.job_title_id) changes.job_title_id = null;

  const after = { ...before, ...changes } as Content;
  for (const [index, operation] of operations.entries()) refuseOtherName(operation, after, index);
  after.skills_ids = unique(after.skills_ids);
  after.interests_ids = unique(after.interests_ids);
  after.required_facts = factNames.filter((fact) => after.required_facts.includes(fact));
  const loose = (changes.must_have_skills_ids as string[] | undefined)?.find((id) => !after.skills_ids.includes(id));
  if (loose !== undefined)
    throw badRequest(
      phrase('Only a skill of this opportunity can be a must: add “{{skill}}” first.', {
        skill: catalog.skill.get(loose)?.name ?? loose,
      }),
      'body.opportunity',
    );
  after.must_have_skills_ids = unique(after.must_have_skills_ids).filter((id) => after.skills_ids.includes(id));
  return after;
};

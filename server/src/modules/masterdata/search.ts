import { catalog, type JobTitle, type Skill } from './catalog.ts';
import { genders, nameSearch, type Found } from './names.ts';

const findSkills = nameSearch(catalog.skills, (skill) => ({
  names: [skill.name, skill.de, skill.es],
  aliases: skill.aliases,
}));

/**
 * Skills by name or alias in any language, the best fit first. Without a filter the most asked for,
 * or those typical of the job title if one is given; with both, typical ones come first.
 */
export const searchSkills = (filter: string, length: number, jobTitleId?: string): Skill[] => {
  const typical = catalog.title.get(jobTitleId ?? '')?.skills ?? [];
  if (typical.length === 0) return findSkills(filter, length).map(({ entry }) => entry);

  const isTypical = new Set(typical);
  const found = findSkills(filter, Infinity).map(({ entry }) => entry);
  const first =
    filter.trim() === ''
      ? typical.flatMap((id) => catalog.skill.get(id) ?? [])
      : found.filter((skill) => isTypical.has(skill.id));
  return [...first, ...found.filter((skill) => !isTypical.has(skill.id))].slice(0, length);
};

/** Job titles by name or alias in any language and gender, the best fit first; without a filter the most usual. */
export const searchJobTitles: (filter: string, length: number) => Found<JobTitle>[] = nameSearch(
  catalog.titles,
  (title) => ({ names: [title.name, ...genders(title.de), ...genders(title.es)], aliases: title.aliases }),
);

import { catalog, type JobTitle, type Skill } from '#modules/masterdata';
import type { Job } from './career.ts';
import { countries } from './countries.ts';
import type { Dice } from './dice.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const languageSkills = new Map(
  catalog.skills.filter(({ kind }) => kind === 'spoken-language').map((skill) => [skill.name, skill]),
);
const languageCodes = new Map(
  countries.flatMap(({ languages }) => languages).map((code) => [englishNames.of(code), code]),
);
const usualSoftSkills = catalog.skills.filter(({ kind }) => kind === 'soft').slice(0, 20);

/** The skills behind ids; ids the master data does not know are left out. */
export const skillsBehind = (ids: readonly string[]): Skill[] => ids.flatMap((id) => catalog.skill.get(id) ?? []);

/** ISO 639-1: the languages among skills. */
export const languagesAmong = (skills: readonly Skill[]): string[] =>
  skills.flatMap(({ kind, name }) => (kind === 'spoken-language' ? (languageCodes.get(name) ?? []) : []));

/**
 * What somebody can do after a career: most typical skills of the present title, some of the titles before, a few
 * related and soft ones, and the languages spoken. The most important skill stands first.
 */
export const drawSkills = (
  dice: Dice,
  who: { title: JobTitle; jobs: readonly Job[]; years: number; languages: readonly string[] },
): Skill[] => {
  const ids = new Set<string>();
  for (const [place, id] of who.title.skills.entries()) {
    const share = Math.max(0.35, 0.93 - place * 0.07) + Math.min(who.years, 10) * 0.01;
    if (dice.chance(share)) ids.add(id);
  }
  for (const { title } of who.jobs.slice(1, 3)) {
    for (const id of title.skills.slice(0, 5)) if (dice.chance(0.4)) ids.add(id);
  }
  for (const skill of skillsBehind([...ids].slice(0, 6))) {
    if (skill.related.length > 0 && dice.chance(0.22)) ids.add(dice.pick(skill.related));
  }
  for (const soft of dice.some(usualSoftSkills, dice.between(0, 2))) ids.add(soft.id);
  for (const language of who.languages) {
    const skill = languageSkills.get(englishNames.of(language) ?? '');
    if (skill) ids.add(skill.id);
  }
  return skillsBehind([...ids]);
};

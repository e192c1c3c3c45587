import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { jobTitleNear, skillNear } from '../../server/src/modules/import/reading/fuzzyLookup.ts';
import { catalog, fold, searchJobTitles, searchSkills } from '../../server/src/modules/masterdata/index.ts';

/** What somebody writes for a job title, and the ISCO-08 unit groups that may be meant. */
interface WrittenTitle {
  q: string;
  lang: string;
  isco: string[];
  typo?: boolean;
}

/** What somebody writes for a skill, and the skills that may be meant, by name or id. */
interface WrittenSkill {
  q: string;
  lang: string;
  names: string[];
  ids: string[];
  typo?: boolean;
}

/** How often people's words lead to what they mean, from 0 to 1. */
interface Share {
  n: number;
  /** The first suggestion is acceptable. */
  r1: number;
  /** One of five suggestions is. */
  r5: number;
  /** An import reads the words as something acceptable. */
  read: number;
  /** An import reads them as something else; the rest it leaves alone. */
  misread: number;
}

/** One of the two lists, counted: all of it, by language, and what has a typo. */
export interface WordsMeasured {
  name: string;
  groups: Record<string, Share>;
  /** What is not found first, with what is. */
  misses: string[];
}

/** What was found for some words: whether each of five suggestions fits, and what an import makes of them. */
interface Answer {
  q: string;
  lang: string;
  typo?: boolean;
  fits: boolean[];
  shown: string;
  read: boolean | undefined;
}

const measure = (name: string, answers: readonly Answer[]): WordsMeasured => {
  const groups: Record<string, Share> = {};
  for (const { lang, typo, fits, read } of answers) {
    for (const group of ['all', lang, ...(typo ? ['with a typo'] : [])]) {
      const sum = (groups[group] ??= { n: 0, r1: 0, r5: 0, read: 0, misread: 0 });
      sum.n += 1;
      sum.r1 += Number(fits[0] ?? false);
      sum.r5 += Number(fits.includes(true));
      sum.read += Number(read === true);
      sum.misread += Number(read === false);
    }
  }
  for (const sum of Object.values(groups)) {
    for (const of of ['r1', 'r5', 'read', 'misread'] as const) sum[of] = Number((sum[of] / sum.n).toFixed(3));
  }
  const misses = answers.filter(({ fits }) => !fits[0]);
  return { name, groups, misses: misses.map(({ lang, q, shown }) => `${lang} ${q}: ${shown || 'nothing'}`) };
};

const list = <T>(folder: string, file: string): T[] => {
  const where = path.join(folder, file);
  return existsSync(where) ? (JSON.parse(readFileSync(where, 'utf8')) as T[]) : [];
};

const looked = 5;

/**
 * Measures how well words of everyday life are understood, by the search of the fields and by an import. A folder holds
 * `titles.json` and `skills.json`, lists of what somebody wrote in a language (`q`, `lang`) and what may be meant: ISCO-08
 * unit groups (`isco`), or skills by English name or id (`names`, `ids`).
 */
export const measureWords = (folder: string): WordsMeasured[] => {
  const titles = list<WrittenTitle>(folder, 'titles.json').map(({ q, lang, isco, typo }): Answer => {
    const fits = (id: string) => isco.includes(catalog.title.get(id)?.isco ?? '');
    const found = searchJobTitles(q, looked).map(({ entry }) => entry);
    const read = jobTitleNear(q);
    return {
      q,
      lang,
      fits: found.map(({ id }) => fits(id)),
      read: read && fits(read.id),
      ...(typo !== undefined && { typo }),
      shown: found.map((title) => `${title.name} (${title.isco})`).join('; '),
    };
  });
  const skills = list<WrittenSkill>(folder, 'skills.json').map(({ q, lang, names, ids, typo }): Answer => {
    const named = new Set(names.map(fold));
    const fits = (id: string) => ids.includes(id) || named.has(fold(catalog.skill.get(id)?.name ?? ''));
    const found = searchSkills(q, looked).map(({ entry }) => entry);
    const read = skillNear(q);
    return {
      q,
      lang,
      fits: found.map(({ id }) => fits(id)),
      read: read && fits(read.id),
      ...(typo !== undefined && { typo }),
      shown: found.map(({ name }) => name).join('; '),
    };
  });
  return [measure('titles', titles), measure('skills', skills)].filter(({ groups }) => groups.all !== undefined);
};

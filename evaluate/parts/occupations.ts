import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Synonym } from './sets.ts';

/** An occupation of ESCO, the European classification. */
export interface Occupation {
  code: string;
  /** ISCO-08 unit group. */
  isco: string;
  label: string;
  alt: string[];
  desc: string;
}

/** The occupations found in a taxonomy folder; empty where it holds none. */
export const readOccupations = (taxonomy: string): Occupation[] => {
  const file = path.join(taxonomy, 'esco', 'occupations.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Occupation[]) : [];
};

const spelling = (name: string): string => name.trim().toLowerCase();

/** The occupations as if nobody had ever written these synonyms: each is taken out of its own occupation. */
export const withoutSynonyms = (occupations: readonly Occupation[], synonyms: readonly Synonym[]): Occupation[] => {
  const gone = new Map<string, Set<string>>();
  for (const { query, code } of synonyms) gone.set(code, (gone.get(code) ?? new Set()).add(spelling(query)));
  return occupations.map((occupation) => {
    const names = gone.get(occupation.code);
    if (!names) return occupation;
    const [label = '', ...alt] = [occupation.label, ...occupation.alt].filter((name) => !names.has(spelling(name)));
    return { ...occupation, label, alt };
  });
};

import type { CvFound } from '../reading.ts';
import { languageCode } from '../../reading/languages.ts';
import { found, withoutBullet } from './line.ts';
import type { SectionLine } from './sections.ts';

const parts = (content: string): string[] =>
  content
    .split(/[,;|•·/\t]|\s(?:und|and|y|et|en|e)\s/u)
    .map((part) => withoutBullet(part.trim()))
    .filter(Boolean);

/** The language that begins a part: "Deutsch (Muttersprache)", "English – fluent", "Inglés avanzado C1". */
const languageOf = (part: string): string | undefined => {
  const words = part.split(/\s*[(:–—-]\s*|\s+/u).filter(Boolean);
  // A code of two letters is a level or a word here, not a language.
  const names = [words[0] ?? '', words.slice(0, 2).join(' '), part].filter((name) => name.length > 3);
  return names.find((name) => part.startsWith(name) && languageCode(name) !== undefined);
};

/** The languages of the parts about languages, by their names in one of eight languages. */
export const languagesIn = (lines: readonly SectionLine[]): CvFound[] => {
  const seen = new Set<string>();
  return lines
    .filter(({ section, isHeading }) => section === 'languages' && !isHeading)
    .flatMap((line) =>
      parts(line.content).flatMap((part) => {
        const name = languageOf(part);
        const code = name && languageCode(name);
        if (!name || !code || seen.has(code)) return [];
        seen.add(code);
        return [found(`languages.${seen.size - 1}`, name, line, 0.95)];
      }),
    );
};

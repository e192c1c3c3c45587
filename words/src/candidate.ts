import type { CandidateText, Values, Words } from './keys.ts';
import type { Language } from './languages.ts';
import { oneStop } from './stops.ts';

/** The texts of the candidates' scripts in a language. */
export const readCandidateWords = async (language: Language): Promise<Words> => {
  const file: { default: Words } = await import(`../languages/${language}/candidate.json`);
  return file.default;
};

/**
 * Says the texts of the candidates' scripts. i18next would add 15 KB to scripts that may weigh 100 KB together, for the
 * {{placeholders}} alone: these texts have no plural forms.
 */
export const speakerOf =
  (words: Words) =>
  (text: CandidateText, values: Values = {}): string =>
    oneStop(
      (words[text] ?? text).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
        String(values[name] ?? placeholder),
      ),
      values,
    );

import type { Words } from './keys.ts';
import type { Language } from './languages.ts';

/** The texts of the screens in a language; fetched, because a browser need not try a failed import again. */
export const readScreens = async (language: Language): Promise<Words> => {
  const answer = await fetch(new URL(`../languages/${language}/screens.json`, import.meta.url));
  if (!answer.ok) throw new Error(`The texts in ${language} were answered with ${answer.status}.`);
  const texts: Words = await answer.json();
  return texts;
};

/** What refusals say in a language, and the names of fields. */
export const readRefusals = async (language: Language): Promise<Words> => {
  const file: { default: Words } = await import(`../languages/${language}/refusals.json`);
  return file.default;
};

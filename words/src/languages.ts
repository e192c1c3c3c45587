/** The languages of the product, by what each calls itself. A language is a line here and a folder in `languages`. */
export const ownNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
} as const;

/** The code of a language (ISO 639-1), which dates and numbers are also written by. */
export type Language = keyof typeof ownNames;

/** The language that texts are written in: its text is the key of the others. */
export const source = 'en' satisfies Language;

/** Whether a code is that of a language of the product. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(ownNames, code);

/** The codes of all languages. */
export const languages: readonly Language[] = Object.keys(ownNames).filter(isLanguage);

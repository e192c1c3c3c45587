import { createInstance, type i18n } from 'i18next';
import type { Values, Words } from './keys.ts';
import { type Language, languages } from './languages.ts';
import { oneStop } from './stops.ts';

// What the server says: all languages are read at the start, each by an instance of its own, so no request changes
// the language of another.

interface File {
  default: Words;
}

/** A folder of `languages`; written as one pattern for each file, which bundlers find. */
const read = async (language: Language) => {
  const files: Promise<File>[] = [
    import(`../languages/${language}/mails.json`),
    import(`../languages/${language}/pages.json`),
    import(`../languages/${language}/matches.json`),
    import(`../languages/${language}/refusals.json`),
    import(`../languages/${language}/templates.json`),
    import(`../languages/${language}/bot.json`),
    import(`../languages/${language}/candidate.json`),
  ];
  const [mails, pages, matches, refusals, templates, bot, candidate] = (await Promise.all(files)).map(
    (file) => file.default,
  );
  return {
    mails: mails ?? {},
    pages: pages ?? {},
    matches: matches ?? {},
    refusals: refusals ?? {},
    templates: templates ?? {},
    bot: bot ?? {},
    candidate: candidate ?? {},
  };
};

/** The texts of one kind that the server says. */
export type Area = keyof Awaited<ReturnType<typeof read>>;

/** An interpreter of one language. */
export const interpreterOf = (language: string, texts: Readonly<Record<Area, Words>>): i18n => {
  const interpreter = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    ns: ['mails', 'pages', 'matches', 'refusals'],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // Pages and mails escape what they show themselves.
    interpolation: { escapeValue: false },
  });
  void interpreter.init();
  return interpreter;
};

const interpreters = new Map(
  await Promise.all(
    languages.map(async (language) => [language, interpreterOf(language, await read(language))] as const),
  ),
);
const spokenBy = (language: Language): i18n => {
  const found = interpreters.get(language);
  if (!found) throw new Error(`No texts were read in ${language}.`);
  return found;
};

/** Values as a language writes them. */
const written = (language: Language, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toLocaleString(language)]));

/**
 * A text of an area in a language, with its values, numbers as the language writes them; `count` chooses the plural form.
 * What the area lacks is looked up among the refusals, which name fields as well, and is English otherwise.
 */
export const spoken = (language: Language, area: Area, text: string, values: Values = {}): string =>
  oneStop(
    spokenBy(language).t(text, {
      replace: written(language, values),
      ...(typeof values.count === 'number' && { count: values.count }),
      ns: [area, 'refusals'],
    }),
    values,
  );

/** All texts of an area in a language. */
export const wordsOf = (language: Language, area: Area): Words =>
  spokenBy(language).getResourceBundle(language, area) as Words;

import { isLanguage, languages, source } from '@marigold/words/languages';
import type { Words } from '@marigold/words/keys';
import { readRefusals, readScreens } from '@marigold/words/screens';
import { oneStop } from '@marigold/words/stops';
import { preferences } from '#ui/storage/preferences.ts';
import { REFUSALS } from '#ui/form/inLanguage.ts';
import i18next, { type ReadCallback } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { api } from '#api/api.ts';
import { store } from './store.ts';

/** The sentences of a language, in files of their own; what refusals say is shared with the server. */
const load = async (language: string, namespace: string): Promise<Words> => {
  if (!isLanguage(language) || language === source) return {};
  return namespace === REFUSALS ? readRefusals(language) : readScreens(language);
};

const tell = (language: string) => {
  document.documentElement.lang = language;
};

/** Loads the chosen language. English needs nothing: its text is the key. A failed load is tried five times more. */
export const startI18n = async (): Promise<void> => {
  i18next.on('languageChanged', tell);
  preferences.subscribe(() => {
    const { language } = preferences.get();
    if (language !== i18next.language) void i18next.changeLanguage(language);
  });
  await i18next
    .use(
      resourcesToBackend((language: string, namespace: string, done: ReadCallback) => {
        // i18next tries again where `true` stands in place of the sentences.
        load(language, namespace).then(
          (sentences) => done(null, sentences),
          (error: Error) => done(error, true),
        );
      }),
    )
    .use(initReactI18next)
    .use({
      type: 'postProcessor',
      name: 'oneStop',
      process: (said: string, _keys: unknown, values: object) => oneStop(said, { ...values }),
    })
    .init({
      lng: preferences.get().language,
      supportedLngs: languages,
      ns: ['translation', REFUSALS],
      fallbackNS: REFUSALS,
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      postProcess: ['oneStop'],
      react: { useSuspense: false },
    });
  // Names and explanations came in the language of their request.
  i18next.on('languageChanged', () => store.dispatch(api.util.resetApiState()));
};

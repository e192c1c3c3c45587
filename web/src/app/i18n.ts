import { languages, preferences } from '#ui/preferences.ts';
import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { api } from '#api/api.ts';
import { store } from './store.ts';

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
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: preferences.get().language,
      supportedLngs: Object.keys(languages),
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      backend: { loadPath: '/locales/{{lng}}/translation.json' },
    });
  // Names and explanations came in the language of their request.
  i18next.on('languageChanged', () => store.dispatch(api.util.resetApiState()));
};

import type { Language } from '@marigold/contract/kit';
import { de, type Phrase } from './words/de.ts';
import { es } from './words/es.ts';

const translations: Record<Exclude<Language, 'en'>, Record<Phrase, string>> = { de, es };

/** Speaks one language in mails. */
export interface Voice {
  language: Language;
  /** A text with its values; numbers are written as the language writes them. */
  say: (phrase: Phrase, values?: Record<string, string | number>) => string;
  /** A moment as people of the time zone see it, with the zone's name. */
  moment: (at: Date, timeZone: string) => string;
}

/** The voice of a language. */
export const voiceOf = (language: Language): Voice => ({
  language,
  say: (phrase, values = {}) =>
    (language === 'en' ? phrase : translations[language][phrase]).replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => {
        const value = values[name] ?? placeholder;
        return typeof value === 'number' ? value.toLocaleString(language) : value;
      },
    ),
  moment: (at, timeZone) =>
    at.toLocaleString(language, {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
});

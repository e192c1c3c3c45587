import { de } from './de.ts';
import { es } from './es.ts';

/** An English text of a candidate's page, with {{placeholders}}; it is the key of its translations. */
export type Phrase = keyof typeof de;

const words: Record<string, Record<Phrase, string> | undefined> = { de, es };

/** The language the server made the page in. */
export const language = document.documentElement.lang || 'en';

/** A text in the language of the page, with its values. */
export const say = (phrase: Phrase, values: Record<string, string | number> = {}): string =>
  (words[language]?.[phrase] ?? phrase).replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));

/** A day in words, with the year where it is another one. */
export const day = (at: string): string => {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
};

/** The time of a day. */
export const time = (at: string): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

/** A day and the time of it. */
export const moment = (at: string): string => `${day(at)}, ${time(at)}`;

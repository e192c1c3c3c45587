import type { MailText, Values } from '@marigold/words/keys';
import type { Language } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';
import { zoneNameOf } from '@marigold/words/when';

/** Speaks one language in mails. */
export interface Voice {
  language: Language;
  /** A text with its values; numbers are written as the language writes them. */
  say: (text: MailText, values?: Values) => string;
  /** A moment as people of the time zone see it, with the zone's name. */
  moment: (at: Date, timeZone: string) => string;
  /** A day (YYYY-MM-DD), whatever the zone. */
  day: (day: string) => string;
  number: (value: number) => string;
}

/** The voice of a language. */
export const voiceOf = (language: Language): Voice => ({
  language,
  say: (text, values) => spoken(language, 'mails', text, values),
  moment: (at, timeZone) =>
    at.toLocaleString(language, {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: zoneNameOf(timeZone, at),
    }),
  day: (day) =>
    new Date(day).toLocaleDateString(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
  number: (value) => value.toLocaleString(language),
});

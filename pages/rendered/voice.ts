import type { Base } from '@marigold/contract/fieldTable';
import type { PageText, Values } from '@marigold/words/keys';
import type { Language } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';

/** Speaks one language on pages. */
export interface Voice {
  language: Language;
  /** A text with its values; `count` chooses between one and many. */
  say: (text: PageText, values?: Values) => string;
  /** What candidates read as the name of a field. */
  nameOf: (field: Pick<Base, 'label' | 'heading'>) => string;
  /** A day as people of the time zone see it. */
  day: (at: Date, timeZone: string) => string;
}

/** The voice of a language. */
export const voiceOf = (language: Language): Voice => ({
  language,
  say: (text, values) => spoken(language, 'pages', text, values),
  nameOf: ({ label, heading = label }) => spoken(language, 'pages', heading),
  day: (at, timeZone) => at.toLocaleDateString(language, { timeZone, dateStyle: 'long' }),
});

import type { Field } from '@marigold/contract/opportunityFields';
import { de as sharedDe } from '@marigold/contract/words/de';
import { es as sharedEs } from '@marigold/contract/words/es';
import type { Words } from '@marigold/contract/words/say';
import type { Language } from '@marigold/contract/kit';
import { de, type Phrase } from './words/de.ts';
import { es } from './words/es.ts';

type Said = string | { one: string; other: string };

/** English that counts: the key reads well for many only. */
const en: Partial<Record<Phrase, Said>> = {
  '{{count}} open roles': { one: '{{count}} open role', other: '{{count}} open roles' },
  '{{count}} days': { one: '{{count}} day', other: '{{count}} days' },
  'See {{count}} open roles': { one: 'See {{count}} open role', other: 'See {{count}} open roles' },
};
const words: Record<Language, Partial<Record<Phrase, Said>>> = { en, de, es };
/** The words that pages share with screens and refusals: names of fields that no page asks for by itself stand there. */
const shared: Record<Language, Words> = { en: {}, de: sharedDe, es: sharedEs };
/** Made once: each takes longer than a whole page. */
const plurals = { en: new Intl.PluralRules('en'), de: new Intl.PluralRules('de'), es: new Intl.PluralRules('es') };

/** What a language calls itself. */
export const ownNames: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** Speaks one language on pages. */
export interface Voice {
  language: Language;
  /** A text with its values; `count` chooses between one and many. */
  say: (phrase: Phrase, values?: Record<string, string | number>) => string;
  /** What candidates read as the name of a field. */
  nameOf: (field: Pick<Field, 'label' | 'heading'>) => string;
  /** A day as people of the time zone see it. */
  day: (at: Date, timeZone: string) => string;
}

/** The voice of a language. */
export const voiceOf = (language: Language): Voice => ({
  language,
  say: (phrase, values = {}) => {
    const said = words[language][phrase] ?? phrase;
    const isOne = typeof said !== 'string' && plurals[language].select(Number(values.count)) === 'one';
    const text = typeof said === 'string' ? said : isOne ? said.one : said.other;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder;
      return typeof value === 'number' && name === 'count' ? value.toLocaleString(language) : String(value);
    });
  },
  nameOf: ({ label, heading = label }) => {
    const own = words[language][heading as Phrase];
    return typeof own === 'string' ? own : (shared[language][heading] ?? heading);
  },
  day: (at, timeZone) => at.toLocaleDateString(language, { timeZone, dateStyle: 'long' }),
});

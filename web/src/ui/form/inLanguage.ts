import i18next from 'i18next';
import { inWords, type Words } from '@marigold/contract/words/say';

/** Where i18next keeps what refusals say. */
export const REFUSALS = 'refusals';

/** What a schema says of a value, in the language of the screens; what it counts or names stands in it. */
export const inLanguage = (sentence: string): string => {
  const words = i18next.getResourceBundle(i18next.language, REFUSALS) as Words | undefined;
  return (words && inWords(words, sentence)) || sentence;
};

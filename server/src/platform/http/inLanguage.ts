import { de } from '@marigold/contract/words/de';
import { es } from '@marigold/contract/words/es';
import { inWords } from '@marigold/contract/words/say';
import type { Language } from '@marigold/contract/kit';

/** A sentence of ours, as it is said in English, in a language; one that nobody translated stays English. */
export const inLanguage = (sentence: string, language: Language): string =>
  (language !== 'en' && inWords({ de, es }[language], sentence)) || sentence;

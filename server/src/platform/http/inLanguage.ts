import type { Language } from '@marigold/words/languages';
import { type Sentence, sentenceIn } from '@marigold/words/sentence';
import { wordsOf } from '@marigold/words/spoken';

/** A sentence of a refusal in a language; one that nobody translated stays English. */
export const inLanguage = (sentence: Sentence, language: Language): string =>
  sentenceIn(wordsOf(language, 'refusals'), sentence);

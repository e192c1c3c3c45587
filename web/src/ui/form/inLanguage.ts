import i18next from 'i18next';
import type { Words } from '@marigold/words/keys';
import { sentenceIn } from '@marigold/words/sentence';
import type { z } from 'zod';

/** Where i18next keeps what refusals say. */
export const REFUSALS = 'refusals';

/** What a schema says of a value, in the language of the screens. Loaded with the first check, as schemas are. */
export const inLanguage = async (issue: z.core.$ZodIssue): Promise<string> => {
  const { issueSentence } = await import('@marigold/contract/words/issues');
  const words = i18next.getResourceBundle(i18next.language, REFUSALS) as Words | undefined;
  return sentenceIn(words ?? {}, issueSentence(issue));
};

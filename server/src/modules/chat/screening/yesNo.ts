import { spoken } from '@marigold/words/spoken';
import { languages } from '@marigold/words/languages';

/** The words of a text, without case and marks. */
const wordsOf = (text: string): string =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).join(' ');

const listed = (key: 'yes.words' | 'no.words'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => spoken(language, 'bot', key).split(',').map(wordsOf)));
const said = { yes: listed('yes.words'), no: listed('no.words') };

/** What a short text answers, in any language of the product; undefined where it is neither yes nor no, or both. */
export const yesOrNo = (text: string): boolean | undefined => {
  const words = wordsOf(text);
  if (said.yes.has(words)) return true;
  return said.no.has(words) ? false : undefined;
};

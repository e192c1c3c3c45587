import { spoken } from '@marigold/words/spoken';
import { languages } from '@marigold/words/languages';

/** The words of a text, without case and marks; letters drawn out for emphasis and words said twice count once. */
const wordsOf = (text: string): string[] => {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/(\p{L})\1{2,}/gu, '$1')
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.filter((word, at) => word !== words[at - 1]);
};

type Phrases = ReadonlySet<string>;
const listed = (key: 'yes.words' | 'no.words' | 'polite.words' | 'since.words'): Phrases =>
  new Set(
    languages.flatMap((language) =>
      spoken(language, 'bot', key)
        .split(',')
        .map((said) => wordsOf(said).join(' ')),
    ),
  );
const yes = listed('yes.words');
const no = listed('no.words');
const polite = listed('polite.words');
/** Words that say since when or how long, and the months. */
const since: Phrases = new Set([
  ...listed('since.words'),
  ...languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)).toLowerCase(),
    ),
  ),
]);

/** Words of the longest listed phrase. */
const longest = Math.max(...[...yes, ...no, ...polite, ...since].map((phrase) => phrase.split(' ').length));

/** Whether words are nothing but these phrases, one after the other, with thanks or please around them. */
const isSaid = (words: readonly string[], phrases: Phrases): boolean => {
  // For each number of first words that can be read so: whether one of the phrases is among them.
  const read: (boolean | undefined)[] = [false];
  for (let end = 1; end <= words.length; end++)
    for (let begin = Math.max(0, end - longest); begin < end; begin++) {
      const before = read[begin];
      const phrase = words.slice(begin, end).join(' ');
      if (before === undefined || !(phrases.has(phrase) || polite.has(phrase))) continue;
      read[end] = before || phrases.has(phrase) || read[end] === true;
    }
  return read[words.length] === true;
};

/** What can stand between an answer and what is added to it. */
const pause = /[,.;:!–—]|\s-\s/gu;

/** A text without since when or how long it holds, which neither confirms nor takes back what was said before it: “yes, since 2012”. */
const withoutSince = (text: string): string => {
  const isSince = ({ index }: RegExpExecArray): boolean => {
    const added = text.slice(index);
    return /\d/.test(added) && isSaid(wordsOf(added), since);
  };
  return text.slice(0, [...text.matchAll(pause)].find(isSince)?.index);
};

const either = (isYes: boolean, isNo: boolean): boolean | undefined => (isYes === isNo ? undefined : isYes);

/** Signs that answer without words, whatever their skin colour, and those of somebody who does not know. */
const signs = { yes: /[👍👌✅✔☑💯🆗]/u, no: /[👎❌✖🚫⛔🙅]/u, unsure: /[🤷🤔😕🫤]/u } as const;

/**
 * What a short text answers, in any language of the product; undefined where it is neither yes nor no, or both. Nothing is
 * guessed from a part of it: a text with a word that belongs to no answer is none, except since when an answer holds.
 */
export const yesOrNo = (text: string): boolean | undefined => {
  if (signs.unsure.test(text)) return undefined;
  const words = wordsOf(withoutSince(text));
  const [isShownYes, isShownNo] = [signs.yes.test(text), signs.no.test(text)];
  const shown = either(isShownYes, isShownNo);
  if (words.length === 0) return shown;
  const said = either(isSaid(words, yes), isSaid(words, no));
  return !(isShownYes || isShownNo) || shown === said ? said : undefined;
};

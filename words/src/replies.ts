import type { Words } from './keys.ts';
import { type Language, languages } from './languages.ts';

/** What recruiters can answer with in each language, and the words that tell what was asked and in which language. */
export interface Replies {
  /** A reply in a language, with the name of whoever it is for. */
  text: (language: Language, reply: string, values: { name: string }) => string;
  /** What finds the words that ask for a reply, one for each language. */
  asked: (reply: string) => readonly RegExp[];
  /** What finds all small words of each language. */
  small: readonly { language: Language; words: RegExp }[];
}

/** Finds whole words of a list with commas; a star stands for any ending. */
const finder = (list: string, flags: string): RegExp => {
  const words = list
    .split(',')
    .map((word) => word.trim().replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .filter(Boolean)
    .map((word) => word.replaceAll('*', String.raw`[\p{L}\d]*`));
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|') || '(?!)'})(?![\p{L}\d])`, flags);
};

const read = async (language: Language) => {
  const file: { default: Words } = await import(`../languages/${language}/replies.json`);
  return { language, words: file.default };
};

/** Reads the replies of all languages: people are answered in theirs, whatever language the screens are in. */
export const readReplies = async (): Promise<Replies> => {
  const all = await Promise.all(languages.map(read));
  const wordsOf = new Map(all.map(({ language, words }) => [language, words]));
  const asked = new Map<string, readonly RegExp[]>();
  return {
    text: (language, reply, { name }) => (wordsOf.get(language)?.[reply] ?? '').replaceAll('{{name}}', () => name),
    asked: (reply) => {
      const found = asked.get(reply) ?? all.map(({ words }) => finder(words[`asked.${reply}`] ?? '', 'iu'));
      asked.set(reply, found);
      return found;
    },
    small: all.map(({ language, words }) => ({ language, words: finder(words.small ?? '', 'giu') })),
  };
};

import type { Words } from './keys.ts';
import { oneStop } from './stops.ts';

/** A word of ours inside a sentence, which is translated as well; what people wrote stays as it is. */
export interface Word {
  word: string;
}

/** What stands in a placeholder. */
export type Filling = string | number | Word | readonly Word[];

/** A sentence with {{placeholders}}, whose English is the key of its translations, and what stands in the placeholders. */
export interface Sentence<V extends Filling = Filling> {
  key: string;
  values: Readonly<Record<string, V>>;
  /** The name of the field that it is about, which precedes it. */
  field?: string;
}

/** The names of the placeholders in a text. */
type Gaps<Key extends string> = Key extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gaps<Rest> : never;

/** A sentence and what stands in each of its placeholders. */
export function phrase<const Key extends string>(
  key: Key & ([Gaps<Key>] extends [never] ? unknown : never),
): Sentence<never>;
export function phrase<const Key extends string, V extends Filling>(
  key: Key,
  values: Readonly<Record<Gaps<Key>, V>>,
): Sentence<V>;
export function phrase(key: string, values: Sentence['values'] = {}): Sentence {
  return { key, values };
}

/** A word of ours, to stand in a sentence. */
export const word = (text: string): Word => ({ word: text });

const isWord = (filling: Filling): filling is Word => typeof filling === 'object' && 'word' in filling;

/** A sentence in the language of these words; what they lack is said in English. */
export const sentenceIn = (words: Words, { key, values, field }: Sentence): string => {
  const wordIn = ({ word: text }: Word) => words[text] ?? text;
  const filled = (filling: Filling): string => {
    if (typeof filling !== 'object') return String(filling);
    return isWord(filling) ? wordIn(filling) : filling.map(wordIn).join(', ');
  };
  const said = (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const filling = values[name];
    return filling === undefined ? placeholder : filled(filling);
  });
  const stopped = oneStop(said, values);
  return field ? `${words[field] ?? field}: ${stopped}` : stopped;
};

/** A sentence in English. */
export const english = (sentence: Sentence): string => sentenceIn({}, sentence);

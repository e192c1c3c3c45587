/** The sentences of a language by their English, with {{placeholders}}. */
export type Words = Readonly<Record<string, string>>;

interface Pattern {
  pattern: RegExp;
  words: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`);
const placeholder = /\{\{(\w+)\}\}/g;

/** A sentence with placeholders as a pattern that captures their values. */
const patternOf = (sentence: string): RegExp => {
  const parts = sentence.split(placeholder);
  return new RegExp(`^${parts.map((part, at) => (at % 2 ? `(?<${part}>.+?)` : escaped(part))).join('')}$`, 's');
};

const patterns = new WeakMap<Words, Pattern[]>();
/** The sentences with placeholders, the most specific first. */
const patternsOf = (words: Words): Pattern[] => {
  const known = patterns.get(words);
  if (known) return known;
  const made = Object.keys(words)
    .filter((sentence) => sentence.includes('{{'))
    .toSorted((one, other) => other.replace(placeholder, '').length - one.replace(placeholder, '').length)
    .map((sentence) => ({ pattern: patternOf(sentence), words: words[sentence] ?? '' }));
  patterns.set(words, made);
  return made;
};

/** The value of a placeholder: names stay as they are; our own words, also lists of them, are translated. */
const valueIn = (words: Words, value: string): string =>
  words[value] ??
  value
    .split(', ')
    .map((part) => words[part] ?? part)
    .join(', ');

const filled = (words: Words, sentence: string): string | undefined => {
  for (const { pattern, words: translation } of patternsOf(words)) {
    const found = pattern.exec(sentence)?.groups;
    if (found) return translation.replace(placeholder, (all, name: string) => valueIn(words, found[name] ?? all));
  }
  return undefined;
};

/** An English sentence in another language, with its values; undefined if it has no translation here. */
export const inWords = (words: Words, sentence: string): string | undefined => {
  const whole = words[sentence] ?? filled(words, sentence);
  if (whole !== undefined) return whole;
  const [, label = '', rest = ''] = /^([^:]+): (.+)$/s.exec(sentence) ?? [];
  const said = label && words[label] && (words[rest] ?? filled(words, rest));
  return said ? `${words[label]}: ${said}` : undefined;
};

import { english, phrase, type Sentence as Said } from '@marigold/words/sentence';
import { z } from 'zod';

/** A sentence about a value, and the numbers and names in it. */
export type Sentence = Said<string | number>;

const nothing = phrase('Fill this in.');
const noChoice = phrase('Choose one.');

/** The largest number of choices that a sentence lists. */
const mostChoices = 12;

const wanted: Record<string, string> = {
  string: 'Write this as text.',
  int: 'Write this as a whole number.',
  number: 'Write this as a number.',
  nan: 'Write this as a number.',
  boolean: 'Answer this with yes or no (true or false).',
  stringbool: 'Answer this with yes or no (true or false).',
  array: 'Send this as a list, even for one.',
  object: 'Send this as an object with its fields.',
  record: 'Send this as an object with its fields.',
};

const formats: Record<string, string> = {
  uuid: 'This is no id of ours. Load the page again, then choose once more.',
  email: 'Enter an e-mail like name@company.com.',
  url: 'Enter a web address like company.com.',
  date: 'Write the day like 2026-05-31.',
  datetime: 'Write the moment like 2026-05-31T09:30:00Z.',
};

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;
type Of<Code extends Issue['code']> = Extract<z.core.$ZodIssue, { code: Code }>;

const tooBig = ({ origin, maximum }: Of<'too_big'>): Sentence => {
  const most = Number(maximum);
  if (origin === 'string') return phrase('Write at most {{most}} characters.', { most });
  if (origin === 'array' || origin === 'set') return phrase('At most {{most}} are possible.', { most });
  return phrase('Write a number of at most {{most}}.', { most });
};

const tooSmall = ({ origin, minimum }: Of<'too_small'>): Sentence => {
  const least = Number(minimum);
  if (origin === 'string') return least <= 1 ? nothing : phrase('Write at least {{least}} characters.', { least });
  if (origin === 'array' || origin === 'set')
    return least <= 1 ? phrase('Choose at least one.') : phrase('Choose at least {{least}}.', { least });
  return phrase('Write a number of at least {{least}}.', { least });
};

const notAmong = (values: readonly unknown[]): Sentence => {
  const isNothing = values.every((value) => value === '');
  if (isNothing || values.length > mostChoices) return phrase('Choose one of those the list offers.');
  if (values.includes('true') && values.includes('false')) return phrase(wanted.stringbool ?? '');
  return values.length === 1
    ? phrase('This can only be {{choice}}.', { choice: String(values[0]) })
    : phrase('Choose one of these: {{choices}}.', { choices: values.map(String).join(', ') });
};

const ofAnswer = 'This is none of the answers that are possible here. Compare it with the description at /api/docs.';

/** A name that a stranger made up, as it can stand in a sentence: without what is invisible, and not without end. */
const legible = (name: string): string =>
  Array.from(name.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim())
    .slice(0, 60)
    .join('') || '""';

/** A validation issue as a sentence that tells a person what to change. */
export const sentenceOf = (issue: Issue): Sentence => {
  const isMissing = 'input' in issue && (issue.input === undefined || issue.input === null || issue.input === '');
  // A whole body that is missing is no field of a form that somebody could fill in.
  const isWhole = !issue.path?.length && issue.code === 'invalid_type' && issue.expected === 'object';
  switch (issue.code) {
    case 'invalid_type':
      return isMissing && !isWhole ? nothing : phrase(wanted[String(issue.expected)] ?? ofAnswer);
    case 'too_big':
      return tooBig(issue as Of<'too_big'>);
    case 'too_small':
      return tooSmall(issue as Of<'too_small'>);
    case 'invalid_format':
      return phrase(
        formats[String(issue.format)] ?? 'This is not written in the way that is asked for. Check each character.',
      );
    case 'invalid_value':
      return isMissing ? noChoice : notAmong(issue.values as readonly unknown[]);
    case 'unrecognized_keys':
      return phrase('{{names}} is not a field of this call. Leave it out.', {
        names: (issue.keys as readonly string[]).map(legible).join(', '),
      });
    case 'not_multiple_of':
      return phrase('Write a multiple of {{step}}.', { step: Number(issue.divisor) });
    default:
      return phrase(ofAnswer);
  }
};

/** The sentence of an issue whose schema has no message of its own; it does not name the field. */
export const generalSentence = (issue: z.core.$ZodIssue): Sentence | undefined =>
  [sentenceOf(issue), nothing, noChoice].find((sentence) => english(sentence) === issue.message);

/** Messages of schemas that have values, by their English: a schema keeps texts only. */
const messages = new Map<string, Sentence>();
/** A sentence as the message of a schema, which is written once. */
export const message = (sentence: Sentence): string => {
  const text = english(sentence);
  messages.set(text, sentence);
  return text;
};

/** The sentence that a check of our own put beside its message. */
const ownSentence = (issue: z.core.$ZodIssue): Sentence | undefined =>
  issue.code === 'custom' ? (issue.params?.sentence as Sentence | undefined) : messages.get(issue.message);

/** What a schema says of a value, with what stands in it. */
export const issueSentence = (issue: z.core.$ZodIssue): Sentence =>
  generalSentence(issue) ?? ownSentence(issue) ?? phrase(issue.message);

/** Makes every schema without messages of its own report issues in plain sentences. */
export const speakPlainly = (): void => {
  z.config({ customError: (issue) => english(sentenceOf(issue)) });
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../reading/words.ts';

const draft = wordsOf({});
const spellings = [
  'n/a',
  'N/A',
  '-',
  '–',
  '?',
  'k.A.',
  's/n',
  'keine Angabe',
  'Unknown',
  '(unbekannt)',
  '#N/A',
  'no data',
];

describe('words that say nothing', () => {
  it('are an empty cell in every field', () => {
    const lists = Object.keys(draft).filter((field) => Array.isArray(draft[field as keyof typeof draft]));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(draft)), fc.constantFrom(...spellings), (field, words) => {
        fc.pre(field !== 'jobs' && field !== 'schools');
        expect(wordsOf({ [field]: lists.includes(field) ? [words] : words })).toEqual(draft);
      }),
    );
  });

  it('are names, countries and answers where they may be', () => {
    expect(wordsOf({ name: 'Nil' }).name).toBe('Nil');
    expect(wordsOf({ workPermits: ['NA'] }).workPermits).toEqual(['NA']);
    expect(wordsOf({ relocation: 'none' }).relocation).toBe('none');
    expect(wordsOf({ phone: 'none', company: 'NA', skills: ['none', 'SQL'] })).toMatchObject({
      phone: '',
      skills: ['SQL'],
    });
  });
});

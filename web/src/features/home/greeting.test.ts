import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const t = ((key: string, values?: { name: string }) => key.replace('{{name}}', values?.name ?? '')) as TFunction;

describe('the greeting', () => {
  it.each([
    ['en', 0, 'Hello, Marta'],
    ['en', 4, 'Hello, Marta'],
    ['en', 5, 'Good morning, Marta'],
    ['en', 11, 'Good morning, Marta'],
    ['en', 12, 'Good afternoon, Marta'],
    ['de', 18, 'Good evening, Marta'],
    ['en', 23, 'Good evening, Marta'],
    ['es', 19, 'Good afternoon, Marta'],
    ['es', 20, 'Good evening, Marta'],
  ] as const)('in %s of %i o’clock', (language, hour, words) => {
    expect(greeting(t, language, hour, ' Marta  Silva')).toBe(words);
  });

  it('goes without a name until it is known', () => {
    expect(greeting(t, 'en', 9, undefined)).toBe('Good morning');
  });
});

import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const t = ((key: string, values?: { name: string }) => key.replace('{{name}}', values?.name ?? '')) as TFunction;

describe('the greeting', () => {
  it.each([
    [4, 'Good evening, Marta'],
    [5, 'Good morning, Marta'],
    [11, 'Good morning, Marta'],
    [12, 'Good afternoon, Marta'],
    [18, 'Good evening, Marta'],
  ])('of %i o’clock', (hour, words) => {
    expect(greeting(t, hour, ' Marta  Silva')).toBe(words);
  });

  it('goes without a name until it is known', () => {
    expect(greeting(t, 9, undefined)).toBe('Good morning');
  });
});

import { describe, expect, it } from 'vitest';
import { clockOf, localeOf } from './clock.ts';

const noonish = Date.UTC(2026, 10, 26, 13, 5);
const written = (language: string, preferred: readonly string[]) =>
  new Intl.DateTimeFormat(language, { ...clockOf(localeOf(language, preferred)), timeZone: 'UTC' }).format(noonish);

describe('a time of day', () => {
  it('has 12 or 24 hours as its reader is used to', () => {
    expect(written('en', ['en-US', 'en'])).toMatch(/^1:05\sPM$/);
    expect(written('en', ['de-DE', 'en-GB'])).toBe('13:05');
    expect(written('en', ['de-DE'])).toMatch(/^1:05\sPM$/);
    expect(written('de', ['en-US'])).toBe('13:05');
    expect(written('es', ['es-MX'])).toBe(written('es', ['es-MX', 'en-US']));
  });

  it('is written alike at midnight', () => {
    const midnight = (locale: string) =>
      new Intl.DateTimeFormat(locale, { ...clockOf(locale), timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1));
    expect([midnight('en-US'), midnight('en-GB'), midnight('de')]).toEqual([
      expect.stringMatching(/^12:00\sAM$/),
      '00:00',
      '00:00',
    ]);
  });
});

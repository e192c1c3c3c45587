import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

describe('display settings', () => {
  it.each([null, 'nonsense', 7, {}])(
    'are left to right, responsive and dark when %j is stored and the system says nothing',
    (raw) => {
      expect(parseSettings(raw)).toEqual({ direction: 'ltr', responsiveFontSizes: true, theme: 'dark' });
    },
  );

  it('keep what was chosen', () => {
    const chosen = { direction: 'rtl', responsiveFontSizes: false, theme: 'light' };
    expect(parseSettings(chosen)).toEqual(chosen);
  });

  it('replace only the part that cannot be read', () => {
    expect(parseSettings({ direction: 'up', responsiveFontSizes: false, theme: 'light' })).toEqual({
      direction: 'ltr',
      responsiveFontSizes: false,
      theme: 'light',
    });
  });

  it('hold nothing else', () => {
    expect(parseSettings({ language: 'de' })).not.toHaveProperty('language');
  });
});

import { oneOf, recordOf, stored, useStored } from '../storage/stored.ts';

/** Display settings as the browser keeps them under `settings`. */
export interface Settings {
  direction: 'ltr' | 'rtl';
  responsiveFontSizes: boolean;
  theme: 'dark' | 'light';
}

/** What the system shows; dark when nothing is known. */
export const systemTheme = (): Settings['theme'] =>
  globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

/** Anything stored as settings; what is absent or unreadable gets its default. */
export const parseSettings = (raw: unknown): Settings => {
  const { direction, responsiveFontSizes, theme } = recordOf(raw);
  return {
    direction: oneOf(['ltr', 'rtl'], direction, 'ltr'),
    responsiveFontSizes: oneOf([true, false], responsiveFontSizes, true),
    theme: oneOf(['dark', 'light'], theme, systemTheme()),
  };
};

/** The display settings; a change applies at once and is written back. */
export const settings = stored('settings', parseSettings);

/** The display settings, rendering again on every change. */
export const useSettings = (): Settings => useStored(settings);

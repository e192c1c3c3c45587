import { preferences } from '../storage/preferences.ts';
import { settings, type Settings, systemTheme } from './settings.ts';

/** Dark, light, or whatever the system shows. */
export type ThemeChoice = Settings['theme'] | 'system';

/** Shows a theme from now on; as the system, it changes when the system does. */
export const chooseTheme = (choice: ThemeChoice): void => {
  preferences.set({ followsSystem: choice === 'system' });
  settings.set({ theme: choice === 'system' ? systemTheme() : choice });
};

/** Dark after light and the other way round. */
export const toggleTheme = (): void => chooseTheme(settings.get().theme === 'dark' ? 'light' : 'dark');

/** Keeps to the system's theme where somebody wants that, also while it changes. Answers how to stop. */
export const followSystem = (): (() => void) => {
  const follow = () => {
    const theme = systemTheme();
    if (preferences.get().followsSystem && settings.get().theme !== theme) settings.set({ theme });
  };
  const system = globalThis.matchMedia('(prefers-color-scheme: light)');
  follow();
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
};

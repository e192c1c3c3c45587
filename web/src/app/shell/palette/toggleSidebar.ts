import { preferences } from '#ui/storage/preferences.ts';

/** Makes the sidebar a rail of icons, or wide again. */
export const toggleSidebar = (): void =>
  preferences.set({ sidebar: preferences.get().sidebar === 'wide' ? 'rail' : 'wide' });

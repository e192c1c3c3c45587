import { createContext, use } from 'react';

interface ShellActions {
  openPalette: () => void;
  showShortcuts: () => void;
}

const none = () => undefined;

/** What parts of the shell may ask of it. */
export const ShellContext = createContext<ShellActions>({ openPalette: none, showShortcuts: none });

/** The shell's own actions: the palette and the sheet of shortcuts. */
export const useShell = (): ShellActions => use(ShellContext);

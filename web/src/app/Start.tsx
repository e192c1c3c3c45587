import { Home } from '../features/home/Home.tsx';
import { useShell } from './shell/ShellContext.ts';

/** The first page of the day, with what it needs of the shell. */
export function Start() {
  const { openPalette } = useShell();
  return <Home onSearch={openPalette} />;
}

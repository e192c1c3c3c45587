import { useAppDispatch } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { toggleSidebar } from './toggleSidebar.ts';
import { type Shortcut, useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useNavigate } from 'react-router';
import type { Place } from '../../place.ts';
import { usePlaces } from '../navigation.ts';
import { useShell } from '../ShellContext.ts';

const anywhere = (id: string, keys: string, label: string): Shortcut => ({ id, keys, label, group: 'Anywhere' });
const shortcuts = {
  palette: anywhere('palette', 'mod+k', 'Search or jump to'),
  sheet: anywhere('shortcuts', '?', 'Keyboard shortcuts'),
  sidebar: anywhere('sidebar', '[', 'Collapse the sidebar'),
  settings: { id: 'go:settings', keys: 'g s', label: 'Settings', group: 'Go to' },
};

/** The keys that open a page. */
function PlaceKeys({ to, label, keys }: Place & { keys: string }) {
  const navigate = useNavigate();
  useShortcut({ id: `go:${to}`, keys, label, group: 'Go to' }, () => void navigate(to));
  return null;
}

/** What can be done on every screen by key. Renders nothing; what the palette offers comes with it. */
export function ShellKeys() {
  const dispatch = useAppDispatch();
  const places = usePlaces();
  const { openPalette, showShortcuts } = useShell();
  useShortcut(shortcuts.palette, openPalette);
  useShortcut(shortcuts.sheet, showShortcuts);
  useShortcut(shortcuts.sidebar, toggleSidebar);
  useShortcut(shortcuts.settings, () => dispatch(openSettings()));

  return places.flatMap(({ keys, ...place }) => (keys ? [<PlaceKeys key={place.to} {...place} keys={keys} />] : []));
}

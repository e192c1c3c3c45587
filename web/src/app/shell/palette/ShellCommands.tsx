import { useAppDispatch } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { openSettings } from '#state/settingsUser.ts';
import { type Command, useCommands } from '#ui/shortcuts/commands.ts';
import { preferences } from '#ui/storage/preferences.ts';
import { type Shortcut, useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { askToSignOut } from '#subjects/person/signOut.ts';
import { toggleTheme } from '#ui/theme/chooseTheme.ts';
import { Keyboard, LogOut, PanelLeft, Settings, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Place } from '../../place.ts';
import { usePlaces } from '../navigation.ts';
import { settingsEntries } from '../settingsEntries.ts';
import { useShell } from '../ShellContext.ts';
import { useCandidateSearch } from './useCandidateSearch.ts';
import { useOpportunitySearch } from './useOpportunitySearch.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

const toggleSidebar = () => preferences.set({ sidebar: preferences.get().sidebar === 'wide' ? 'rail' : 'wide' });

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

/** What can be done on every screen, by key and by palette. Renders nothing. */
export function ShellCommands() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const places = usePlaces();
  const { openPalette, showShortcuts } = useShell();
  useShortcut(shortcuts.palette, openPalette);
  useShortcut(shortcuts.sheet, showShortcuts);
  useShortcut(shortcuts.sidebar, toggleSidebar);
  useShortcut(shortcuts.settings, () => dispatch(openSettings()));

  const commands = useMemo<Command[]>(
    () => [
      ...places.map(({ to, label, icon, keys }) => ({
        id: `go:${to}`,
        label: t(label),
        group: t('Go to'),
        icon,
        keys,
        run: () => void navigate(to),
      })),
      {
        id: 'settings',
        label: t('Settings'),
        group: t('Go to'),
        icon: Settings,
        keys: 'g s',
        run: () => dispatch(openSettings()),
      },
      ...settingsEntries.map(({ section, label, icon }) => ({
        id: `settings:${section}`,
        label: t(label),
        group: t('Settings'),
        icon,
        run: () => dispatch(openSettings(section)),
      })),
      { id: 'theme', label: t('Switch between dark and light'), group: t('Actions'), icon: SunMoon, run: toggleTheme },
      {
        id: 'sidebar',
        label: t('Collapse the sidebar'),
        group: t('Actions'),
        icon: PanelLeft,
        keys: '[',
        run: toggleSidebar,
      },
      {
        id: 'shortcuts',
        label: t('Keyboard shortcuts'),
        group: t('Actions'),
        icon: Keyboard,
        keys: '?',
        run: showShortcuts,
      },
      {
        id: 'sign-out',
        label: t('Sign out'),
        group: t('Actions'),
        icon: LogOut,
        run: () => askToSignOut(() => dispatch(endSession())),
      },
    ],
    [places, t, navigate, dispatch, showShortcuts],
  );
  useCommands(commands);
  useCandidateSearch();
  useOpportunitySearch();
  usePeopleSearch();
  return places.flatMap(({ keys, ...place }) => (keys ? [<PlaceKeys key={place.to} {...place} keys={keys} />] : []));
}

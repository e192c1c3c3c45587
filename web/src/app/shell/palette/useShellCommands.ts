import { useAppDispatch } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { openSettings } from '#state/settingsUser.ts';
import { askToSignOut } from '#subjects/person/signOut.ts';
import { toggleTheme } from '#ui/theme/chooseTheme.ts';
import { Keyboard, LogOut, PanelLeft, Settings, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePlaces } from '../navigation.ts';
import { settingsEntries } from '../settingsEntries.ts';
import { useShell } from '../ShellContext.ts';
import type { Command } from './commands.ts';
import { toggleSidebar } from './toggleSidebar.ts';

/** What the palette offers on every screen: places, settings, and what else is done by key. */
export const useShellCommands = (): readonly Command[] => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const places = usePlaces();
  const { showShortcuts } = useShell();
  return useMemo<Command[]>(
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
};

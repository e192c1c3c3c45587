import type { SettingsSection } from '#state/settingsUser.ts';
import { Bell, CalendarClock, Clock3, type LucideIcon, Palette, Shield, UserRound } from 'lucide-react';

/** A section of the settings as menus and the palette name it. */
interface SettingsEntry {
  section: SettingsSection;
  /** Translation key. */
  label: string;
  icon: LucideIcon;
  /** Also in one's own menu. */
  isClose: boolean;
}

/** The sections somebody may look for by name. */
export const settingsEntries: readonly SettingsEntry[] = [
  { section: 'profile', label: 'My profile', icon: UserRound, isClose: true },
  { section: 'availability', label: 'My hours', icon: Clock3, isClose: true },
  { section: 'absence', label: 'My absence', icon: CalendarClock, isClose: false },
  { section: 'calendar', label: 'My calendar', icon: CalendarClock, isClose: false },
  { section: 'display', label: 'Display settings', icon: Palette, isClose: true },
  { section: 'notifications', label: 'Notices and mails', icon: Bell, isClose: false },
  { section: 'security', label: 'Password and sessions', icon: Shield, isClose: true },
];

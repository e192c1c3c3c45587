import { part } from '#ui/loading/part.tsx';
import type { SettingsSection } from '#state/settingsUser.ts';
import {
  Bell,
  CalendarClock,
  Clock3,
  Keyboard,
  type LucideIcon,
  Palette,
  Plane,
  Shield,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { SectionSkeleton } from './SectionSkeleton.tsx';

interface Section {
  id: SettingsSection;
  /** Translation key. */
  label: string;
  icon: LucideIcon;
  Body: ComponentType;
}

const section = (load: () => Promise<ComponentType>) => part(load, { waiting: SectionSkeleton });

/** Every section of the settings, in order. */
export const sections: readonly Section[] = [
  {
    id: 'profile',
    label: 'Profile',
    icon: UserRound,
    Body: section(async () => (await import('./profile/ProfileSection.tsx')).ProfileSection),
  },
  {
    id: 'availability',
    label: 'Hours',
    icon: Clock3,
    Body: section(async () => (await import('./sections/HoursSection.tsx')).HoursSection),
  },
  {
    id: 'absence',
    label: 'Away',
    icon: Plane,
    Body: section(async () => (await import('./sections/AbsenceSection.tsx')).AbsenceSection),
  },
  {
    id: 'calendar',
    label: 'Calendar',
    icon: CalendarClock,
    Body: section(async () => (await import('./sections/CalendarSection.tsx')).CalendarSection),
  },
  {
    id: 'display',
    label: 'Display',
    icon: Palette,
    Body: section(async () => (await import('./sections/DisplaySection.tsx')).DisplaySection),
  },
  {
    id: 'notifications',
    label: 'Notify',
    icon: Bell,
    Body: section(async () => (await import('./sections/NoticesSection.tsx')).NoticesSection),
  },
  {
    id: 'shortcuts',
    label: 'Keys',
    icon: Keyboard,
    Body: section(async () => (await import('./sections/KeysSection.tsx')).KeysSection),
  },
  {
    id: 'security',
    label: 'Security',
    icon: Shield,
    Body: section(async () => (await import('./security/SecuritySection.tsx')).SecuritySection),
  },
];

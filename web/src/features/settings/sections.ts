import type { SettingsSection } from '#state/settingsUser.ts';
import { Bell, CalendarClock, Clock3, Keyboard, type LucideIcon, Palette, Shield, UserRound } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

interface Section {
  id: SettingsSection;
  /** Translation key. */
  label: string;
  icon: LucideIcon;
  Body: ComponentType;
}

/** Every section of the settings, in order. */
export const sections: readonly Section[] = [
  {
    id: 'profile',
    label: 'Profile',
    icon: UserRound,
    Body: lazy(async () => ({ default: (await import('./profile/ProfileSection.tsx')).ProfileSection })),
  },
  {
    id: 'availability',
    label: 'Hours',
    icon: Clock3,
    Body: lazy(async () => ({ default: (await import('./HoursSection.tsx')).HoursSection })),
  },
  {
    id: 'calendar',
    label: 'Calendar',
    icon: CalendarClock,
    Body: lazy(async () => ({ default: (await import('./CalendarSection.tsx')).CalendarSection })),
  },
  {
    id: 'display',
    label: 'Display',
    icon: Palette,
    Body: lazy(async () => ({ default: (await import('./DisplaySection.tsx')).DisplaySection })),
  },
  {
    id: 'notifications',
    label: 'Notify',
    icon: Bell,
    Body: lazy(async () => ({ default: (await import('./NoticesSection.tsx')).NoticesSection })),
  },
  {
    id: 'shortcuts',
    label: 'Keys',
    icon: Keyboard,
    Body: lazy(async () => ({ default: (await import('./KeysSection.tsx')).KeysSection })),
  },
  {
    id: 'security',
    label: 'Security',
    icon: Shield,
    Body: lazy(async () => ({ default: (await import('./security/SecuritySection.tsx')).SecuritySection })),
  },
];

import type { CalendarProvider } from '@marigold/contract/calendar';
import { CalendarDays, type LucideIcon, Mail, Server } from 'lucide-react';

/** What people call the calendars, their picture, and what whoever runs the server sets for them. */
export const providers: Readonly<
  Record<CalendarProvider, { name: string; icon: LucideIcon; settings: readonly string[] }>
> = {
  google: { name: 'Google', icon: CalendarDays, settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  outlook: { name: 'Outlook', icon: Mail, settings: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] },
  caldav: { name: 'CalDAV', icon: Server, settings: [] },
};

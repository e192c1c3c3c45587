import { z } from 'zod';
import { parseUrl } from '#platform/outbound/parseUrl';

const url = z.string().refine((text) => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''), {
  error: 'must be an address that begins with http:// or https://',
});
const key = z.string().min(32, 'must have at least 32 characters; "openssl rand -hex 32" makes one');

/** Every environment value about calendars of others: its rule, its default and its meaning. */
// prettier-ignore
export const calendarEnvironment = {
  CALENDAR_KEY: key.optional()
    .describe('Key that seals what opens people’s calendars, what their second step of signing in counts with, and the secrets of identity providers and webhooks. Without it one is made and kept in MARIGOLD_DATA/calendar.key.'),
  CALENDAR_KEY_ALSO: z.string().refine((text) => text === 'kept' || text.length >= 32, 'must be another key of at least 32 characters, or kept').optional()
    .describe('A second key that opens what it sealed, while CALENDAR_KEY is replaced: the next one, then the one before. kept: that in MARIGOLD_DATA/calendar.key.'),
  GOOGLE_CLIENT_ID: z.string().optional()
    .describe('Client of a Google Cloud project with the Calendar API. Without it nobody can connect a Google calendar.'),
  GOOGLE_CLIENT_SECRET: z.string().optional()
    .describe('The secret that belongs to it.'),
  GOOGLE_ISSUER: url.default('https://accounts.google.com')
    .describe('Where people sign in to Google.'),
  GOOGLE_API: url.default('https://www.googleapis.com')
    .describe('Where Google’s calendars answer.'),
  MICROSOFT_CLIENT_ID: z.string().optional()
    .describe('Application of Microsoft Entra. Without it nobody can connect an Outlook calendar.'),
  MICROSOFT_CLIENT_SECRET: z.string().optional()
    .describe('The secret that belongs to it.'),
  MICROSOFT_ISSUER: url.default('https://login.microsoftonline.com/common/v2.0')
    .describe('Where people sign in to Microsoft; a tenant’s id instead of common lets in that tenant alone.'),
  MICROSOFT_GRAPH: url.default('https://graph.microsoft.com')
    .describe('Where Microsoft’s calendars answer.'),
  CALDAV_PRIVATE: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('off')
    .describe('Whether people may connect CalDAV servers on private addresses, also without TLS.'),
};
const shape = z.object(calendarEnvironment);

/** A provider whose sign-in page people are sent to. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Without a slash at its end. */
  api: string;
}

/** What the environment decides about calendars of others. */
export interface CalendarConfig {
  key: string | undefined;
  /** Another key that opens what it sealed, or kept: that of the file. */
  keyAlso: string | undefined;
  google: ProviderSettings | undefined;
  outlook: ProviderSettings | undefined;
  allowsPrivate: boolean;
}

/** Reads what is set about calendars. Throws the sentence that says what is missing. */
export const readCalendars = (data: z.infer<typeof shape>): CalendarConfig => {
  const provider = (name: 'GOOGLE' | 'MICROSOFT', api: string): ProviderSettings | undefined => {
    const [clientId, clientSecret] = [data[`${name}_CLIENT_ID`], data[`${name}_CLIENT_SECRET`]];
    if (Boolean(clientId) !== Boolean(clientSecret))
      throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`);
    if (!clientId || !clientSecret) return undefined;
    return { clientId, clientSecret, issuer: data[`${name}_ISSUER`], api: api.replace(/\/+$/, '') };
  };
  return {
    key: data.CALENDAR_KEY,
    keyAlso: data.CALENDAR_KEY_ALSO,
    google: provider('GOOGLE', data.GOOGLE_API),
    outlook: provider('MICROSOFT', data.MICROSOFT_GRAPH),
    allowsPrivate: data.CALDAV_PRIVATE === 'on',
  };
};

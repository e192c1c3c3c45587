import type { CalendarProvider } from '@marigold/contract/calendar';
import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** How people call the calendars. */
export const calendarNames: Readonly<Record<CalendarProvider, string>> = {
  outlook: 'Outlook',
  google: 'Google',
  caldav: 'CalDAV',
};

/** Whose calendar cannot be reached any more. */
export interface LostCalendar {
  name: string;
  provider: CalendarProvider;
  /** The address of the calendar. */
  calendar: string;
}

/** Tells somebody that their calendar has to be connected again. */
export const calendarLost: Write<LostCalendar> = (voice, { name, provider, calendar }, link) => ({
  subject: voice.say('Connect your {{provider}} calendar again', { provider: calendarNames[provider] }),
  parts: [
    greeting(voice, name),
    voice.say(
      'Marigold can no longer open the calendar {{calendar}}. Interviews stand in Marigold as before, but no longer there.',
      {
        calendar,
      },
    ),
    { button: voice.say('Connect the calendar'), url: link('/settings/calendar') },
    voice.say('Interviews that were booked meanwhile are entered as soon as it is connected.'),
  ],
  reason: voice.say('You get this mail because you connected this calendar.'),
});

/** An interview that a calendar did not take. */
export interface RefusedInterview {
  name: string;
  provider: CalendarProvider;
  /** The address of the calendar. */
  calendar: string;
  candidate: string;
  /** Day, time and time zone, in the reader's language and time zone. */
  time: string;
  /** Whether it is to stand there, or no more. */
  isOn: boolean;
  path: string;
}

/** Tells whoever organises an interview that a calendar is not as Marigold is, and that nothing more is tried. */
export const calendarRefused: Write<RefusedInterview> = (voice, { name, provider, calendar, ...it }, link) => ({
  subject: voice.say('Look at your {{provider}} calendar: {{candidate}}', {
    provider: calendarNames[provider],
    candidate: it.candidate,
  }),
  parts: [
    greeting(voice, name),
    it.isOn
      ? voice.say(
          'The calendar {{calendar}} did not take this interview. It takes place as planned, but does not stand there.',
          {
            calendar,
          },
        )
      : voice.say(
          'The calendar {{calendar}} did not let Marigold remove this interview. It is cancelled, but still stands there.',
          {
            calendar,
          },
        ),
    { facts: [[voice.say('With'), it.candidate] as const, [voice.say('When'), it.time] as const] },
    voice.say('Marigold does not try again by itself. Enter or remove it there yourself, or change the interview.'),
    { button: voice.say('Open the interview'), url: link(it.path) },
  ],
  reason: voice.say('You get this mail because you organise this interview.'),
});

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An interview as any calendar shows it. */
interface CalendarEntry {
  /** The same for as long as the interview lives. */
  uid: string;
  /** Higher than in every earlier file of this event. */
  sequence: number;
  start: Date;
  end: Date;
  /** IANA name. */
  timeZone: string;
  title: string;
  description: string;
  /** Empty: it follows. */
  location: string;
}

/** An interview as those who are invited to it hear of it. */
export interface CalendarEvent extends CalendarEntry {
  /** How people meet, of which calendars know nothing. */
  place: string;
  organizer: { name: string; email: string };
  attendees: readonly { name: string; email: string }[];
  /** Whether these alone are not invited any more, and it takes place without them. */
  isLeft?: boolean;
}

/** The rules of a zone under the name that the times have; the library knows many zones by another one only. */
const zoneBlock = (zone: string): string | null => {
  const [block] = [tzlib_get_ical_block(zone)].flat();
  return block ? block.replace(/^TZID:.*$/m, `TZID:${zone}`) : null;
};

/** Whether the clocks of a zone show a time twice, so that reading it there does not say when it is. */
const isTwofold = (at: Date, zone: string): boolean =>
  DateTime.fromJSDate(at, { zone }).getPossibleOffsets().length > 1;

const prodId = { company: 'Marigold', product: 'Interviews' };
// Without a zone of its own, a file has its stamps in UTC, as RFC 5545 wants it.
const timezone = { name: null, generator: zoneBlock };
const partsOf = ({ uid, sequence, start, end, timeZone, title, description, location }: CalendarEntry) => {
  const isClear = zoneBlock(timeZone) !== null && ![start, end].some((at) => isTwofold(at, timeZone));
  const zone = isClear ? timeZone : 'UTC';
  return {
    id: uid,
    sequence,
    start: DateTime.fromJSDate(start, { zone }),
    end: DateTime.fromJSDate(end, { zone }),
    timezone: zone,
    summary: title,
    description,
    location,
    transparency: ICalEventTransparency.OPAQUE,
  };
};

/**
 * An event as it stands in a calendar (RFC 4791), without a method and people: servers write to those it names, who have
 * their letters from us.
 */
export const calendarObject = (event: CalendarEntry): string => {
  const calendar = ical({ prodId, timezone });
  calendar.createEvent({ ...partsOf(event), status: ICalEventStatus.CONFIRMED });
  return calendar.toString();
};

/** An event of somebody's calendar that nobody is asked to answer. */
export type FeedEvent = CalendarEntry & { changed: Date; url: string };

/** Somebody's events as one iCalendar object to subscribe to; the same as long as nothing changes. */
export const calendarFeed = (events: readonly FeedEvent[]): string => {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH, name: 'Marigold', ttl: 3600, timezone });
  for (const event of events)
    calendar.createEvent({
      ...partsOf(event),
      stamp: DateTime.fromJSDate(event.changed, { zone: 'UTC' }),
      url: event.url,
      status: ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
};

/** Somebody as a parameter can say them: a quoted value holds neither quotes nor control characters (RFC 5545, 3.2). */
const named = <P extends { name: string }>(person: P): P => ({
  ...person,
  name: person.name.replaceAll('"', "'").replaceAll(/\p{Cc}+/gu, ' '),
});

/** An event as an iCalendar object (RFC 5545, 5546) that invites to it, cancels it, or only says when it is. */
export const calendarFile = (event: CalendarEvent, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): string => {
  const isOn = method !== 'CANCEL';
  const calendar = ical({ prodId, method: ICalCalendarMethod[method], timezone });
  calendar.createEvent({
    ...partsOf(event),
    organizer: named(event.organizer),
    x: [{ key: 'X-MARIGOLD-PLACE', value: event.place }],
    // RFC 5546, 3.2.5: only what is off for everybody is called cancelled.
    status: isOn ? ICalEventStatus.CONFIRMED : event.isLeft ? null : ICalEventStatus.CANCELLED,
    attendees: event.attendees.map((person) => ({
      ...named(person),
      rsvp: isOn,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })),
  });
  return calendar.toString();
};

import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import type { BusySpan } from './calendar.ts';

/** What is looked for in calendars: between which instants, and the clocks of what names none (IANA). */
export interface Reading extends BusySpan {
  timeZone: string;
  /** Characters of each of the objects, one after the other. */
  lengths: number[];
}

/** Occurrences of one event that are walked through; a daily one of fifty years has fewer. */
const mostOccurrences = 20_000;
/** Spans that are told. */
const mostSpans = 2_000;

/** The instant of a time on the clocks it is written in, else on those of whose calendar it is. */
const instantOf = (time: ICAL.Time, timeZone: string): number => {
  const { tzid } = time.zone;
  const isPlaced = !time.isDate && tzid !== 'floating';
  if (isPlaced) return time.toUnixTime() * 1000;
  const { year, month, day, hour, minute, second } = time;
  const clock = time.isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  return DateTime.fromObject(clock, { zone: timeZone }).toMillis();
};

/** The clocks of an event that names them without describing them, as many servers do. */
const clocksOf = ({ component }: ICAL.Event, usual: string): string => {
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return named && DateTime.local().setZone(named).isValid ? named : usual;
};

const isOpen = ({ component }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  component.getFirstPropertyValue('status') === 'CANCELLED';

/** The times of one calendar object, recurrences included, that lie between two instants. */
const spansOf = (text: string, { from, to, timeZone }: Reading): BusySpan[] => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const masters = events.filter((event) => !event.isRecurrenceException());
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const spans: BusySpan[] = [];
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    const clocks = clocksOf(event, timeZone);
    const span = { from: instantOf(start, clocks), to: instantOf(end, clocks) };
    if (span.from < to && span.to > from && span.from < span.to && !isOpen(event)) spans.push(span);
  };
  for (const master of masters) {
    for (const exception of exceptions) if (exception.uid === master.uid) master.relateException(exception);
    if (!master.isRecurring()) {
      add(master, master.startDate, master.endDate);
      continue;
    }
    const all = master.iterator();
    for (let count = 0; count < mostOccurrences; count++) {
      const next = all.next() as ICAL.Time | null;
      if (!next) break;
      const { item, startDate, endDate } = master.getOccurrenceDetails(next);
      add(item, startDate, endDate);
      // An exception may lie elsewhere, so the place in the series decides.
      if (instantOf(next, clocksOf(master, timeZone)) > to) break;
    }
  }
  return spans;
};

/** How a calendar object says that its event stands; null where it cannot be read. */
export interface TimeRead {
  kind: 'stands' | 'gone';
  from: number | null;
  to: number | null;
}

const timeOf = (text: string, timeZone: string): TimeRead | null => {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const [first] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    if (!first) return { kind: 'gone', from: null, to: null };
    if (first.component.getFirstPropertyValue('status') === 'CANCELLED') return { kind: 'gone', from: null, to: null };
    const clocks = clocksOf(first, timeZone);
    const [from, to] = [instantOf(first.startDate, clocks), instantOf(first.endDate, clocks)];
    return Number.isFinite(from) && Number.isFinite(to) ? { kind: 'stands', from, to } : null;
  } catch {
    return null;
  }
};

/** Objects, each by its length in a text that holds one after the other. */
const apart = function* (text: string, lengths: readonly number[]): Generator<string> {
  let at = 0;
  for (const length of lengths) {
    yield text.slice(at, at + length);
    at += length;
  }
};

/** How the first event of each calendar object stands. */
export const timesOf = (
  { timeZone, lengths }: Pick<Reading, 'timeZone' | 'lengths'>,
  text: string,
): (TimeRead | null)[] => [...apart(text, lengths)].map((object) => timeOf(object, timeZone));

/** What calendar objects say is taken between two instants; one that cannot be read says nothing. */
export const busyOf = (reading: Reading, text: string): BusySpan[] => {
  const spans: BusySpan[] = [];
  for (const object of apart(text, reading.lengths)) {
    try {
      spans.push(...spansOf(object, reading));
    } catch {
      // Others of the calendar are read all the same.
    }
    if (spans.length > mostSpans) break;
  }
  return spans.slice(0, mostSpans);
};

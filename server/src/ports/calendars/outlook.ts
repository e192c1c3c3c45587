import { z } from 'zod';
import { type Calendar, type CalendarEntry, CalendarFault, type Found, type Standing } from './calendar.ts';
import { outlookPush } from './push.ts';
import { readAll } from './reading.ts';
import { type Answered, ask, type Asked, faultOf, readJson, type Way } from './http.ts';

const Event = z.object({ id: z.string().min(1), '@odata.etag': z.string().nullish() });
const Found = z.object({ value: z.array(Event) });
const At = z.object({ dateTime: z.string(), timeZone: z.string() });
const Schedules = z.object({
  value: z.array(
    z.object({
      error: z.unknown().optional(),
      scheduleItems: z.array(z.object({ status: z.string(), start: At, end: At })).default([]),
    }),
  ),
});

const Seen = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  isCancelled: z.boolean().optional(),
  start: At.optional(),
  end: At.optional(),
  responseStatus: z.object({ response: z.string().optional() }).nullish(),
});
const Delta = z.object({
  value: z.array(Seen),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const day = 24 * 3_600_000;
/** Days ahead in which changes are told. */
const aheadDays = 400;

/** The property of an event that holds the interview's id; the namespace is ours alone. */
const property = 'String {6b5f3f0e-2f0d-4b7a-9a43-0d6c9ae5c1f7} Name MarigoldInterview';
/** What does not keep somebody from an interview. */
const open = new Set(['free', 'workingElsewhere']);

/** Outlook writes times without their zone, which is UTC where it was asked so. */
const plain = (at: Date): string => at.toISOString().replace('Z', '');
const instant = ({ dateTime }: z.infer<typeof At>): number => Date.parse(`${dateTime.replace(/Z$/, '')}Z`);

const foundOf = ({ isCancelled, responseStatus, start, end }: z.infer<typeof Seen>): Found => {
  if (isCancelled) return { kind: 'gone' };
  if (responseStatus?.response === 'declined') return { kind: 'declined' };
  return { kind: 'stands', from: start ? instant(start) : Number.NaN, to: end ? instant(end) : Number.NaN };
};

const bodyOf = (entry: CalendarEntry) => ({
  subject: entry.title,
  body: { contentType: 'text', content: entry.description },
  location: { displayName: entry.location },
  start: { dateTime: plain(entry.start), timeZone: 'UTC' },
  end: { dateTime: plain(entry.end), timeZone: 'UTC' },
  showAs: 'busy',
});

/** A calendar of Microsoft (Graph v1.0), by an access token; `email` is whose it is. */
export const outlookCalendar = (way: Way, api: string, token: string, email: string): Calendar => {
  const base = `${api}/v1.0/me`;
  const headers = {
    authorization: `Bearer ${token}`,
    // Else an event has another id once somebody moves it to another folder.
    prefer: 'IdType="ImmutableId", outlook.timezone="UTC"',
  };
  const call = (asked: Asked) => ask(way, { ...asked, headers });
  const addressOf = (ref: string) => `${base}/events/${encodeURIComponent(ref)}`;
  const standing = (answered: Answered): Standing => {
    const { id, '@odata.etag': etag } = readJson(answered, Event, 'outlook event');
    return { ref: id, etag: etag ?? null };
  };
  /** The event of an interview, where one stands whose answer was lost. */
  const find = async (id: string): Promise<string | undefined> => {
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${property}' and ep/value eq '${id}')`;
    const found = await call({
      method: 'GET',
      url: `${base}/events?$select=id&$filter=${encodeURIComponent(filter)}`,
    });
    if (found.status !== 200) throw faultOf(found, 'outlook find');
    return readJson(found, Found, 'outlook find').value[0]?.id;
  };
  const patch = (ref: string, entry: CalendarEntry) =>
    call({ method: 'PATCH', url: addressOf(ref), body: bodyOf(entry) });

  const createEvent = async (entry: CalendarEntry): Promise<Standing> => {
    const known = await find(entry.id);
    if (known) {
      const changed = await patch(known, entry);
      if (changed.status === 200) return standing(changed);
      throw faultOf(changed, 'outlook patch');
    }
    const made = await call({
      method: 'POST',
      url: `${base}/events`,
      body: {
        ...bodyOf(entry),
        // Asked again before the first event is found, it still makes no second one.
        transactionId: `${entry.id}:${entry.sequence}`,
        singleValueExtendedProperties: [{ id: property, value: entry.id }],
      },
    });
    if (made.status === 200 || made.status === 201) return standing(made);
    throw faultOf(made, 'outlook create');
  };

  const readOne = async (ref: string): Promise<Found> => {
    const got = await call({ method: 'GET', url: `${addressOf(ref)}?$select=id,start,end,isCancelled,responseStatus` });
    if (got.status === 404 || got.status === 410) return { kind: 'gone' };
    if (got.status !== 200) throw faultOf(got, 'outlook get');
    return foundOf(readJson(got, Seen, 'outlook get'));
  };
  const first = () => {
    const [from, to] = [new Date(Date.now() - day), new Date(Date.now() + aheadDays * day)];
    return `${base}/calendarView/delta?startDateTime=${from.toISOString()}&endDateTime=${to.toISOString()}`;
  };

  return {
    push: outlookPush(call, api),
    createEvent,
    moveEvent: async (entry, { ref }) => {
      const moved = await patch(ref, entry);
      if (moved.status === 200) return standing(moved);
      if (moved.status === 404 || moved.status === 410) return createEvent(entry);
      throw faultOf(moved, 'outlook patch');
    },
    cancelEvent: async (id, known) => {
      const ref = known?.ref ?? (await find(id));
      if (!ref) return;
      const gone = await call({ method: 'DELETE', url: addressOf(ref) });
      if (![200, 204, 404, 410].includes(gone.status)) throw faultOf(gone, 'outlook delete');
      // What was made a moment ago may not be known everywhere yet.
      if (gone.status === 404 && (await find(id)))
        throw new CalendarFault('later', 'outlook delete: 404 for an event that stands');
    },
    readChanges: (mark, refs) =>
      readAll(mark, refs, {
        page: async (since, next) => {
          const url = next ?? since ?? first();
          // The access token goes nowhere else, whatever an answer names as the next page.
          if (!url.startsWith(`${api}/`)) throw new CalendarFault('refused', 'outlook delta: sent on to elsewhere');
          const listed = await call({ method: 'GET', url });
          if (listed.status === 410 && since) return undefined;
          if (listed.status !== 200) throw faultOf(listed, 'outlook delta');
          const page = readJson(listed, Delta, 'outlook delta');
          return {
            // What left the days that are looked at is told as removed, and may stand all the same.
            found: page.value.map((item) => [item.id, item['@removed'] || !item.start ? undefined : foundOf(item)]),
            next: page['@odata.nextLink'],
            mark: page['@odata.deltaLink'],
          };
        },
        one: readOne,
      }),
    freeBusy: async ({ from, to }, signal) => {
      const answered = await call({
        method: 'POST',
        url: `${base}/calendar/getSchedule`,
        body: {
          schedules: [email],
          startTime: { dateTime: plain(new Date(from)), timeZone: 'UTC' },
          endTime: { dateTime: plain(new Date(to)), timeZone: 'UTC' },
          availabilityViewInterval: 30,
        },
        signal,
      });
      if (answered.status !== 200) throw faultOf(answered, 'outlook getSchedule');
      const [own] = readJson(answered, Schedules, 'outlook getSchedule').value;
      if (!own || own.error) throw new CalendarFault('later', 'outlook getSchedule: an error in the answer');
      return own.scheduleItems
        .filter(({ status }) => !open.has(status))
        .map(({ start, end }) => ({ from: instant(start), to: instant(end) }))
        .filter(({ from: begin, to: end }) => Number.isFinite(begin) && Number.isFinite(end));
    },
  };
};

import { z } from 'zod';
import { type Calendar, type CalendarEntry, CalendarFault, type Found, type Standing } from './calendar.ts';
import { googlePush } from './push.ts';
import { readAll } from './reading.ts';
import { type Answered, ask, type Asked, faultOf, readJson, retryAfterOf, type Way } from './http.ts';

const Event = z.object({ id: z.string().min(1), etag: z.string().nullish() });
const Faults = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }) });
const Busy = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) })),
      errors: z.array(z.unknown()).optional(),
    }),
  }),
});

const At = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const Seen = z.object({
  id: z.string(),
  status: z.string().optional(),
  start: At.optional(),
  end: At.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).default([]),
});
const Listed = z.object({
  items: z.array(Seen).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
/** What is read of an event, which is not what it is about. */
const seenFields = 'id,status,start,end,attendees(self,responseStatus)';

const foundOf = ({ status, start, end, attendees }: z.infer<typeof Seen>): Found => {
  if (status === 'cancelled') return { kind: 'gone' };
  if (attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')) return { kind: 'declined' };
  const instant = (at: z.infer<typeof At> | undefined) => Date.parse(at?.dateTime ?? at?.date ?? '');
  return { kind: 'stands', from: instant(start), to: instant(end) };
};

const slow = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded']);

/** Google says with 403 both that access does not reach so far and that somebody asks too often. */
const googleFault = (answered: Answered, what: string): CalendarFault => {
  if (answered.status !== 403) return faultOf(answered, what);
  const reasons = (() => {
    try {
      return Faults.parse(JSON.parse(answered.text)).error.errors.map(({ reason }) => reason);
    } catch {
      return [];
    }
  })();
  return reasons.some((reason) => slow.has(reason))
    ? new CalendarFault('later', `${what}: 403 ${reasons[0]}`, retryAfterOf(answered))
    : faultOf(answered, what);
};

const day = 24 * 3_600_000;

/** Ids of Google's events are letters up to v and digits; a UUID without its dashes is one. */
const idOf = (id: string): string => id.replaceAll('-', '');

const bodyOf = (entry: CalendarEntry) => ({
  status: 'confirmed',
  summary: entry.title,
  description: entry.description,
  location: entry.location,
  start: { dateTime: entry.start.toISOString(), timeZone: entry.timeZone },
  end: { dateTime: entry.end.toISOString(), timeZone: entry.timeZone },
});

/** A calendar of Google (Calendar API v3), by an access token. */
export const googleCalendar = (way: Way, api: string, token: string): Calendar => {
  const events = `${api}/calendar/v3/calendars/primary/events`;
  const call = (asked: Asked) => ask(way, { ...asked, headers: { authorization: `Bearer ${token}` } });
  const standing = (answered: Answered): Standing => {
    const { id, etag } = readJson(answered, Event, 'google event');
    return { ref: id, etag: etag ?? null };
  };
  const rewrite = (method: 'PUT' | 'PATCH', ref: string, entry: CalendarEntry) =>
    call({ method, url: `${events}/${encodeURIComponent(ref)}?sendUpdates=none`, body: bodyOf(entry) });

  const createEvent = async (entry: CalendarEntry): Promise<Standing> => {
    const id = idOf(entry.id);
    const made = await call({ method: 'POST', url: `${events}?sendUpdates=none`, body: { id, ...bodyOf(entry) } });
    if (made.status === 200 || made.status === 201) return standing(made);
    if (made.status !== 409) throw googleFault(made, 'google insert');
    // An earlier answer was lost, or it was removed: it keeps its id and is brought to what it should be.
    const found = await rewrite('PUT', id, entry);
    // Taken and not to be found: it is being made at this moment.
    if (found.status === 404) throw new CalendarFault('later', 'google update: 404 after a conflict');
    if (found.status !== 200) throw googleFault(found, 'google update');
    return standing(found);
  };

  const readOne = async (ref: string): Promise<Found> => {
    const got = await call({ method: 'GET', url: `${events}/${encodeURIComponent(ref)}?fields=${seenFields}` });
    if (got.status === 404 || got.status === 410) return { kind: 'gone' };
    if (got.status !== 200) throw googleFault(got, 'google get');
    return foundOf(readJson(got, Seen, 'google get'));
  };

  return {
    push: googlePush(call, api),
    createEvent,
    moveEvent: async (entry, { ref }) => {
      const moved = await rewrite('PATCH', ref, entry);
      if (moved.status === 200) return standing(moved);
      if (moved.status === 404 || moved.status === 410) return createEvent(entry);
      throw googleFault(moved, 'google patch');
    },
    cancelEvent: async (id, known) => {
      const ref = known?.ref ?? idOf(id);
      const gone = await call({ method: 'DELETE', url: `${events}/${encodeURIComponent(ref)}?sendUpdates=none` });
      if (![200, 204, 404, 410].includes(gone.status)) throw googleFault(gone, 'google delete');
      // What was made a moment ago may not be known everywhere yet.
      if (gone.status === 404 && (await readOne(ref)).kind !== 'gone')
        throw new CalendarFault('later', 'google delete: 404 for an event that stands');
    },
    readChanges: (mark, refs) =>
      readAll(mark, refs, {
        page: async (since, next) => {
          const asked = new URLSearchParams({
            maxResults: '250',
            fields: `items(${seenFields}),nextPageToken,nextSyncToken`,
            ...(since ? { syncToken: since } : { timeMin: new Date(Date.now() - day).toISOString() }),
            ...(next && { pageToken: next }),
          });
          const listed = await call({ method: 'GET', url: `${events}?${asked}` });
          if (listed.status === 410 && since) return undefined;
          if (listed.status !== 200) throw googleFault(listed, 'google list');
          const { items, nextPageToken, nextSyncToken } = readJson(listed, Listed, 'google list');
          return { found: items.map((item) => [item.id, foundOf(item)]), next: nextPageToken, mark: nextSyncToken };
        },
        one: readOne,
      }),
    freeBusy: async ({ from, to }, signal) => {
      const [timeMin, timeMax] = [new Date(from).toISOString(), new Date(to).toISOString()];
      const answered = await call({
        method: 'POST',
        url: `${api}/calendar/v3/freeBusy`,
        body: { timeMin, timeMax, items: [{ id: 'primary' }] },
        signal,
      });
      if (answered.status !== 200) throw googleFault(answered, 'google freeBusy');
      const { busy, errors } = readJson(answered, Busy, 'google freeBusy').calendars.primary;
      if (errors && errors.length > 0) throw new CalendarFault('later', 'google freeBusy: errors in the answer');
      return busy.map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }));
    },
  };
};

import { z } from 'zod';
import { openPool, ProcessLost } from '#platform/processes/pool';
import { type Calendar, type CalendarEntry, CalendarFault, type Found, type Standing } from './calendar.ts';
import { type DavAccess, openDav } from './dav.ts';
import { type Answered, faultOf, type Way } from './http.ts';

/** What a stranger's calendar server answers is read in a process that may be lost: a recurrence may never end. */
const reading = openPool(
  import.meta.url,
  { built: './ports/calendars/calendarProgram.js', source: './calendarProgram.ts' },
  { processes: 2, megabytes: { heap: 96, all: 320 } },
).lane({ atOnce: 2, seconds: { answer: 2, task: 2 }, mostBytes: { answer: 500_000, task: 500_000 } });
const Times = z.array(
  z.object({ kind: z.enum(['stands', 'gone']), from: z.number().nullable(), to: z.number().nullable() }).nullable(),
);
const Spans = z.array(z.object({ from: z.number(), to: z.number() }));

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const between = (from: number, to: number) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
<c:time-range start="${stamp(from)}" end="${stamp(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

const ctag = `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:cs="http://calendarserver.org/ns/"><d:prop><cs:getctag/></d:prop></d:propfind>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const multiget = (refs: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><d:getetag/><c:calendar-data/></d:prop>${refs.map((ref) => `<d:href>${escaped(new URL(ref).pathname)}</d:href>`).join('')}</c:calendar-multiget>`;
/** Objects that are asked for at once. */
const mostAtOnce = 20;

const etagOf = ({ headers }: Answered): string | null => (typeof headers.etag === 'string' ? headers.etag : null);

/** A calendar of a CalDAV server (RFC 4791), by a user name and a password. */
export const davCalendar = (way: Way, access: DavAccess & { calendar: string }, timeZone: string): Calendar => {
  const dav = openDav(way, access);
  const base = access.calendar.endsWith('/') ? access.calendar : `${access.calendar}/`;
  const addressOf = (id: string) => new URL(`${encodeURIComponent(id)}.ics`, base).href;
  const put = (url: string, { file }: CalendarEntry, condition: Record<string, string>) =>
    dav.call({
      method: 'PUT',
      url,
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body: file,
    });
  const isPut = ({ status }: Answered) => [200, 201, 204].includes(status);

  /** What stands there now is replaced, whoever changed it. */
  const replace = async (url: string, entry: CalendarEntry): Promise<Standing> => {
    const now = await dav.call({ method: 'GET', url });
    if (now.status === 404 || now.status === 410) return create(entry);
    if (now.status !== 200) throw faultOf(now, 'caldav get');
    const etag = etagOf(now);
    const done = await put(url, entry, etag ? { 'if-match': etag } : {});
    if (!isPut(done)) throw faultOf(done, 'caldav put');
    return { ref: url, etag: etagOf(done) };
  };
  const create = async (entry: CalendarEntry): Promise<Standing> => {
    const url = addressOf(entry.id);
    const made = await put(url, entry, { 'if-none-match': '*' });
    if (isPut(made)) return { ref: url, etag: etagOf(made) };
    if (made.status === 412) return replace(url, entry);
    throw faultOf(made, 'caldav put');
  };

  /** Has objects read in a process that may be lost, which each task may cost. */
  const readBy = async <T>(task: 'busy' | 'times', asked: object, objects: readonly string[], schema: z.ZodType<T>) => {
    const lengths = objects.map((each) => each.length);
    try {
      const bytes = Buffer.from(objects.join(''));
      return (await reading.one(task, { ...asked, timeZone, lengths }, schema, bytes)).value;
    } catch (error) {
      if (error instanceof ProcessLost) throw new CalendarFault('later', `caldav: reading was ended (${error.why})`);
      throw error;
    }
  };
  const readSome = async (refs: readonly string[]): Promise<(readonly [string, Found])[]> => {
    const { resources } = await dav.query('REPORT', base, 1, multiget(refs));
    const objects = new Map(resources.map(({ url, props }) => [new URL(url).pathname, props['calendar-data']]));
    const texts = refs.map((ref) => objects.get(new URL(ref).pathname));
    const standing = texts.flatMap((text) => text ?? []);
    const times = standing.length > 0 ? await readBy('times', {}, standing, Times) : [];
    return refs.flatMap((ref, at): (readonly [string, Found])[] => {
      if (texts[at] === undefined) return [[ref, { kind: 'gone' }]];
      const found = times[texts.slice(0, at).filter((text) => text !== undefined).length];
      // What cannot be read is no news.
      if (!found) return [];
      if (found.kind === 'gone') return [[ref, { kind: 'gone' }]];
      return [[ref, { kind: 'stands', from: found.from ?? Number.NaN, to: found.to ?? Number.NaN }]];
    });
  };

  return {
    push: null,
    createEvent: create,
    moveEvent: async (entry, { ref, etag }) => {
      if (!etag) return replace(ref, entry);
      const moved = await put(ref, entry, { 'if-match': etag });
      if (isPut(moved)) return { ref, etag: etagOf(moved) };
      if ([404, 410, 412].includes(moved.status)) return replace(ref, entry);
      throw faultOf(moved, 'caldav put');
    },
    cancelEvent: async (id, known) => {
      const gone = await dav.call({ method: 'DELETE', url: known?.ref ?? addressOf(id) });
      if (![200, 202, 204, 404, 410].includes(gone.status)) throw faultOf(gone, 'caldav delete');
    },
    freeBusy: async ({ from, to }, signal) => {
      const { resources } = await dav.query('REPORT', base, 1, between(from, to), signal);
      const objects = resources.flatMap(({ props }) => props['calendar-data'] ?? []);
      if (objects.length === 0) return [];
      return readBy('busy', { from, to }, objects, Spans);
    },
    readChanges: async (mark, refs) => {
      const { resources } = await dav.query('PROPFIND', base, 0, ctag);
      const now = resources[0]?.props.getctag ?? null;
      if (mark !== null && now === mark) return { mark: now, found: new Map() };
      const found = new Map<string, Found>();
      for (let at = 0; at < refs.length; at += mostAtOnce)
        for (const [ref, how] of await readSome(refs.slice(at, at + mostAtOnce))) found.set(ref, how);
      return { mark: now, found };
    },
  };
};

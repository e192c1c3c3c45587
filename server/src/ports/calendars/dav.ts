import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { CalendarFault } from './calendar.ts';
import { type Answered, ask, type Asked, faultOf, type Way } from './http.ts';

/** Objects of an answer that are read. */
const mostObjects = 5_000;
/** Redirections that are followed to find a calendar. */
const mostHops = 4;

/** What opens a calendar of a CalDAV server. */
export interface DavAccess {
  userName: string;
  password: string;
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['response', 'propstat', 'comp', 'calendar'].includes(name),
});

const Href = z.object({ href: z.string() });
const Props = z
  .object({
    'current-user-principal': Href.optional().catch(undefined),
    'calendar-home-set': Href.optional().catch(undefined),
    resourcetype: z.looseObject({ calendar: z.unknown().optional() }).optional().catch(undefined),
    'supported-calendar-component-set': z
      .object({ comp: z.array(z.object({ '@name': z.string() })).default([]) })
      .optional()
      .catch(undefined),
    'calendar-data': z.string().optional().catch(undefined),
    getctag: z.string().optional().catch(undefined),
  })
  .catch({});
const Multistatus = z.object({
  multistatus: z.object({
    response: z
      .array(
        z.object({
          href: z.string(),
          propstat: z.array(z.object({ status: z.string(), prop: Props })).default([]),
        }),
      )
      .default([]),
  }),
});

/** One thing of an answer, with the properties that the server knows of it. */
export interface Resource {
  url: string;
  props: z.infer<typeof Props>;
}

/** The things an answer names (RFC 4918); a document type, which may hide far more than it shows, is refused. */
const resourcesOf = ({ text }: Answered, base: string): Resource[] => {
  try {
    if (text.includes('<!')) throw new Error('a document type');
    const { response } = Multistatus.parse(parser.parse(text)).multistatus;
    return response.slice(0, mostObjects).map(({ href, propstat }) => ({
      url: new URL(href, base).href,
      props: Object.assign(
        {},
        ...propstat.filter(({ status }) => / 2\d\d /.test(`${status} `)).map(({ prop }) => prop),
      ),
    }));
  } catch {
    throw new CalendarFault('refused', 'caldav: the answer is none of a calendar server');
  }
};

/** Calls of a CalDAV server as somebody who is let in there. */
export const openDav = (way: Way, { userName, password }: DavAccess) => {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const call = (asked: Asked) => ask(way, { ...asked, headers: { ...asked.headers, authorization } });
  const query = async (
    method: 'PROPFIND' | 'REPORT',
    url: string,
    depth: 0 | 1,
    body: string,
    signal?: AbortSignal,
  ) => {
    let at = url;
    for (let hop = 0; hop < mostHops; hop++) {
      const headers = { depth: String(depth), 'content-type': 'application/xml; charset=utf-8' };
      const answered = await call({ method, url: at, headers, body, signal });
      if (answered.status === 207) return { url: at, resources: resourcesOf(answered, at) };
      const { location } = answered.headers;
      if (![301, 302, 307, 308].includes(answered.status) || typeof location !== 'string')
        throw faultOf(answered, `caldav ${method}`);
      const next = new URL(location, at);
      // Whoever typed https does not have their password sent without.
      if (new URL(at).protocol === 'https:' && next.protocol !== 'https:')
        throw new CalendarFault('refused', 'caldav: sent on to an address without TLS');
      at = next.href;
    }
    throw new CalendarFault('refused', 'caldav: sent on too often');
  };
  return { call, query };
};
/** Calls of a CalDAV server. */
export type Dav = ReturnType<typeof openDav>;

const propfind = (props: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop>${props}</d:prop></d:propfind>`;
const asCalendar = '<d:resourcetype/><c:supported-calendar-component-set/>';

const holdsEvents = ({ props }: Resource): boolean => {
  const kinds = props['supported-calendar-component-set']?.comp.map((kind) => kind['@name']);
  return props.resourcetype?.calendar !== undefined && (!kinds || kinds.length === 0 || kinds.includes('VEVENT'));
};

/** The address of somebody's calendar, from that of their server, or of the calendar itself (RFC 6764, RFC 4791). */
export const findCalendar = async (dav: Dav, server: string): Promise<string> => {
  const props = `<d:current-user-principal/>${asCalendar}`;
  const first = await dav.query('PROPFIND', server, 0, propfind(props)).catch((error: unknown) => {
    const isElsewhere = error instanceof CalendarFault && error.kind === 'refused' && new URL(server).pathname === '/';
    if (!isElsewhere) throw error;
    return dav.query('PROPFIND', new URL('/.well-known/caldav', server).href, 0, propfind(props));
  });
  const [root] = first.resources;
  if (root && holdsEvents(root)) return root.url;
  const principal = root?.props['current-user-principal']?.href;
  if (!principal) throw new CalendarFault('refused', 'caldav: no principal');
  const person = await dav.query('PROPFIND', new URL(principal, first.url).href, 0, propfind('<c:calendar-home-set/>'));
  const home = person.resources[0]?.props['calendar-home-set']?.href;
  if (!home) throw new CalendarFault('refused', 'caldav: no calendar home');
  const listed = await dav.query('PROPFIND', new URL(home, person.url).href, 1, propfind(asCalendar));
  const found = listed.resources.find(holdsEvents);
  if (!found) throw new CalendarFault('refused', 'caldav: no calendar');
  return found.url;
};

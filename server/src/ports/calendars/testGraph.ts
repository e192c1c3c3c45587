import { randomUUID } from 'node:crypto';
import { changesOf } from './testChanges.ts';
import type { Event, Reply } from './testReply.ts';

interface Body {
  subject?: string;
  start?: { dateTime: string };
  end?: { dateTime: string };
  transactionId?: string;
  singleValueExtendedProperties?: { id: string; value: string }[];
}

const reply = (status: number, id: string, { title }: Event): Reply => ({
  status,
  body: { '@odata.etag': 'W/"1"', id, subject: title },
});
const plain = (at: string) => ({ dateTime: new Date(at).toISOString().replace('Z', '0000'), timeZone: 'UTC' });
const shown = (id: string, { start, end }: Event) => ({
  id,
  isCancelled: false,
  start: plain(start),
  end: plain(end),
  responseStatus: { response: 'organizer' },
});
const error = (status: number, code: string): Reply => ({ status, body: { error: { code, message: code } } });

/** Graph v1.0 on a map of events: it names them itself, and answers a repeated transaction with the event it made. */
export const graphOf =
  (
    events: Map<string, Event>,
    busy: () => { from: string; to: string }[],
    base: () => string,
    changes: ReturnType<typeof changesOf> = changesOf(events),
  ) =>
  (method: string, path: string, query: URLSearchParams, given: Record<string, unknown>): Reply => {
    const body = given as Body;
    if (path === '/v1.0/me') return { status: 200, body: { mail: null, userPrincipalName: 'marta@contoso.example' } };
    if (path === '/v1.0/me/calendar/getSchedule') {
      const at = (moment: string) => ({ dateTime: moment.replace('Z', '0000'), timeZone: 'UTC' });
      const items = busy().map(({ from, to }) => ({ status: 'busy', start: at(from), end: at(to) }));
      return { status: 200, body: { value: [{ scheduleId: 'marta@contoso.example', scheduleItems: items }] } };
    }
    if (path === '/v1.0/me/calendarView/delta') {
      const { ids, next, mark } = changes(query.get('$deltatoken'), query.get('$skiptoken'));
      const value = ids.map((id) => {
        const event = events.get(id);
        return event ? shown(id, event) : { id, '@removed': { reason: 'deleted' } };
      });
      const address = `${base()}${path}?`;
      return {
        status: 200,
        body: {
          value,
          ...(next && { '@odata.nextLink': `${address}$skiptoken=${next}` }),
          ...(mark && { '@odata.deltaLink': `${address}$deltatoken=${mark}` }),
        },
      };
    }
    const [, rest] = /^\/v1\.0\/me\/events\/?(.*)$/.exec(path) ?? [];
    if (rest === undefined) return error(404, 'ResourceNotFound');
    if (method === 'GET' && rest === '') {
      const wanted = /ep\/value eq '([^']*)'/.exec(query.get('$filter') ?? '')?.[1];
      const found = [...events].filter(([, { interviewId }]) => interviewId === wanted);
      return { status: 200, body: { value: found.map(([id]) => ({ id })) } };
    }
    if (method === 'POST') {
      const again = [...events].find(([, { transactionId }]) => transactionId === body.transactionId);
      if (again) return reply(201, ...again);
      const id = randomUUID();
      const event = {
        title: body.subject ?? '',
        start: `${body.start?.dateTime ?? ''}Z`,
        end: `${body.end?.dateTime ?? ''}Z`,
        interviewId: body.singleValueExtendedProperties?.[0]?.value ?? '',
        isCancelled: false,
        ...(body.transactionId && { transactionId: body.transactionId }),
      };
      events.set(id, event);
      return reply(201, id, event);
    }
    const id = decodeURIComponent(rest);
    const known = events.get(id);
    if (!known) return error(404, 'ErrorItemNotFound');
    if (method === 'GET') return { status: 200, body: shown(id, known) };
    if (method === 'DELETE') {
      events.delete(id);
      return { status: 204 };
    }
    Object.assign(known, {
      title: body.subject ?? known.title,
      start: body.start ? `${body.start.dateTime}Z` : known.start,
      end: body.end ? `${body.end.dateTime}Z` : known.end,
    });
    return reply(200, id, known);
  };

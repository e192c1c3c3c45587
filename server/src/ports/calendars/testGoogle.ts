import { changesOf } from './testChanges.ts';
import type { Event, Reply } from './testReply.ts';

interface Body {
  id?: string;
  status?: string;
  summary?: string;
  start?: { dateTime: string };
  end?: { dateTime: string };
}

const reply = (id: string, { title, start, end }: Event): Reply => ({
  status: 200,
  body: {
    kind: 'calendar#event',
    id,
    etag: '"1"',
    status: 'confirmed',
    summary: title,
    start: { dateTime: start },
    end: { dateTime: end },
  },
});
const error = (code: number, reason: string): Reply => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ domain: 'global', reason }] } },
});
const idForm = /^[a-v0-9]{5,1024}$/;

const shown = (id: string, { start, end, isCancelled }: Event) => ({
  id,
  status: isCancelled ? 'cancelled' : 'confirmed',
  start: { dateTime: start },
  end: { dateTime: end },
});

/** Calendar API v3 on a map of events: ids are given by the caller and never free again, a deleted event can be confirmed anew. */
export const googleOf =
  (
    events: Map<string, Event>,
    busy: () => { from: string; to: string }[],
    changes: ReturnType<typeof changesOf> = changesOf(events),
  ) =>
  (method: string, path: string, query: URLSearchParams, given: Record<string, unknown>): Reply => {
    const body = given as Body;
    if (path === '/oauth2/v1/userinfo') return { status: 200, body: { email: 'marta@gmail.example' } };
    if (path === '/calendar/v3/freeBusy')
      return {
        status: 200,
        body: { calendars: { primary: { busy: busy().map(({ from, to }) => ({ start: from, end: to })) } } },
      };
    const [, id] = /^\/calendar\/v3\/calendars\/primary\/events\/?(.*)$/.exec(path) ?? [];
    if (id === undefined) return error(404, 'notFound');
    if (method === 'GET' && id === '') {
      const { ids, next, mark } = changes(query.get('syncToken'), query.get('pageToken'));
      const items = ids.flatMap((ref) => {
        const event = events.get(ref);
        return event ? [shown(ref, event)] : [];
      });
      return { status: 200, body: { items, nextPageToken: next, nextSyncToken: mark } };
    }
    const written = (ref: string): Event => ({
      title: body.summary ?? '',
      start: body.start?.dateTime ?? '',
      end: body.end?.dateTime ?? '',
      interviewId: ref,
      isCancelled: body.status === 'cancelled',
    });
    if (method === 'POST') {
      const ref = body.id ?? '';
      if (!idForm.test(ref)) return error(400, 'invalid');
      if (events.has(ref)) return error(409, 'duplicate');
      events.set(ref, written(ref));
      return reply(ref, written(ref));
    }
    const known = events.get(id);
    if (!known) return error(404, 'notFound');
    if (method === 'GET') return { status: 200, body: shown(id, known) };
    if (method === 'DELETE') {
      if (known.isCancelled) return error(410, 'deleted');
      known.isCancelled = true;
      return { status: 204 };
    }
    events.set(id, written(id));
    return reply(id, written(id));
  };

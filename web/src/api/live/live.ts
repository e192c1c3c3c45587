import type { Group } from '@marigold/contract/groups';
import { groups } from '@marigold/contract/groups';
import type { LiveData, LiveSaying, liveSayings } from '@marigold/contract/live';
import { LIVE_SEQ, type LiveCursor, LiveEnvelope, type LiveType } from '@marigold/contract/liveEnvelope';
import type { AppDispatch } from '#state/root.ts';
import { noteHeard } from '#state/visit.ts';
import type { z } from 'zod';
import { liveAddress } from '../addresses.ts';
import { api } from '../api.ts';
import { onAnswer, tokenRefused } from '../baseQuery.ts';
import { readToken } from '../token.ts';
import type { Change } from './liveEvents.ts';

/** What a handler hears: the event and where it belongs. */
export interface LiveEvent<T extends LiveType> {
  type: T;
  data: LiveData<T>;
  at: string;
  opportunityId?: string;
}
type Handler<T extends LiveType> = (event: LiveEvent<T>, dispatch: AppDispatch) => void;

type Handlers = Map<LiveType, Set<Handler<LiveType>>>;

const handlers: Handlers = new Map();
const watchers: Handlers = new Map();

/** Groups that an event makes stale when nobody patches its caches by hand, or not yet: who patches may load later. */
const stale: Partial<Record<LiveType, readonly Group[]>> = {
  'opportunity.updated': ['Opportunities'],
  'opportunity.reassigned': ['Opportunities'],
  'review.ended': ['Opportunities'],
  'match.created': ['Matches'],
  'match.updated': ['Matches'],
  'match.counters': ['Matches'],
  'match.hidden': ['Matches'],
  'calendar.updated': ['UserInfo'],
  'interview.updated': ['Events'],
  'comment.created': ['Comments'],
  'comment.mentioned': ['Comments'],
  'message.created': ['Conversations'],
  'message.received': ['Conversations'],
  'message.read': ['Conversations'],
  'conversation.updated': ['Conversations'],
  'screening.updated': ['Matches'],
  'faq.crawled': [],
  'team.updated': ['UserManagement'],
  'absence.updated': ['Absences'],
  'videos.updated': ['Videos'],
  'company.followed': ['UserInfo'],
  'company.updated': ['UserInfo'],
  'session.updated': groups,
  resync: groups,
};

const hear = <T extends LiveType>(all: Handlers, type: T, handler: Handler<T>): (() => void) => {
  const known = all.get(type) ?? new Set();
  all.set(type, known);
  known.add(handler as Handler<LiveType>);
  return () => known.delete(handler as Handler<LiveType>);
};

/** Calls `handler` for every event of a type, instead of making its group stale. Answers how to stop. */
export const onLive = <T extends LiveType>(type: T, handler: Handler<T>): (() => void) => hear(handlers, type, handler);

/** Calls `handler` for every event of a type, whatever else becomes of it. Answers how to stop. */
export const watchLive = <T extends LiveType>(type: T, handler: Handler<T>): (() => void) =>
  hear(watchers, type, handler);

/** Gives one envelope to its handlers, or makes its group stale; what cannot be read is left out. */
export const deliver = (raw: unknown, dispatch: AppDispatch): LiveCursor | undefined => {
  const { success, data: envelope } = LiveEnvelope.safeParse(raw);
  if (!success) return undefined;

  const { seq, ...event } = envelope;
  watchers.get(event.type)?.forEach((watch) => watch(event as LiveEvent<LiveType>, dispatch));
  const listening = handlers.get(event.type);
  if (event.type === 'session.revoked') dispatch(tokenRefused());
  else if (listening?.size) listening.forEach((handler) => handler(event as LiveEvent<LiveType>, dispatch));
  else dispatch(api.util.invalidateTags([...(stale[event.type] ?? [])]));
  // What only passes has no number to catch up from.
  return seq || undefined;
};

const heardUpTo: Change<LiveCursor | null> = (_dispatch, getState) => getState().visit.heardUpTo;

/** Notes up to which event somebody's screens are current. What still comes once they are gone is nobody's. */
const note = (seq: LiveCursor): Change => {
  return (dispatch, getState) => {
    if (getState().session.isAuthenticated) dispatch(noteHeard(seq));
  };
};

onAnswer((headers, dispatch) => {
  const seq = headers.get(LIVE_SEQ);
  if (seq !== null && dispatch(heardUpTo) === null) dispatch(note(Number(seq)));
});

const linked = new Set<(isUp: boolean) => void>();

/** Calls `handler` whenever the live connection begins (true), for the first time or again, and whenever it ends. Answers how to stop. */
export const onLink = (handler: (isUp: boolean) => void): (() => void) => {
  linked.add(handler);
  return () => void linked.delete(handler);
};

let speak: ((name: LiveSaying, data: unknown) => void) | undefined;

/** Says something over the live connection; without one nobody hears it, and nothing is kept for later. */
export const sayLive = <N extends LiveSaying>(name: N, data: z.input<(typeof liveSayings)[N]>): void =>
  speak?.(name, data);

/** Opens the live connection for the stored token. It reconnects by itself and asks for what it missed. */
export const connectLive = async (dispatch: AppDispatch): Promise<() => void> => {
  const { io } = await import('socket.io-client');
  const socket = io(liveAddress(), {
    path: '/api/live',
    transports: ['websocket'],
    // What happened between the first answer on the screen, or the last event, and the connection is told as well.
    auth: (give) => give({ token: readToken(), after: dispatch(heardUpTo) ?? undefined }),
  });
  socket.on('event', (raw: unknown) => {
    const seq = deliver(raw, dispatch);
    if (seq !== undefined) dispatch(note(seq));
  });
  socket.on('connect', () => linked.forEach((handler) => handler(true)));
  socket.on('disconnect', () => linked.forEach((handler) => handler(false)));
  // Where newer tabs took the place of this one, it comes back once somebody looks at it again.
  const comeBack = () => void (document.visibilityState === 'visible' && !socket.active && socket.connect());
  document.addEventListener('visibilitychange', comeBack);
  const say: typeof speak = (name, data) => void (socket.connected && socket.emit(name, data));
  speak = say;
  return () => {
    if (speak === say) speak = undefined;
    document.removeEventListener('visibilitychange', comeBack);
    socket.disconnect();
  };
};

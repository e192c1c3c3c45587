import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { Server, type Socket } from 'socket.io';
import { liveEvents, type LiveSaying, liveSayings } from '@marigold/contract/live';
import type { LiveEnvelope, LiveType } from '@marigold/contract/liveEnvelope';
import { can, reachesOpportunity } from '@marigold/contract/permissions';
import { Problem } from '@marigold/contract/problems';
import type { Platform } from '../http/call.ts';
import { cursorOf, openCursor } from './cursor.ts';
import { dispatchEvents, eventsAfter, type NumberedEnvelope, type Owner, type StoredEvent } from './events.ts';
import { hearPassing, isThere, listenTo, newSpeaker, sayGoodbye, type Speaker } from './ephemeral.ts';
import { isFromOurs } from './origin.ts';
import type { Actor, MemberActor } from '../sessions/sessions.ts';
import { invalidToken } from '../sessions/tokens.ts';

/** More missed events than this, and the client is told to load anew. */
const mostReplayed = 500;
/** Connections one person can have on a node; the oldest makes room for another. */
const mostSockets = 20;
/** Bytes that may wait for a client; one that reads more slowly is cut off, and catches up when it comes back. */
const mostWaiting = 1_000_000;

/** Milliseconds between two looks for connections whose token has ended: a timer for each would take more memory. */
const endEvery = 500;

/**
 * Whether an event is this person's business: as far as the permission that its type names reaches for them, and addressed to
 * them where it is addressed to somebody.
 */
export const concerns = (actor: Actor | MemberActor, event: StoredEvent): boolean => {
  const { may } = liveEvents[event.envelope.type];
  if (actor.role === 'Member') return can('Member', may) && event.personId === actor.userId;
  if (event.companyId === undefined || event.companyId !== actor.companyId) return false;
  if (event.userId !== undefined && event.userId !== actor.userId) return false;
  return reachesOpportunity(actor, may, event);
};

/** What is told of a session itself: whoever hears it is asked anew who they are. */
const aboutSessions: ReadonlySet<LiveType> = new Set(['session.revoked', 'session.updated']);

interface Listener {
  actor: Actor | MemberActor;
  /** When the token ends that the connection was opened with, in milliseconds: the connection lives no longer. */
  ends: number;
  /** What happens while somebody who was away is caught up; it follows afterwards, so that events come in order. */
  held?: StoredEvent[] | undefined;
  /** Up to where they were caught up: another node may have numbered events that this one hears of only afterwards. */
  caughtUp?: number;
  /** What happens while it is asked anew what they may hear. */
  pending?: StoredEvent[] | undefined;
  /** Made for those who say something: of ten thousand connections most only listen. */
  speaker?: Speaker | undefined;
  /** It did not read, and is ended. */
  isCut?: true;
}
type Sayings = Record<LiveSaying, (said: unknown) => void>;
type Hearings = { event: (envelope: LiveEnvelope) => void };
type LiveSocket = Socket<Sayings, Hearings, Record<string, never>, Listener>;

const ownerOf = (actor: Actor | MemberActor): Owner =>
  actor.role === 'Member' ? { personId: actor.userId } : { companyId: actor.companyId };
/** What somebody may see and say, as far as their account says so. */
const rightsOf = (actor: Actor | MemberActor): string =>
  JSON.stringify([actor.role, 'bounds' in actor ? actor.bounds : null]);
/** A room for each owner of events. */
const roomsOf = (owner: Partial<Record<'companyId' | 'personId', string | undefined>>): string[] =>
  [owner.companyId, owner.personId].filter((id) => id !== undefined);

const roomOfPerson = (actor: Actor | MemberActor): string => `person ${actor.userId}`;

/** What engine.io keeps for a client and does not name in its types. */
interface Unsent {
  transport: { socket?: { bufferedAmount?: number; terminate?: () => void } };
  writeBuffer?: readonly { data?: unknown }[];
}

/** Bytes that wait for a client: those the transport holds, and packets behind them. */
const waitingFor = ({ conn }: LiveSocket): number => {
  const { transport, writeBuffer = [] } = conn as unknown as Unsent;
  return writeBuffer.reduce(
    (sum, { data }) => sum + (typeof data === 'string' ? data.length : 0),
    transport.socket?.bufferedAmount ?? 0,
  );
};

const tokenOf = (socket: LiveSocket): string | undefined => {
  const { token } = socket.handshake.auth as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

/** When the token ends that a connection was opened with, in milliseconds. */
const endOf = (socket: LiveSocket): number => (decodeJwt(tokenOf(socket) ?? '').exp ?? 0) * 1000;

/** What socket.io keeps of the request that opened a connection, and nobody reads later: three kilobytes of headers. */
interface Opened {
  conn: { request?: unknown };
  handshake: { headers: object; query: object };
}
const forgetRequest = (socket: LiveSocket): void => {
  const { conn, handshake } = socket as unknown as Opened;
  conn.request = undefined;
  handshake.headers = {};
  handshake.query = {};
};

/**
 * Live events at /api/live. The handshake carries the token and is checked like a request; each event goes to the people
 * it concerns; somebody who was away gets what was missed, in order.
 */
export const openLive = async (
  app: FastifyInstance,
  platform: Platform,
  url: string,
): Promise<{ close(): Promise<void> }> => {
  const io = new Server<Sayings, Hearings, Record<string, never>, Listener>(app.server, {
    path: '/api/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 65_536,
    perMessageDeflate: false,
    allowRequest: (request, answer) => answer(null, isFromOurs(request, platform.config)),
  });

  const lost = (error: unknown) => platform.log.debug({ error }, 'something passing was not told');

  io.use((socket, next) => {
    platform.sessions.actorOf(tokenOf(socket)).then(
      (actor) => {
        // A key is for calls; what a connection hears is bound to a role alone.
        if ('key' in actor && actor.key) return next(invalidToken());
        socket.data.actor = actor;
        return next();
      },
      (error: unknown) => next(error as Error),
    );
  });

  /** Says for somebody who leaves, or may not say it any more, what they leave; nobody waits for it. */
  const leave = (socket: LiveSocket) => {
    const { speaker } = socket.data;
    socket.data.speaker = undefined;
    if (speaker) void sayGoodbye(platform, speaker).catch(lost);
  };

  /** Whoever no longer sees the opportunity that they are in, since it belongs elsewhere or their part has ended, has left. */
  const leaveMoved = (socket: LiveSocket, event: StoredEvent) => {
    const { actor, speaker } = socket.data;
    const { opportunityId, envelope } = event;
    if (envelope.type !== 'opportunity.updated' || !speaker || !opportunityId || actor.role === 'Member') return;
    if (event.companyId === undefined || reachesOpportunity(actor, 'chat', event)) return;
    if (isThere(platform, speaker, opportunityId)) leave(socket);
  };

  /** What passes has no place among what is told: its number is 0 for everybody. */
  const send = (socket: LiveSocket, { seq, ...envelope }: NumberedEnvelope): void =>
    void socket.emit('event', {
      ...envelope,
      seq: seq === 0 ? 0 : cursorOf(platform.secret, socket.data.actor, seq),
    });

  /** Ends the connection of a session that has ended, and gives one that goes on the rights its person has now. */
  const askAnew = async (socket: LiveSocket, { envelope }: StoredEvent) => {
    const now = await platform.sessions.actorOf(tokenOf(socket));
    const before = socket.data.actor;
    socket.data.actor = now;
    if (roomsOf(ownerOf(now)).join() !== roomsOf(ownerOf(before)).join()) socket.conn.close();
    else if (rightsOf(now) !== rightsOf(before)) leave(socket);
    if (envelope.type === 'session.updated') send(socket, envelope);
  };
  /** Where nobody can say whether the session goes on, the client is to come back: then it is asked again. */
  const end = (socket: LiveSocket, { envelope }: StoredEvent, why: unknown) => {
    if (!(why instanceof Problem && why.status === 401)) return socket.conn.close();
    const data = envelope.type === 'session.revoked' ? envelope.data : { reason: 'changed' };
    send(socket, { ...envelope, type: 'session.revoked', data });
    socket.disconnect(true);
  };
  /** What happens meanwhile waits, so that nobody hears it by rights they had. */
  const check = async (socket: LiveSocket, event: StoredEvent) => {
    const pending: StoredEvent[] = [];
    socket.data.pending = pending;
    await askAnew(socket, event).catch((error: unknown) => end(socket, event, error));
    socket.data.pending = undefined;
    for (const each of pending) give(socket, each);
  };

  /** Ends a connection whose client does not read: a farewell would wait behind what it did not take. */
  const cut = ({ conn, data }: LiveSocket): void => {
    data.isCut = true;
    platform.log.info({ userId: data.actor.userId }, 'a live connection that did not read was cut off');
    (conn as unknown as Unsent).transport.socket?.terminate?.();
  };

  const give = (socket: LiveSocket, event: StoredEvent): void => {
    if (socket.data.pending) return void socket.data.pending.push(event);
    if (!socket.connected || socket.data.isCut || !concerns(socket.data.actor, event)) return;
    if (aboutSessions.has(event.envelope.type)) void check(socket, event);
    else if (waitingFor(socket) > mostWaiting) cut(socket);
    else send(socket, event.envelope);
  };

  /** Lets the newest connections of a person stay. */
  const makeRoom = (actor: Actor | MemberActor) => {
    const ids = [...(io.sockets.adapter.rooms.get(roomOfPerson(actor)) ?? [])];
    for (const id of ids.slice(0, -mostSockets)) {
      platform.log.info({ userId: actor.userId }, 'a live connection made room for a newer one of the same person');
      io.sockets.sockets.get(id)?.disconnect(true);
    }
  };

  /** Hears what a client says; nobody waits for it, and a database that is away now is no reason to end the connection. */
  const converse = (socket: LiveSocket) => {
    for (const name of Object.keys(liveSayings) as LiveSaying[])
      socket.on(name, (said: unknown) => {
        // Who looks as another is not there, and writes nothing.
        if ('view' in socket.data.actor) return;
        socket.data.speaker ??= newSpeaker(socket.data.actor);
        void listenTo(platform, socket.data.speaker, name, said).catch(lost);
      });
    socket.once('disconnect', () => leave(socket));
  };

  const catchUp = async (socket: LiveSocket, after: number | 'lost', now: number) => {
    const missed =
      after === 'lost' ? null : await eventsAfter(platform.pools, ownerOf(socket.data.actor), after, mostReplayed);
    // A number that is ahead of all would keep everything from them that happens until it is reached.
    let last = after === 'lost' ? now : missed ? after : Math.min(after, now);
    if (!missed) send(socket, { seq: last, type: 'resync', at: new Date().toISOString(), data: {} });
    for (const event of missed ?? []) {
      give(socket, event);
      last = event.envelope.seq;
    }
    for (const event of socket.data.held ?? []) if (event.envelope.seq > last) give(socket, event);
    socket.data.caughtUp = last;
    socket.data.held = undefined;
  };

  const welcome = async (socket: LiveSocket) => {
    const { after } = socket.handshake.auth as { after?: unknown };
    const from = openCursor(platform.secret, socket.data.actor, after);
    // What is loaded anew holds at least what happened up to here.
    const now = platform.live.seq ?? 0;
    if (from !== undefined) socket.data.held = [];
    await socket.join([...roomsOf(ownerOf(socket.data.actor)), roomOfPerson(socket.data.actor)]);
    makeRoom(socket.data.actor);
    if (from !== undefined) await catchUp(socket, from, now);
    for (const room of roomsOf(ownerOf(socket.data.actor)))
      for (const event of passing.present(room)) give(socket, event);
  };
  io.on('connection', (socket) => {
    socket.data.ends = endOf(socket);
    forgetRequest(socket);
    converse(socket);
    welcome(socket).catch((error: unknown) => {
      platform.log.warn({ error }, 'a live connection could not be caught up');
      socket.disconnect(true);
    });
  });

  const deliver = (event: StoredEvent) => {
    const ids = roomsOf(event).flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])]);
    for (const id of ids) {
      const socket = io.sockets.sockets.get(id);
      if (!socket) continue;
      leaveMoved(socket, event);
      if (socket.data.held) socket.data.held.push(event);
      else if (event.envelope.seq === 0 || event.envelope.seq > (socket.data.caughtUp ?? 0)) give(socket, event);
    }
  };
  const ending = setInterval(() => {
    const now = Date.now();
    for (const socket of io.sockets.sockets.values()) if (socket.data.ends <= now) socket.disconnect(true);
  }, endEvery);
  const events = await dispatchEvents(platform.pools, url, platform.log, deliver, (seq) => (platform.live.seq = seq));
  const passing = await hearPassing(platform.pools, url, platform.log, deliver);

  return {
    close: async () => {
      clearInterval(ending);
      await Promise.all([events.close(), passing.close()]);
      // The HTTP server is closed by its owner; here only the sockets go.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
};

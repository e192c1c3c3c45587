import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { Server, type Socket } from 'socket.io';
import { type LiveEnvelope } from '@marigold/contract/live';
import { reach } from '@marigold/contract/permissions';
import { Problem } from '@marigold/contract/problems';
import type { Platform } from './call.ts';
import { dispatchEvents, eventsAfter, type StoredEvent } from './events.ts';
import type { Actor } from './session.ts';

/** More missed events than this, and the client is told to load anew. */
const mostReplayed = 500;

/** Whether an event is this person's business. */
export const concerns = (actor: Actor, event: StoredEvent): boolean => {
  if (event.companyId !== actor.companyId) return false;
  if (event.userId) return event.userId === actor.userId;
  switch (reach(actor.role, 'seeOpportunities')) {
    case 'all':
      return true;
    case 'own':
      return event.ownerId === actor.userId;
    case 'assigned':
      return event.reviewerId === actor.userId;
    default:
      return false;
  }
};

interface Member {
  actor: Actor;
  /** What happens while somebody who was away is caught up; it follows afterwards, so that events come in order. */
  held?: StoredEvent[] | undefined;
}
type LiveSocket = Socket<
  Record<string, never>,
  { event: (envelope: LiveEnvelope) => void },
  Record<string, never>,
  Member
>;

const tokenOf = (socket: LiveSocket): string | undefined => {
  const { token } = socket.handshake.auth as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

/** A connection lives no longer than the token it was opened with. */
const endWithToken = (socket: LiveSocket): void => {
  const { exp = 0 } = decodeJwt(tokenOf(socket) ?? '');
  const timer = setTimeout(() => socket.disconnect(true), exp * 1000 - Date.now());
  socket.once('disconnect', () => clearTimeout(timer));
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
  const io = new Server<
    Record<string, never>,
    { event: (envelope: LiveEnvelope) => void },
    Record<string, never>,
    Member
  >(app.server, {
    path: '/api/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 65_536,
    perMessageDeflate: false,
    cors: { origin: platform.config.corsOrigins },
  });

  io.use((socket, next) => {
    platform.sessions.actorOf(tokenOf(socket)).then(
      (actor) => {
        socket.data.actor = actor;
        next();
      },
      (error: unknown) => next(error as Error),
    );
  });

  /** Ends the connection unless its session is a newer one than those that were revoked. */
  const revoke = async (socket: LiveSocket, event: StoredEvent) => {
    const ended = await platform.sessions.actorOf(tokenOf(socket)).then(
      () => false,
      (error: unknown) => error instanceof Problem && error.status === 401,
    );
    if (!ended) return;
    socket.emit('event', event.envelope);
    socket.disconnect(true);
  };

  const give = (socket: LiveSocket, event: StoredEvent) => {
    if (!concerns(socket.data.actor, event)) return;
    if (event.envelope.type === 'session.revoked') void revoke(socket, event);
    else socket.emit('event', event.envelope);
  };

  const catchUp = async (socket: LiveSocket, after: number) => {
    const missed = await eventsAfter(platform.pools, socket.data.actor.companyId, after, mostReplayed);
    if (!missed) socket.emit('event', { seq: after, type: 'resync', at: new Date().toISOString(), data: {} });
    let last = after;
    for (const event of missed ?? []) {
      give(socket, event);
      last = event.envelope.seq;
    }
    for (const event of socket.data.held ?? []) if (event.envelope.seq > last) give(socket, event);
    socket.data.held = undefined;
  };

  const welcome = async (socket: LiveSocket) => {
    const { after } = socket.handshake.auth as { after?: unknown };
    const wasAway = typeof after === 'number' && Number.isSafeInteger(after);
    if (wasAway) socket.data.held = [];
    await socket.join(socket.data.actor.companyId);
    if (wasAway) await catchUp(socket, after);
  };
  io.on('connection', (socket) => {
    endWithToken(socket);
    welcome(socket).catch((error: unknown) => {
      platform.log.warn({ error }, 'a live connection could not be caught up');
      socket.disconnect(true);
    });
  });

  const deliver = (event: StoredEvent) => {
    for (const id of io.sockets.adapter.rooms.get(event.companyId) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (!socket) continue;
      if (socket.data.held) socket.data.held.push(event);
      else give(socket, event);
    }
  };
  const events = await dispatchEvents(platform.pools, url, platform.log, deliver);

  return {
    close: async () => {
      await events.close();
      // The HTTP server is closed by its owner; here only the sockets go.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
};

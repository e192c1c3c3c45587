import type { LiveSaying } from '@marigold/contract/live';
import type { LiveCursor, LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { io } from 'socket.io-client';
import { token } from '../ask.ts';
import { serviceOf } from '../own/service.ts';

interface Ears {
  hear: (event: LiveEnvelope) => void;
  /** The connection stands, for the first time or again. */
  connected: () => void;
}

/** A live connection. */
export interface Live {
  say: (name: LiveSaying, data: unknown) => void;
  close: () => void;
}

/** Opens the live connection of whoever is signed in. It reconnects by itself and asks for what it missed. */
export const connectLive = ({ hear, connected }: Ears): Live => {
  let after: LiveCursor | undefined;
  const socket = io(serviceOf('live'), {
    path: '/api/live',
    transports: ['websocket'],
    auth: (give) => give({ token: token(), after }),
  });
  socket.on('connect', connected);
  socket.on('event', (event: LiveEnvelope) => {
    // What only passes has no cursor to catch up from.
    after = event.seq || after;
    hear(event);
  });
  return {
    say: (name, data) => void (socket.connected && socket.emit(name, data)),
    close: () => void socket.disconnect(),
  };
};

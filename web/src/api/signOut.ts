import { addressOf } from './addresses.ts';

/** Ends a session on the server as well as that can be done: nobody waits for it, also not when the page closes. */
export const signOut = (token: string, sessionId: string): void =>
  void fetch(`${addressOf('authentication')}/v1/sessions/${sessionId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);

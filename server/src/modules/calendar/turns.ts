import type { Platform } from '#platform/http/call';
import { serverOf } from './access.ts';
import type { ConnectionRow } from './store.ts';

/** Jobs of this node that ask one server at once: no silent one keeps all hands from the calendars of everybody else. */
const most = { caldav: 3, google: 6, outlook: 6 } as const;
/** Milliseconds after which an answer is a late one. Small servers that were late are asked by one job at once. */
const late = 5_000;
/** Servers of which it is known that they were late. */
const mostKnown = 1_000;
/** Milliseconds after which a job that finds no turn comes again. */
const waits = { usual: 1_000, late: 5_000 } as const;

/** Jobs that are asking, by server. */
const asking = new Map<string, number>();
const slow = new Set<string>();

const noteEnd = (server: string, begun: number): void => {
  const left = (asking.get(server) ?? 1) - 1;
  if (left > 0) asking.set(server, left);
  else asking.delete(server);
  slow.delete(server);
  if (Date.now() - begun < late) return;
  slow.add(server);
  const [oldest] = slow;
  if (slow.size > mostKnown && oldest !== undefined) slow.delete(oldest);
};

/** A job's turn to ask the server of a calendar: a function that ends it, or when to come again while others ask. */
export const takeTurn = (platform: Platform, it: ConnectionRow): (() => void) | Date => {
  const server = serverOf(platform, it);
  const isSlow = it.provider === 'caldav' && slow.has(server);
  const now = asking.get(server) ?? 0;
  if (now >= (isSlow ? 1 : most[it.provider])) return new Date(Date.now() + (isSlow ? waits.late : waits.usual));
  asking.set(server, now + 1);
  const begun = Date.now();
  return () => noteEnd(server, begun);
};

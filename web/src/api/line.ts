import type { Middleware } from '@reduxjs/toolkit';
import { isApiError } from './problem.ts';

/** A time without a connection: since when, and whether the device says so itself. */
export interface Outage {
  since: number;
  isDevice: boolean;
}

/** Between two attempts to reach the server again; milliseconds. */
const PAUSE = 4000;
/** An attempt that takes longer has failed; milliseconds. */
const PATIENCE = 8000;

let outage: Outage | null = null;
let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const change = (next: Outage | null) => {
  outage = next;
  listeners.forEach((listener) => listener());
};

/** An answer came: whatever was, there is a connection. */
export const noteAnswer = (): void => {
  clearTimeout(timer);
  if (outage) change(null);
};

/** Whether what answers is the server, and not something on the way that says it is away. */
const isServer = ({ status }: { status: number }) => status < 502 || status > 504;

const knock = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(isServer, () => false);

const ask = async (since: number): Promise<boolean> => {
  clearTimeout(timer);
  const isReached = await (asking ??= knock().finally(() => (asking = undefined)));
  if (isReached) noteAnswer();
  else {
    const isDevice = !navigator.onLine;
    if (outage?.isDevice !== isDevice) change({ since: outage?.since ?? since, isDevice });
    clearTimeout(timer);
    timer = setTimeout(() => void ask(since), PAUSE);
  }
  return isReached;
};

/** Something got no answer: unless the server can be reached otherwise, which is answered, there is no connection from now on. */
export const noteSilence = (): Promise<boolean> => ask(Date.now());

/** Listens to what the device says of its connection, for as long as the page is there. */
export const watchLine = (): void => {
  addEventListener('online', () => void ask(Date.now()));
  addEventListener('offline', () => void ask(Date.now()));
  // Timers of a hidden page are late.
  document.addEventListener('visibilitychange', () => void (outage && !document.hidden && ask(outage.since)));
  if (!navigator.onLine) void ask(Date.now());
};

/** The connection to the server as far as it is known: `null` while it holds. */
export const line = {
  get: (): Outage | null => outage,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Calls `handler` whenever the connection is back. Answers how to stop. */
export const onReturn = (handler: () => void): (() => void) => {
  let wasOut = outage !== null;
  return line.subscribe(() => {
    if (wasOut && !outage) handler();
    wasOut = outage !== null;
  });
};

interface Answered {
  payload?: unknown;
  meta?: { requestStatus?: string };
}

/** Learns from every call of the store whether the server can be reached. */
export const lineMiddleware: Middleware = () => (next) => (action) => {
  const { payload, meta } = action as Answered;
  if (meta?.requestStatus === 'fulfilled') noteAnswer();
  if (meta?.requestStatus === 'rejected' && isApiError(payload)) {
    if (typeof payload.status === 'number' && isServer({ status: payload.status })) noteAnswer();
    else void noteSilence();
  }
  return next(action);
};

import type { Middleware } from '@reduxjs/toolkit';
import { createStore } from 'zustand/vanilla';
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

/** The connection to the server as far as it is known: `null` while it holds. */
export const line = createStore<Outage | null>(() => null);
let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An answer came: whatever was, there is a connection. */
export const noteAnswer = (): void => {
  clearTimeout(timer);
  if (line.getState()) line.setState(null, true);
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
    const outage = line.getState();
    if (outage?.isDevice !== isDevice) line.setState({ since: outage?.since ?? since, isDevice }, true);
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
  document.addEventListener('visibilitychange', () => {
    const outage = line.getState();
    if (outage && !document.hidden) void ask(outage.since);
  });
  if (!navigator.onLine) void ask(Date.now());
};

/** Calls `handler` whenever the connection is back. Answers how to stop. */
export const onReturn = (handler: () => void): (() => void) =>
  line.subscribe((outage, before) => {
    if (before && !outage) handler();
  });

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

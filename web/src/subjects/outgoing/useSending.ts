import { api } from '#api/api.ts';
import { addressOf } from '#api/addresses.ts';
import type { Call } from '#api/baseQuery.ts';
import { type ApiError, isApiError } from '#api/problem.ts';
import { type AppDispatch, useAppDispatch } from '#state/root.ts';
import { useEffect } from 'react';
import { dueIn, nextOf, togetherOf } from './queue.ts';
import type { Outgoing } from './deed.ts';
import { alter, effectOf, followerOf, giveUp, load, outgoing, release, setOwner, unfollow } from './outgoing.ts';

/** Waits between attempts while nothing answers; milliseconds. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Attempts after which a failure of the server is shown instead of tried again. */
const PATIENCE = 3;
/** How long an answer is waited for; milliseconds. */
const TIMEOUT = 30_000;
/** A refusal that comes sooner than this is said where it was made; later, its person does something else; milliseconds. */
const SOON = 5_000;
/** How long somebody who signs out waits for what they did to be sent; milliseconds. */
const FAREWELL = 5_000;

const { sendKept } = api.injectEndpoints({
  endpoints: (build) => ({ sendKept: build.mutation<unknown, Call>({ query: (call) => call }) }),
}).endpoints;

/** Failures that say nothing about the change: no answer, no session, too often, a server that is not ready or is restarted. */
const passing: readonly unknown[] = ['FETCH_ERROR', 401, 423, 429, 502, 503, 504, 507];
const passes = ({ status }: ApiError, tried: number): boolean =>
  passing.includes(status) ||
  ((status === 'PARSING_ERROR' || (typeof status === 'number' && status >= 500)) && tried < PATIENCE);

/** A device without a network may still reach a server of its own. It is asked first, so that nothing is half sent. */
const isReachable = (): Promise<boolean> | boolean =>
  navigator.onLine ||
  fetch(`${addressOf('authentication')}/v1/sessions`, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT) }).then(
    () => true,
    () => false,
  );

/** What takes a change back that was refused is refused with it: its person wanted neither. */
const giveUpUndoing = async (id: string): Promise<boolean> => {
  const undoing = outgoing.getState().find(({ undoes }) => undoes === id);
  if (undoing) await giveUp(undoing.id);
  return undoing !== undefined;
};

/** The request of a change, with the version that it is based on. */
const requestOf = ({ call, version }: Outgoing): Call =>
  version === undefined ? call : { ...call, body: Object.assign({}, call.body, { version }) };

/** The version of a match that a change answers. */
const versionIn = (reply: unknown): number | undefined => {
  const match = typeof reply === 'object' && reply && 'match' in reply ? reply.match : undefined;
  const version = typeof match === 'object' && match && 'version' in match ? match.version : undefined;
  return typeof version === 'number' ? version : undefined;
};

/** What waits behind a change of the same thing knew of it, and is based on what it led to. */
const rebase = async ({ id, by, subject, version }: Outgoing, reply: unknown): Promise<void> => {
  const now = versionIn(reply);
  if (version === undefined || now === undefined) return;
  for (const later of await load())
    if (later.id !== id && later.by === by && later.subject === subject && later.version === version)
      await alter(later.id, (known) => known && { ...known, version: now });
};

/** Why a change was refused. Who reads that somebody was faster and tries again knows of that version. */
const refusedBy = (error: ApiError): Partial<Outgoing> => ({
  refusal: error.message,
  code: error.code,
  ...(error.code === 'STALE' && { version: error.version }),
});

/** Tries to make one change. Answers whether to go on with the next one. */
const attempt = async (dispatch: AppDispatch, id: string): Promise<boolean> => {
  // Noted before it leaves: from here on it may have been made. Another tab may have taken it out meanwhile.
  const item = await alter(id, (known) => known && { ...known, tried: known.tried + 1 });
  if (!item) return true;
  const { writes, deed, namesItself, tried, at } = item;
  const headers: Record<string, string> = namesItself ? {} : { 'idempotency-key': id };
  const sending = sendKept.initiate({ ...requestOf(item), headers, timeout: TIMEOUT }, { track: false });
  const { data, error } = await dispatch(sending);
  if (error && (!isApiError(error) || passes(error, tried))) return false;
  const follower = followerOf(id);
  if (!error) {
    unfollow(id);
    // Before it is taken out, so that it is never nowhere on screen.
    effectOf(item)?.sent?.(dispatch, deed, data, item, tried === 1 && follower !== undefined);
    await rebase(item, data);
    await alter(id, () => undefined);
    follower?.sent?.(data);
    if (writes.length > 0) dispatch(api.util.invalidateTags([...writes]));
    return true;
  }
  const isLookedAt = follower?.refused && Date.now() - Date.parse(at) < SOON;
  const isSettled = isLookedAt || (await giveUpUndoing(id));
  await alter(id, (known) => (isSettled || !known ? undefined : { ...known, ...refusedBy(error) }));
  if (isLookedAt) follower?.refused?.(error);
  else effectOf(item)?.refused?.(dispatch, deed);
  return true;
};

/** Only one tab sends at a time, and only while it does; where the browser has no locks, the keys make each change once. */
const alone = async <T>(job: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('marigold.outgoing', job) : job();

/** Decisions about many are sent this many at a time: one after the other, hundreds would take minutes on a slow line. */
const MOST = 6;
/** Decisions about one candidate keep their order; those about others do not wait for them. */
const isFree = ({ deed: { kind }, subject }: Outgoing): boolean =>
  subject !== undefined && (kind === 'decision' || kind === 'favorite');

/** Sends what somebody did until nothing is due. Answers false when that failed. */
const sendDue = async (dispatch: AppDispatch, by: string, isOver = () => false): Promise<boolean> => {
  for (;;) {
    const items = togetherOf(await load(), by, { now: Date.now(), most: MOST, isFree });
    if (items.length === 0 || isOver()) return true;
    if (!(await isReachable())) return false;
    const attempts = await Promise.all(items.map(({ id }) => attempt(dispatch, id)));
    if (attempts.includes(false)) return false;
  }
};

/** Sends at once what somebody did, what is held included; answers what could not be sent. */
export const sendNow = async (dispatch: AppDispatch, by: string): Promise<Outgoing[]> => {
  await release(by);
  const sending = alone(() => sendDue(dispatch, by));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, FAREWELL))]);
  return (await load()).filter((item) => item.by === by);
};

/** Sends what somebody did, in its order, whenever that is possible. */
export const useSending = (by: string): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    setOwner(by);
    let isBusy = false;
    let isOver = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(start, delay);
    };
    const drain = async () => {
      const isDone = await alone(() => sendDue(dispatch, by, () => isOver)).catch(() => false);
      isBusy = false;
      if (isOver) return;
      if (!isDone) return later(PAUSES[Math.min(failures++, PAUSES.length - 1)] ?? 0);
      failures = 0;
      const now = Date.now();
      // Made while the last one was on its way.
      if (nextOf(outgoing.getState(), by, now)) return later(0);
      const held = outgoing.getState().flatMap((item) => (item.by === by ? dueIn(item, now) || [] : []));
      if (held.length > 0) later(Math.min(...held));
    };
    const start = () => {
      if (isBusy || isOver) return;
      isBusy = true;
      clearTimeout(timer);
      void drain();
    };
    const onChange = () => {
      if (failures === 0) start();
    };
    const onOnline = () => {
      failures = 0;
      start();
    };
    const stop = outgoing.subscribe(onChange);
    addEventListener('online', onOnline);
    start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      removeEventListener('online', onOnline);
    };
  }, [dispatch, by]);
};

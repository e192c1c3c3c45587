import { chatApi } from '#api/services/chat.ts';
import { isApiError } from '#api/problem.ts';
import { type AppDispatch, useAppDispatch } from '#state/root.ts';
import { preferences } from '#ui/storage/preferences.ts';
import { recordOf, stored, useStored } from '#ui/storage/stored.ts';
import { messageTypes } from '@marigold/contract/chat';
import { useEffect, useMemo } from 'react';
import { arrive } from './logCache.ts';
import { add, dueIn, held, heldFor, nextOf, type Queued, refuse, released, retry, settle } from './queue.ts';

interface Outbox {
  items: Queued[];
}

const isQueued = (raw: unknown): raw is Queued => {
  const { id, conversationId, by, text, at } = recordOf(raw);
  return [id, conversationId, by, text, at].every((value) => typeof value === 'string');
};

/** Messages that are not on the server yet. Every tab of this browser sees them; they survive a reload. */
const outbox = stored<Outbox>('marigold.outbox', (raw) => {
  const { items } = recordOf(raw);
  return { items: Array.isArray(items) ? items.filter(isQueued) : [] };
});

const change = (next: (items: readonly Queued[]) => Queued[]) => outbox.set({ items: next(outbox.get().items) });

/** Puts a message among those to be sent; for a moment it can be taken back, where its writer wants that. */
export const post = (item: Queued): void =>
  change((items) => add(items, preferences.get().holdMessages ? held(item, Date.now()) : item));
/** Sends a refused message again. */
export const postAgain = (id: string): void => change((items) => retry(items, id, new Date().toISOString()));
/** Gives a message up. */
export const discard = (id: string): void => change((items) => settle(items, id));
/** Takes a message back that is still held; `keep` has it before it leaves the outbox, so that it is never nowhere. */
export const takeBack = (id: string, keep: (item: Queued) => void): void => {
  const item = outbox.get().items.find((each) => each.id === id);
  if (!item || heldFor(item, Date.now()) === 0) return;
  keep(item);
  discard(id);
};
/** Leaves nothing of somebody's messages in this browser; for when they sign out. */
export const forgetOutbox = (by: string): void => change((items) => items.filter((item) => item.by !== by));

/** What of a conversation is not on the server yet, in the order it was written. */
export const useQueued = (conversationId: string, by: string): readonly Queued[] => {
  const { items } = useStored(outbox);
  return useMemo(
    () => items.filter((item) => item.conversationId === conversationId && item.by === by),
    [items, conversationId, by],
  );
};

/** Waits between attempts while nothing answers; milliseconds. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Attempts after which a server's failure is shown instead of tried again. */
const PATIENCE = 3;

/** Sends one message. Answers whether to go on with the next one. */
const send = async (dispatch: AppDispatch, item: Queued, attempt: number): Promise<boolean> => {
  const { id, conversationId, by, text, messageTypeId, templateType, attachment } = item;
  const body = {
    id,
    text,
    messageTypeId,
    ...(messageTypeId === messageTypes.Template && { templateType }),
    ...(attachment && { attachmentId: attachment.attachmentId }),
  };
  try {
    const message = await dispatch(
      chatApi.endpoints.sendMessage.initiate({ memberId: by, conversationId, body }),
    ).unwrap();
    dispatch(arrive(by, message));
    change((items) => settle(items, id));
    return true;
  } catch (error) {
    const status = isApiError(error) ? error.status : 'FETCH_ERROR';
    const isOurs = status === 'PARSING_ERROR' || (typeof status === 'number' && status >= 500);
    if (status === 'FETCH_ERROR' || status === 401 || status === 429 || (isOurs && attempt < PATIENCE)) return false;
    change((items) => refuse(items, id, isApiError(error) ? error.message : ''));
    return true;
  }
};

/** Only one tab sends at a time; where the browser has no locks, the ids still make each message be stored once. */
const alone = async (job: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('marigold.outbox', job);
  else await job();
};

/** How long somebody who signs out waits for what they wrote to be sent; milliseconds. */
const FAREWELL = 5_000;

/** Sends at once what somebody wrote, what is held included; answers how many of their messages could not be sent. */
export const sendNow = async (dispatch: AppDispatch, by: string): Promise<number> => {
  change((items) => released(items, by));
  const sending = alone(async () => {
    for (let item = nextOf(outbox.get().items, by); item; item = nextOf(outbox.get().items, by))
      if (!(await send(dispatch, item, 0))) return;
  });
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, FAREWELL))]);
  return outbox.get().items.filter((item) => item.by === by).length;
};

/** Sends what somebody wrote, in its order, whenever that is possible. */
export const useOutbox = (by: string): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let isBusy = false;
    let isOver = false;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drain = async () => {
      for (let item = nextOf(outbox.get().items, by); item && !isOver; item = nextOf(outbox.get().items, by)) {
        const wait = dueIn(item, Date.now());
        if (wait > 0) {
          timer = setTimeout(start, wait);
          return;
        }
        if (!(await send(dispatch, item, attempt))) {
          timer = setTimeout(start, PAUSES[Math.min(attempt, PAUSES.length - 1)]);
          attempt++;
          return;
        }
        attempt = 0;
      }
    };
    const start = () => {
      if (isBusy || isOver) return;
      isBusy = true;
      clearTimeout(timer);
      void alone(drain).finally(() => {
        isBusy = false;
      });
    };
    const onChange = () => {
      if (attempt === 0) start();
    };
    const onOnline = () => {
      attempt = 0;
      start();
    };
    const stop = outbox.subscribe(onChange);
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

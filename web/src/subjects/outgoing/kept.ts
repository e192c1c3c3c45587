import { createStore, entries, type UseStore } from 'idb-keyval';
import type { Outgoing } from './deed.ts';

let opened: UseStore | undefined;
const inDatabase = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> =>
  work((opened ??= createStore('marigold-outgoing', 'outgoing')));
/** In a browser that keeps nothing, as in a private window: what was done then lasts as long as the page. */
const here = new Map<string, Outgoing>();

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('marigold.outgoing') : undefined;
/** Calls back when another tab changed something. */
export const onOthers = (hear: () => void): void => channel?.addEventListener('message', hear);

/** Where a change is noted until the database of the browser has it: a page may end before that is so. */
const NOTED = 'marigold.outgoing.';
/** Notes a change at once. A browser that keeps nothing has what the page holds. */
export const note = (item: Outgoing): void => {
  try {
    localStorage.setItem(NOTED + item.id, JSON.stringify(item));
  } catch {
    // Full, or not allowed.
  }
};
/** The database has it, or nobody wants it any more. */
export const dropNote = (id: string): void => {
  try {
    localStorage.removeItem(NOTED + id);
  } catch {
    // Not allowed, so nothing was noted.
  }
};
const notedIds = (): string[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(NOTED) ? key.slice(NOTED.length) : []));
  } catch {
    return [];
  }
};
const noted = (id: string): Outgoing | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(NOTED + id) ?? 'null') as Outgoing | null) ?? undefined;
  } catch {
    return undefined;
  }
};
/** Keeps what pages noted that ended before it was kept. */
export const keepNoted = async (): Promise<void> => {
  for (const id of notedIds()) {
    // Read amid the change: the page that noted it may still be there, and may have taken it back meanwhile.
    await change(id, (before) => before ?? noted(id));
    dropNote(id);
  }
};

const inOrder = (items: Outgoing[]): Outgoing[] =>
  items.sort((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1));

/** Everything this browser keeps that is not done yet, in the order it was made. */
export const all = async (): Promise<Outgoing[]> => {
  const kept = await inDatabase((store) => entries<string, Outgoing>(store)).catch(() => []);
  return inOrder([...kept.map(([, item]) => item), ...here.values()]);
};

/** Changes one in one step that no other tab comes between: `next` gets what is there, and answers what is to be. */
export const change = async (
  id: string,
  next: (item: Outgoing | undefined) => Outgoing | undefined,
): Promise<Outgoing | undefined> => {
  const step = (table: IDBObjectStore) =>
    new Promise<Outgoing | undefined>((resolve, reject) => {
      const { transaction } = table;
      let after: Outgoing | undefined;
      const read = table.get(id);
      read.onsuccess = () => {
        after = next((read.result as Outgoing | undefined) ?? undefined);
        if (after) table.put(after, id);
        else table.delete(id);
        // At once, not when the browser gets round to it: the page may be closed in the same moment.
        transaction.commit();
      };
      transaction.oncomplete = () => resolve(after);
      transaction.onabort = () => reject(transaction.error);
    });
  const after = await inDatabase((store) => store('readwrite', step)).catch(() => {
    const item = next(here.get(id));
    if (item) here.set(id, item);
    else here.delete(id);
    return item;
  });
  channel?.postMessage(id);
  return after;
};

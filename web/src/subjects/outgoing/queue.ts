/** Something that is on its way: its id is made here, so that however often it is sent, it is done once. */
export interface Waiting {
  id: string;
  /** Who sends it. */
  by: string;
  at: string;
  /** Until when it can be taken back, and is not sent; in milliseconds since 1970. */
  heldUntil?: number;
  /** Why it was refused; while there is none, it is sent as soon as that can be. */
  refusal?: string;
  /** What the server calls that reason, which does not change with the language. */
  code?: string;
  /** What has to be sent in its order; silent: everything of one person. */
  subject?: string;
}

/** How long a message is held, for those who want to be able to take it back; milliseconds. */
const HOLD = 5_000;
/** A message leaves this much after it was held: another tab may be about to hear that it was taken back; milliseconds. */
const HEARSAY = 250;

/** The message as one that can be taken back for a moment. */
export const held = <T extends Waiting>(item: T, now: number): T => ({ ...item, heldUntil: now + HOLD });

/** How long a message has to wait before it may be sent; milliseconds. A clock that was put back holds nothing up. */
export const dueIn = ({ heldUntil = 0 }: Waiting, now: number): number => {
  const wait = heldUntil + HEARSAY - now;
  return wait > 0 && wait <= HOLD + HEARSAY ? wait : 0;
};
/** For how long a message can still be taken back; milliseconds. */
export const heldFor = (item: Waiting, now: number): number => Math.max(dueIn(item, now) - HEARSAY, 0);

/** The message as one that is held no longer. */
export const released = <T extends Waiting>({ heldUntil: _heldUntil, ...free }: T): Omit<T, 'heldUntil'> => free;

/** Adds a message at the end; one that is there already stays where it is. */
export const add = <T extends Waiting>(queue: readonly T[], item: T): T[] =>
  queue.some(({ id }) => id === item.id) ? [...queue] : [...queue, item];

/** The next one of somebody to be sent: in the order they were made, refused ones apart. What is held holds up its subject only. */
export const nextOf = <T extends Waiting>(queue: readonly T[], by: string, now = Infinity): T | undefined => {
  const held = new Set<string | undefined>();
  return queue.find((item) => {
    if (item.by !== by || item.refusal !== undefined || held.has(item.subject)) return false;
    if (dueIn(item, now) === 0) return true;
    held.add(item.subject);
    return false;
  });
};

/**
 * What is sent at once: the next one of somebody, and where that is free of an order but its subject's, up to `most` free
 * ones behind it, each of another subject.
 */
export const togetherOf = <T extends Waiting>(
  queue: readonly T[],
  by: string,
  { now, most, isFree }: { now: number; most: number; isFree: (item: T) => boolean },
): T[] => {
  const together: T[] = [];
  for (let left = queue; together.length < most;) {
    const next = nextOf(left, by, now);
    if (!next) break;
    const isAlone = together.length > 0 && !isFree(next);
    if (isAlone || together.some(({ subject }) => subject === next.subject)) break;
    together.push(next);
    if (!isFree(next)) break;
    left = settle(left, next.id);
  }
  return together;
};

/** Takes a message out: it is stored, or was given up. */
export const settle = <T extends Waiting>(queue: readonly T[], id: string): T[] =>
  queue.filter((item) => item.id !== id);

/** Keeps what was refused, with the reason, until its sender decides. */
export const refuse = <T extends Waiting>(queue: readonly T[], id: string, refusal: string): T[] =>
  queue.map((item) => (item.id === id ? { ...item, refusal } : item));

/** What was refused, as it tries again: behind what is waiting. */
export const again = <T extends Waiting>(
  { refusal: _refusal, code: _code, ...item }: T,
  at: string,
): Omit<T, 'refusal' | 'code'> => ({
  ...item,
  at,
});

/** Lets a refused one try again, behind what is waiting. */
export const retry = <T extends Waiting>(queue: readonly T[], id: string, at: string): T[] => {
  const item = queue.find((each) => each.id === id);
  return item ? [...settle(queue, id), again(item, at) as T] : [...queue];
};

/** How long `Z` still takes the last action back; milliseconds. */
const UNDOABLE = 60_000;

/** A short report of what was done. */
export interface Toast {
  message: string;
  /** Takes the action back; reachable by the toast's button and by `Z` for a minute. */
  undo?: () => void;
  /** Leads to what the toast is about. */
  open?: () => void;
}

let waiting: readonly Toast[] = [];
let seen = false;
let last: { undo: () => void; until: number; close: () => void } | null = null;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  waiting = next;
  listeners.forEach((listener) => listener());
};

/** The toasts that are not on screen yet: the script that shows them comes with the first one. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Whether there ever was one. */
  wereSeen: () => seen,
  waiting: () => waiting,
  show: (toast: Toast) => {
    seen = true;
    const { undo } = toast;
    // From now on, and not only once it is on screen: `Z` is often faster than a script.
    const close = () => change(waiting.filter((one) => one !== toast));
    if (undo) last = { undo, until: performance.now() + UNDOABLE, close };
    change([...waiting, toast]);
  },
  /** Takes the waiting ones, each once. */
  take: () => {
    const taken = waiting;
    waiting = [];
    return taken;
  },
};

/** Says how a toast that is on screen now is closed when its action is taken back. */
export const shownAs = ({ undo }: Toast, close: () => void): void => {
  if (undo && last?.undo === undo) last = { ...last, close };
};

/** Takes the last undoable action back, once. */
export const takeBack = (): void => {
  const found = last;
  last = null;
  found?.close();
  if (found && performance.now() < found.until) found.undo();
};

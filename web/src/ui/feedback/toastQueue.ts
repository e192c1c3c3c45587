import { createStore } from 'zustand/vanilla';
import { announce } from './announce.ts';

/** How long `Z` still takes an action back; milliseconds. */
const UNDOABLE = 60_000;

/** A short report of what was done. */
export interface Toast {
  message: string;
  /** Takes the action back; reachable by the toast's button and by `Z` for a minute. */
  undo?: () => void;
  /** Of what cannot be taken back: what `Z` says for a minute, instead of taking back unasked what was done before. */
  stays?: string | undefined;
  /** Leads to what the toast is about. Such news wait for their turn: they never hide a way back. */
  open?: () => void;
  /** Reports of one kind that follow each other are told as one: "3 moved". */
  several?: { kind: string; message: (count: number) => string };
  /** Reports that something was taken back: from here the action before it can be, too. */
  isUndo?: boolean;
}

/** What is on screen: the reports that are told as one, oldest first. */
export type Shown = readonly [Toast, ...Toast[]];

interface Done {
  toast: Toast;
  until: number;
}

/** The one toast on screen. */
export const shownToasts = createStore<Shown | null>(() => null);
let later: readonly Toast[] = [];
let done: readonly Done[] = [];

const change = (next: readonly Toast[]) => {
  const [first = later[0], ...rest] = next;
  if (next.length === 0) later = later.slice(1);
  shownToasts.setState(first ? [first, ...rest] : null, true);
};

const stillDone = () => (done = done.filter(({ until }) => performance.now() < until));

/** Shows again what a toast says that is on screen. */
const refresh = (toast: Toast) => {
  const shown = shownToasts.getState();
  if (shown?.includes(toast)) change([...shown]);
};

/** What is done with toasts, and what waits for its turn. */
export const toasts = {
  show: (toast: Toast) => {
    const { undo, stays, open, several } = toast;
    // From now on, and not only once it is on screen: `Z` is often faster than a frame.
    if (undo ?? stays) {
      done = [...stillDone(), { toast, until: performance.now() + UNDOABLE }];
      // A toast that stays must not offer what is over.
      setTimeout(() => refresh(toast), UNDOABLE);
    }
    const shown = shownToasts.getState();
    if (open && shown?.some((one) => one.undo)) later = [...later, toast];
    else change(several && shown?.[0].several?.kind === several.kind ? [...shown, toast] : [toast]);
  },
  /** Says more of what was done, once more is known. */
  reword: (toast: Toast, message: string) => {
    toast.message = message;
    refresh(toast);
  },
  close: () => change([]),
  /** Forgets all of them, and what could be taken back: somebody else comes. */
  clear: () => {
    done = later = [];
    change([]);
  },
};

/** Whether there is something that `Z` would take back. */
export const canTakeBack = (): boolean => stillDone().some(({ toast }) => toast.undo);

/**
 * Takes the newest action back that was not taken back yet; the next call takes the one before it. Where the newest cannot be
 * taken back it says so, and only the next call goes further back.
 */
export const takeBack = (): void => {
  const newest = stillDone().findLast(({ toast }) => toast.undo ?? toast.stays)?.toast;
  if (!newest) return;
  done = done.filter(({ toast }) => toast !== newest);
  const shown = shownToasts.getState();
  if (shown?.includes(newest)) change(shown.filter((toast) => toast !== newest));
  newest.undo?.();
  if (newest.undo || !newest.stays) return;
  announce(newest.stays);
  toasts.show({ message: newest.stays, isUndo: true });
};

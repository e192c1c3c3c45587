import { type PropsWithChildren, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';
import { LineBanner } from './LineBanner.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ToastCard } from './ToastCard.tsx';
import { takeBack, type Toast, toasts } from './toastQueue.ts';

let slots: readonly symbol[] = [];
const listeners = new Set<() => void>();
const setSlots = (next: readonly symbol[]) => {
  slots = next;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Where the toast stands, and what is said of the connection: both take room of their own and cover nothing. Of several places, as in a dialog over a page, the
 * one that came last has it.
 */
export function ToastSlot() {
  const [self] = useState(() => Symbol('slot'));
  const last = useSyncExternalStore(subscribe, () => slots.at(-1));
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  useLayoutEffect(() => {
    setSlots([...slots, self]);
    return () => setSlots(slots.filter((slot) => slot !== self));
  }, [self]);
  if (last !== self) return null;
  return (
    <>
      {shown && <ToastCard shown={shown} />}
      <LineBanner />
    </>
  );
}

/** Makes `Z` take back, step by step, what was done below. */
export function ToastRoot({ children }: PropsWithChildren) {
  useShortcut({ id: 'undo', keys: 'z', label: 'Undo the last action', group: 'Anywhere' }, takeBack);
  useEffect(() => toasts.clear, []);
  return children;
}

/** Shows what was done, and how to take it back. Also said to screen readers. */
export const useToast = () => {
  const { t } = useTranslation();
  return useCallback(
    (toast: Toast) => {
      announce(toast.undo ? `${toast.message} ${t('Press Z to undo.')}` : toast.message);
      toasts.show(toast);
    },
    [t],
  );
};

import { type PropsWithChildren, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from './announce.ts';
import { LineBanner } from './LineBanner.tsx';
import { useFormat } from '../hooks/useFormat.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ToastCard } from './ToastCard.tsx';
import { shownToasts, takeBack, type Toast, toasts } from './toastQueue.ts';

const slots = createStore<readonly symbol[]>(() => []);

/**
 * Where the toast stands, and what is said of the connection: both take room of their own and cover nothing. Of several places, as in a dialog over a page, the
 * one that came last has it.
 */
export function ToastSlot() {
  const [self] = useState(() => Symbol('slot'));
  const last = useStore(slots, (all) => all.at(-1));
  const shown = useStore(shownToasts);
  useLayoutEffect(() => {
    slots.setState((all) => [...all, self], true);
    return () => slots.setState((all) => all.filter((slot) => slot !== self), true);
  }, [self]);
  if (last !== self) return null;
  return (
    <>
      {shown && <ToastCard shown={shown} />}
      <LineBanner />
    </>
  );
}

/** Says what a browser keeps to itself: that a field took only a part of what was pasted. */
const usePasteNotice = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const noteCut = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
    const pasted = clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
    const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const cut = target.value.length - selected + pasted.length - target.maxLength;
    if (cut > 0)
      toast({
        message: t('Only {{most}} characters fit here: the last {{cut}} of what you pasted are missing.', {
          most: number(target.maxLength),
          cut: number(Math.min(cut, pasted.length)),
        }),
      });
  });
  useEffect(() => {
    document.addEventListener('paste', noteCut);
    return () => document.removeEventListener('paste', noteCut);
  }, []);
};

/** Makes `Z` take back, step by step, what was done below. */
export function ToastRoot({ children }: PropsWithChildren) {
  useShortcut({ id: 'undo', keys: 'z', label: 'Undo the last action', group: 'Anywhere' }, takeBack);
  useEffect(() => toasts.clear, []);
  usePasteNotice();
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

import Box from '@mui/material/Box';
import { type PropsWithChildren, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from './announce.ts';
import { LineBanner } from './LineBanner.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { ToastCard } from './ToastCard.tsx';
import { color } from '../theme/tokens.ts';
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
      {shown && (
        // A bar of its own, so that what is above does not seem cut off.
        <Box sx={{ flex: 'none', borderTop: `1px solid ${color.borderSubtle}`, bgcolor: color.canvas }}>
          <ToastCard shown={shown} />
        </Box>
      )}
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
      // Where fingers point there is no Z; the button says it.
      const isByKey = toast.undo && !matchMedia('(hover: none)').matches;
      announce(isByKey ? `${toast.message} ${t('Press Z to undo.')}` : toast.message);
      toasts.show(toast);
    },
    [t],
  );
};

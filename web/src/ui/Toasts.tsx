import { lazy, type PropsWithChildren, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';
import { useShortcut } from './shortcuts.ts';
import { takeBack, type Toast, toasts } from './toastQueue.ts';

const Snackbars = lazy(async () => ({ default: (await import('./Snackbars.tsx')).Snackbars }));

/** Makes toasts possible for everything below, and `Z` take back what the last one reported. */
export function ToastRoot({ children }: PropsWithChildren) {
  useShortcut({ id: 'undo', keys: 'z', label: 'Undo the last action', group: 'Anywhere' }, takeBack);
  const isNeeded = useSyncExternalStore(toasts.subscribe, toasts.wereSeen);
  return (
    <>
      {children}
      <Suspense>{isNeeded && <Snackbars />}</Suspense>
    </>
  );
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

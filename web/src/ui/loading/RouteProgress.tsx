import { useEffect } from 'react';

/** Pages that arrive sooner show no bar; milliseconds. */
const PATIENCE = 120;

/** Loaded when the first page takes that long. */
const loadBar = async () => {
  const [{ BProgress }] = await Promise.all([import('@bprogress/core'), import('@bprogress/core/css')]);
  return BProgress.configure({ showSpinner: false, minimum: 0.12 });
};

/** The thin bar at the top while a page is on its way. */
export function RouteProgress({ busy }: { busy: boolean }) {
  useEffect(() => {
    if (!busy) return;
    let begun: ReturnType<typeof loadBar> | undefined;
    const timer = setTimeout(() => {
      begun = loadBar().then((bar) => bar.start());
      // A page is not missed for want of its bar.
      begun.catch(() => undefined);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      begun?.then((bar) => bar.done()).catch(() => undefined);
    };
  }, [busy]);
  return null;
}

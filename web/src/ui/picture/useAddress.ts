import { useEffect, useState } from 'react';

/** An address that shows a blob for as long as it is on screen. */
export const useAddress = (blob: Blob | null): string | null => {
  const [shown, setShown] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const address = URL.createObjectURL(blob);
    const show = requestAnimationFrame(() => setShown({ blob, address }));
    return () => {
      cancelAnimationFrame(show);
      URL.revokeObjectURL(address);
    };
  }, [blob]);
  return shown?.blob === blob ? (shown?.address ?? null) : null;
};

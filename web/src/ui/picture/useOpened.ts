import { isWholePicture } from '@marigold/contract/wholePictures';
import { useState } from 'react';
import { cutOff, type Refusal, refuseFile, refuseSize, unreadable } from './check.ts';
import { type OpenedPicture, openPicture } from './picture.ts';

/** The file somebody chose, opened so that it can be cut; or why it cannot be. */
export const useOpened = () => {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const close = () => {
    if (opened) URL.revokeObjectURL(opened.address);
    setOpened(null);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const early = refuseFile(file);
    setRefusal(early ?? null);
    if (early) return;
    try {
      // Browsers open one that was cut off, too, and show what there is of it.
      if (!isWholePicture(new Uint8Array(await file.arrayBuffer()))) return setRefusal(cutOff);
      const next = await openPicture(file);
      const late = refuseSize(next.image.naturalWidth, next.image.naturalHeight);
      if (late) URL.revokeObjectURL(next.address);
      else setOpened(next);
      setRefusal(late ?? null);
    } catch {
      setRefusal(unreadable);
    }
  };
  return { opened, refusal, choose, close, forgive: () => setRefusal(null) };
};

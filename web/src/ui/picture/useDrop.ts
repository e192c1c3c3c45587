import { type DragEvent, useEffect, useState } from 'react';

const keepPage = (event: Event) => event.preventDefault();

/**
 * Lets a file be dropped on an element. While it is on screen a file dropped beside it does nothing: the browser would
 * leave the page for the file, and with it what was typed.
 */
export const useDrop = (onDrop: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
  const target = {
    onDragOver: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
  return { isOver, target };
};

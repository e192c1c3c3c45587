import { onReturn } from '#api/line.ts';

/** Milliseconds after which what could not be fetched is tried again. */
const PATIENCE = 10_000;

const aWhile = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(go, PATIENCE);
    const stop = onReturn(go);
  });

/** Does what the screen can do without; while it cannot be done it is tried again and again. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch {
      await aWhile();
    }
  }
};

/** Milliseconds after which what could not be fetched is tried again. */
const PATIENCE = 10_000;

const aWhile = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });

/** Loads a part of the product that the screen can do without; while it cannot be fetched it is tried again and again. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await aWhile();
    }
  }
};

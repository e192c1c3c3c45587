import { useSyncExternalStore } from 'react';

/** A value the browser keeps, shared by all tabs and readable by React. */
export interface Stored<T> {
  get: () => T;
  set: (change: Partial<T>) => void;
  subscribe: (listener: () => void) => () => void;
}

const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps an object as JSON in local storage; `parse` turns anything, also nothing, into a valid value. */
export const stored = <T extends object>(key: string, parse: (raw: unknown) => T): Stored<T> => {
  const listeners = new Set<() => void>();
  let current: T | undefined;
  const tell = () => listeners.forEach((listener) => listener());

  const get = () => (current ??= parse(readJson(key)));
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    current = undefined;
    tell();
  };
  return {
    get,
    set(change) {
      current = parse({ ...get(), ...change });
      try {
        localStorage.setItem(key, JSON.stringify(current));
      } catch {
        // Storage is full or forbidden: the choice then lasts as long as the page.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
};

/** The stored value, rendering again when this or another tab changes it. */
export const useStored = <T extends object>(value: Stored<T>): T => useSyncExternalStore(value.subscribe, value.get);

/** The value when it is one of those allowed, else the fallback. */
export const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback;

/** Anything as a record of unknown values; what is no object has none. */
export const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};

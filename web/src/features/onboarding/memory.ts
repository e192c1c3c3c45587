import type { ApiError } from '#api/problem.ts';
import { createContext, useContext } from 'react';

/** What lives as long as the page only and is written nowhere. */
export interface Memory {
  password: string;
  /** Chosen and not uploaded yet. */
  picture: Blob | null;
  logo: Blob | null;
  /** Why the server did not take what an earlier step asked for; that step shows it. */
  refusal: ApiError | null;
}

/** Nothing yet, or everything forgotten by a reload. */
export const emptyMemory: Memory = { password: '', picture: null, logo: null, refusal: null };

interface Remembering {
  memory: Memory;
  remember: (change: Partial<Memory>) => void;
}

const outside: Remembering = { memory: emptyMemory, remember: () => undefined };
/** Shares the memory among the steps. */
export const MemoryContext = createContext(outside);
/** The memory of the steps, and the way to change it. */
export const useMemory = (): Remembering => useContext(MemoryContext);

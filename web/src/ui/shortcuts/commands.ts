import type { LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

/** Something the palette can do or open. */
export interface Command {
  id: string;
  /** What is read and searched; already translated. */
  label: string;
  /** The heading it stands under; already translated. */
  group: string;
  icon?: LucideIcon;
  /** Quieter words behind the label. */
  hint?: string;
  /** The shortcut that does the same. */
  keys?: string;
  run: () => void;
}

/** Finds commands on the server for what is typed. */
export type CommandSource = (text: string, signal: AbortSignal) => Promise<readonly Command[]>;

const present = new Map<symbol, readonly Command[]>();
const sources = new Set<CommandSource>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

const changed = () => {
  all = [...present.values()].reverse().flat();
  listeners.forEach((listener) => listener());
};

/** Offers commands in the palette while the component is on screen. Pass a stable array. */
export const useCommands = (commands: readonly Command[]): void => {
  useEffect(() => {
    const token = Symbol();
    present.set(token, commands);
    changed();
    return () => {
      present.delete(token);
      changed();
    };
  }, [commands]);
};

/** Searches with the palette while the component is on screen. Pass a stable function. */
export const useCommandSource = (source: CommandSource): void => {
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All commands of the present screen, the most particular first. */
export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);

/** Asks every source; one that fails finds nothing. */
export const searchSources = async (text: string, signal: AbortSignal): Promise<readonly Command[]> => {
  const found = await Promise.allSettled([...sources].map((source) => source(text, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : []));
};

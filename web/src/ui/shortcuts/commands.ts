import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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

/** What each component on screen offers, the one that came last first. */
const offered = createStore<readonly (readonly Command[])[]>(() => []);
const sources = new Set<CommandSource>();

/** Offers commands in the palette while the component is on screen. Pass a stable array. */
export const useCommands = (commands: readonly Command[]): void => {
  useEffect(() => {
    offered.setState((all) => [commands, ...all], true);
    return () => offered.setState((all) => all.toSpliced(all.indexOf(commands), 1), true);
  }, [commands]);
};

/** Searches with the palette while the component is on screen. Pass a stable function. */
export const useCommandSource = (source: CommandSource): void => {
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
};

/** All commands of the present screen, the most particular first. */
export const useAllCommands = (): readonly Command[] => {
  const all = useStore(offered);
  return useMemo(() => all.flat(), [all]);
};

/** Asks every source; one that fails finds nothing. */
export const searchSources = async (text: string, signal: AbortSignal): Promise<readonly Command[]> => {
  const found = await Promise.allSettled([...sources].map((source) => source(text, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : []));
};

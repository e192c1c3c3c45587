import type { LucideIcon } from 'lucide-react';

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
export type CommandSource = (text: string) => Promise<readonly Command[]>;

/** Asks every source; one that fails finds nothing. */
export const searchSources = async (sources: readonly CommandSource[], text: string): Promise<readonly Command[]> => {
  const found = await Promise.allSettled(sources.map((source) => source(text)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? [...result.value] : []));
};

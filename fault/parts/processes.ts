import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says of a process, from its state on; nothing once it is gone. */
const statusOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** Whether a process runs; one that has ended and is still listed does not. */
export const isRunning = (pid: number): boolean => {
  const [state] = statusOf(pid);
  return state !== undefined && state !== 'Z';
};

/** The processes that a process has started, without its database, which outlives it. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((each) => {
      if (!each || statusOf(each)[1] !== String(pid)) return false;
      return readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('Program.js');
    });

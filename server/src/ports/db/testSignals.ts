import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What may be done to the embedded server of a data folder, for tests of what people see then. */
export const signalsTo = (dataDir: string) => {
  const first = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const all = (): number[] => {
    const postmaster = first();
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const pairs = processes.map((line) => line.trim().split(/\s+/).map(Number));
    return [postmaster, ...pairs.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []))];
  };
  const toAll = (signal: NodeJS.Signals) => {
    for (const pid of all()) process.kill(pid, signal);
  };
  return {
    /** Lets no process of the server run, until it may go on. */
    freeze: () => {
      // What it starts between the list of its processes and its stop would go on.
      process.kill(first(), 'SIGSTOP');
      toAll('SIGSTOP');
    },
    thaw: () => toAll('SIGCONT'),
    /** Ends the server at once, which its supervisor starts again. */
    kill: () => process.kill(first(), 'SIGKILL'),
    /** Ends the server as an operator would who does not wait for its clients; its supervisor starts it again. */
    end: () => process.kill(first(), 'SIGINT'),
  };
};

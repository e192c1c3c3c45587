import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const TICK = 10;

/** The parent of a process and the milliseconds of processor time it and its ended children took; undefined where nobody tells. */
const statOf = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // After the name, which may hold anything: state, parent, and further on user, system and the same of ended children.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, own, children] = [fields[1], fields.slice(11, 13), fields.slice(13, 15)];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) * TICK;
  return { parent, own: sum(own), all: sum(own) + sum(children) };
};

/** Milliseconds of processor time of a process. */
export const timeOf = async (pid: number): Promise<number> => (await statOf(pid))?.own ?? 0;

/** Milliseconds of processor time of a PostgreSQL server with all of its processes, those that ended as well. */
export const databaseTime = async (data: string): Promise<number> => {
  const file = await readFile(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const first = Number(file.split('\n')[0]);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 1);
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })));
  return stats.reduce(
    (total, { pid, stat }) => (stat && (pid === first || stat.parent === first) ? total + stat.all : total),
    0,
  );
};

/** Bytes of memory that a process holds. */
export const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? NaN) * 1024;
};

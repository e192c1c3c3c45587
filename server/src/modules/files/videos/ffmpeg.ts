import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import path from 'node:path';
import type { Config } from '#config';

const isProgram = (place: string) =>
  access(place, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Where ffmpeg is: as `FFMPEG` says, or in the folders of PATH; undefined where there is none, or none is wanted. */
export const findFfmpeg = async ({ ffmpeg }: Pick<Config, 'ffmpeg'>): Promise<string | undefined> => {
  if (ffmpeg === 'off') return undefined;
  const folders = ffmpeg.includes(path.sep) ? [''] : (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const folder of folders) {
    const place = path.resolve(folder, ffmpeg);
    if (await isProgram(place)) return place;
  }
  return undefined;
};

/** What a run may take. */
interface Bounds {
  seconds: number;
  /** Of memory, where the system says how much it takes. */
  megabytes: number;
  /** What it writes, and how many bytes that may have. */
  output: { place: string; bytes: number };
}

const page = 4096;
const megabyte = 1024 ** 2;
/** Milliseconds between two looks at how much memory it takes. */
const lookEvery = 100;

/** Megabytes of memory that a process has; 0 where the system does not say so in this way. */
const memoryOf = async (pid: number): Promise<number> => {
  const said = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(said.split(' ')[1] ?? 0) * page) / megabyte;
};

/** Bytes of a file; 0 while there is none. */
export const sizeOf = (place: string): Promise<number> =>
  stat(place).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Runs ffmpeg on one file that it is told the format of: without the server's environment, reading nothing but files, after
 * everything else that the machine does. Answers whether it came to its end; one that takes more than it may is killed.
 */
export const runFfmpeg = (
  program: string,
  args: readonly string[],
  { seconds, megabytes, output }: Bounds,
): Promise<boolean> =>
  new Promise((resolve) => {
    const threads = String(Math.max(1, Math.floor(availableParallelism() / 2)));
    const all = ['-hide_banner', '-nostdin', '-v', 'error', '-y', '-threads', threads, ...args];
    const child = spawn(program, all, { env: {}, stdio: 'ignore' });
    const { pid } = child;
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, seconds * 1_000);
    const watch = setInterval(() => {
      if (pid) void memoryOf(pid).then((taken) => taken > megabytes && kill());
      void sizeOf(output.place).then((size) => size > output.bytes && kill());
    }, lookEvery);
    const end = (isDone: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(isDone);
    };
    child.on('error', () => end(false)).on('exit', (code) => end(code === 0));
    try {
      if (pid) setPriority(pid, 10);
    } catch {
      // It has ended already, or the system knows no priorities.
    }
  });

import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { CvReading, limits, unread } from './reading.ts';
import type { CvTask } from './readerProcess.ts';
import { remarks } from './remarks.ts';

const mostProcesses = 2;
const heapMegabytes = 256;
/** To be loaded, on a machine that has much else to do. */
const secondsToStart = 60;
/** Idle ones end. */
const idleSeconds = 60;
/** What a file may have left behind in a process ends with it. */
const mostFiles = 50;

const isSource = import.meta.url.endsWith('.ts');
const entry = new URL(isSource ? './readerProcess.ts' : './modules/import/cv/readerProcess.js', import.meta.url);

/** Without the server's environment, so without its secrets; without a terminal; with little memory. */
const start = (): ChildProcess =>
  fork(fileURLToPath(entry), [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', import.meta.resolve('tsx')] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

interface Reader {
  child: ChildProcess;
  files: number;
  idle?: NodeJS.Timeout;
}

/** The next message of a process, or why there is none: it ended, or took too long and was killed. */
const nextMessage = (child: ChildProcess, seconds: number): Promise<{ message: unknown } | 'ended' | 'late'> =>
  new Promise((resolve) => {
    const done = (result: { message: unknown } | 'ended' | 'late') => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(result);
    };
    const onMessage = (message: unknown) => done({ message });
    const onEnd = () => done('ended');
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      done('late');
    }, seconds * 1_000);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  });

const started = async (): Promise<Reader | undefined> => {
  const child = start();
  // Somebody has to listen as long as it lives, or its failure would be the server's.
  child.on('error', () => undefined);
  const first = await nextMessage(child, secondsToStart);
  return typeof first === 'object' ? { child, files: 0 } : undefined;
};

const idle: Reader[] = [];
const isAlive = ({ child }: Reader): boolean => child.connected && child.exitCode === null && child.signalCode === null;

/** A process that waits holds nobody back from ending. */
const rest = (reader: Reader): void => {
  if (!isAlive(reader)) return;
  if (reader.files >= mostFiles) {
    reader.child.kill('SIGKILL');
    return;
  }
  reader.child.unref();
  reader.child.channel?.unref();
  reader.idle = setTimeout(() => reader.child.kill('SIGKILL'), idleSeconds * 1_000).unref();
  idle.push(reader);
};

const take = async (): Promise<Reader | undefined> => {
  const reader = idle.pop();
  if (!reader) return started();
  clearTimeout(reader.idle);
  if (!isAlive(reader)) return take();
  reader.child.ref();
  reader.child.channel?.ref();
  return reader;
};

const readWith = async (task: CvTask): Promise<CvReading> => {
  const reader = await take();
  if (!reader) return unread(remarks.failed);
  reader.files += 1;
  // A process that has just ended says so by its end; what could not be sent needs no second report.
  reader.child.send(task, () => undefined);
  const answer = await nextMessage(reader.child, limits.seconds);
  if (answer === 'late') return unread(remarks.tooSlow);
  if (answer === 'ended') return unread(remarks.failed);
  rest(reader);
  return CvReading.safeParse(answer.message).data ?? unread(remarks.failed);
};

const inTurn = pLimit(mostProcesses);

/** Reads a CV in a process of its own, two at once and the others in turn. Never fails: what goes wrong is a remark. */
export const readInProcess = (bytes: Uint8Array): Promise<CvReading> => inTurn(() => readWith({ bytes }));

/** CVs that may wait for their turn while somebody waits for the answer. */
const mostWaiting = 6;

/** Whether a CV would have its turn soon. */
export const hasRoom = (): boolean => inTurn.pendingCount < mostWaiting;

/** The numbers of the processes that wait for work, for tests that do them harm. */
export const idleReaders = (): number[] => idle.filter(isAlive).flatMap(({ child }) => child.pid ?? []);

import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { encodeMessage, messageDecoder } from './messages.ts';

/** What a task answers: something that JSON can say, and bytes beside it. */
export interface TaskAnswer {
  value: unknown;
  bytes?: Uint8Array;
}

/** A task of a program. One that answers little by little is asked for each of its answers. */
export type ProgramTask = (input: never, bytes: Buffer) => Promise<TaskAnswer> | AsyncGenerator<TaskAnswer>;

/** What the server says: the name of a task and what it is given, or that the next answer may come. */
export type ProgramRequest = { task: string; input: unknown } | 'next';

/** What comes back: that the process is ready, an answer, the only or last one, that there are no more, or that it failed. */
export type ProgramMessage = { type: 'ready' | 'answer' | 'last' | 'end' | 'failed'; value?: unknown };

/** The descriptor at which a process of a pool hears and speaks. */
export const channel = 3;

/** The server's messages are its own; none of them is larger than the files it takes in. */
const mostAsked = 2 ** 31;

/**
 * Memory outside of the heap, such as an unpacked picture, has no limit of its own: a thread keeps watch. It also sees when
 * the server is gone, while a task may keep this thread busy for ever.
 */
const keepWatch = (mostMegabytes: number): void => {
  const watch = `
    const server = process.ppid;
    const isOver = () => process.memoryUsage.rss() > ${mostMegabytes} * 1024 * 1024 || process.ppid !== server;
    setInterval(() => isOver() && process.kill(process.pid, 'SIGKILL'), 20);`;
  new Worker(watch, { eval: true, execArgv: [] }).on('error', () => process.exit(1)).unref();
};

const isSeries = (given: ReturnType<ProgramTask>): given is AsyncGenerator<TaskAnswer> => Symbol.asyncIterator in given;

/** Does tasks for the pool that started this process, one after the other, until the server is gone. */
export const serveTasks = async (tasks: Record<string, ProgramTask>, prepare?: () => Promise<void>): Promise<void> => {
  keepWatch(Number(process.argv[2]));
  const server = new Socket({ fd: channel, readable: true, writable: true });
  const tell = (told: ProgramMessage, bytes?: Uint8Array) => {
    for (const part of encodeMessage(told, bytes)) server.write(part);
  };
  let series: AsyncGenerator<TaskAnswer> | undefined;
  let ahead: Promise<IteratorResult<TaskAnswer>> | undefined;
  /** Begins with the next answer before it is asked for: the server has something to do with this one meanwhile. */
  const hurry = () => {
    ahead = series?.next();
    ahead?.catch(() => undefined);
  };
  const begin = async (task: string, input: unknown, bytes: Buffer) => {
    const given = (tasks[task] as ProgramTask)(input as never, bytes);
    if (isSeries(given)) {
      series = given;
      hurry();
      return goOn();
    }
    const { value, bytes: more } = await given;
    tell({ type: 'last', value }, more);
  };
  const goOn = async () => {
    const next = await ahead;
    if (!next || next.done) return tell({ type: 'end' });
    hurry();
    tell({ type: 'answer', value: next.value.value }, next.value.bytes);
  };

  const decode = messageDecoder(mostAsked);
  server.on('data', (piece: Buffer) => {
    for (const { value, bytes } of decode(piece)) {
      const asked = value as ProgramRequest;
      const doing = asked === 'next' ? goOn() : begin(asked.task, asked.input, bytes);
      doing.catch((error: unknown) => tell({ type: 'failed', value: error instanceof Error ? error.name : 'Error' }));
    }
  });
  server.on('error', () => process.exit());
  server.on('close', () => process.exit());
  await prepare?.();
  tell({ type: 'ready' });
};

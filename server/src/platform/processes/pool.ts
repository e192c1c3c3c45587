import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { encodeMessage, type Message, messageDecoder } from './messages.ts';
import { type ProgramRequest, channel, type ProgramMessage } from './program.ts';
import { addressOf, isSource, type ProgramFile } from './programFile.ts';

/** What the processes of a pool may take. */
export interface PoolBounds {
  /** At once; other tasks wait for their turn. */
  processes: number;
  /** Of JavaScript, and of everything. */
  megabytes: { heap: number; all: number };
}

/** What tasks of one sort may take. */
export interface TaskBounds {
  /** Tasks at once, so that others find a process too. */
  atOnce: number;
  /** Of work: for each answer, and for all answers of a task. */
  seconds: { answer: number; task: number };
  /** Of each answer, and of all answers of a task. */
  mostBytes: { answer: number; task: number };
}

/** A task lost its process, or never had one: it ended by itself, took too long, said too much, or did not start. */
export class ProcessLost extends Error {
  constructor(readonly why: 'ended' | 'late' | 'large' | 'unstarted') {
    super(`a process of a pool was lost: ${why}`);
  }
}

/** A task threw; `of` is the name of what it threw, whose message would show what is in people's files. */
export class TaskFailed extends Error {
  constructor(readonly of: string) {
    super(`a task of a process failed: ${of}`);
  }
}

/** An answer of a task, checked. */
export interface Answered<T> {
  value: T;
  bytes: Buffer;
}

/** A process says that it is ready in a few bytes. */
const bytesToStart = 1_000;
/** To be loaded, on a machine that has much else to do. */
const secondsToStart = 60;
/** Idle ones end. */
const idleSeconds = 60;
/** What a task may have left behind in a process ends with it. */
const mostTasks = 100;

interface Process {
  child: ChildProcess;
  socket: Socket;
  tasks: number;
  idle?: NodeJS.Timeout;
}

const isAlive = ({ child, socket }: Process): boolean =>
  child.exitCode === null && child.signalCode === null && !socket.destroyed;

const kill = ({ child, socket }: Process): void => {
  child.kill('SIGKILL');
  socket.destroy();
};

/** Without the server's environment, so without its secrets; without a terminal; with little memory. */
const start = (opener: string, file: ProgramFile, { megabytes }: PoolBounds): Process => {
  const loader = isSource(opener) ? ['--import', import.meta.resolve('tsx')] : [];
  const program = fileURLToPath(addressOf(opener, file));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${megabytes.heap}`, ...loader, program, String(megabytes.all)],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const socket = child.stdio[channel] as Socket;
  // As long as it lives its failure would be the server's; who waits for it hears of its end.
  child.on('error', () => undefined);
  socket.on('error', () => undefined);
  return { child, socket, tasks: 0 };
};

/** The next message of a process within so many seconds; throws `ProcessLost`, and then it is no more. */
const nextMessage = async (it: Process, seconds: number, mostBytes: number): Promise<Message> => {
  const { child, socket } = it;
  const decode = messageDecoder(mostBytes);
  const listeners = new AbortController();
  try {
    return await new Promise<Message>((resolve, reject) => {
      const lose = (why: ProcessLost['why']) => reject(new ProcessLost(why));
      const timer = setTimeout(() => lose('late'), seconds * 1_000);
      const onData = (piece: Buffer) => {
        try {
          const [message, more] = decode(piece);
          if (more) lose('large');
          else if (message) resolve(message);
        } catch {
          lose('large');
        }
      };
      const onEnd = () => lose('ended');
      socket.on('data', onData).on('close', onEnd);
      child.on('exit', onEnd).on('error', onEnd);
      listeners.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        socket.off('data', onData).off('close', onEnd);
        child.off('exit', onEnd).off('error', onEnd);
      });
      if (!isAlive(it)) onEnd();
    });
  } catch (error) {
    kill(it);
    throw error;
  } finally {
    listeners.abort();
  }
};

/** Turns of which so many are taken at once; `take` resolves when there is one, with what ends it. */
const turns = (atOnce: number) => {
  const inTurn = pLimit(atOnce);
  return {
    take: () =>
      new Promise<() => void>((granted) => {
        void inTurn(() => new Promise<void>(granted));
      }),
    waiting: () => inTurn.pendingCount,
  };
};

/** Says something to a process, and waits for what it says then. */
const talk = (it: Process, { seconds, mostBytes }: TaskBounds) => {
  const left = { seconds: seconds.task, bytes: mostBytes.task };
  return async (asked: ProgramRequest, bytes?: Uint8Array): Promise<{ told: ProgramMessage; bytes: Buffer }> => {
    const began = performance.now();
    for (const part of encodeMessage(asked, bytes)) it.socket.write(part);
    const most = Math.min(mostBytes.answer, left.bytes);
    const message = await nextMessage(it, Math.min(seconds.answer, left.seconds), most);
    left.seconds -= (performance.now() - began) / 1_000;
    left.bytes -= message.size;
    return { told: message.value as ProgramMessage, bytes: message.bytes };
  };
};

/**
 * Processes in which tasks of a program are done that the server itself must survive: reading what people upload. Each
 * task has a process to itself. One that takes more time, memory or room for its answers than it may is killed, and the
 * task ends with `ProcessLost`; the next one gets another process.
 */
export const openPool = (opener: string, file: ProgramFile, pool: PoolBounds) => {
  const idle: Process[] = [];
  const poolTurns = turns(pool.processes);

  const started = async (): Promise<Process> => {
    const it = start(opener, file, pool);
    try {
      await nextMessage(it, secondsToStart, bytesToStart);
    } catch {
      throw new ProcessLost('unstarted');
    }
    return it;
  };
  const take = async (): Promise<Process> => {
    const it = idle.pop();
    if (!it) return started();
    clearTimeout(it.idle);
    if (!isAlive(it)) return take();
    it.child.ref();
    it.socket.ref();
    return it;
  };
  /** A process that waits holds nobody back from ending. */
  const rest = (it: Process): void => {
    if (!isAlive(it)) return;
    if (it.tasks >= mostTasks) {
      kill(it);
      return;
    }
    it.child.unref();
    it.socket.unref();
    it.idle = setTimeout(() => kill(it), idleSeconds * 1_000).unref();
    idle.push(it);
  };

  /** Tasks of one sort. */
  const lane = (bounds: TaskBounds) => {
    const laneTurns = turns(bounds.atOnce);
    /**
     * Does a task and gives its answers as they come, each of them as `answer` describes it. Throws `ProcessLost`, and
     * `TaskFailed` where the task itself threw.
     */
    const ask = async function* <T>(
      task: string,
      input: unknown,
      answer: z.ZodType<T>,
      bytes?: Uint8Array,
    ): AsyncGenerator<Answered<T>> {
      const ends = [await laneTurns.take(), await poolTurns.take()];
      let it: Process | undefined;
      let isOver = false;
      try {
        it = await take();
        it.tasks += 1;
        const say = talk(it, bounds);
        for (let next = await say({ task, input }, bytes); ; next = await say('next')) {
          const { type, value } = next.told;
          isOver = type !== 'answer';
          if (type === 'end') return;
          if (type === 'failed') throw new TaskFailed(String(value));
          yield { value: answer.parse(value), bytes: next.bytes };
          if (isOver) return;
        }
      } finally {
        // A process whose task was given up would go on with it.
        if (it && isOver) rest(it);
        else if (it) kill(it);
        for (const end of ends) end();
      }
    };
    return {
      ask,
      /** Does a task that has one answer. */
      one: async <T>(task: string, input: unknown, answer: z.ZodType<T>, bytes?: Uint8Array): Promise<Answered<T>> => {
        for await (const answered of ask(task, input, answer, bytes)) return answered;
        throw new TaskFailed('NoAnswer');
      },
      /** Tasks that wait for their turn. */
      waiting: laneTurns.waiting,
    };
  };

  return {
    lane,
    /** The numbers of the processes that wait for work, for tests that do them harm. */
    idle: (): number[] => idle.filter(isAlive).flatMap(({ child }) => child.pid ?? []),
  };
};

import type { Worker } from 'node:worker_threads';
import { refused } from '@marigold/contract/problems';
import { openThread } from '#platform/processes/thread';
import type { CallName, Holding, MatchingCalls, Question, ThreadData, Notice } from './messages.ts';

/** Whether matching can answer, and how many members and posted opportunities it holds. */
export interface MatchingState extends Holding {
  state: 'starting' | 'ready' | 'stopped';
}

/** The matching thread, as the rest of the process sees it. Calls are refused with 503 while it cannot answer. */
export interface MatchingClient extends MatchingCalls {
  state(): MatchingState;
  /** Ends the thread after what it is doing; calls without an answer are refused. */
  close(): Promise<void>;
}

declare module '#platform/http/call' {
  interface Platform {
    matching: MatchingClient;
  }
}

/** Where the database is, what the thread is for, and who is told what goes wrong. */
export interface MatchingOptions {
  url: string;
  /** False where another process stores matches as members change, and this one estimates and explains; true when silent. */
  storesMatches?: boolean;
  log: { warn(given: object, message: string): void };
}

const restartPause = 1_000;
/** Longer than any ranking; a thread that does not end by itself is ended. */
const closingTime = 5_000;

const unavailable = () =>
  refused('UNAVAILABLE', 'Matching is starting at the moment. Nothing was changed; try again in a few seconds.');

const thread = { built: './matching/sync/thread.js', source: './thread.ts' };
const openWorker = (workerData: ThreadData, failed: (error: Error) => void): Worker =>
  openThread(import.meta.url, thread, { workerData }, failed);

/** Starts the matching thread on a migrated database; should it die, another one takes its place. */
export const startMatching = ({ url, storesMatches = true, log }: MatchingOptions): MatchingClient => {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let holding: Holding = { members: 0, opportunities: 0 };
  let state: MatchingState['state'] = 'starting';
  let lastId = 0;
  let isRunning = false;
  let worker: Worker;
  let restart: NodeJS.Timeout | undefined;

  const refuseAll = () => {
    for (const call of open.values()) call.reject(unavailable());
    open.clear();
  };
  const hear = (notice: Notice) => {
    if (notice.type === 'loading') {
      holding = { ...holding, loading: notice.loading };
    } else if (notice.type === 'ready') {
      holding = notice.holding;
      // The last word of a thread that is being closed does not bring it back.
      if (state !== 'stopped') state = 'ready';
    } else if (notice.type === 'warning') {
      log.warn({ error: notice.error }, notice.message);
    } else {
      const waiting = open.get(notice.id);
      open.delete(notice.id);
      if (notice.type === 'answer') waiting?.resolve(notice.value);
      else waiting?.reject(new Error(notice.error));
    }
  };
  const start = () => {
    worker = openWorker({ url, storesMatches }, (error) => log.warn({ error }, 'the matching thread failed'));
    worker.on('message', hear);
    isRunning = true;
    worker.on('exit', () => {
      isRunning = false;
      refuseAll();
      if (state === 'stopped') return;
      state = 'starting';
      holding = { members: 0, opportunities: 0 };
      restart = setTimeout(start, restartPause);
    });
  };
  const call =
    <Name extends CallName>(name: Name) =>
    (...values: Parameters<MatchingCalls[Name]>): ReturnType<MatchingCalls[Name]> => {
      const id = ++lastId;
      const answer = new Promise((resolve, reject) => {
        // Nobody would read what is sent to a thread that died.
        if (state === 'stopped' || !isRunning) return reject(unavailable());
        open.set(id, { resolve, reject });
        worker.postMessage({ id, name, values } satisfies Question);
      });
      return answer as ReturnType<MatchingCalls[Name]>;
    };
  /** Whoever is typing does not want to wait for a start. */
  const callWhenReady = <Name extends CallName>(name: Name) => {
    const ask = call(name);
    return (...values: Parameters<MatchingCalls[Name]>): ReturnType<MatchingCalls[Name]> =>
      state === 'ready' ? ask(...values) : (Promise.reject(unavailable()) as ReturnType<MatchingCalls[Name]>);
  };
  start();

  return {
    state: () => ({ state, ...holding }),
    ready: call('ready'),
    rank: call('rank'),
    follow: call('follow'),
    rankAmong: call('rankAmong'),
    check: call('check'),
    explain: call('explain'),
    estimate: callWhenReady('estimate'),
    preview: callWhenReady('preview'),
    close: async () => {
      if (state === 'stopped') return;
      state = 'stopped';
      clearTimeout(restart);
      if (!isRunning) return;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ name: 'close' } satisfies Question);
      const late = setTimeout(() => void worker.terminate(), closingTime);
      await ended;
      clearTimeout(late);
    },
  };
};

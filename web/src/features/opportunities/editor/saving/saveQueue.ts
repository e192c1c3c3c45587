/** How an attempt ended: saved; to be tried again by itself; or waiting for the person. */
export type Outcome = 'saved' | 'retry' | 'wait';
export type SaveQueueState = 'saved' | 'saving' | 'failed';

interface SaveQueueOptions<Job> {
  /** What is to be saved now, or null when nothing is. */
  next: () => Job | null;
  send: (job: Job) => Promise<Outcome>;
  onState: (state: SaveQueueState) => void;
}

/** Saves what changes, one attempt at a time. */
export interface SaveQueue {
  /** Something changed: it is saved once changing rests. */
  changed: () => void;
  /** Saves now; answers whether nothing is left to save. */
  flush: () => Promise<boolean>;
  /** No more attempts. */
  stop: () => void;
}

/** Rest between the last change and its save; milliseconds. */
const PAUSE = 700;
/** Time to the next try after the first failure, which doubles up to the longest; milliseconds. */
const RETRY = { first: 2000, longest: 30_000 };

/** Saves are serialised: while one is on its way the next waits, and takes with it everything changed meanwhile. */
export const saveQueue = <Job>({ next, send, onState }: SaveQueueOptions<Job>): SaveQueue => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  const saveAll = async (): Promise<boolean> => {
    for (let job = next(); job; job = next()) {
      onState('saving');
      const outcome = await send(job);
      if (outcome === 'saved') {
        failures = 0;
        onState('saved');
        continue;
      }
      onState('failed');
      if (outcome === 'retry') later(Math.min(RETRY.first * 2 ** failures++, RETRY.longest));
      return false;
    }
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  };
  return { changed: () => later(PAUSE), flush, stop: () => clearTimeout(timer) };
};

import { Worker } from 'node:worker_threads';
import { places, prepareSearch } from '#modules/masterdata';
import { readBytes } from './read.ts';
import type { CvReading } from './reading.ts';

/** What the process is sent. */
export interface CvTask {
  bytes: Uint8Array;
}

/** What it answers: that it is ready, then a reading for each task. */
export type CvAnswer = 'ready' | CvReading;

/** Memory outside of the heap, such as unpacked streams of a PDF, has no limit of its own; a thread keeps watch. */
const mostMemory = 640 * 1024 * 1024;
const watch = `setInterval(() => process.memoryUsage.rss() > ${mostMemory} && process.kill(process.pid, 'SIGKILL'), 20)`;
new Worker(watch, { eval: true, execArgv: [] }).unref();

const answer = (message: CvAnswer): void => {
  process.send?.(message);
};

process.on('message', ({ bytes }: CvTask) => void readBytes(bytes).then(answer));
// Without its server it has nothing to do.
process.on('disconnect', () => process.exit());
// Made once, so that no file waits for it within its time.
await prepareSearch();
places.named('');
answer('ready');

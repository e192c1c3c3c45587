import { Worker, type WorkerOptions } from 'node:worker_threads';
import { addressOf, isSource, type ProgramFile } from './programFile.ts';

/** Opens a thread; `failed` hears of what ends it. From source it is TypeScript, which a worker must learn first. */
export const openThread = (
  opener: string,
  file: ProgramFile,
  options: WorkerOptions,
  failed: (error: Error) => void,
): Worker => {
  const thread = addressOf(opener, file);
  if (!isSource(opener)) return new Worker(thread, options).on('error', failed);
  const loader = import.meta.resolve('tsx/esm/api');
  const learn = `import('${loader}').then(({ register }) => { register(); return import('${thread.href}'); })`;
  return new Worker(learn, { ...options, eval: true }).on('error', failed);
};

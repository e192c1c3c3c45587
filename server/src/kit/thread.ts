import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Where a thread's file lies: built, below the bundle of the server; in source, beside the file that opens it. */
interface ThreadFile {
  built: string;
  source: string;
}

/** Opens a thread. From source it is TypeScript, which a worker must learn first. */
export const openThread = (opener: string, { built, source }: ThreadFile, options: WorkerOptions): Worker => {
  if (!opener.endsWith('.ts')) return new Worker(new URL(built, opener), options);
  const loader = import.meta.resolve('tsx/esm/api');
  const thread = new URL(source, opener).href;
  const learn = `import('${loader}').then(({ register }) => { register(); return import('${thread}'); })`;
  return new Worker(learn, { ...options, eval: true });
};

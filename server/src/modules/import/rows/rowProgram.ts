import { serveTasks } from '#platform/processes/program';
import { places, prepareSearch } from '#modules/masterdata';
import { documentOf } from '../files/document.ts';
import { readBytes } from '../cv/read.ts';
import { batchesOf, type FileOfRows } from './rowBatches.ts';

/** Tasks of the processes that read people out of files. */
await serveTasks(
  {
    cv: async (_input: unknown, bytes: Buffer) => ({ value: await readBytes(bytes) }),
    document: async (_input: unknown, bytes: Buffer) => ({ value: await documentOf(bytes) }),
    rows: (file: FileOfRows) => batchesOf(file),
  },
  // Made once, so that no file waits for it within its time.
  async () => {
    await prepareSearch();
    places.named('');
  },
);

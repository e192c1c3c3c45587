import { serveTasks } from '#platform/processes/program';
import { places, prepareSearch } from '#modules/masterdata';
import { documentOf } from '../files/document.ts';
import { readBytes, readScan } from '../cv/read.ts';
import type { Scan } from '../cv/reading.ts';
import { batchesOf, type FileOfRows } from './rowBatches.ts';

/** Tasks of the processes that read people out of files. */
await serveTasks(
  {
    cv: async ({ scan }: { scan?: Scan }, bytes: Buffer) => ({ value: scan ? readScan(scan) : await readBytes(bytes) }),
    document: async (_input: unknown, bytes: Buffer) => ({ value: await documentOf(bytes) }),
    rows: (file: FileOfRows) => batchesOf(file),
  },
  // Made once, so that no file waits for it within its time.
  async () => {
    await prepareSearch();
    places.named('');
  },
);

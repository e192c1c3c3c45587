import { serveTasks } from '#platform/processes/program';
import { chunksOfPacked, listPacked } from './archive.ts';
import { kindOf } from './kinds.ts';

/** Tasks of the processes that look at a file as a whole: what it is, and what is packed in it. */
await serveTasks({
  kind: async ({ fileName }: { fileName: string }, bytes: Buffer) => ({ value: kindOf(bytes, fileName) }),
  list: async ({ place }: { place: string }) => ({ value: await listPacked(place) }),
  packed: async function* ({ place, at }: { place: string; at: number }) {
    for await (const bytes of chunksOfPacked(place, at)) yield { value: {}, bytes };
  },
});

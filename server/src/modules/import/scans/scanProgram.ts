import { serveTasks } from '#platform/processes/program';
import { Unreadable } from '../cv/remarks.ts';
import { openEngine } from './engine.ts';
import { once } from '#platform/processes/once';
import { picturesOf } from './pictures.ts';
import { textOfPicture } from './read.ts';

const engine = once(openEngine);

/** Tasks of the process that recognises text in pictures. It answers page by page. */
await serveTasks(
  {
    scan: async function* (_input: unknown, bytes: Buffer) {
      const see = await engine();
      try {
        for await (const picture of picturesOf(bytes)) yield { value: { text: textOfPicture(picture, see(picture)) } };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        yield { value: { text: '', remark: error.remark } };
      }
    },
  },
  // Loaded once, so that no page waits for it within its time.
  async () => {
    await engine();
  },
);

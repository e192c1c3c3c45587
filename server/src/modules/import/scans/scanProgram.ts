import { serveTasks } from '#platform/processes/program';
import { remarks, Unreadable } from '../cv/remarks.ts';
import { openEngine } from './engine.ts';
import { once } from '#platform/processes/once';
import { holdsJpeg2000, picturesOf } from './pictures.ts';
import { linesOfPicture } from './read.ts';

const engine = once(openEngine);

/** Tasks of the process that recognises text in pictures. It answers page by page. */
await serveTasks(
  {
    scan: async function* (_input: unknown, bytes: Buffer) {
      const see = await engine();
      try {
        let page = 0;
        if (holdsJpeg2000(bytes)) yield { value: { printed: [], remark: remarks.jpeg2000 } };
        for await (const picture of picturesOf(bytes)) {
          page += 1;
          yield { value: { printed: linesOfPicture(picture, see(picture), page) } };
        }
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        yield { value: { printed: [], remark: error.remark } };
      }
    },
  },
  // Loaded once, so that no page waits for it within its time.
  async () => {
    await engine();
  },
);

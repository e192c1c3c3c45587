import { fileTypeFromBuffer } from 'file-type';
import { serveTasks } from '#platform/processes/program';
import { isPlainText, isUtf8Text } from './plainText.ts';

/** Tasks of the processes that look at what was uploaded. */
await serveTasks({
  /** What a file is by its bytes, of which the beginning may be all there is. */
  tell: async (_input: unknown, bytes: Buffer) => ({
    value: {
      // A file that ends before its type is clear has none.
      mime: (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null,
      isUtf8Text: isUtf8Text(bytes),
      isPlainText: isPlainText(bytes),
    },
  }),
  /** How long a video takes that lies on this machine, and whether it plays everywhere. */
  measure: async ({ place }: { place: string }) => (await import('./videos/measuring.ts')).measured(place),
  /** What captions are, as WebVTT. */
  captions: async (_input: unknown, bytes: Buffer) => (await import('./videos/cues.ts')).readCues(bytes),
  /** A picture anew. The decoder is loaded where one comes. */
  remake: async (_input: unknown, bytes: Buffer) => (await import('./pictures/pictureMaking.ts')).remade(bytes),
});

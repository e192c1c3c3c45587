import { fileTypeFromBuffer } from 'file-type';
import { serveTasks } from '#platform/processes/program';
import { isPlainText, isUtf8Text, isWideText } from './plainText.ts';

/** The type of a file by its bytes; null: a text or unknown, as one is that ends before its type is clear. */
const mimeOf = async (bytes: Buffer): Promise<string | null> => {
  // The mark at the beginning of such a text is taken for sound.
  if (isWideText(bytes)) return null;
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null;
};

/** Tasks of the processes that look at what was uploaded. */
await serveTasks({
  /** What a file is by its bytes, of which the beginning may be all there is. */
  tell: async (_input: unknown, bytes: Buffer) => ({
    value: {
      mime: await mimeOf(bytes),
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

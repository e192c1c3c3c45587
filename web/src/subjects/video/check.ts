import { videoRefusals, videos } from '@marigold/contract/videos';
import { fileTypeFromBlob } from 'file-type';
import type { Refusal } from '#ui/picture/check.ts';

/** Bytes a type is told from; as many as the server looks at. */
const HEAD = 4100;
/** Apple's own brand of MP4 counts as one. */
const accepted: readonly string[] = [...videos.types, 'video/x-m4v'];

const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10;

/** Why a file cannot be taken, as its size and its first bytes tell, whatever it is called; undefined when it can. */
export const refuseVideo = async (file: Blob): Promise<Refusal | undefined> => {
  if (file.size > videos.maxBytes)
    return {
      key: 'This video has {{size}} MB. Choose one of up to {{max}} MB.',
      values: { size: megabytes(file.size), max: megabytes(videos.maxBytes) },
    };
  const found = await fileTypeFromBlob(file.slice(0, HEAD)).catch(() => undefined);
  return found && accepted.includes(found.mime) ? undefined : { key: videoRefusals.unreadable };
};

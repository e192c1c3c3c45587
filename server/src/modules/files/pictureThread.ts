import { parentPort, workerData } from 'node:worker_threads';
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';

/** What the thread is given: a picture of a size that has been looked at. */
export interface PictureData {
  bytes: Uint8Array;
  /** Longest side of the result in pixels, or nothing when the picture is small enough. */
  shrinkTo?: number;
}

/** What it answers: the picture anew as WebP, or nothing when the bytes cannot be decoded. */
export type PictureAnswer = Uint8Array | null;

/** 0 to 100: no loss that can be seen at the sizes pictures are shown in. */
const quality = 88;

const anew = ({ bytes, shrinkTo }: PictureData): PictureAnswer => {
  try {
    // Turned as its orientation says; everything else that was written beside the pixels is gone.
    const picture = new Transformer(bytes).rotate();
    if (shrinkTo)
      picture.resize({ width: shrinkTo, height: shrinkTo, fit: ResizeFit.Inside, filter: ResizeFilterType.Lanczos3 });
    return picture.webpSync(quality);
  } catch {
    return null;
  }
};

parentPort?.postMessage(anew(workerData as PictureData));

import { isApiError } from '#api/problem.ts';
import type { SignedVideo } from '@marigold/contract/videos';
import { placed, put } from '#ui/picture/upload.ts';
import { type Frame, frameOf } from './frame.ts';
import { AGAIN, sendVideo } from './sendVideo.ts';

/** What is to be uploaded, and what with it. */
export interface UploadJob {
  placeId: string;
  /** Where that is in the screens. */
  path: string;
  /** How it is called. */
  title: string;
  /** What is to be saved with it. */
  about?: unknown;
  file: File;
  /** Recorded or cut in this browser, so that nobody can choose it again. */
  isMadeHere?: boolean;
  /** A picture of it that somebody chose. */
  picture?: Blob;
  /** Of an upload that was broken off by a reload and goes on. */
  videoId?: string;
  /** Asks where to: anew for each attempt, since addresses are good for minutes. Rejects with an ApiError. */
  sign: (videoId: string | undefined, size: number) => Promise<SignedVideo>;
  /** Hands the video over when it is there, with its picture; rejects with an ApiError when it cannot be saved. */
  onStored: (videoId: string, its: { file: File; poster: Blob }) => Promise<void>;
}

/** A step of an upload. */
export type Part = 'video' | 'thumbnail' | 'save';

/** A step that failed, with why as its cause: an ApiError, or an AbortError when it was stopped. */
export class StepFailure extends Error {
  constructor(
    readonly part: Part,
    cause: unknown,
  ) {
    super(part, { cause });
  }
}

interface Hearing {
  signal: AbortSignal;
  onFrame: (frame: Frame) => void;
  onProgress: (videoId: string, sent: number) => void;
  onRetry: () => void;
}

const step = async <T>(part: Part, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new StepFailure(part, error);
  }
};

const passed = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Asks again after a while where nothing answered: a connection that is said to be back often carries nothing for another
 * second.
 */
const reached = async <T>(
  ask: () => Promise<T>,
  hearing: Pick<Hearing, 'signal' | 'onRetry'>,
  [wait, ...waits] = AGAIN,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (wait === undefined || !navigator.onLine || !isApiError(error) || error.status !== 'FETCH_ERROR') throw error;
    hearing.onRetry();
    await passed(wait);
    hearing.signal.throwIfAborted();
    return reached(ask, hearing, waits);
  }
};

/** What is already there is as good as sent. */
const isThere = (error: unknown) => {
  if (!isApiError(error) || error.status !== 409) throw error;
};

/**
 * Makes the picture of a video and brings first it, then the video, then the news of both to where they belong. Tried
 * again it goes on where it stopped. Rejects with a StepFailure.
 */
export const deliveryOf = ({ file, sign, onStored, ...job }: UploadJob) => {
  let { videoId } = job;
  let frame: Frame | undefined;
  let isPictureSent = false;
  let isSent = false;

  const send = async (picture: Blob, hearing: Hearing) => {
    const { signal, onProgress, onRetry } = hearing;
    const address = await step('video', reached(() => sign(videoId, file.size), hearing).catch(isThere));
    signal.throwIfAborted();
    if (!address) return;
    const id = (videoId = address.videoId);
    const sendPicture = () => put(placed(address.thumbnailUrl), picture, { signal });
    if (!isPictureSent) await step('thumbnail', reached(sendPicture, hearing).catch(isThere));
    isPictureSent = true;
    await step(
      'video',
      sendVideo(file, placed(address.videoUrl), { signal, onProgress: (sent) => onProgress(id, sent), onRetry }),
    );
  };
  return async (hearing: Hearing): Promise<void> => {
    frame ??= { ...(await frameOf(file)), ...(job.picture && { picture: job.picture }) };
    hearing.signal.throwIfAborted();
    hearing.onFrame(frame);
    if (!isSent) await send(frame.picture, hearing);
    isSent = true;
    if (videoId) await step('save', onStored(videoId, { file, poster: frame.picture }));
  };
};

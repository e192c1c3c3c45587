import { isAborted, isApiError } from '#api/problem.ts';
import { deliveryOf, StepFailure, type UploadJob } from './delivery.ts';
import { paceOf } from './pace.ts';
import { rememberUnfinished } from './unfinished.ts';
import { addUpload, changeUpload, percentOf, removeUpload, uploadOf, type VideoUpload } from './uploads.ts';

/** Between two looks at how far it is; milliseconds. */
const PERIOD = 200;
const ours = { status: 0, message: 'That didn’t work on our side. Nothing was changed.' };
const signedOut = 'Your session ended. Sign in again, then go on.';

/** Whether a refusal is of the file itself, too large or of another type, so that trying it again is no use. */
const isOfFile = (status: unknown) => status === 413 || status === 415;

const refusalOf = (error: unknown) => {
  const { part, cause } = error instanceof StepFailure ? error : { part: 'video' as const, cause: error };
  const { status, message } = isApiError(cause) ? cause : ours;
  return {
    part,
    message: status === 401 ? signedOut : message,
    isFinal: isOfFile(status),
    isUnreached: status === 'FETCH_ERROR',
  };
};

/** Tells at intervals how far an upload is, and remembers it for after a reload. */
const reporter = ({ placeId, about, file, isMadeHere }: UploadJob) => {
  const pace = paceOf(file.size);
  let told = 0;
  return (videoId: string, sent: number) => {
    const now = performance.now();
    if (now - told < PERIOD && sent < file.size) return;
    told = now;
    changeUpload(placeId, { sent, left: pace.at(now, sent), isRetrying: false });
    const { name, size, lastModified } = file;
    const percent = percentOf({ sent, file });
    rememberUnfinished(placeId, {
      videoId,
      name,
      size,
      lastModified,
      percent,
      ...(isMadeHere && { isMadeHere }),
      ...(about !== undefined && { about }),
    });
  };
};

const begun: Omit<VideoUpload, 'placeId' | 'path' | 'title' | 'file'> = {
  poster: null,
  isPlayable: true,
  stage: 'preparing',
  sent: 0,
  left: null,
  isRetrying: false,
  isAwaited: false,
  refusal: null,
};

/**
 * Uploads a video with a picture of it, in the background: shown in `uploads` until it is done or cancelled. It stops while
 * there is no connection. Another upload to the same place is given up for it.
 */
export const startUpload = (job: UploadJob): void => {
  const { placeId, path, title, about, file } = job;
  uploadOf(placeId)?.cancel();

  const deliver = deliveryOf(job);
  let state: 'running' | 'paused' | 'offline' | 'failed' | 'over' = 'running';
  let isFinal = false;
  let isUnreached = false;
  let running = new AbortController();
  const waiting: ((isDone: boolean) => void)[] = [];
  const change = (next: Partial<VideoUpload>) => changeUpload(placeId, next);
  const answer = (isDone: boolean) => {
    change({ isAwaited: false });
    waiting.splice(0).forEach((resolve) => resolve(isDone));
  };

  const end = () => {
    state = 'over';
    removeEventListener('offline', lose);
    removeEventListener('online', find);
    rememberUnfinished(placeId, null);
    removeUpload(placeId);
    answer(true);
  };
  const stop = (stage: 'paused' | 'offline') => {
    state = stage;
    running.abort();
    change({ stage, left: null, isRetrying: false });
  };
  const fail = (error: unknown) => {
    const refusal = refusalOf(error);
    ({ isFinal, isUnreached } = refusal);
    if (isUnreached && !navigator.onLine) return stop('offline');
    state = 'failed';
    change({ stage: 'failed', left: null, isRetrying: false, refusal });
    return answer(false);
  };
  const attempt = async () => {
    const mine = (running = new AbortController());
    state = 'running';
    change({ stage: 'preparing', refusal: null });
    try {
      await deliver({
        signal: mine.signal,
        onFrame: ({ picture, isPlayable }) => change({ stage: 'sending', poster: picture, isPlayable }),
        onProgress: reporter(job),
        onRetry: () => change({ isRetrying: true, left: null }),
      });
      if (running === mine && state === 'running') end();
    } catch (error) {
      const isStopped = isAborted(error) || (error instanceof StepFailure && isAborted(error.cause));
      if (running === mine && !isStopped && state === 'running') fail(error);
    }
  };
  const lose = () => state === 'running' && stop('offline');
  const find = () => void ((state === 'offline' || (state === 'failed' && isUnreached)) && attempt());

  addEventListener('offline', lose);
  addEventListener('online', find);
  addUpload(
    { ...begun, placeId, path, title, about, file },
    {
      pause: () => stop('paused'),
      resume: () => void attempt(),
      cancel: () => {
        running.abort();
        end();
      },
      settle: () => {
        if (state === 'failed' && isFinal) return Promise.resolve(false);
        change({ isAwaited: true });
        return new Promise((resolve) => {
          waiting.push(resolve);
          if (state === 'paused' || state === 'failed') void attempt();
        });
      },
    },
  );
  void attempt();
};

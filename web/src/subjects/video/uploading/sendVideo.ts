import { apiError, type ApiError } from '#api/problem.ts';
import { DetailedError, Upload } from 'tus-js-client';
import { asJson } from '#ui/picture/upload.ts';

/** Bytes of one request: what a lost connection makes the browser send again at most where a proxy keeps whole requests. */
const CHUNK = 8_000_000;
/** When a broken connection is tried again before it counts as failed; milliseconds, anew whenever something arrived. */
export const AGAIN: readonly number[] = [0, 1000, 3000, 5000];

interface SendOptions {
  signal: AbortSignal;
  /** Hears the bytes that have arrived. */
  onProgress: (sent: number) => void;
  /** The connection broke and is tried again. */
  onRetry: () => void;
}

const refusalOf = (error: Error): ApiError => {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer
    ? apiError({ status: answer.getStatus(), data: asJson(answer.getBody()) })
    : apiError({ status: 'FETCH_ERROR' });
};

/** Whether trying again by itself may help: the connection broke, or the server is busy. */
const mayPass = (status: number) => status < 400 || status >= 500 || status === 409 || status === 423 || status === 429;

/**
 * Sends a video to its address, from where an earlier attempt stopped. Rejects with an ApiError, or with an AbortError
 * when it was stopped; what has arrived stays there.
 */
export const sendVideo = (file: Blob, url: string, { signal, onProgress, onRetry }: SendOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: CHUNK,
      retryDelays: [...AGAIN],
      storeFingerprintForResuming: false,
      headers: { 'accept-language': document.documentElement.lang || 'en' },
      onProgress,
      onShouldRetry: (error) => {
        const may = navigator.onLine && mayPass(error.originalResponse?.getStatus() ?? 0);
        if (may) onRetry();
        return may;
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('Stopped', 'AbortError'));
    });
    upload.start();
  });

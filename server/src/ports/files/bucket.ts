import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '#config';
import { away } from './store.ts';

/** Milliseconds to wait for a connection, and for an answer once one is there; a part of 5 MB is sent meanwhile. */
const patience = { connectionTimeout: 3_000, requestTimeout: 20_000 };
const tries = 2;
/** Connections at once. Each video being watched has one, also while it is paused. */
const connections = { keepAlive: true, maxSockets: 1_000 };
const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** Whether an error says that a thing is not there, rather than that the bucket does not answer. */
const isMissing = (error: unknown): boolean => missing.has((error as Error).name);

/** What a call answers. Where it fails, the refusal with 503, whatever the reason: the caller cannot mend it. */
export const asked = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw away(error);
  }
};

/** What a call answers, or nothing where the thing is not there. */
export const found = <T>(call: Promise<T>): Promise<T | undefined> =>
  asked(
    call.catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return undefined;
    }),
  );

/** Gives up a call whose answer is not read whole in time. */
export const inTime = () => ({ abortSignal: AbortSignal.timeout(patience.requestTimeout) });

/** A client of the bucket. Loaded only where there is a bucket, because it is large. */
export const openClient = async (settings: S3Settings): Promise<S3> => {
  const { accessKeyId, secretAccessKey, region, forcePathStyle, endpoint } = settings;
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    // Without keys here the usual places are looked at, such as the role of the machine.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Only Amazon knows the newer checksums: elsewhere their framing ends up in the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: {
      ...patience,
      throwOnRequestTimeout: true,
      // A browser that has read enough of a video stops reading for as long as it likes.
      socketTimeout: 0,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
};

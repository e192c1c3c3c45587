import { recordings } from '@marigold/contract/recordings';
import { needPage } from '@marigold/web/hooks/keepPage';
import { frameOf } from '@marigold/web/video/uploading/frame';
import { sendVideo } from '@marigold/web/video/uploading/sendVideo';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../../ask.ts';
import { upload } from '../../../upload.ts';
import { say } from '../../../words/say.ts';
import { talk } from '../../service.ts';
import type { Unsent } from './unsent.ts';

/** An upload under way. */
export interface Sending {
  /** How much has arrived, from 0 to 1; undefined while nothing is sent. */
  part: number | undefined;
  /** The connection broke and is tried again. */
  isRetrying: boolean;
  fault: string;
  /** The connection broke, and it did not come back by itself. */
  isBroken: boolean;
  /** Whether the same file can be tried again. */
  canRetry: boolean;
  /** Uploads it; answers whether it is there. */
  send: (unsent: Unsent) => Promise<boolean>;
  stop: () => void;
}

interface Failure {
  status: number | string;
  message: string;
  code?: string;
}
const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Refused) {
    const { status, message, code } = error;
    return { status: status || 'FETCH_ERROR', message, ...(code && { code }) };
  }
  const isKnown = typeof error === 'object' && error !== null && 'status' in error && 'message' in error;
  return isKnown ? (error as Failure) : undefined;
};
/** Refusals of the file itself: another one is needed. */
const ofFile = new Set<unknown>(['TOO_LARGE', 'TOO_LONG', 'UNSUPPORTED_TYPE', 'OTHER_SIZE']);

/** Why an upload was stopped that nobody stopped. */
const offline = 'offline';

/** Brings an answer by video or voice to the server, from where an earlier attempt stopped. */
export const useSending = (conversationId: string, questionId: string): Sending => {
  const [part, setPart] = useState<number>();
  const [isRetrying, setRetrying] = useState(false);
  const [fault, setFault] = useState('');
  const [isBroken, setBroken] = useState(false);
  const [canRetry, setRetry] = useState(true);
  const abortRef = useRef<AbortController>();
  useEffect(() => () => abortRef.current?.abort(), []);
  const isSending = part !== undefined;
  useEffect(() => {
    if (!isSending) return undefined;
    // A request may hang for minutes before it notices.
    const lose = () => abortRef.current?.abort(offline);
    addEventListener('offline', lose);
    const release = needPage();
    return () => {
      removeEventListener('offline', lose);
      release();
    };
  }, [isSending]);

  const deliver = async ({ recordingId, kind, file }: Unsent, signal: AbortSignal) => {
    const wanted = { id: recordingId, questionId, kind, size: file.size };
    const { url, posterUrl } = await talk.prepareRecording(conversationId, wanted);
    if (posterUrl) {
      const { picture } = await frameOf(file);
      const put = { method: 'PUT', address: posterUrl, file: picture, type: 'application/octet-stream' } as const;
      // Without its picture a video is as good.
      await upload({ ...put, tell: () => undefined, signal }).catch(() => undefined);
    }
    await sendVideo(file, url, {
      signal,
      onProgress: (sent) => {
        setRetrying(false);
        setPart(sent / file.size);
      },
      onRetry: () => setRetrying(true),
    });
  };
  const lose = () => {
    setBroken(true);
    setFault(say('The connection broke. Your recording is kept here; it goes on once you are back.'));
  };
  const fail = (error: unknown) => {
    const failure = failureOf(error);
    if (!failure) throw error;
    setRetry(!ofFile.has(failure.code));
    if (failure.status === 'FETCH_ERROR') lose();
    else setFault(failure.message);
  };
  return {
    part,
    isRetrying,
    fault,
    isBroken,
    canRetry,
    send: async (unsent) => {
      if (unsent.file.size > recordings.maxBytes) {
        setRetry(false);
        setFault(say('Choose a file of up to 200 MB.'));
        return false;
      }
      const abort = (abortRef.current = new AbortController());
      setFault('');
      setBroken(false);
      setPart(0);
      try {
        await deliver(unsent, abort.signal);
        return true;
      } catch (error) {
        if (abort.signal.reason === offline) lose();
        if (abort.signal.aborted) return false;
        // All of it arrived before, and only the answer did not.
        if (failureOf(error)?.code === 'EXISTS') return true;
        fail(error);
        return false;
      } finally {
        setPart(undefined);
        setRetrying(false);
      }
    },
    stop: () => abortRef.current?.abort(),
  };
};

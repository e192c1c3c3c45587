import { isAborted, isApiError } from '#api/problem.ts';
import { useEffect, useRef, useState } from 'react';
import { type SignedAddress, uploadPicture } from './upload.ts';

/** Nothing under way, on its way, or refused with a sentence. */
export type UploadState = { at: 'rest' } | { at: 'sending'; percent: number } | { at: 'failed'; message: string };

interface UploadUse {
  sign: () => Promise<SignedAddress>;
  onUploaded: (imageId: string) => void;
  onSending?: (isSending: boolean) => void;
}

/** Sends a picture at once, shows how far it is, can be cancelled, and says why it was not taken. */
export const useUpload = ({ sign, onUploaded, onSending }: UploadUse) => {
  const [state, setState] = useState<UploadState>({ at: 'rest' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const end = (next: UploadState) => {
    running.current = null;
    setState(next);
    onSending?.(false);
  };
  const cancel = () => {
    running.current?.abort();
    end({ at: 'rest' });
  };
  const send = async (picture: Blob) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState({ at: 'sending', percent: 0 });
    onSending?.(true);
    try {
      const imageId = await uploadPicture(sign, picture, {
        signal: mine.signal,
        onProgress: (percent) => running.current === mine && setState({ at: 'sending', percent }),
      });
      if (running.current !== mine) return;
      end({ at: 'rest' });
      onUploaded(imageId);
    } catch (error) {
      if (isAborted(error) || running.current !== mine) return;
      const message = isApiError(error) ? error.message : 'That didn’t work on our side. Nothing was changed.';
      end({ at: 'failed', message });
    }
  };
  return { state, send, cancel };
};

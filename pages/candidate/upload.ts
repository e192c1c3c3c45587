import type { Refusal } from '@marigold/contract/refusals';
import { refusalOf, unreached } from './ask.ts';
import { language } from './words/say.ts';

interface Upload {
  method: 'POST' | 'PUT';
  address: string;
  file: Blob;
  type: string;
  /** Hears how much has left, from 0 to 1. */
  tell: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends a file and answers what the server says of it. XMLHttpRequest, because fetch does not tell how much has left. */
export const upload = <T>({ method, address, file, type, tell, signal }: Upload): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, address);
    sending.setRequestHeader('content-type', type);
    sending.setRequestHeader('accept-language', language);
    sending.responseType = 'json';
    sending.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    sending.onerror = () => reject(unreached());
    sending.onabort = () => reject(unreached());
    sending.onload = () => {
      const answer = sending.response as (T & Partial<Refusal>) | null;
      if (sending.status >= 200 && sending.status < 300) resolve(answer ?? undefined);
      else reject(refusalOf(sending.status, answer ?? undefined));
    };
    signal?.addEventListener('abort', () => sending.abort());
    sending.send(file);
  });

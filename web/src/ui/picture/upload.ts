import { addressOf } from '#api/addresses.ts';
import { apiError } from '#api/problem.ts';

/** Where an upload goes, as a signing call answers it. */
export interface SignedAddress {
  imageId: string;
  url: string;
}

interface UploadOptions {
  /** Hears 0 to 100 while bytes leave. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** A bearer token, where the address is not signed. */
  token?: string | null;
}

/** The server signs paths of its own; the service may be on another host. */
export const placed = (url: string): string => url.replace(/^\/api\/files(?=\/)/, addressOf('files'));

/** What a refusal says, where it is JSON. */
export const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends the bytes to an address; XMLHttpRequest, because fetch does not tell how much has left. Rejects with an
 * ApiError, or with an AbortError when it was cancelled.
 */
export const put = (url: string, bytes: Blob, { onProgress, signal, token }: UploadOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', bytes.type || 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept-language', document.documentElement.lang || 'en');
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(apiError({ status, data: asJson(responseText) }));
    };
    request.onerror = () => reject(apiError({ status: 'FETCH_ERROR' }));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });

/**
 * Uploads a picture to an address asked for at that moment, and answers its id for the save that follows. Rejects with an
 * ApiError, or with an AbortError when it was cancelled.
 */
export const uploadPicture = async (
  sign: () => Promise<SignedAddress>,
  picture: Blob,
  options: UploadOptions = {},
): Promise<string> => {
  const { imageId, url } = await sign();
  if (options.signal?.aborted) throw new DOMException('Cancelled', 'AbortError');
  await put(placed(url), picture, options);
  return imageId;
};

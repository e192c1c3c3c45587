import type { Refusal } from '@marigold/contract/refusals';

/** A call that nothing answered (FETCH_ERROR), or something that is not our server: no JSON, or no refusal of ours. */
interface Unanswered {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR';
  code: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR' | 'PARSING_ERROR' | `HTTP_${number}`;
  message: string;
  errors?: undefined;
  requestId?: undefined;
}

/** Why a call failed: the server's refusal, whose code tells which data it has, or that there is none. */
export type ApiError = Refusal | Unanswered;

/** Sentences for failures that carry none of their own; they are translation keys. */
const sentences = {
  FETCH_ERROR: 'The server cannot be reached. What you typed is kept.',
  PARSING_ERROR: 'That didn’t work on our side. Nothing was changed.',
} as const;

interface Failure {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
}

/** Whether a refusal has the shape the contract gives it; only what screens rely on is looked at. */
const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' &&
  data !== null &&
  'code' in data &&
  typeof data.code === 'string' &&
  'message' in data &&
  typeof data.message === 'string';

/** Any failed request as an ApiError; a refusal keeps everything the server said. */
export const apiError = ({ status, data }: Failure): ApiError => {
  if (status === 'PARSING_ERROR') return { status, code: status, message: sentences.PARSING_ERROR };
  if (typeof status === 'string') return { status: 'FETCH_ERROR', code: status, message: sentences.FETCH_ERROR };
  return isRefusal(data)
    ? Object.assign({}, data, { status })
    : { status, code: `HTTP_${status}`, message: sentences.PARSING_ERROR };
};

/** Whether something thrown or returned by a call is an ApiError. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'status' in error;

/** The refusal of the server that a failed call holds; undefined where it refused nothing. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  isApiError(error) && error.requestId !== undefined ? error : undefined;

/** Whether the server refuses because of who asks: asked again, it says the same. */
export const isForbidden = (error: unknown): boolean => isApiError(error) && error.status === 403;

/** Whether the server says that what was asked for is not there for its reader, or not any more: then what was read of it before is not shown either. */
export const isGone = (error: unknown): boolean => [403, 404].includes(refusalOf(error)?.status ?? 0);

/** Whether a call ended because the session did; nobody waits for its answer any more. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** The same refusal, pointed at a field of a form; what is no refusal of a call is given back as it is. */
export const atField = (error: unknown, path: string, message?: string): unknown =>
  isApiError(error) ? { ...error, errors: [{ path, code: error.code, message: message ?? error.message }] } : error;

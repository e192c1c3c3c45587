import type { ProblemBody } from '@marigold/contract/problems';

/** Why a call failed: the server's refusal, or FETCH_ERROR (nothing answered), or PARSING_ERROR (no JSON came back). */
export interface ApiError extends Omit<Partial<ProblemBody>, 'status'> {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR';
  code: string;
  message: string;
}

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
const isProblem = (data: unknown): data is ProblemBody =>
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
  return isProblem(data) ? { ...data, status } : { status, code: `HTTP_${status}`, message: sentences.PARSING_ERROR };
};

/** Whether something thrown or returned by a call is an ApiError. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'status' in error;

/** Whether a call ended because the session did; nobody waits for its answer any more. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** The same refusal, pointed at a field of a form; what is no refusal of a call is given back as it is. */
export const atField = (error: unknown, path: string, message?: string): unknown =>
  isApiError(error) ? { ...error, errors: [{ path, code: error.code, message: message ?? error.message }] } : error;

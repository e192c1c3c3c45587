import { noteServerDate } from '@marigold/contract/serverTime';
import { createAction } from '@reduxjs/toolkit';
import { type BaseQueryApi, type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { addressOf } from './addresses.ts';
import { apiError, type ApiError } from './problem.ts';
import { readToken } from './token.ts';

/** One request to one service. */
export interface Call {
  service: string;
  url: string;
  method: string;
  params?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** How long an answer is waited for; milliseconds. */
  timeout?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** How the answer is read where it is not JSON. */
  responseHandler?: 'text';
  /** Answered without a session, so that the answer says nothing about one. */
  isPublic?: boolean;
}

/** The server said that the session is over; what the person was doing can go on after signing in again. */
export const tokenExpired = createAction('api/tokenExpired');
/** The server answered a call that needs a session. */
export const tokenAccepted = createAction('api/tokenAccepted');
/** The server does not accept the token: it is none, or its session has ended. */
export const tokenRefused = createAction('api/tokenRefused');

/** What a request looks at in the state: the token of somebody who registers, and whether the session is known to be good. */
interface Around {
  onboarding?: { token: string | null };
  session?: { isAuthenticated: boolean; isProven: boolean };
}

const request = fetchBaseQuery({
  prepareHeaders: (headers, { getState }) => {
    const token = readToken() ?? (getState() as Around).onboarding?.token;
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (!headers.has('accept-language')) headers.set('accept-language', document.documentElement.lang || 'en');
  },
});

type Hear = (headers: Headers, dispatch: BaseQueryApi['dispatch']) => void;
let hear: Hear | undefined;

/** Lets one listener hear the headers of every answer to somebody signed in. */
export const onAnswer = (listener: Hear): void => {
  hear = listener;
};

/** Sends a call with its token and language; 200 to 299 is success, everything else an ApiError. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async ({ service, url, isPublic, ...call }, api) => {
  const sentAt = Date.now();
  const answer = await request({ ...call, url: addressOf(service) + url }, api, {});
  const headers = answer.meta?.response?.headers;
  if (headers) noteServerDate({ method: call.method, headers, sentAt });
  if (!answer.error) {
    const { session } = api.getState() as Around;
    if (!isPublic && session?.isAuthenticated && !session.isProven) api.dispatch(tokenAccepted());
    if (!isPublic && headers) hear?.(headers, api.dispatch);
    return { data: answer.data };
  }

  const error = apiError(answer.error);
  if (error.status === 401 && error.code === 'EXPIRED_TOKEN') api.dispatch(tokenExpired());
  if (error.status === 401 && error.code === 'INVALID_TOKEN') api.dispatch(tokenRefused());
  return { error };
};

import type { Code, Refusal } from '@marigold/contract/refusals';
import { noteServerDate } from '@marigold/contract/serverTime';
import { keep, kept } from './storage.ts';
import { language, say } from './words/say.ts';

/** A call that was refused, or did not get through: then `status` is 0. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: Code | 'UNREACHED' | undefined,
    message: string,
    /** The field that must change, as the server names it. */
    readonly field: string | undefined,
    /** Of a time that is taken: those close by. */
    readonly nearest: readonly string[] = [],
  ) {
    super(message);
  }
}

/**
 * The refusal in an answer, which the server gives in the language of the page; in one that is none of ours, such as a
 * proxy's, or a fault of ours, a sentence that helps.
 */
export const refusalOf = (
  status: number,
  body: (Partial<Refusal> & { nearest?: readonly string[] }) | undefined,
): Refused => {
  const ours = say('Something on our side does not work. Try again in a minute.');
  const message = status === 500 ? ours : (body?.message ?? ours);
  return new Refused(status, body?.code, message, body?.errors?.[0]?.path, body?.nearest);
};

/** The refusal of a call that did not get through. */
export const unreached = (): Refused =>
  new Refused(0, 'UNREACHED', say('You are offline. Try again once you are back.'), undefined);

const tokenKey = 'candidate.session';

/** The token of whoever is signed in here. */
export const token = (): string | undefined => kept<string>(tokenKey);
/** The id of whoever is signed in here, as their token says it. */
export const me = (): string => {
  const claims = token()?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return claims && (JSON.parse(atob(claims)) as { sub: string }).sub;
};
/** Remembers who is signed in here; nothing signs out. */
export const setToken = (accessToken: string | undefined): void => keep(tokenKey, accessToken);

/** Characters of a body that may still leave while the page goes: browsers allow 64 KB for all such requests together. */
const mostOutliving = 4_000;

/** Asks a service; `path` begins with its address. A change that is small arrives although the page is left. */
export const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const accessToken = token();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const sentAt = Date.now();
  const answer = await fetch(path, {
    method,
    keepalive: method !== 'GET' && (sent?.length ?? 0) <= mostOutliving,
    headers: {
      'accept-language': language,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(sent !== undefined && { body: sent }),
  }).catch(() => {
    throw unreached();
  });
  noteServerDate({ method, headers: answer.headers, sentAt });
  const read = (await answer.json().catch(() => undefined)) as T & Partial<Refusal>;
  if (!answer.ok) throw refusalOf(answer.status, read);
  return read;
};

/**
 * What time it is at the server, as far as its answers tell: the clocks of phones and computers can be minutes or days
 * off, and what is kept until a moment of the server's must not end, or look late, by them.
 */

/** The header counts whole seconds, so that less than this says nothing; milliseconds. */
const TOLERANCE = 2000;

let offset = 0;

/** An answer that came from the server itself, the request it answers, and when that left by the clock of this device. */
interface Answered {
  method: string;
  headers: { get: (name: string) => string | null };
  sentAt: number;
}

/**
 * Learns from the `Date` header of an answer how far off the clock of this device is. However long the answer took, the
 * server wrote it after the request left and before it came: only a date outside of that says that the clock is wrong.
 */
export const noteServerDate = ({ method, headers, sentAt }: Answered): void => {
  const isFromServer = method !== 'GET' || headers.get('cache-control') === 'no-store';
  const at = Date.parse(headers.get('date') ?? '');
  if (!isFromServer || Number.isNaN(at)) return;
  const now = Date.now();
  if (at < sentAt - TOLERANCE) offset = at - sentAt;
  else offset = at > now + TOLERANCE ? at - now : 0;
};

/** Milliseconds since 1970 by the clock of the server, which moments in its answers are compared with. */
export const serverNow = (): number => Date.now() + offset;

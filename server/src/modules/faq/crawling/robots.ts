import { type Outbound, OutboundFault } from '#platform/outbound/outbound';
import { robotsOf } from '../reading/read.ts';

/** As a robots.txt calls this reader. */
export const agent = 'MarigoldFAQ';
/** Bytes of a robots.txt, as RFC 9309 has them. */
const mostBytes = 512_000;

/** Rules of a site: `undefined` where it has none, null where they cannot be read, and so nothing may be. */
type Rules = Buffer | undefined | null;

const rulesOf = async (outbound: Outbound, origin: string, headers: Record<string, string>): Promise<Rules> => {
  try {
    const { status, bytes } = await outbound.ask(`${origin}/robots.txt`, { mostBytes, headers, follow: () => true });
    if (status >= 200 && status < 300) return bytes;
    // RFC 9309: no rules for a file that is not there, no reading while a server is in trouble.
    return status >= 400 && status < 500 && status !== 429 ? undefined : null;
  } catch (error) {
    if (error instanceof OutboundFault) return null;
    throw error;
  }
};

/** What sites say about being read: each is asked once. */
export const openRobots = (outbound: Outbound, headers: Record<string, string>) => {
  const known = new Map<string, Promise<Rules>>();
  const rulesFor = (origin: string): Promise<Rules> => {
    const rules = known.get(origin) ?? rulesOf(outbound, origin, headers);
    known.set(origin, rules);
    return rules;
  };
  return {
    /** Whether a page may be read, and the seconds to wait before the next one. Throws a fault where the site does not answer. */
    ask: async (url: URL): Promise<{ isAllowed: boolean; delay: number }> => {
      const rules = await rulesFor(url.origin);
      if (rules === null) throw new OutboundFault('unreachable');
      if (rules === undefined) return { isAllowed: true, delay: 0 };
      const { allowed, delay } = await robotsOf({ url: `${url.origin}/robots.txt`, agent, urls: [url.href] }, rules);
      return { isAllowed: allowed[0] ?? true, delay };
    },
  };
};

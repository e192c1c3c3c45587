import { setTimeout as pause } from 'node:timers/promises';
import { type CrawlTrouble, crawlLimits } from '@marigold/contract/faq';
import { type Incoming, type Outbound, OutboundFault } from '#platform/outbound/outbound';
import { ProcessLost, TaskFailed } from '#platform/processes/pool';
import { once } from '../reading/blocks.ts';
import { pageOf } from '../reading/read.ts';
import { agent, openRobots } from './robots.ts';

/** A question with the page it stands on. */
export interface FoundOnPage {
  question: string;
  answer: string;
  page: string;
}

/** What is to be read, with whom, and who is told of each page. */
export interface Route {
  outbound: Outbound;
  start: string;
  keywords: readonly string[];
  /** The site's people may look here who it is that reads. */
  contact: string;
  /** Answers whether to go on. */
  onPage: (pages: number, questions: number) => Promise<boolean>;
}

/** What came of it. `isStopped` says that somebody did not want to go on. */
export interface Crawled {
  pages: number;
  found: FoundOnPage[];
  trouble: CrawlTrouble | null;
  isStopped: boolean;
}

const mostBytes = 2_000_000;
/** Milliseconds for a site as a whole; what was found by then is offered. */
const longest = 120_000;
/** Seconds between two pages: those that the site asks for, within reason. */
const between = { least: 0.1, most: 5 };
const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i;

const troubleOf = ({ status, type }: Incoming): CrawlTrouble | undefined => {
  if (status === 401 || status === 407) return 'signIn';
  if ([403, 429, 451].includes(status)) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status < 200 || status > 299) return 'unreachable';
  return isHtml.test(type) ? undefined : 'notPages';
};

/** Each question once, where it is answered at length. */
const eachOnce = (found: readonly FoundOnPage[]): FoundOnPage[] =>
  once(found).map((one) => ({ ...one, page: found.find(({ question }) => question === one.question)?.page ?? '' }));

/**
 * Reads a site from a page on, page after page, and no more than it lets be read. Pages are parsed in processes of their own.
 * A page that fails is left out, unless it is the first.
 */
export const crawl = async ({ outbound, start, keywords, contact, onPage }: Route): Promise<Crawled> => {
  const headers = { 'user-agent': `${agent}/1.0 (+${contact})`, accept: 'text/html,application/xhtml+xml' };
  const robots = openRobots(outbound, headers);
  const end = Date.now() + longest;
  let isForbidden = false;
  let delay: number = between.least;
  const mayRead = async (url: URL): Promise<boolean> => {
    const said = await robots.ask(url);
    delay = Math.min(Math.max(said.delay, between.least), between.most);
    isForbidden = !said.isAllowed;
    return said.isAllowed;
  };
  const fetchPage = async (address: string, isFirst: boolean, site: string): Promise<Incoming | CrawlTrouble> => {
    const url = outbound.targetOf(address);
    if (!(await mayRead(url))) return 'forbidden';
    const follow = async (next: URL) => (isFirst || next.origin === site) && (await mayRead(next));
    const answered = await outbound.ask(url.href, { mostBytes, headers, follow });
    return troubleOf(answered) ?? answered;
  };

  const result: Crawled = { pages: 0, found: [], trouble: null, isStopped: false };
  const seen = new Set([start]);
  const queue = [{ address: start, depth: 0 }];
  let from = start;
  let asksToSignIn = false;
  const tryPage = async ({ address, depth }: { address: string; depth: number }): Promise<CrawlTrouble | undefined> => {
    const answered = await fetchPage(address, depth === 0, new URL(from).origin);
    if (typeof answered === 'string') return answered;
    const page = answered.url.href;
    if (depth === 0) from = page;
    const held = await pageOf({ url: page, type: answered.type, start: from, keywords }, answered.bytes);
    result.pages += 1;
    result.found = eachOnce([...result.found, ...held.questions.map((one) => ({ ...one, page }))]);
    if (depth === 0) asksToSignIn = held.asksToSignIn && held.questions.length === 0;
    for (const link of held.links) {
      if (depth >= crawlLimits.depth || seen.has(link)) continue;
      seen.add(link);
      queue.push({ address: link, depth: depth + 1 });
    }
    return undefined;
  };

  for (let tried = 0; tried < crawlLimits.pages && Date.now() < end; tried += 1) {
    const next = queue.shift();
    if (!next || result.found.length >= crawlLimits.questions) break;
    if (tried > 0) await pause(delay * 1_000);
    const trouble = await tryPage(next).catch((error: unknown): CrawlTrouble => {
      if (error instanceof OutboundFault)
        return isForbidden ? 'forbidden' : error.kind === 'large' ? 'notPages' : 'unreachable';
      if (error instanceof ProcessLost || error instanceof TaskFailed) return 'notPages';
      throw error;
    });
    if (tried === 0 && trouble) return { ...result, trouble };
    if (!(await onPage(result.pages, result.found.length))) return { ...result, isStopped: true };
  }
  result.found = result.found.slice(0, crawlLimits.questions);
  if (result.found.length === 0) result.trouble = asksToSignIn ? 'signIn' : 'noQuestions';
  return result;
};

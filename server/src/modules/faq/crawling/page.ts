import { crawlLimits } from '@marigold/contract/faq';
import { load } from 'cheerio';
import robotsParser from 'robots-parser';
import { decodeAs } from '#platform/decoding';
import type { Found } from '../reading/blocks.ts';
import { questionsOfHtml } from '../reading/html.ts';
import { linksOf, partOf } from './links.ts';

/** A page that was fetched, and what of its questions is wanted. */
export interface PageGiven {
  url: string;
  /** Its Content-Type. */
  type: string;
  /** Where reading began. */
  start: string;
  keywords: readonly string[];
}

/** Bytes of a page in which it says how it is written. */
const head = 2_048;

const decoded = (bytes: Buffer, type: string): string => {
  const said = /charset\s*=\s*["']?([\w-]+)/i;
  const name = said.exec(type)?.[1] ?? said.exec(bytes.subarray(0, head).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return decodeAs(name, bytes);
  } catch {
    return bytes.toString('utf8');
  }
};

/** Whether a question or its answer holds one of the words, as they are written but for case. */
const holdsOneOf = (keywords: readonly string[]) => {
  const words = keywords.map((word) => word.normalize().toLowerCase());
  return ({ question, answer }: Found): boolean => {
    const text = `${question}\n${answer}`.normalize().toLowerCase();
    return words.length === 0 || words.some((word) => text.includes(word));
  };
};

/** The questions of a page, the pages it leads to, and whether it asks people to sign in. */
export const readPage = ({ url, type, start, keywords }: PageGiven, bytes: Buffer) => {
  const html = decoded(bytes, type);
  const $ = load(html);
  return {
    questions: questionsOfHtml(html).filter(holdsOneOf(keywords)).slice(0, crawlLimits.questions),
    links: linksOf($, url, partOf(new URL(start))),
    asksToSignIn: $('input[type="password" i]').length > 0,
  };
};

/** Which addresses a robots.txt lets a reader of a name fetch, and how many seconds it wants between two of them. */
export const readRobots = (
  { url, agent, urls }: { url: string; agent: string; urls: readonly string[] },
  bytes: Buffer,
) => {
  const robots = robotsParser(url, bytes.toString('utf8'));
  return {
    allowed: urls.map((each) => robots.isAllowed(each, agent) ?? true),
    delay: robots.getCrawlDelay(agent) ?? 0,
  };
};

import type { Language } from '@marigold/contract/kit';
import type { Voice } from './voice.ts';

/** Who a page is made for, and what all its parts need to know. */
export interface Visitor {
  voice: Voice;
  /** The language of ?lang=, which every link then carries on; without it the browser's is spoken. */
  chosen: Language | undefined;
  /** The address people reach this server by, without a slash at its end. */
  publicUrl: string;
  /** The path of this page and what it was asked, without the language. */
  path: string;
  query: Record<string, string>;
  /** Where they came from, as the address says; links to other pages of roles say it, too, so that no cookie has to. */
  from?: Readonly<Record<string, string>>;
  /** When the page is made, in milliseconds since 1970. */
  now: number;
}

/** A link to a path of this server, in the language that was chosen. Empty values are left out. */
export const href = (
  { chosen, from }: Pick<Visitor, 'chosen' | 'from'>,
  path: string,
  query: Record<string, string> = {},
): string => {
  const carried = path.startsWith('/jobs') ? from : {};
  const given = Object.entries({ ...query, ...carried, lang: chosen ?? '' }).filter(([, value]) => value !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

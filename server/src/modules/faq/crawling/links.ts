import type { CheerioAPI } from 'cheerio';
import { parseUrl } from '#platform/outbound/parseUrl';

/** Links of a page that are looked at. */
const most = 300;
/** Files that hold no page. */
const isFile =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|png|jpe?g|gif|svg|webp|ico|css|js|json|xml|rss|atom|txt|mp[34]|mov|webm)$/i;
/** Words in a link that lead to questions. */
const promising = /faq|question|frage|pregunta|help|hilfe|ayuda|answer|antwort|respuesta/i;

/**
 * The part of a site that belongs to a page: what lies below it, or in the folder of a page whose name has an ending. Links
 * lead to many other pages, which somebody who named one did not mean.
 */
export const partOf = (start: URL): string => {
  const last = start.pathname.split('/').at(-1) ?? '';
  return last.includes('.') ? start.pathname.slice(0, -last.length) : start.pathname;
};

/** Addresses of pages in a part of the site that a page leads to, those that promise questions first. */
export const linksOf = ($: CheerioAPI, page: string, part: string): string[] => {
  if (/nofollow|none/i.test($('meta[name="robots" i]').attr('content') ?? '')) return [];
  const given = $('base[href]').attr('href') ?? '';
  const base = parseUrl(given, page) ?? new URL(page);
  const { origin } = new URL(page);
  const links = new Map<string, boolean>();
  for (const link of $('a[href]').toArray().slice(0, most)) {
    const href = $(link).attr('href') ?? '';
    const url = parseUrl(href, base);
    if (!url || /nofollow/i.test($(link).attr('rel') ?? '')) continue;
    url.hash = '';
    if (url.origin !== origin || !url.pathname.startsWith(part) || isFile.test(url.pathname)) continue;
    links.set(url.href, promising.test(`${url.pathname} ${$(link).text()}`));
  }
  return [...links].toSorted(([, one], [, other]) => Number(other) - Number(one)).map(([href]) => href);
};

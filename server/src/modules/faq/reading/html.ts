import { type CheerioAPI, load } from 'cheerio';
import { type Block, type Found, once, questionsIn, asks } from './blocks.ts';

/** Parts of a page that are about the page. */
const around =
  'script, style, template, noscript, nav, header nav, footer, form, iframe, svg, [hidden], [role=navigation]';
const lines = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** A node of a parsed page, as far as it is looked at. */
interface PageNode {
  type: string;
  name?: string;
  data?: string;
  children?: PageNode[];
}

/** Nodes of a page deeper than this are read no more. */
const deepest = 400;

/** The blocks of a page in the order they are read. */
const blocksOf = (roots: readonly PageNode[]): Block[] => {
  const blocks: Block[] = [];
  let text = '';
  const flush = (level = 0) => {
    if (text.trim()) blocks.push({ level, text: text.trim() });
    text = '';
  };
  const visit = (node: PageNode, depth: number): void => {
    if (node.type === 'text') text += (node.data ?? '').replace(/\s+/g, ' ');
    if (depth > deepest) return;
    const heading = /^h([1-6])$/.exec(node.name ?? '')?.[1];
    const isLine = lines.has(node.name ?? '');
    if (heading) flush();
    else if (isLine) text += '\n';
    for (const child of node.children ?? []) visit(child, depth + 1);
    if (heading) flush(Number(heading));
    else if (isLine) text += '\n';
  };
  for (const root of roots) visit(root, 0);
  flush();
  return blocks;
};

/** Text of HTML inside of a value, as schema.org's answers may be. */
const textOf = (html: string): string =>
  blocksOf(load(html, null, false).root().contents().toArray() as PageNode[])
    .map(({ text }) => text)
    .join('\n\n');

type Json = unknown;
const listed = (value: Json): Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const field = (value: Json, name: string): Json =>
  typeof value === 'object' && value !== null ? (value as Record<string, Json>)[name] : undefined;
const stringOf = (value: Json): string => (typeof value === 'string' ? value : '');
const isOf = (value: Json, type: string): boolean =>
  listed(field(value, '@type')).some((each) => String(each).replace(/^.*[/#:]/, '') === type);

/** Everything in a value of JSON-LD that is a question, however deep it stands. */
const questionsOf = (value: Json, depth = 0): Json[] => {
  if (depth > 20 || typeof value !== 'object' || value === null) return [];
  if (isOf(value, 'Question')) return [value];
  return Object.values(value).flatMap((each: Json) => questionsOf(each, depth + 1));
};

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Questions that a page describes as data for machines. */
const jsonLd = ($: CheerioAPI): Found[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => questionsOf(parsed($(script).text())))
    .map((one) => ({
      question: textOf(stringOf(field(one, 'name') ?? field(one, 'text'))),
      answer: listed(field(one, 'acceptedAnswer') ?? field(one, 'suggestedAnswer'))
        .map((each) => textOf(stringOf(field(each, 'text'))))
        .join('\n\n'),
    }));

const textIn = ($: CheerioAPI, selection: { toArray: () => unknown[] }): string =>
  blocksOf(selection.toArray() as PageNode[])
    .map(({ text }) => text)
    .join('\n\n');

/** Questions that a page marks as such. */
const microdata = ($: CheerioAPI): Found[] =>
  $('[itemtype$="/Question"]')
    .toArray()
    .map((one) => ({
      question: textIn($, $(one).find('[itemprop~="name"]').first()),
      answer: textIn($, $(one).find('[itemtype$="/Answer"] [itemprop~="text"]').first()),
    }));

/** Questions that open. */
const details = ($: CheerioAPI): Found[] =>
  $('details')
    .toArray()
    .map((one) => {
      const question = textIn($, $(one).children('summary').first());
      return { question, answer: textIn($, $(one).contents().not('summary')) };
    })
    .filter(({ question }) => asks(question));

/** Terms that ask, and what is said below them. */
const definitions = ($: CheerioAPI): Found[] =>
  $('dt')
    .toArray()
    .map((one) => ({ question: textIn($, $(one)), answer: textIn($, $(one).nextUntil('dt', 'dd')) }))
    .filter(({ question }) => asks(question));

/**
 * Questions with answers of a page. What is said in data comes first, then what the page's structure says; headings are
 * asked last, since other structures may stand below them.
 */
export const questionsOfHtml = (html: string): Found[] => {
  const $ = load(html);
  const data = [...jsonLd($), ...microdata($)];
  $(around).remove();
  const structured = [...details($), ...definitions($)];
  $('details, dl')
    .filter((_, one) => asks($(one).find('summary, dt').first().text()))
    .remove();
  return once([...data, ...structured, ...questionsIn(blocksOf($('body').toArray() as PageNode[]))]);
};

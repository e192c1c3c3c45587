import { load } from 'cheerio';
import { lexer, type Token, type Tokens } from 'marked';
import { type Block, type Found, once, questionsIn } from './blocks.ts';

/** Stands where a line was broken on purpose; no text that is read has it. */
const lineMark = '\uE000';
/** Longer ones are no questions that stand alone. */
const longestQuestion = 300;
const endsAsking = /\?["”’'*_)]{0,3}$/u;
const answered = /^(?:a|r|answer|antwort|respuesta)\s*\d*\s*[:.)]\s*/iu;
/** What a heading is called by from elsewhere: “{#contact}”. */
const anchor = /\s*\{#[\w-]+\}$/;

const hasTokens = (token: Token): token is Token & { tokens: Token[] } =>
  Array.isArray((token as Tokens.Generic).tokens);
const decoded = (text: string): string =>
  text.replace(/&#?\w{1,31};/g, (entity) => load(entity, null, false).root().text());

/** A link's words, with where it leads unless they say so themselves. */
const linked = ({ href, text }: Tokens.Link, words: string): string => {
  const address = href.replace(/^(?:mailto|tel):/i, '');
  const isSaid = [href, address, href.replace(/^https?:\/\//i, '')].includes(text);
  return /^(?:https?|mailto|tel):/i.test(href) && !isSaid ? `${words} (${address})` : words;
};

/** The words of a piece of a paragraph, without what marks them up. */
const inlineText = (token: Token): string => {
  if (token.type === 'br') return lineMark;
  if (token.type === 'html') return /^<br\b/i.test(token.raw) ? lineMark : '';
  if (token.type === 'checkbox') return '';
  if (token.type === 'link') return linked(token as Tokens.Link, textOf((token as Tokens.Link).tokens));
  return hasTokens(token) ? textOf(token.tokens) : decoded((token as Tokens.Text).text ?? token.raw);
};
const textOf = (tokens: readonly Token[]): string => tokens.map(inlineText).join('');

/** Words as one paragraph, with the lines that were broken on purpose. */
const flowing = (words: string): string => words.replace(/\s+/g, ' ').replaceAll(lineMark, '\n').trim();

/** An item of a list; one within another says so by its mark, since answers have no margins. */
const itemText = (item: Tokens.ListItem, mark: string): string =>
  `${mark} ${item.tokens
    .map((token) => (token.type === 'list' ? listText(token as Tokens.List, mark) : blockText(token)))
    .filter(Boolean)
    .join('\n')}`;
const listText = ({ items, ordered, start }: Tokens.List, within = ''): string => {
  const bullet = within === '' ? '•' : '–';
  const above = /^\d/.test(within) ? within : '';
  return items.map((item, at) => itemText(item, ordered ? `${above}${Number(start) + at}.` : bullet)).join('\n');
};

/** A part of a file as text without marks. */
const blockText = (token: Token): string => {
  switch (token.type) {
    case 'list':
      return listText(token as Tokens.List);
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map(({ tokens }) => flowing(textOf(tokens))).join(' – ')).join('\n');
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.map(blockText).filter(Boolean).join('\n\n');
    case 'code':
      return (token as Tokens.Code).text;
    case 'space':
    case 'hr':
    case 'def':
      return '';
    default:
      return flowing(inlineText(token));
  }
};

const text = (words: string): Block[] => (words ? [{ level: 0, text: words }] : []);

/** The blocks of a part of a file whose headings ask nothing: its questions stand alone, in a first line, or as items. */
const askingBlocks = (token: Token): Block[] => {
  if (token.type === 'list')
    return (token as Tokens.List).items.flatMap((item, at) => {
      const [first, ...rest] = item.tokens;
      const asked = first ? askingBlocks({ ...first, type: 'paragraph' }) : [];
      if (asked[0]?.level) return [...asked, ...rest.flatMap((each) => text(blockText(each)))];
      return text(itemText(item, (token as Tokens.List).ordered ? `${at + 1}.` : '•'));
    });
  if (token.type !== 'paragraph') return text(blockText(token));
  const words = inlineText(token).trim();
  const isShort = words.length <= longestQuestion;
  if (isShort && endsAsking.test(words)) return [{ level: 6, text: flowing(words) }];
  const [line = '', ...answer] = words.split(new RegExp(`[\\n${lineMark}]`));
  if (line.length > longestQuestion || !endsAsking.test(line.trim()) || answer.length === 0)
    return text(flowing(words));
  return [{ level: 6, text: line.trim() }, ...text(flowing(answer.join(lineMark)).replace(answered, ''))];
};

/**
 * Questions with answers of a Markdown file, without its marks. Where headings ask, they are the questions, and nothing below
 * them is; otherwise lines and items that ask are.
 */
export const questionsOfMarkdown = (markdown: string): Found[] => {
  const tokens = lexer(markdown.replaceAll(lineMark, ''));
  const headingOf = (token: Token): Block | undefined =>
    token.type === 'heading'
      ? { level: (token as Tokens.Heading).depth, text: flowing(inlineText(token)).replace(anchor, '') }
      : undefined;
  const hasAskingHeading = tokens.some((token) => headingOf(token)?.text.includes('?'));
  return once(
    questionsIn(
      tokens.flatMap((token): Block[] => {
        const heading = headingOf(token);
        if (heading) return [heading];
        return hasAskingHeading ? text(blockText(token)) : askingBlocks(token);
      }),
    ),
  );
};

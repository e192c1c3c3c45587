import { lexer, type Token, type Tokens } from 'marked';
import type { Found } from './blocks.ts';
import { questionsOfText } from './plainText.ts';

/** Stands where a line of an answer has to begin; no text that is read has it. */
const lineMark = '\uE000';

/** A link's words, with where it leads unless they say so themselves. */
const linked = ({ href, text }: Tokens.Link, words: string): string => {
  const address = href.replace(/^(?:mailto|tel):/i, '');
  const isSaid = [href, address, href.replace(/^https?:\/\//i, '')].includes(text);
  return /^(?:https?|mailto|tel):/i.test(href) && !isSaid ? `${words} (${address})` : words;
};

const hasTokens = (token: Token): token is Token & { tokens: Token[] } =>
  Array.isArray((token as Tokens.Generic).tokens);

/** The words of a piece of a paragraph, without what marks them up. */
const inlineText = (token: Token): string => {
  if (token.type === 'br') return lineMark;
  if (token.type === 'html') return /^<br\b/i.test(token.raw) ? lineMark : '';
  if (token.type === 'checkbox') return '';
  const words = hasTokens(token) ? token.tokens.map(inlineText).join('') : ((token as Tokens.Text).text ?? token.raw);
  return token.type === 'link' ? linked(token as Tokens.Link, words) : words;
};
const textOf = (tokens: readonly Token[] = []): string => tokens.map(inlineText).join('');

/** An item in a line of its own; one that asks stands as a heading does, since what follows answers it. */
const itemText = (item: Tokens.ListItem, mark: string): string => {
  const words = item.tokens.map(blockText).join('').trim();
  return /\?\W{0,4}$/.test(words) ? `\n\n${mark} ${words}\n\n` : `${lineMark}${mark} ${words}\n`;
};

/** A part of a file as text that marks nothing up but its headings. */
const blockText = (token: Token): string => {
  switch (token.type) {
    case 'heading':
      return `\n\n${'#'.repeat((token as Tokens.Heading).depth)} ${textOf((token as Tokens.Heading).tokens)}\n\n`;
    case 'list': {
      const { items, ordered, start } = token as Tokens.List;
      return items.map((item, at) => itemText(item, ordered ? `${Number(start) + at}.` : '•')).join('') + '\n';
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => lineMark + row.map(({ tokens }) => textOf(tokens)).join(' – ')).join('\n');
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.map(blockText).join('');
    case 'code':
      return (token as Tokens.Code).text.replace(/^/gm, lineMark) + '\n';
    case 'space':
    case 'hr':
    case 'def':
      return '\n\n';
    default:
      return `${inlineText(token)}\n`;
  }
};

/** An answer with its lines, and with headings that ask nothing as lines among them. */
const withLines = (text: string): string =>
  text
    .replace(/(^|\n)#{1,6} /g, '$1')
    .replace(/\s{0,9}\uE000\s{0,9}/g, '\n')
    .trim();

/** Questions with answers of a Markdown file, as they are read: without marks, items of lists in lines of their own. */
export const questionsOfMarkdown = (text: string): Found[] =>
  questionsOfText(lexer(text.replaceAll(lineMark, '')).map(blockText).join(''), withLines);

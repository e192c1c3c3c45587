import type { Found } from './blocks.ts';
import { questionsOfText } from './plainText.ts';

/** Stands where a line of an answer has to begin; no text that is read has it. */
const lineMark = '\uE000';
/** Stands for a mark that is written as itself: \* is a star. */
const literal = (code: string): string => `\uE001${code.codePointAt(0)}\uE002`;
const ownMarks = /[\uE000-\uE002]/g;

const item = /^\s{0,12}(?:([-*+•])|(\d{1,4}[.)]))\s+(?:\[[ xX]\]\s+)?(?=\S)/;
const fence = /^\s*(?:`{3,}|~{3,})/;
const reference = /^\s{0,3}\[[^\]\n]{1,200}\]:\s+\S/;
const tableRule = /^\s*\|?[\s:|-]*-{2,}[\s:|-]*\|[\s:|-]*$/;
const tableRow = /^\s*\|(.*)\|\s*$/;

/** A line of Markdown without what makes it a quote, an item of a list or a row of a table; null: it says nothing itself. */
const plainLine = (line: string): string | null => {
  if (fence.test(line) || reference.test(line) || tableRule.test(line)) return null;
  const text = line.replace(/^\s{0,3}>+ ?/, '').replace(/(?: {2,}|\\)$/, lineMark);
  const row = tableRow.exec(text)?.[1];
  if (row !== undefined)
    return (
      lineMark +
      row
        .split('|')
        .map((cell) => cell.trim())
        .join(' – ')
    );
  // An item that asks is a question, and its number or mark is left away as any other's.
  const [mark, bullet, number] = /\?\W{0,4}$/.test(text) ? [] : (item.exec(text) ?? []);
  return mark === undefined ? text : `${lineMark}${bullet ? '•' : number} ${text.slice(mark.length)}`;
};

const linked = (_all: string, text: string, address: string): string =>
  /^(?:https?:|mailto:|tel:)/i.test(address) && address.replace(/^[a-z]+:(?:\/\/)?/i, '') !== text && address !== text
    ? `${text} (${address.replace(/^(?:mailto|tel):/i, '')})`
    : text;

/** Text of Markdown without its marks. Every pattern is bounded, so that none of them takes long. */
const plain = (text: string): string =>
  text
    .replace(/\\([!-/:-@[-`{-~])/g, (_all, mark: string) => literal(mark))
    .replace(/<br\s{0,3}\/?>/gi, lineMark)
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]{1,500})>/gi, '$1')
    .replace(/!\[([^\]\n]{0,300})\]\([^()\s]{0,500}(?: "[^"\n]{0,200}")?\)/g, '$1')
    .replace(/\[([^[\]\n]{1,300})\]\(<?([^()<>\s]{0,500})>?(?: "[^"\n]{0,200}")?\)/g, linked)
    .replace(/\[([^[\]\n]{1,300})\]\[[^\]\n]{0,200}\]/g, '$1')
    .replace(/`{1,2}([^`\n]{1,500})`{1,2}/g, '$1')
    .replace(/(?<![*\w])(\*{1,3})(?=\S)([^*\n]{1,500})(?<=\S)\1(?!\*)/g, '$2')
    .replace(/(?<![_\p{L}\p{N}])(_{1,3})(?=\S)([^_\n]{1,500})(?<=\S)\1(?![_\p{L}\p{N}])/gu, '$2')
    .replace(/~~([^~\n]{1,500})~~/g, '$1')
    .replace(/(^|\n)[^\S\n]*#{1,6}\s+/g, '$1')
    .replace(/\s{0,9}\uE000\s{0,9}/g, '\n')
    .replace(/\uE001(\d{1,3})\uE002/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .trim();

/** Questions with answers of a Markdown file, as they are read: without marks, items of lists in lines of their own. */
export const questionsOfMarkdown = (text: string): Found[] => {
  const lines = text
    .replace(ownMarks, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== null);
  return questionsOfText(lines.join('\n'), plain);
};

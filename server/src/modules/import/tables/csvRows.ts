import { parse } from 'csv-parse/sync';

/** A row of a table: its cells, and whether it has a quote that does not fit and was read as any other letter. */
export interface TableRow {
  cells: string[];
  isBroken: boolean;
}

/** Characters and lines of a row; more is a quote that was never closed. */
const longest = { characters: 1_000_000, lines: 1_000 };
/** Rows that are taken apart at once. */
const batchSize = 200;

/** Lines as they stand in a text, each with its end; a file may come in any pieces. */
const linesOf = async function* (texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const given = rest + text;
    const ends = /\r\n?|\n/g;
    // A CR at the end may be the half of a line's end, and before the rest there is none.
    ends.lastIndex = Math.max(0, rest.length - 1);
    let from = 0;
    for (let end = ends.exec(given); end; end = ends.exec(given)) {
      if (end[0] === '\r' && ends.lastIndex === given.length) break;
      yield given.slice(from, ends.lastIndex);
      from = ends.lastIndex;
    }
    rest = given.slice(from);
    if (rest.length > longest.characters) {
      yield rest;
      rest = '';
    }
  }
  if (rest) yield rest;
};

type Quoting = 'closed' | 'open' | 'broken';

/** How a line leaves the quotes of its row, which may have been open before it. */
const quotingAfter = (line: string, separator: string, before: 'closed' | 'open'): Quoting => {
  const text = line.replace(/[\r\n]+$/, '');
  let at = 0;
  let isOpen = before === 'open';
  for (;;) {
    if (!isOpen) {
      if (text[at] !== '"') {
        const next = text.indexOf(separator, at);
        if (next < 0) return 'closed';
        at = next + 1;
        continue;
      }
      isOpen = true;
      at += 1;
    }
    const quote = text.indexOf('"', at);
    if (quote < 0) return 'open';
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    if (quote + 1 >= text.length) return 'closed';
    if (text[quote + 1] !== separator) return 'broken';
    isOpen = false;
    at = quote + 2;
  }
};

/** The text of rows, each whole with its line breaks; a line whose quotes do not fit is a row of its own. */
const rowsOf = async function* (
  lines: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<{ text: string; isBroken: boolean }> {
  let held: string[] = [];
  let length = 0;
  let quoting: 'closed' | 'open' = 'closed';
  /** Takes one more line; answers the rows that are told by it. */
  const take = (line: string): { text: string; isBroken: boolean }[] => {
    const after = quotingAfter(line, separator, quoting);
    if (after === 'closed') {
      const text = held.join('') + line;
      [held, length, quoting] = [[], 0, 'closed'];
      return [{ text, isBroken: false }];
    }
    held.push(line);
    length += line.length;
    quoting = 'open';
    if (after === 'open' && held.length < longest.lines && length < longest.characters) return [];
    return giveUp();
  };
  /** The first line that is held has the quote that does not fit; those after it are read anew. */
  const giveUp = (): { text: string; isBroken: boolean }[] => {
    const [broken = '', ...others] = held;
    [held, length, quoting] = [[], 0, 'closed'];
    return [{ text: broken, isBroken: true }, ...others.flatMap(take)];
  };
  for await (const line of lines) yield* take(line);
  while (held.length > 0) yield* giveUp();
};

/**
 * Rows of a table of comma separated values (RFC 4180, any separator), as they stand. A stray quote spoils its own row only,
 * which then is the line it stands in.
 */
export const tableRows = async function* (texts: AsyncIterable<string>, separator: string): AsyncGenerator<TableRow> {
  const options = { delimiter: separator, bom: true, relax_column_count: true, skip_records_with_empty_values: false };
  const cellsOf = (text: string, quote: '"' | false): string[][] =>
    parse(text, { ...options, quote, relax_quotes: true }) as string[][];
  let whole: string[] = [];
  const taken = (): TableRow[] => {
    const rows = cellsOf(whole.join(''), '"').map((cells) => ({ cells, isBroken: false }));
    whole = [];
    return rows;
  };
  for await (const { text, isBroken } of rowsOf(linesOf(texts), separator)) {
    if (!isBroken) {
      whole.push(text);
      if (whole.length >= batchSize) yield* taken();
      continue;
    }
    yield* taken();
    for (const cells of cellsOf(text, false)) yield { cells: cells.map((cell) => cell.replaceAll('"', '')), isBroken };
  }
  yield* taken();
};

import { decoding } from '../files/encoding.ts';
import { knownHeadings } from './columns.ts';
import { type TableRow, tableRows } from './csvRows.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters in which a separator must have shown itself. */
const longestBeginning = 200_000;
/** Lines that are looked at for headings: some exports begin with their title and date. */
const mostLines = 15;

/** A first line by which spreadsheets tell each other the separator. */
const separatorLine = /^sep=(.)(\r\n|\r|\n)/i;

/** The cells of a line that is taken for headings, without the quotes around them. */
export const cellsOfLine = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim());

/**
 * What separates the cells of a table. Spreadsheets of some countries take the semicolon, since their numbers have commas: the
 * headings tell, which are the line with the most names of columns in it, or else the first one.
 */
export const delimiterOf = (beginning: string): string => {
  const lines = beginning
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines);
  const best = lines
    .flatMap((line) =>
      delimiters.map((delimiter) => ({ delimiter, known: knownHeadings(cellsOfLine(line, delimiter)) })),
    )
    .reduce((most, next) => (next.known > most.known ? next : most), { delimiter: ',', known: 1 });
  if (best.known > 1) return best.delimiter;
  const uses = (delimiter: string) => (lines[0] ?? '').split(delimiter).length;
  return delimiters.reduce((most, next) => (uses(next) > uses(most) ? next : most));
};

/** Texts without the zeros that some programs leave in theirs, which no database keeps. */
const withoutZeros = async function* (texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const text of texts) yield text.replaceAll('\0', '');
};

/** A stream's first lines, and all of it again. */
const peek = async (texts: AsyncGenerator<string>) => {
  let beginning = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) break;
    beginning += value;
    if (beginning.split(/\r\n|\r|\n/).length > mostLines || beginning.length > longestBeginning) break;
  }
  const all = async function* () {
    yield beginning.replace(separatorLine, '');
    yield* texts;
  };
  return { beginning: beginning.slice(0, longestBeginning), all: all() };
};

/** The rows of a table of separated values as they stand; `onWindows` hears that its letters are not UTF-8. Throws `Unreadable`. */
export const csvRows = async function* (
  stream: AsyncIterable<Uint8Array>,
  onWindows: () => void,
): AsyncGenerator<TableRow> {
  const { beginning, all } = await peek(withoutZeros(decoding(stream, onWindows)));
  yield* tableRows(all, separatorLine.exec(beginning)?.[1] ?? delimiterOf(beginning));
};

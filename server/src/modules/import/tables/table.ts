import type { ImportColumn, ImportRemark, ImportSentence, ImportTableColumn } from '@marigold/contract/import';
import { Email } from '@marigold/contract/kit';
import { Unreadable } from '../files/encoding.ts';
import { say } from '../messages.ts';
import { examine, type RowRead, skillsNote } from '../reading/draft.ts';
import { columnsNotTaken } from '../reading/notTaken.ts';
import { wordsOf } from '../reading/words.ts';
import { cellsOf, saidIn } from './cells.ts';
import { columnsFor, knownHeadings } from './columns.ts';
import type { TableRow } from './csvRows.ts';
import { headingsKey, type Remembered } from './remembered.ts';

const mostColumns = 1_000;
const mostSamples = 2;
const longestSample = 100;
const longestHeading = 200;
/** Rows that may stand above the headings: what the table is, and of when. */
const mostAbove = 15;

/** A table of people that is being read: what its columns mean, and what is to be said of it as a whole. */
export interface Table {
  columns: ImportTableColumn[];
  remarks: ImportSentence[];
  /** How many rows say something in each column, by its place. */
  filled?: number[];
}

/** What somebody said the columns of a table mean, by their place. */
export type Mapping = ReadonlyMap<number, ImportColumn | null>;

const columnsOf = (headings: readonly string[], mapping: Mapping, before: Mapping): ImportTableColumn[] => {
  const guessed = columnsFor(headings);
  return headings.map((heading, column) => {
    const said = mapping.get(column);
    const given = said === undefined ? before.get(column) : said;
    const field = given === undefined ? (guessed[column] ?? null) : given;
    return { column, heading, samples: [], field, isGuessed: given === undefined };
  });
};

/** What of a cell can be kept and shown. */
const clean = (cell: string, longest: number) =>
  cell.toWellFormed().replaceAll('\0', '').trim().slice(0, longest).toWellFormed();

const sample = ({ columns, filled = [] }: Table, values: readonly string[]) => {
  for (const { column, samples } of columns) {
    const value = clean(values[column] ?? '', longestSample);
    if (!value) continue;
    filled[column] = (filled[column] ?? 0) + 1;
    if (samples.length < mostSamples) samples.push(value);
  }
};

const asBefore = say(
  'Columns mean what somebody here said of the last table with these headings. Change what is different.',
);
const tooManyCells = say('There are more cells than headings. Put quotes around cells that hold the separator.');
const strayQuote = say('A quote in this row is not closed. It was read without quotes: check.');

/** Where a part of a draft that no single column is comes from. */
const sources: Record<string, ImportColumn> = { jobs: 'company', schools: 'school' };

const formulas = (columns: readonly ImportTableColumn[], values: readonly string[]): ImportRemark[] =>
  columns.flatMap(({ column, heading, field }) =>
    field && values[column]?.trim().startsWith('=')
      ? [{ field: '', label: heading, text: say('This cell is a formula. Its text was taken as it stands.') }]
      : [],
  );

const isAddress = (cell: string): boolean => Email.safeParse(cell).success;
/** A row with somebody's address names no columns; without a row that does, they have numbers, and addresses say what they are. */
const numbered = (cells: readonly string[]): string[] =>
  cells.map((cell, at) => (isAddress(cell) ? 'e-mail' : String(at + 1)));

/**
 * The headings of a table and the rows below them; headings are the first row with the most names of columns near the top. A
 * table that begins with people has none.
 */
const headed = async (rows: AsyncGenerator<TableRow>) => {
  const above: TableRow[] = [];
  let at = 0;
  let most = 1;
  while (above.length < mostAbove) {
    const { value, done } = await rows.next();
    if (done) break;
    const known = knownHeadings(value.cells);
    if (known > most) [at, most] = [above.length, known];
    above.push(value);
  }
  const first = above[at]?.cells;
  const isPerson = first?.some(isAddress) === true;
  const begin = isPerson ? at : at + 1;
  const below = async function* () {
    yield* above.slice(begin);
    yield* rows;
  };
  return { headings: first && isPerson ? numbered(first) : first, row: begin, below: below() };
};

/** What can be read of a row, and what is wrong with it as a whole. */
const readRow = ({ cells: values, isBroken }: TableRow, table: Table, labelOf: RowRead['labelOf']) => {
  const { cells, lost } = cellsOf(table.columns, values);
  const { said, lost: unplaced } = saidIn(cells, labelOf);
  const notes = [
    ...(isBroken ? [{ field: '', label: '', text: strayQuote }] : []),
    ...skillsNote(said.skills.length, labelOf('skills')),
    ...formulas(table.columns, values),
    ...unplaced,
    ...lost,
  ];
  const hasMore = values.slice(table.columns.length).some((value) => value.trim() !== '');
  const isTorn = isBroken && values.length !== table.columns.length;
  return { words: wordsOf({ ...said }), notes, mistake: isTorn ? strayQuote : hasMore ? tooManyCells : undefined };
};

/**
 * Reads a table of people, one a row, with headings in English, German or Spanish. Rows come one by one, so a
 * table can be as long as it likes; `table` is filled before the first one comes, its samples as they are met. What columns mean
 * is said in `mapping`, or else was `remembered` of a table with the same headings. Throws `Unreadable`.
 */
export const readTable = async function* (
  rows: AsyncGenerator<TableRow>,
  table: Table,
  { mapping = new Map(), remembered = [] }: { mapping?: Mapping; remembered?: Remembered } = {},
): AsyncGenerator<RowRead> {
  const { headings, row: begin, below } = await headed(rows);
  if (!headings) throw new Unreadable(say('This file is empty.'));
  if (headings.length > mostColumns)
    throw new Unreadable(say('This table has more than {{most}} columns.', { most: mostColumns }));
  const cleaned = headings.map((heading) => clean(heading, longestHeading));
  const key = headingsKey(cleaned);
  const before: Mapping = new Map(remembered.find(([each]) => each === key)?.[1]);
  table.columns = columnsOf(cleaned, mapping, before);
  // Once somebody has said something of this very table, they have seen the rest.
  if (before.size > 0 && mapping.size === 0) table.remarks.push(asBefore);
  table.filled = table.columns.map(() => 0);
  const fields = table.columns.map(({ field }) => field);
  const labelOf = (path: string) => {
    const part = path.split('.')[0] ?? '';
    const field = sources[part] ?? part;
    return table.columns.find((column) => column.field === field)?.heading ?? path;
  };
  const hasNames = fields.some((field) => field === 'name' || field === 'lastName' || field === 'firstName');
  if (!hasNames)
    table.remarks.push(
      say(
        'There is no column with names. The first row must name the columns, one of them “name”, or say which it is.',
      ),
    );

  let row = begin;
  let people = 0;
  for await (const next of below) {
    row += 1;
    if (next.cells.every((value) => value.trim() === '')) continue;
    people += 1;
    sample(table, next.cells);
    if (!hasNames) {
      if (people >= 20) break;
      continue;
    }
    const { words, notes, mistake } = readRow(next, table, labelOf);
    if (!mistake) {
      const read = examine(row, words, labelOf);
      yield { ...read, notes: [...notes, ...read.notes] };
      continue;
    }
    yield { row, words, draft: undefined, mistakes: [{ field: '', label: '', text: mistake }], notes: [], labelOf };
  }
  if (people === 0) table.remarks.push(say('There are headings, but no people below them.'));
};

/** What nobody said the meaning of, and that could not be guessed, of a table that was read: named where rows say something there. */
export const unknownColumns = ({ columns, filled = [] }: Table): ImportSentence[] =>
  columnsNotTaken(
    columns
      .filter(({ field, isGuessed }) => field === null && isGuessed)
      .map(({ column, heading }) => ({ heading, filled: filled[column] ?? 0 })),
  );

/** The remark that the letters of a table were not UTF-8. */
export const windowsLetters = say(
  'The letters were read as Windows writes them. Where accents are wrong, save the table as UTF-8.',
);

import type { ImportColumn, ImportRemark, ImportSentence, ImportTableColumn } from '@marigold/contract/import';
import { columnsFor } from './columns.ts';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { decoding, Unreadable } from '../files/encoding.ts';
import { type Cells, columnsNotTaken, incompleteIn, notTaken } from './notTaken.ts';
import { say } from '../messages.ts';
import { type TableRow, tableRows } from './tableRows.ts';
import { wordsOf } from './words.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters in which the first line must end for its delimiter to be told. */
const longestHeadings = 200_000;
const mostColumns = 1_000;
const mostSamples = 2;
const longestSample = 100;
const longestHeading = 200;

/** Spreadsheets of some countries separate by semicolon, since their numbers have commas: the headings tell. */
export const delimiterOf = (beginning: string): string => {
  const headings = beginning.slice(0, beginning.search(/\r|\n|$/));
  const uses = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, next) => (uses(next) > uses(best) ? next : best));
};

/** A stream's beginning up to the end of its first line, and all of it again. */
const peek = async (texts: AsyncGenerator<string>) => {
  let beginning = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done) break;
    beginning += value;
    if (/[\r\n]/.test(beginning.trimStart()) || beginning.length > longestHeadings) break;
  }
  const all = async function* () {
    yield beginning.replace(separatorLine, '');
    yield* texts;
  };
  return { beginning, all: all() };
};

/** A first line by which spreadsheets tell each other the separator. */
const separatorLine = /^sep=(.)(\r\n|\r|\n)/i;

/** Rows of a table as they stand. */
const records = async function* (stream: AsyncIterable<Uint8Array>, onWindows: () => void): AsyncGenerator<TableRow> {
  const { beginning, all } = await peek(decoding(stream, onWindows));
  yield* tableRows(all, separatorLine.exec(beginning)?.[1] ?? delimiterOf(beginning));
};

/** A cell that holds several things, separated by commas, semicolons, bars or line breaks. */
const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** Of two columns with one meaning the first filled one counts, and what the others say is lost; an empty cell says nothing. */
const cellsOf = (columns: readonly ImportTableColumn[], values: readonly string[]) => {
  const cells: Cells = {};
  const lost: ImportRemark[] = [];
  for (const { column, field, heading } of columns) {
    const value = values[column]?.trim();
    if (!field || !value) continue;
    const [first = '', ...others] = field === 'email' ? value.split(/[\s,;|]+/).filter(Boolean) : [value];
    const before = cells[field];
    cells[field] ??= first;
    if (before !== undefined && before !== first) lost.push(notTaken(field, heading, value, 'oneIsKept'));
    else if (others.length > 0) lost.push(notTaken(field, heading, others.join(', '), 'oneIsKept'));
  }
  return { cells, lost };
};

const saidIn = (cells: Cells) => ({
  ...cells,
  name: cells.name ?? [cells.firstName, cells.lastName].filter(Boolean).join(' '),
  skills: listOf(cells.skills),
  languages: listOf(cells.languages),
  workModes: listOf(cells.workModes),
  employmentTypes: listOf(cells.employmentTypes),
  industries: listOf(cells.industries),
  workPermits: listOf(cells.workPermits),
  jobs:
    cells.jobTitle && cells.company && cells.since
      ? [{ title: cells.jobTitle, company: cells.company, from: cells.since }]
      : [],
  schools: cells.school ? [{ level: cells.education, field: cells.field, school: cells.school }] : [],
});

/** A table of people that is being read: what its columns mean, and what is to be said of it as a whole. */
export interface Table {
  columns: ImportTableColumn[];
  remarks: ImportSentence[];
  /** How many rows say something in each column, by its place. */
  filled?: number[];
}

/** What somebody said the columns of a table mean, by their place. */
export type Mapping = ReadonlyMap<number, ImportColumn | null>;

const columnsOf = (headings: readonly string[], mapping: Mapping): ImportTableColumn[] => {
  const guessed = columnsFor(headings);
  return headings.map((heading, column) => {
    const given = mapping.get(column);
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

const tooManyCells = say('There are more cells than headings. Put quotes around cells that hold the separator.');
const strayQuote = say('A quote in this row is not closed. It was read without quotes: check.');

/** Where a part of a draft that no single column is comes from. */
const sources: Record<string, ImportColumn> = { jobs: 'since', schools: 'school' };

const formulas = (columns: readonly ImportTableColumn[], values: readonly string[]): ImportRemark[] =>
  columns.flatMap(({ column, heading, field }) =>
    field && values[column]?.trim().startsWith('=')
      ? [{ field: '', label: heading, text: say('This cell is a formula. Its text was taken as it stands.') }]
      : [],
  );

/**
 * Reads a table of people, one a row, from CSV: comma, semicolon or tab, with headings in English, German or Spanish. Rows
 * come one by one, so a table can be as long as it likes; `table` is filled before the first one comes, its samples as they
 * are met. Throws `Unreadable`.
 */
export const readTable = async function* (
  stream: AsyncIterable<Uint8Array>,
  table: Table,
  mapping: Mapping = new Map(),
): AsyncGenerator<RowRead> {
  const rows = records(stream, () =>
    table.remarks.push(
      say('The letters were read as Windows writes them. Where accents are wrong, save the table as UTF-8.'),
    ),
  );
  const first = await rows.next();
  if (first.done) throw new Unreadable(say('This file is empty.'));
  if (first.value.cells.length > mostColumns)
    throw new Unreadable(say('This table has more than {{most}} columns.', { most: mostColumns }));
  table.columns = columnsOf(
    first.value.cells.map((heading) => clean(heading, longestHeading)),
    mapping,
  );
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

  let row = 1;
  let people = 0;
  for await (const { cells: values, isBroken } of rows) {
    row += 1;
    if (values.every((value) => value.trim() === '')) continue;
    people += 1;
    sample(table, values);
    if (!hasNames) {
      if (people >= 20) break;
      continue;
    }
    const { cells, lost } = cellsOf(table.columns, values);
    const said = saidIn(cells);
    const words = wordsOf(said);
    const mistake = isBroken && values.length !== fields.length ? strayQuote : tooManyCells;
    if (values.length > fields.length || mistake === strayQuote) {
      yield { row, words, draft: undefined, mistakes: [{ field: '', label: '', text: mistake }], notes: [], labelOf };
      continue;
    }
    const notes = [
      ...(isBroken ? [{ field: '', label: '', text: strayQuote }] : []),
      ...skillsNote(said.skills.length, labelOf('skills')),
      ...formulas(table.columns, values),
      ...incompleteIn(cells, labelOf),
      ...lost,
    ];
    yield { ...examine(row, words, labelOf), notes };
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

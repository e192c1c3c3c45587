import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportColumn, ImportRemark, ImportSentence, ImportTableColumn } from '@marigold/contract/import';
import { columnOf } from './columns.ts';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { decoding, Unreadable } from './encoding.ts';
import { say } from './said.ts';
import { wordsOf } from './words.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters in which the first line must end for its delimiter to be told. */
const longestHeadings = 200_000;
const mostColumns = 1_000;
/** Characters of a row; more is a quote that was never closed. */
const longestRow = 1_000_000;
const mostSamples = 2;
const longestSample = 100;

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

/** Rows of a table as they stand; throws `Unreadable` where quotes do not fit. */
const records = async function* (stream: AsyncIterable<Uint8Array>, onWindows: () => void): AsyncGenerator<string[]> {
  const { beginning, all } = await peek(decoding(stream, onWindows));
  const parser = parse({
    bom: true,
    delimiter: separatorLine.exec(beginning)?.[1] ?? delimiterOf(beginning),
    relax_column_count: true,
    skip_records_with_empty_values: false,
    max_record_size: longestRow,
  });
  const source = Readable.from(all);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(
      say('Line {{line}} cannot be read: {{reason}}.', { line: Number(error.lines ?? 1), reason: error.message }),
    );
  } finally {
    source.destroy();
  }
};

/** A cell that holds several things, separated by commas, semicolons, bars or line breaks. */
const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

type Cells = Partial<Record<ImportColumn, string>>;

/** Of two columns with one meaning the first filled one counts; an empty cell is one that says nothing. */
const cellsOf = (fields: readonly (ImportColumn | null)[], values: readonly string[]): Cells => {
  const cells: Cells = {};
  for (const [index, field] of fields.entries()) {
    const value = values[index]?.trim();
    if (field && value) cells[field] ??= value;
  }
  return cells;
};

const saidIn = (cells: Cells) => ({
  ...cells,
  name: cells.name ?? [cells.firstName, cells.lastName].filter(Boolean).join(' '),
  skills: listOf(cells.skills),
  languages: listOf(cells.languages),
  workModes: listOf(cells.workModes),
  employmentTypes: listOf(cells.employmentTypes),
  industries: listOf(cells.industries),
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
}

/** What somebody said the columns of a table mean, by their place. */
export type Mapping = ReadonlyMap<number, ImportColumn | null>;

const columnsOf = (headings: readonly string[], mapping: Mapping): ImportTableColumn[] =>
  headings.map((heading, column) => {
    const given = mapping.get(column);
    const field = given === undefined ? (columnOf(heading) ?? null) : given;
    return { column, heading, samples: [], field, isGuessed: given === undefined };
  });

const sample = (columns: ImportTableColumn[], values: readonly string[]) => {
  for (const { column, samples } of columns) {
    const value = values[column]?.trim();
    if (value && samples.length < mostSamples) samples.push(value.slice(0, longestSample).toWellFormed());
  }
};

const clean = (heading: string) => heading.toWellFormed().replaceAll('\0', '').trim().slice(0, 200).toWellFormed();

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
  if (first.value.length > mostColumns)
    throw new Unreadable(say('This table has more than {{most}} columns.', { most: mostColumns }));
  table.columns = columnsOf(first.value.map(clean), mapping);
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
  for await (const values of rows) {
    row += 1;
    if (values.every((value) => value.trim() === '')) continue;
    people += 1;
    sample(table.columns, values);
    if (!hasNames) {
      if (people >= 20) break;
      continue;
    }
    const said = saidIn(cellsOf(fields, values));
    const words = wordsOf(said);
    if (values.length > fields.length) {
      const text = say('There are more cells than headings. Put quotes around cells that hold the separator.');
      yield { row, words, draft: undefined, mistakes: [{ field: '', label: '', text }], notes: [], labelOf };
      continue;
    }
    const read = examine(row, words, labelOf);
    const notes = [...skillsNote(said.skills.length, labelOf('skills')), ...formulas(table.columns, values)];
    yield { ...read, notes };
  }
  if (people === 0) table.remarks.push(say('There are headings, but no people below them.'));
};

/** The columns of a table that nobody said the meaning of and that could not be guessed. */
export const unknownColumns = ({ columns }: Table): string[] =>
  columns
    .filter(({ field, isGuessed, heading }) => field === null && isGuessed && heading !== '')
    .map(({ heading }) => heading);

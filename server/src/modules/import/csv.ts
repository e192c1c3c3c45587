import { CsvError, parse } from 'csv-parse/sync';
import { columnOf, type Column } from './columns.ts';
import { addRow, asMonth, unreadable, type Reading } from './draft.ts';
import { decode, undecodable } from './encoding.ts';

const delimiters = [',', ';', '\t'] as const;

/** Spreadsheets of some countries separate by semicolon, since their numbers have commas: the headings tell. */
const delimiterOf = (csv: string): string => {
  const headings = csv.slice(0, csv.search(/\r|\n|$/));
  const uses = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, next) => (uses(next) > uses(best) ? next : best));
};

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

type Cells = Partial<Record<Column, string>>;

/** A cell that holds several things, separated by commas, semicolons, bars or line breaks. */
const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

const currencySigns: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** A whole number with thousands separated as people do it: 65000, 65,000, 65.000 or 65 000; undefined: none given. */
const numberOf = (cell: string | undefined): number | undefined => {
  const digits = (cell ?? '').replace(/[^\d.,' ]/g, '').trim();
  if (digits === '') return cell ? Number.NaN : undefined;
  return Number(digits.replace(/[.,' ](?=\d{3}(\D|$))/g, '').replace(',', '.'));
};

const draftOf = (cells: Cells) => {
  const { salaryMinimum: salary = '', jobTitle } = cells;
  const sign = /[€$£]/.exec(salary)?.[0] ?? '';
  const years = numberOf(cells.experienceYears);
  return {
    ...cells,
    name: cells.name ?? [cells.firstName, cells.lastName].filter(Boolean).join(' '),
    birthYear: numberOf(cells.birthYear),
    experienceYears: years === undefined ? undefined : Math.floor(years),
    salaryMinimum: numberOf(cells.salaryMinimum),
    salaryCurrency: cells.salaryCurrency?.toUpperCase() ?? currencySigns[sign],
    skills: listOf(cells.skills),
    languages: listOf(cells.languages),
    workModes: listOf(cells.workModes),
    employmentTypes: listOf(cells.employmentTypes),
    industries: listOf(cells.industries),
    jobs:
      jobTitle && cells.company && cells.since
        ? [{ title: jobTitle, company: cells.company, from: asMonth(cells.since) }]
        : [],
    schools: cells.school ? [{ level: cells.education, field: cells.field, school: cells.school }] : [],
  };
};

/** Of two columns with one meaning the first filled one counts; an empty cell is one that says nothing. */
const cellsOf = (columns: readonly (Column | undefined)[], values: readonly string[]): Cells => {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const value = values[index]?.trim();
    if (column && value) cells[column] ??= value;
  }
  return cells;
};

/**
 * Reads a table of people, one a row, from CSV: comma, semicolon or tab, with headings in English, German or Spanish.
 * Columns nobody knows are named in the notes.
 */
export const readCsv = async (stream: AsyncIterable<Uint8Array>): Promise<Reading> => {
  const csv = decode(await bytesOf(stream));
  if (csv === undefined) return unreadable(undecodable);
  let rows: string[][];
  try {
    rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_records_with_empty_values: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(`This line cannot be read: ${error.message}.`, Number(error.lines ?? 1));
  }

  const [headings = [], ...records] = rows;
  const columns = headings.map(columnOf);
  const heading = (path: string) => headings[columns.indexOf(path.split('.')[0] as Column)] ?? path;
  if (!columns.some((column) => column === 'name' || column === 'lastName')) {
    return unreadable(`There is no column with names. The first row must name the columns, one of them "name".`);
  }
  const reading: Reading = { drafts: [], errors: [], notes: [] };
  for (const [index, column] of columns.entries()) {
    if (!column)
      reading.notes.push({
        row: 1,
        field: headings[index] ?? '',
        message: 'This column was not understood and left out.',
      });
  }
  for (const [index, values] of records.entries()) {
    const row = index + 2;
    if (values.every((value) => value.trim() === '')) continue;
    if (values.length > headings.length) {
      const message = 'There are more cells than headings. Put quotes around cells that hold the separator.';
      reading.errors.push({ row, field: '', message });
      continue;
    }
    addRow(reading, row, draftOf(cellsOf(columns, values)), heading);
  }
  return reading;
};

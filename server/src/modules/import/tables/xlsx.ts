import { readFile } from 'node:fs/promises';
import readSheets, { type CellValue } from 'read-excel-file/node';
import type { ImportSentence } from '@marigold/contract/import';
import { imports } from '@marigold/contract/import';
import { Unreadable } from '../files/encoding.ts';
import { say } from '../messages.ts';
import { knownHeadings } from './columns.ts';
import type { TableRow } from './csvRows.ts';
import { cellsWithoutValue } from './formulas.ts';
import { withMerged } from './merged.ts';
import { sheetOf } from './sheet.ts';

/** Rows of a sheet among which headings are looked for. */
const mostAbove = 15;
/** Cells that are named. */
const mostNamed = 20;

/** A cell as somebody would have typed it; dates without their time. */
const textOf = (cell: CellValue | null | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
};

const headingsIn = (rows: readonly (readonly (CellValue | null)[])[]): number =>
  Math.max(0, ...rows.slice(0, mostAbove).map((row) => knownHeadings(row.map(textOf))));

/**
 * The rows of a spreadsheet (Office Open XML) as they stand: those of the sheet that looks most like a table of people, of
 * several alike the first. `onLeft` hears of what is not read: other sheets, and formulas without a value. Throws `Unreadable`.
 */
export const xlsxRows = async function* (
  place: string,
  onLeft: (said: ImportSentence) => void,
): AsyncGenerator<TableRow> {
  const bytes = await readFile(place);
  if (bytes.length > imports.maxBytes.xlsx)
    throw new Unreadable(
      say('A spreadsheet may have {{megabytes}} MB. Split it, or save it as CSV.', {
        megabytes: imports.maxBytes.xlsx / 1_000_000,
      }),
    );
  const sheets = await readSheets(bytes).catch(() => {
    throw new Unreadable(say('This spreadsheet cannot be opened. Save it again as XLSX or CSV.'));
  });
  const filled = sheets.filter(({ data }) => data.length > 0);
  const ranked = filled.toSorted((a, b) => headingsIn(b.data) - headingsIn(a.data));
  const [best] = ranked;
  if (!best) return;
  const left = filled.filter((each) => each !== best).map(({ sheet }) => sheet);
  if (left.length > 0) onLeft(say('Not taken: the sheets {{names}}', { names: left.join(', ').slice(0, 500) }));
  const xml = sheetOf(bytes, best.sheet) ?? '';
  const cells = cellsWithoutValue(xml);
  if (cells.length > 0)
    onLeft(
      say(
        'Not taken: formulas without a value, in {{cells}}. Open the table where it was made, save it and try again.',
        {
          cells: `${cells.slice(0, mostNamed).join(', ')}${cells.length > mostNamed ? ', …' : ''}`,
        },
      ),
    );
  for (const row of withMerged(best.data, xml)) yield { cells: row.map(textOf), isBroken: false };
};

import { saveAs } from '#ui/storage/saveAs.ts';
import type { SheetData } from 'write-excel-file/universal';

/** Told to programs that would otherwise read letters such as ü in an old encoding. */
const UTF_8 = '\ufeff';

/** Lines as a table (CSV) that spreadsheets open; cells that they would run as a formula are disarmed. */
export const tableOf = async (lines: readonly (readonly (string | number)[])[]): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cells = lines.map((line) => [...line]);
  return UTF_8 + stringify(cells, { escape_formulas: true, record_delimiter: 'windows' });
};

/** Saves lines as a table. */
export const saveTable = async (name: string, lines: readonly (readonly (string | number)[])[]): Promise<void> =>
  saveAs(`${name}.csv`, await tableOf(lines));

/** Lines as cells of a workbook, each with its type: a text is never read as a formula. */
export const cellsOf = (lines: readonly (readonly (string | number)[])[]): SheetData =>
  lines.map((line) =>
    line.map((value) => (typeof value === 'number' ? { type: Number, value } : { type: String, value })),
  );

/** Saves lines as a workbook (XLSX). */
export const saveWorkbook = async (name: string, lines: readonly (readonly (string | number)[])[]): Promise<void> => {
  const { default: write } = await import('write-excel-file/universal');
  saveAs(`${name}.xlsx`, await write(cellsOf(lines)).toBlob());
};

/** Saves what an element shows as a picture, twice as fine as on the screen; parts with `data-tools` are left out. */
export const savePicture = async (name: string, element: HTMLElement): Promise<void> => {
  const { domToBlob } = await import('modern-screenshot');
  const backgroundColor = getComputedStyle(element).backgroundColor;
  const filter = (node: Node) => !(node instanceof HTMLElement && node.dataset.tools !== undefined);
  saveAs(`${name}.png`, await domToBlob(element, { scale: 2, backgroundColor, filter }));
};

/** A name as a file may have it. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

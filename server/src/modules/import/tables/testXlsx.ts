import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letters = (at: number): string => String.fromCharCode(65 + at);

/** A cell: text, a number, a day as spreadsheets count them, from the end of 1899, or a formula with or without its value. */
export type TestCell = string | number | { day: number } | { formula: string; value?: string };

const cellOf = (cell: TestCell, place: string): string => {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'formula' in cell) {
    const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`;
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
  }
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
};
const sheetOf = (rows: readonly (readonly TestCell[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('');

/** The parts of a spreadsheet with these sheets, by name; `merged` are ranges of merged cells in each, such as “A2:A4”. */
export const xlsxParts = (
  sheets: Record<string, readonly (readonly TestCell[])[]>,
  merged: readonly string[] = [],
): Record<string, Uint8Array> => {
  const names = Object.keys(sheets);
  const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${offices}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${offices}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${offices}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = ranges && `<mergeCells count="${merged.length}">${ranges}</mergeCells>`;
  for (const [at, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${sheetOf(rows)}</sheetData>${merges}</worksheet>`;
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(declared + xml)]));
};

/** A spreadsheet with these sheets, by name. */
export const xlsxOf = (sheets: Record<string, readonly (readonly TestCell[])[]>): Uint8Array =>
  zipSync(xlsxParts(sheets));

import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Bytes of a sheet that is looked at, unpacked; a larger one is read all the same. */
const largest = 100_000_000;
const mostCells = 1_000;

/** The name of an element without the prefix of its space. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const partOf = (bytes: Uint8Array, wanted: string): string | undefined => {
  const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => name === wanted && originalSize <= largest });
  const part = parts[wanted];
  return part && strFromU8(part);
};

/** What the elements of a part say, as its parser meets them. */
const tagsOf = (xml: string, onTag: (tag: SaxesTagPlain) => void): void => {
  const parser = new SaxesParser();
  parser.on('opentag', onTag);
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
};

/** Where the sheet of a name stands in the file, as its workbook says. */
const placeOf = (bytes: Uint8Array, sheet: string): string | undefined => {
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) => partOf(bytes, name));
  let id: string | undefined;
  let target: string | undefined;
  tagsOf(workbook ?? '<none/>', ({ name, attributes }) => {
    if (local(name) === 'sheet' && attributes['name'] === sheet) id ??= attributes['r:id'];
  });
  tagsOf(relations ?? '<none/>', ({ attributes }) => {
    if (id !== undefined && attributes['Id'] === id) target ??= attributes['Target'];
  });
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
};

/**
 * The cells of a sheet with a formula that nobody has worked out, such as “C7”: programs write a table without the values of
 * its formulas where they never showed it to anybody.
 */
export const cellsWithoutValue = (bytes: Uint8Array, sheet: string): string[] => {
  const place = placeOf(bytes, sheet);
  const xml = place === undefined ? undefined : partOf(bytes, place);
  if (xml === undefined || !/<(?:\w+:)?f[\s/>]/.test(xml)) return [];
  const found: string[] = [];
  let cell: { place: string; isFormula: boolean; hasValue: boolean } | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (local(name) === 'c') cell = { place: attributes['r'] ?? '', isFormula: false, hasValue: false };
    else if (cell && local(name) === 'f') cell.isFormula = true;
  });
  parser.on('text', (said) => {
    text = said;
  });
  parser.on('closetag', ({ name }) => {
    if (cell && (local(name) === 'v' || local(name) === 't') && text !== '') cell.hasValue = true;
    if (local(name) !== 'c') return;
    if (cell?.isFormula && !cell.hasValue && found.length < mostCells) found.push(cell.place);
    cell = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
};

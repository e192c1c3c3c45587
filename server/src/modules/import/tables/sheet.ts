import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Bytes of a sheet that is looked at, unpacked; a larger one is read all the same. */
const largest = 100_000_000;

/** The name of an element without the prefix of its space. */
export const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const partOf = (bytes: Uint8Array, wanted: string): string | undefined => {
  const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => name === wanted && originalSize <= largest });
  const part = parts[wanted];
  return part && strFromU8(part);
};

/** What the elements of a part say, as its parser meets them. */
export const tagsOf = (xml: string, onTag: (tag: SaxesTagPlain) => void): void => {
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

/** The XML of the sheet of a name, for what the reader of spreadsheets does not tell; undefined where it is too long. */
export const sheetOf = (bytes: Uint8Array, sheet: string): string | undefined => {
  const place = placeOf(bytes, sheet);
  return place === undefined ? undefined : partOf(bytes, place);
};

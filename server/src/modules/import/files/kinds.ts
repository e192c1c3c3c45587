import type { ImportKind } from '@marigold/contract/import';
import { otherTextIn } from '@marigold/contract/otherTexts';
import { isPicture } from '../cv/kind.ts';
import { knownHeadings } from '../tables/columns.ts';
import { cellsOfLine, delimiterOf } from '../tables/csv.ts';
import { utf16Of } from './encoding.ts';

/** Bytes from which the kind of a file is told. */
export const enoughBytes = 16_384;

/** What a file is, and as what it is handed out again. */
export interface Kind {
  /** Null: nothing that can be read. */
  kind: ImportKind | null;
  type: string;
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const odt = 'application/vnd.oasis.opendocument.text';
const oldWord = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Zeros and the like that some program left among letters: a few, or one in so many. */
const few = 4;
const lettersAZero = 50;

/** A text as far as it has come; the last letters may be cut through. A table with a few zeros in it is one all the same. */
const textOf = (first: Buffer, fileName: string): string | undefined => {
  const utf16 = utf16Of(first);
  if (utf16) return new TextDecoder(utf16).decode(first);
  const text = new TextDecoder('utf-8').decode(first);
  if (!first.includes(0)) return text;
  const others = first.filter((byte) => byte < 32 && ![9, 10, 13].includes(byte)).length;
  const isWhole = !text.slice(0, -1).includes('\ufffd');
  const isTable = /\.(csv|tsv)$/i.test(fileName) && isWhole && others <= Math.max(few, first.length / lettersAZero);
  return isTable ? text.replaceAll('\0', '') : undefined;
};

const looksLikeTable = (text: string, fileName: string): boolean => {
  const [headings = '', next] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(headings);
  const cells = cellsOfLine(headings, delimiter);
  const known = knownHeadings(cells);
  if (known >= 2 || (known === 1 && cells.length <= 2)) return true;
  // A line with commas may be the first of a letter as well: then the name is what is left to go by.
  const isEven = cells.length > 1 && (next === undefined || next.split(delimiter).length === cells.length);
  return /\.(csv|tsv)$/i.test(fileName) || (isEven && !/\.(txt|md)$/i.test(fileName));
};

/** The first name in a document of Word, as programs write it; a ZIP of such documents shows their names only further on. */
const firstOfOffice = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|customXml\/)/;

/** The name of the first entry of a ZIP: its length stands at 26 of the header, itself at 30 (APPNOTE 4.3.7). */
const firstName = (first: Buffer): string =>
  first.length < 30 ? '' : first.subarray(30, 30 + first.readUInt16LE(26)).toString('latin1');

const packedKindOf = (first: Buffer): Kind => {
  if (firstOfOffice.test(firstName(first)) && first.includes('word/')) return { kind: 'cv', type: docx };
  return /^.{30}mimetypeapplication\/vnd\.oasis\.opendocument\.text/s.test(first.toString('latin1'))
    ? { kind: 'cv', type: odt }
    : { kind: 'zip', type: 'application/zip' };
};

/** Beginnings of texts that programs write for programs, whatever they are called: pages and drawings. */
const notForPeople = /^\s*(?:<\?xml|<!doctype|<html|<svg)/i;

/** Tells from its first bytes what a file is; its name only decides between a table and a text where both are possible. */
export const kindOf = (first: Buffer, fileName: string): Kind => {
  const begin = first.subarray(0, 1024).toString('latin1');
  if (begin.startsWith('PK\u0003\u0004') || begin.startsWith('PK\u0005\u0006')) return packedKindOf(first);
  if (first.subarray(0, oldWord.length).equals(oldWord)) return { kind: 'cv', type: 'application/msword' };
  if (begin.startsWith('{\\rtf')) return { kind: 'cv', type: 'application/rtf' };
  if (/^\s*%PDF-/.test(begin)) return { kind: 'cv', type: 'application/pdf' };
  if (isPicture(first)) return { kind: 'cv', type: first[0] === 0xff ? 'image/jpeg' : 'image/png' };
  const text = textOf(first, fileName)?.replace(/^\uFEFF/, '');
  if (text === undefined || notForPeople.test(text) || otherTextIn(fileName, text))
    return { kind: null, type: 'application/octet-stream' };
  if (/^\s*[[{]/.test(text)) return { kind: 'jsonResume', type: 'application/json' };
  return looksLikeTable(text, fileName)
    ? { kind: 'csv', type: 'text/csv; charset=utf-8' }
    : { kind: 'cv', type: 'text/plain; charset=utf-8' };
};

/** Spreadsheets of other kinds are packed files as well; what is in them would be read as nothing. */
export const isOtherSpreadsheet = (names: readonly string[]): boolean =>
  names.includes('xl/workbook.bin') || (names.includes('content.xml') && names.includes('mimetype'));

/** What a packed file is, once the names in it are known: documents of Word and Excel are packed, too. */
export const packedKind = (names: readonly string[]): Kind => {
  if (names.includes('word/document.xml')) return { kind: 'cv', type: docx };
  return names.includes('xl/workbook.xml') ? { kind: 'xlsx', type: xlsx } : { kind: 'zip', type: 'application/zip' };
};

import readSheets from 'read-excel-file/node';
import { kindOf } from '../cv/kind.ts';
import { textOfDocx } from '../cv/docx.ts';
import { textOfPdf } from '../cv/page/pdf.ts';
import { textOf } from '../cv/plainText.ts';
import { Unreadable } from '../cv/remarks.ts';
import { unzip } from '../cv/zip.ts';

/** What is in a file: the text of a paper, rows of a spreadsheet, a text as it stands, or why a PDF shows none. */
export type Document =
  | { kind: 'paper' | 'text'; text: string }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'closed'; why: 'encrypted' | 'noText' };

const sheet = 'xl/workbook.xml';

const paperOf = async (bytes: Buffer): Promise<Document> => {
  try {
    const text = await textOfPdf(bytes);
    return text.trim() ? { kind: 'paper', text } : { kind: 'closed', why: 'noText' };
  } catch (error) {
    const why = error instanceof Unreadable ? error.remark.code : '';
    if (why !== 'encrypted' && why !== 'noText') throw error;
    return { kind: 'closed', why };
  }
};

/** Reads a PDF, Word file, spreadsheet or text. Throws what the readers throw. */
export const documentOf = async (bytes: Buffer): Promise<Document> => {
  const kind = kindOf(bytes);
  if (kind === 'pdf') return paperOf(bytes);
  if (kind !== 'zip') return { kind: 'text', text: textOf(bytes) };
  // Looks at what the parts say about their size before anything is unpacked.
  if (!unzip(bytes, (name) => name === sheet)[sheet]) return { kind: 'paper', text: await textOfDocx(bytes) };
  const sheets = await readSheets(bytes);
  const rows = sheets.flatMap(({ data }) => data.map((cells) => cells.map((cell) => String(cell ?? ''))));
  return { kind: 'rows', rows };
};

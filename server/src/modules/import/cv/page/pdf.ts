import { getDocumentProxy } from 'unpdf';
import { type Piece, textInOrder } from './layout.ts';
import { withoutRepeats } from './repeats.ts';
import { limits, type CvRemark } from '../reading.ts';
import { remarks, Unreadable } from '../remarks.ts';

/** A piece of text as the library has it. */
interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

const pieceOf = ({ str, transform, width, height, fontName }: Item): Piece[] => {
  const [, , , , x = 0, y = 0] = transform;
  return str.trim() === '' ? [] : [{ text: str, x, y, width, size: Math.max(1, height), font: fontName }];
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const open = async (bytes: Uint8Array) => {
  try {
    // Nothing is drawn, fetched or run: only the text is of interest.
    // A copy: the library refuses a Buffer, and takes the bytes of anything else for its own.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false, enableXfa: false });
  } catch (error) {
    throw new Unreadable(nameOf(error) === 'PasswordException' ? remarks.encrypted : remarks.damaged, error);
  }
};

/** The text of a PDF, page by page, as far as its pages are read. */
export const textOfPdf = async (bytes: Uint8Array): Promise<{ text: string; remarks: CvRemark[] }> => {
  const document = await open(bytes);
  const pages: Piece[][] = [];
  let length = 0;
  for (let page = 1; page <= Math.min(document.numPages, limits.pages) && length <= limits.characters; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? pieceOf(item) : []));
    pages.push(pieces);
    length += pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  }
  const text = withoutRepeats(pages).map(textInOrder).join('\n\n');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Unreadable(remarks.noText);
  return { text, remarks: document.numPages > limits.pages ? [remarks.cutPages] : [] };
};

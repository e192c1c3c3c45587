import { getDocumentProxy } from 'unpdf';
import { limits, type CvRemark } from './reading.ts';
import { remarks, Unreadable } from './remarks.ts';

/** A piece of text where it stands on the page. */
interface Piece {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Gaps, in heights of a letter: between words, between columns, and between paragraphs from base line to base line. */
const wordGap = 0.15;
const columnGap = 1.5;
const paragraphGap = 1.75;

/** Puts pieces together in the order of the file, which follows columns where the height alone would mix them. */
const textOfPage = (pieces: readonly Piece[]): string => {
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    if (before) {
      const height = Math.max(1, Math.min(piece.height, before.height));
      const [, , , , x = 0, y = 0] = piece.transform;
      const [, , , , beforeX = 0, beforeY = 0] = before.transform;
      const gap = (x - beforeX - before.width) / height;
      const drop = Math.abs(beforeY - y) / height;
      if (drop > 0.5 || gap < -columnGap) text += drop > paragraphGap || beforeY < y ? '\n\n' : '\n';
      else if (gap > columnGap) text += '\t';
      else if (gap > wordGap) text += ' ';
    }
    text += piece.str;
    before = piece;
  }
  return text;
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
  const pages: string[] = [];
  let length = 0;
  for (let page = 1; page <= Math.min(document.numPages, limits.pages) && length <= limits.characters; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const text = textOfPage(items.filter((item): item is Piece & typeof item => 'str' in item));
    pages.push(text);
    length += text.length;
  }
  const text = pages.join('\n\n');
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Unreadable(remarks.noText);
  return { text, remarks: document.numPages > limits.pages ? [remarks.cutPages] : [] };
};

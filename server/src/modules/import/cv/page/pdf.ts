import { getDocumentProxy } from 'unpdf';
import { blank, linesInOrder, type Piece, textOf } from './layout.ts';
import { type PlacedLine, placeOn } from './places.ts';
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

/** A page as it is shown: turned and cut out as it says itself. */
interface Shown {
  number: number;
  width: number;
  height: number;
  /** From the page's own coordinates to those of what is shown, whose y grows downwards. */
  transform: number[];
}

/** In heights of a letter: how far letters go below their base line. */
const descent = 0.25;

const pieceOf = (page: Shown, { str, transform, width, height, fontName }: Item): Piece[] => {
  if (str.trim() === '') return [];
  const [, , , , itsX = 0, itsY = 0] = transform;
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = page.transform;
  const [x, down] = [a * itsX + c * itsY + e, b * itsX + d * itsY + f];
  const scale = Math.hypot(a, b);
  const size = Math.max(1, height * scale);
  const place = placeOn(page, { left: x, top: down - size, right: x + width * scale, bottom: down + size * descent });
  return [{ text: str, x, y: page.height - down, width: width * scale, size, font: fontName, place }];
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** A PDF that was opened. */
export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a PDF. Throws `Unreadable` where it is protected or damaged. */
export const openPdf = async (
  bytes: Uint8Array,
  options: Parameters<typeof getDocumentProxy>[1] = {},
): Promise<Pdf> => {
  try {
    // Nothing is fetched or run. A copy: the library refuses a Buffer, and takes the bytes of anything else for its own.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      enableXfa: false,
      ...options,
    });
  } catch (error) {
    throw new Unreadable(nameOf(error) === 'PasswordException' ? remarks.encrypted : remarks.damaged, error);
  }
};

/** The lines of a PDF, page by page, as far as its pages are read. */
export const linesOfPdf = async (bytes: Uint8Array): Promise<{ printed: PlacedLine[]; remarks: CvRemark[] }> => {
  const document = await openPdf(bytes);
  const pages: Piece[][] = [];
  let length = 0;
  for (
    let number = 1;
    number <= Math.min(document.numPages, limits.pages) && length <= limits.characters;
    number += 1
  ) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? pieceOf({ number, width, height, transform }, item) : []));
    pages.push(pieces);
    length += pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  }
  const printed = withoutRepeats(pages).flatMap((pieces, at) => [...(at > 0 ? [blank] : []), ...linesInOrder(pieces)]);
  if (!printed.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new Unreadable(remarks.noText);
  return { printed, remarks: document.numPages > limits.pages ? [remarks.cutPages] : [] };
};

/** The text of a PDF. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => textOf((await linesOfPdf(bytes)).printed);

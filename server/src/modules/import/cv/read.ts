import { kindOf } from './kind.ts';
import { linesOf } from './lines.ts';
import { parseCv } from './parse/index.ts';
import { textOf as textOfLines } from './page/layout.ts';
import { linesOfPdf } from './page/pdf.ts';
import { placesByLine, type PlacedLine } from './page/places.ts';
import { textOf } from './plainText.ts';
import { unread, type CvReading, type CvRemark, type Scan } from './reading.ts';
import { remarks, Unreadable } from './remarks.ts';

const refusals = {
  empty: remarks.empty,
  encrypted: remarks.encrypted,
  picture: remarks.noText,
  other: remarks.otherKind,
} as const;

/** The text of a file, of which it may be known where it is printed. */
interface Unpacked {
  text: string;
  printed?: readonly PlacedLine[];
  remarks: readonly CvRemark[];
}

/** What reads each kind of file is loaded with the first of its kind; most of it is never needed where CVs are asked about. */
const unpack = async (bytes: Uint8Array): Promise<Unpacked> => {
  const kind = kindOf(bytes);
  switch (kind) {
    case 'pdf': {
      const { printed, remarks: said } = await linesOfPdf(bytes);
      return { text: textOfLines(printed), printed, remarks: said };
    }
    case 'zip':
      return { text: await (await import('./docx.ts')).textOfDocx(bytes), remarks: [] };
    case 'odt':
      return { text: (await import('./odt.ts')).textOfOdt(bytes), remarks: [] };
    case 'doc':
      return { text: await (await import('./doc.ts')).textOfDoc(bytes), remarks: [] };
    case 'rtf':
      return { text: await (await import('./rtf.ts')).textOfRtf(bytes), remarks: [] };
    case 'text':
      return { text: textOf(bytes), remarks: [] };
    default:
      throw new Unreadable(refusals[kind]);
  }
};

/** Without room to unpack it or in a plight of our own, the file need not be damaged. */
const remarkFor = (error: unknown): CvRemark => {
  if (error instanceof Unreadable) return error.remark;
  return error instanceof RangeError ? remarks.failed : remarks.damaged;
};

const readText = ({ text, printed = [], remarks: said }: Unpacked): CvReading => {
  const { lines, remarks: cut } = linesOf(text);
  if (lines.length === 0) return unread(remarks.empty);
  const reading = parseCv(lines);
  const places = placesByLine(lines, printed);
  const found = reading.found.map((one) => ({ ...one, places: places[one.line - 1] ?? [] }));
  return { ...reading, found, remarks: [...said, ...cut, ...reading.remarks] };
};

/** Reads what was recognised in the pictures of a CV; blank text is a picture in which nothing was. */
export const readScan = ({ printed, remarks: said }: Scan): CvReading => {
  const text = textOfLines(printed);
  if (text.trim() === '') return unread(said.find(({ code }) => code !== remarks.cutScan.code) ?? remarks.nothingSeen);
  return readText({ text, printed, remarks: [remarks.scanned, ...said] });
};

/** Whether a file holds pictures of text, which a process of its own may recognise. */
export const isScan = ({ remarks: said }: CvReading): boolean => said.some(({ code }) => code === remarks.noText.code);

/** Reads the bytes of a CV, here and now. Never throws: what goes wrong is a remark. */
export const readBytes = async (bytes: Uint8Array): Promise<CvReading> => {
  try {
    return readText(await unpack(bytes));
  } catch (error) {
    return unread(remarkFor(error));
  }
};

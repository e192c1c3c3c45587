import { textOfDoc } from './doc.ts';
import { textOfDocx } from './docx.ts';
import { kindOf } from './kind.ts';
import { linesOf } from './lines.ts';
import { parseCv } from './parse/index.ts';
import { textOfOdt } from './odt.ts';
import { textOfPdf } from './pdf.ts';
import { textOf } from './plainText.ts';
import { textOfRtf } from './rtf.ts';
import { unread, type CvReading, type CvRemark } from './reading.ts';
import { remarks, Unreadable } from './remarks.ts';

const refusals = {
  empty: remarks.empty,
  encrypted: remarks.encrypted,
  other: remarks.otherKind,
} as const;

const unpack = async (bytes: Uint8Array): Promise<{ text: string; remarks: CvRemark[] }> => {
  const kind = kindOf(bytes);
  switch (kind) {
    case 'pdf':
      return textOfPdf(bytes);
    case 'zip':
      return { text: await textOfDocx(bytes), remarks: [] };
    case 'odt':
      return { text: textOfOdt(bytes), remarks: [] };
    case 'doc':
      return { text: await textOfDoc(bytes), remarks: [] };
    case 'rtf':
      return { text: await textOfRtf(bytes), remarks: [] };
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

/** Reads the bytes of a CV, here and now. Never throws: what goes wrong is a remark. */
export const readBytes = async (bytes: Uint8Array): Promise<CvReading> => {
  try {
    const unpacked = await unpack(bytes);
    const { lines, remarks: cut } = linesOf(unpacked.text);
    if (lines.length === 0) return unread(remarks.empty);
    const reading = parseCv(lines);
    return { ...reading, remarks: [...unpacked.remarks, ...cut, ...reading.remarks] };
  } catch (error) {
    return unread(remarkFor(error));
  }
};

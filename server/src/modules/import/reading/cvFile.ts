import type { ImportSentence } from '@marigold/contract/import';
import type { ImportFound } from '@marigold/contract/importFound';
import { isScan, readBytes, readScan } from '../cv/read.ts';
import type { Scan } from '../cv/reading.ts';
import type { CvReading } from '../cv/index.ts';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { doubtsIn } from './doubts.ts';
import { say } from '../messages.ts';
import { wordsOf } from './words.ts';

const mostFound = 100;
const longestLine = 200;

/** Where a CV says what is one line in a draft; whole texts are seen to be of the CV without. */
const foundIn = (found: CvReading['found']): ImportFound[] =>
  found
    .filter(({ field }) => field !== 'about' && !field.endsWith('.text'))
    .slice(0, mostFound)
    .map(({ field, value, line, text, confidence, places = [] }) => ({
      field,
      value: value.slice(0, longestLine).toWellFormed(),
      line,
      text: text.slice(0, longestLine).toWellFormed(),
      percent: Math.round(confidence * 100),
      places,
    }));

/** What was read of the file of a CV. */
export interface CvFileRead {
  /** None where nothing was read. */
  row: RowRead | undefined;
  remarks: ImportSentence[];
  /** Whether its text is in pictures, which have to be recognised first. */
  isScan: boolean;
}

/** The person of a CV, who is the one row of its file, from its bytes or from what was recognised in its pictures. */
export const readCvFile = async (bytes: Uint8Array, scan?: Scan): Promise<CvFileRead> => {
  const read = scan ? readScan(scan) : await readBytes(bytes);
  const { draft, found, lines, remarks } = read;
  const said = remarks.map(({ message, values }) => say(message, values));
  if (lines.length === 0) return { row: undefined, remarks: said, isScan: isScan(read) };
  const examined = examine(1, wordsOf(draft));
  return {
    row: {
      ...examined,
      notes: [...doubtsIn(read), ...skillsNote(draft.skills.length, 'skills'), ...examined.notes],
      found: foundIn(found),
    },
    remarks: said,
    isScan: false,
  };
};

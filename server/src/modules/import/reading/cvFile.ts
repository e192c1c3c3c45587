import type { ImportFound, ImportSentence } from '@marigold/contract/import';
import { readBytes } from '../cv/read.ts';
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
    .map(({ field, value, line, text, confidence }) => ({
      field,
      value: value.slice(0, longestLine).toWellFormed(),
      line,
      text: text.slice(0, longestLine).toWellFormed(),
      percent: Math.round(confidence * 100),
    }));

/** The person of a CV, who is the one row of its file, and what is to be said of the file; no row where nothing was read. */
export const readCvFile = async (
  bytes: Uint8Array,
): Promise<{ row: RowRead | undefined; remarks: ImportSentence[] }> => {
  const read = await readBytes(bytes);
  const { draft, found, lines, remarks } = read;
  const said = remarks.map(({ message, values }) => say(message, values));
  if (lines.length === 0) return { row: undefined, remarks: said };
  return {
    row: {
      ...examine(1, wordsOf(draft)),
      notes: [...doubtsIn(read), ...skillsNote(draft.skills.length, 'skills')],
      found: foundIn(found),
    },
    remarks: said,
  };
};

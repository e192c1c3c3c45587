import type { ImportFound, ImportSentence } from '@marigold/contract/import';
import { type CvReading, readCv } from './cv/index.ts';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { say } from './said.ts';
import { wordsOf } from './words.ts';

/** What a machine that was busy may have been the reason of; asked a second time. */
const mayPass = new Set(['tooSlow', 'failed']);

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
export const readCvFile = async (file: {
  name: string;
  bytes: Uint8Array;
}): Promise<{ row: RowRead | undefined; remarks: ImportSentence[] }> => {
  const first = await readCv(file);
  const { draft, found, lines, remarks } = first.remarks.some(({ code }) => mayPass.has(code))
    ? await readCv(file)
    : first;
  const said = remarks.map(({ message, values }) => say(message, values));
  if (lines.length === 0) return { row: undefined, remarks: said };
  const read = examine(1, wordsOf(draft));
  return { row: { ...read, notes: skillsNote(draft.skills.length, 'skills'), found: foundIn(found) }, remarks: said };
};

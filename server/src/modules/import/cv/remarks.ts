import { pictures } from '@marigold/contract/pictures';
import { scanLimits } from '../scans/limits.ts';
import { limits, type CvRemark } from './reading.ts';

const { megabytes, unpackedMegabytes, pages, characters, seconds } = limits;

/** Everything that can be said about a CV's file, each with what to do. */
export const remarks = {
  empty: { code: 'empty', message: 'This file is empty. Save the CV again and choose the new file.' },
  noText: {
    code: 'noText',
    message:
      'This file holds pictures of pages without text. Save the CV from the program it was written in as PDF, DOCX or TXT.',
  },
  scanned: {
    code: 'scanned',
    message: 'Read from a picture of the CV, so letters may be wrong: compare it with the file.',
  },
  nothingSeen: {
    code: 'nothingSeen',
    message:
      'No text could be read in this picture. Scan the CV upright, sharp and with 300 dpi, or save it from the program it was written in as PDF or DOCX.',
  },
  jpeg2000: {
    code: 'jpeg2000',
    message:
      'Pictures in this PDF are packed as JPEG 2000, which cannot be read here. Save the CV from the program it was written in as PDF or DOCX, or scan it as JPEG or PNG.',
  },
  tooManyPixels: {
    code: 'tooManyPixels',
    message: 'This picture has more than {{megapixels}} megapixels or a very long side. Make it smaller and try again.',
    values: { megapixels: pictures.maxPixels / 1_000_000 },
  },
  scanTooSlow: {
    code: 'scanTooSlow',
    message:
      'Reading the text of this picture took too long and was stopped. Save the CV from the program it was written in as PDF or DOCX.',
  },
  cutScan: {
    code: 'cutScan',
    message: 'Only the first {{pages}} pages of pictures were read.',
    values: { pages: scanLimits.pages },
  },
  encrypted: {
    code: 'encrypted',
    message: 'This file is protected by a password. Save the CV without one and try again.',
  },
  damaged: {
    code: 'damaged',
    message: 'This file is damaged and cannot be read. Open it in the program it was made with and save it again.',
  },
  otherKind: {
    code: 'otherKind',
    message: 'This is no PDF, no document and no plain text. Save the CV as PDF, DOCX, ODT, RTF or TXT and try again.',
  },
  tooLarge: {
    code: 'tooLarge',
    message: 'This file is larger than {{megabytes}} MB. Leave out pictures, or save the CV as plain text.',
    values: { megabytes },
  },
  unpacksTooLarge: {
    code: 'unpacksTooLarge',
    message:
      'This file is far larger inside than a CV: more than {{megabytes}} MB, too many parts, or packed too tightly. Save the CV as PDF or TXT.',
    values: { megabytes: unpackedMegabytes },
  },
  entities: {
    code: 'entities',
    message: 'This Word file holds definitions that no CV needs, so it was not read. Save the CV as PDF or TXT.',
  },
  tooSlow: {
    code: 'tooSlow',
    message: 'Reading this file took longer than {{seconds}} seconds and was stopped. Save the CV as DOCX or TXT.',
    values: { seconds },
  },
  failed: {
    code: 'failed',
    message: 'Reading this file failed. Save the CV in another form (PDF, DOCX or TXT) and try again.',
  },
  cutPages: { code: 'cutPages', message: 'Only the first {{pages}} pages were read.', values: { pages } },
  cutText: { code: 'cutText', message: 'Only the first {{characters}} characters were read.', values: { characters } },
  noName: { code: 'noName', message: 'No name was found. Please fill it in.' },
  undated: {
    code: 'undated',
    message: 'Part of the work experience has no dates that can be read. Please look through the lines.',
  },
} as const satisfies Record<string, CvRemark>;

/** Why a file cannot be read, in words for the person who sent it. */
export class Unreadable extends Error {
  readonly remark: CvRemark;

  constructor(remark: CvRemark, cause?: unknown) {
    super(remark.message, { cause });
    this.remark = remark;
  }
}

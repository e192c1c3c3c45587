import { z } from 'zod';
import { ImportPlace } from '@marigold/contract/importFound';
import { PlacedLine } from './page/places.ts';
import { Draft } from '../reading/draft.ts';

/** What a CV may hold at most, before and after it is unpacked; more is refused or, where it says so, cut off. */
export const limits = {
  /** Of the file as it arrives. */
  megabytes: 20,
  unpackedMegabytes: 50,
  zipEntries: 1_000,
  /** Unpacked bytes for each packed one. */
  zipRatio: 100,
  /** Cut off. */
  pages: 200,
  /** Cut off. */
  characters: 200_000,
  /** Cut off. */
  lines: 10_000,
  seconds: 10,
};

const mostFound = 5_000;
const mostRemarks = 20;

/** One thing that was understood, and where. */
export const CvFound = z.object({
  /** Its path in the draft: 'email', 'jobs.0.title', 'skills.3'. Texts of several lines are found once a line. */
  field: z.string().max(40),
  /** The words of the line, of which the draft may have another form: "03/2019" there is 2019-03. */
  value: z.string().min(1),
  /** Counts from 1: `lines[line - 1]`. */
  line: z.int().min(1),
  /** The whole line. */
  text: z.string(),
  /** 0 to 1: below 0.5 it is one of several ways to read the line. */
  confidence: z.number().min(0).max(1),
  /** Where the line is printed; nowhere in files without pages. */
  places: z.array(ImportPlace).optional(),
});
export type CvFound = z.output<typeof CvFound>;

/** Something to know about the file; the message is the key of its translations, the values fill its {places}. */
export const CvRemark = z.object({
  code: z.string().max(40),
  message: z.string().max(300),
  values: z.record(z.string(), z.number()).optional(),
});
export type CvRemark = z.output<typeof CvRemark>;

/** What was recognised in the pictures of a file, page by page. */
export const Scan = z.object({ printed: z.array(PlacedLine), remarks: z.array(CvRemark).max(mostRemarks) });
export type Scan = z.output<typeof Scan>;

/** What was read of a CV. Nothing is made up: what was not understood is in the lines and nowhere else. */
export const CvReading = z.object({
  /** For the schema {@link Draft}, which asks for a name: a CV may lack one. */
  draft: Draft.partial({ name: true }),
  found: z.array(CvFound).max(mostFound),
  /** The whole text, line by line; an empty line parts paragraphs. */
  lines: z.array(z.string().max(limits.characters)).max(limits.lines),
  remarks: z.array(CvRemark).max(mostRemarks),
});
export type CvReading = z.output<typeof CvReading>;
export type CvDraft = CvReading['draft'];

/** A draft that says nothing. */
export const emptyDraft = (): CvDraft => Draft.partial({ name: true }).parse({});

/** A reading that failed as a whole. */
export const unread = (remark: CvRemark): CvReading => ({
  draft: emptyDraft(),
  found: [],
  lines: [],
  remarks: [remark],
});

import { z } from 'zod';

/** A place on a page, in thousandths of its width and height from its top left. */
export const ImportPlace = z.object({
  page: z.int().min(1).describe('Of the file, from 1'),
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});
export type ImportPlace = z.infer<typeof ImportPlace>;

/** A page of a CV as a picture, or what a file without pages says, line by line. */
export const ImportFilePage = z.object({
  page: z.int().describe('From 1'),
  pages: z.int().describe('Of the file, as far as they are shown; 1 of files without pages'),
  image: z.string().nullable().describe('A WebP picture in Base64; null of files without pages'),
  width: z.int().describe('Of the picture in pixels; 0 without one'),
  height: z.int(),
  lines: z.array(z.string()).describe('Of files without pages: the lines as they were read'),
});
export type ImportFilePage = z.infer<typeof ImportFilePage>;

/** A value found in a CV, and where: a person can look it up before trusting it. */
export const ImportFound = z.object({
  field: z.string().describe('Its place in the draft, such as email or skills.3'),
  value: z.string().describe('As the line writes it'),
  line: z.int().describe('Of the text of the CV, from 1'),
  text: z.string().describe('The line, at most its first 200 characters'),
  percent: z.int().describe('The confidence, 0 to 100; below 50 it should be checked'),
  places: z.array(ImportPlace).describe('Where the line stands on its page; none of files without pages'),
});
export type ImportFound = z.infer<typeof ImportFound>;

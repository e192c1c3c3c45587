import type { CvFound } from '../reading.ts';

/** A line of a CV that holds something. */
export interface Line {
  /** Counts from 1. */
  number: number;
  text: string;
  /** Whether an empty line, or nothing, stands above. */
  isFirst: boolean;
}

/** Nothing, or signs that only draw a line: “=======”, “• • •”. */
const isBlank = (text: string | undefined): boolean => text === undefined || !/[\p{L}\p{N}]/u.test(text);

/** The lines that hold something. */
export const filledLines = (lines: readonly string[]): Line[] =>
  lines.flatMap((text, at) => (isBlank(text) ? [] : [{ number: at + 1, text, isFirst: isBlank(lines[at - 1]) }]));

/** What stands at the beginning of an entry of a list. */
const bullet = /^[•‣▪▫■□●○◦◆►▶▸▹‣➢➤✓✔*·§\uf0b7\uf0a7–—-]+\s+/u;

/** Whether a line is an entry of a list. */
export const isBullet = ({ text }: Line): boolean => bullet.test(text);

/** A line without its bullet. */
export const withoutBullet = (text: string): string => text.replace(bullet, '').trim();

/** A line without calendars, pins and the like before its words, as fonts of signs have them: they say nothing. */
export const withoutSigns = (text: string): string =>
  text.replace(/(?<=^|[\s|])[\p{So}\p{Co}]\ufe0f?\s*(?=[\p{L}\d])/gu, '');

/** What was found in a line; words that are not of the line are none. */
export const found = (field: string, value: string, { number, text }: Line, confidence: number): CvFound => ({
  field,
  value,
  line: number,
  text,
  confidence,
});

/** As much as a field takes, cut between words. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text.trim();
  const blank = text.lastIndexOf(' ', most);
  return text
    .slice(0, blank > most / 2 ? blank : most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
};

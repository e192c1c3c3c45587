import type { CvReading } from '../cv/index.ts';
import { dateIn, datesIn } from '../cv/parse/dates.ts';
import { filledLines, isBullet } from '../cv/parse/line.ts';
import { type SectionLine, sectioned } from '../cv/parse/sections.ts';
import { knownSureness, sureness } from '../cv/parse/titles.ts';

/** Lines of a CV that look like part of a job and were not read as one. */
export interface Leftovers {
  /** Dates that belong to no job. */
  dates?: string | undefined;
  /** A line with the dates of several things. */
  several?: string | undefined;
  /** A title with no dates of its own, below those of a job. */
  title?: string | undefined;
}

const longestHead = 110;
const isShort = ({ content, text }: SectionLine): boolean => content.length <= longestHead && !/[.;!?]$/.test(text);

/** Whether nothing but dates is in a line. */
const isOnlyDates = ({ content }: SectionLine): boolean => (datesIn(content) ?? dateIn(content))?.rest === '';
const isDated = (line: SectionLine): boolean =>
  line.section === 'experience'
    ? datesIn(line.content) !== undefined || isOnlyDates(line)
    : line.section !== 'education' && line.section !== 'other' && datesIn(line.content)?.rest === '';

const isSeveral = ({ content }: SectionLine): boolean => datesIn(datesIn(content)?.rest ?? '') !== undefined;

/** What of a CV looks like part of a job, and is none of those that were read. */
export const leftIn = ({ found, lines }: Pick<CvReading, 'found' | 'lines'>): Leftovers => {
  const used = new Set(found.filter(({ field }) => !/(?:^about|\.text)$/.test(field)).map(({ line }) => line));
  const all = sectioned(filledLines(lines)).filter((line) => !line.isHeading);
  const open = all.filter((line) => !isBullet(line) && isShort(line));
  const rest = open.filter(({ number }) => !used.has(number));
  return {
    dates: rest.find(isDated)?.text,
    several: open.find((line) => line.section === 'experience' && isSeveral(line))?.text,
    title: rest.find(
      ({ section, content, isFirst }) =>
        section === 'experience' && isFirst && knownSureness(content) >= sureness.known && content.includes(' '),
    )?.text,
  };
};

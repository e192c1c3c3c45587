import { languageCode } from '../../reading/languages.ts';
import { datesIn } from './dates.ts';
import { aboutOf, headed, type Section } from './headings.ts';
import { isBullet, withoutBullet, type Line } from './line.ts';

export interface SectionLine extends Line {
  section: Section;
  /** Whether the line is nothing but a heading. */
  isHeading: boolean;
  /** The line without bullet, and without the heading that stands before a colon in it. */
  content: string;
}

/** Letters without a small one among them. */
const isCapitals = (text: string): boolean => text !== '' && text === text.toUpperCase();
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');

const inline = /^([^:]{3,40}):\s*(\S.*)$/u;

/** Long capital letters after an empty line: a heading that nobody foresaw. */
const isShouted = ({ text, isFirst }: Line): boolean => {
  const letters = lettersOf(text);
  return isFirst && letters.length > 4 && text.length <= 40 && isCapitals(letters) && !/[\d,|@\t]/.test(text);
};

/**
 * Whether capital letters among skills or languages head a group of them or are one, and no section: where the section is not
 * headed in capitals itself, where such letters follow its heading at once, or where they are a language.
 */
const isOfGroup = (line: Line, heading: Line | undefined, next: Line | undefined): boolean =>
  heading !== undefined &&
  ((next !== undefined && isShouted(next)) ||
    !isCapitals(lettersOf(heading.text)) ||
    languageCode(line.text) !== undefined);

/** Whether “Languages” among the skills heads those of programs: what follows names no language that people speak. */
const isOfPrograms = (section: Section, text: string, next: string | undefined): boolean =>
  section === 'skills' &&
  headed(text) === 'languages' &&
  next !== undefined &&
  !next.split(/[\s,;|•·(:]+/u).some((word) => word.length > 3 && languageCode(word) !== undefined);

/** What stands above the first heading, or below one that nobody foresaw, from its first stretch of months on, are jobs where none are headed. */
const withUnheadedJobs = (lines: SectionLine[]): SectionLine[] => {
  if (lines.some(({ section }) => section === 'experience')) return lines;
  const isOpen = ({ section }: SectionLine) => section === 'head' || section === 'about';
  const first = lines.findIndex((line) => isOpen(line) && !line.isHeading && datesIn(line.content)?.isExact);
  if (first < 0) return lines;
  const length = lines.slice(first).findIndex((line) => !isOpen(line) || line.isHeading);
  const end = length < 0 ? lines.length : first + length;
  return lines.map((line, at) => (at >= first && at < end ? { ...line, section: 'experience' } : line));
};

const bySection = (lines: readonly Line[]): SectionLine[] => {
  let section: Section = 'head';
  let heading = -1;
  return lines.map((line, at) => {
    const text = withoutBullet(line.text);
    const begun = isBullet(line) || isOfPrograms(section, text, lines[at + 1]?.text) ? undefined : headed(text);
    if (begun) {
      section = begun;
      heading = at;
      return { ...line, section, isHeading: true, content: '' };
    }
    // A heading in the margin, with what it heads beside it.
    const [, margin = '', beside = ''] = /^([^\t]{3,40})\t(.*)$/u.exec(text) ?? [];
    const inMargin = margin === '' || isOfPrograms(section, margin, beside) ? undefined : headed(margin);
    if (inMargin) {
      section = inMargin;
      return { ...line, section, isHeading: false, isFirst: true, content: beside };
    }
    const [, before = '', after = ''] = inline.exec(text) ?? [];
    const within = before === '' || isOfPrograms(section, before, after) ? undefined : headed(before);
    if (within) {
      const isAside = section === 'experience' || section === 'education' || section === 'skills' || isBullet(line);
      if (!isAside) section = within;
      return { ...line, section: within, isHeading: false, content: after };
    }
    const about = isShouted(line) && !isBullet(line) ? aboutOf(text) : undefined;
    if (
      about &&
      (section === 'skills' || section === 'languages') &&
      isOfGroup(line, lines[heading], lines[heading + 1])
    )
      return { ...line, section, isHeading: false, content: text };
    const isInside = section === 'head' || section === 'experience' || section === 'education';
    if (about && (about !== 'other' ? section === 'head' || !isInside : !isInside)) {
      section = about;
      return { ...line, section, isHeading: true, content: '' };
    }
    return { ...line, section, isHeading: false, content: text };
  });
};

/** Says for each line to which section it belongs. */
export const sectioned = (lines: readonly Line[]): SectionLine[] => withUnheadedJobs(bySection(lines));

import { languageCode } from '../../reading/languages.ts';
import { datesIn } from './dates.ts';
import { aboutOf, headed, type Section } from './headings.ts';
import { isBullet, withoutBullet, type Line } from './line.ts';
import { knownSureness } from './titles.ts';

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

/** Words that stand between a title and who one worked for: “Developer at Example Ltd”. */
const beforeEmployer = /\s(?:at|bei|en|chez|presso|bij|w)\s|[,@|–—]|\s-\s/u;

/** Whether a line begins a job where no heading says so: months at both ends, or years in front of the title of a job. */
const isJobLine = (content: string): boolean => {
  const dates = datesIn(content);
  if (!dates || dates.isExact) return dates !== undefined;
  const [title = ''] = dates.rest.replace(/^[\s:,–—-]+/u, '').split(beforeEmployer);
  return /^\(?\d{4}/.test(content) && knownSureness(title.trim()) > 0;
};

/** What stands above the first heading, or below one that nobody foresaw, from its first line of a job on, are jobs where none are headed. */
const withUnheadedJobs = (lines: SectionLine[]): SectionLine[] => {
  if (lines.some(({ section }) => section === 'experience')) return lines;
  const isOpen = ({ section }: SectionLine) => section === 'head' || section === 'about';
  const first = lines.findIndex((line) => isOpen(line) && !line.isHeading && isJobLine(line.content));
  if (first < 0) return lines;
  const length = lines.slice(first).findIndex((line) => !isOpen(line) || line.isHeading);
  const end = length < 0 ? lines.length : first + length;
  return lines.map((line, at) => (at >= first && at < end ? { ...line, section: 'experience' } : line));
};

const bySection = (lines: readonly Line[]): SectionLine[] => {
  let section: Section = 'head';
  let heading = -1;
  /** Whether the section began within a line, as “Skills: SQL, Git”, which ends before a new block that begins a job. */
  let isRunIn = false;
  return lines.map((line, at) => {
    const text = withoutBullet(line.text);
    const begun = isBullet(line) || isOfPrograms(section, text, lines[at + 1]?.text) ? undefined : headed(text);
    if (begun) {
      section = begun;
      isRunIn = false;
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
      if (!isAside) {
        section = within;
        isRunIn = true;
      }
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
    if (isRunIn && line.isFirst && isJobLine(text)) {
      section = 'head';
      isRunIn = false;
    }
    return { ...line, section, isHeading: false, content: text };
  });
};

/** Says for each line to which section it belongs. */
export const sectioned = (lines: readonly Line[]): SectionLine[] => withUnheadedJobs(bySection(lines));

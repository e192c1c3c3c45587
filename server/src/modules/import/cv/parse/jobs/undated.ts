import { fold, withoutAnyGender } from '#modules/masterdata';
import type { CvDraft, CvFound } from '../../reading.ts';
import { canHead, type HeadLine } from '../entries.ts';
import { clip, found, isBullet } from '../line.ts';
import type { SectionLine } from '../sections.ts';
import { knownSureness, ofEmployer } from '../titles.ts';
import { companyOf, titleOf } from './heads.ts';

/** The jobs of a CV, and where it says them. */
export interface JobsRead {
  jobs: CvDraft['jobs'];
  found: CvFound[];
  /** Whether there was something without dates that can be read. */
  hasUndated: boolean;
}

/** More jobs than these are not read. */
export const mostJobs = 100;

/** Jobs of a CV that gives no dates for any: a title and the line beside it. */
export const undated = (section: readonly SectionLine[]): JobsRead => {
  const lines = section.filter((line) => !line.isHeading);
  const isTitle = (line: SectionLine | undefined): line is SectionLine =>
    line !== undefined &&
    canHead({ ...line, isItem: isBullet(line) }) &&
    knownSureness(line.content) > 0 &&
    !ofEmployer.test(fold(line.content));
  const isTitleFirst = isTitle(lines[0]);
  const read: JobsRead = { jobs: [], found: [], hasUndated: true };
  for (const [at, line] of lines.entries()) {
    if (!isTitle(line) || read.jobs.length >= mostJobs) continue;
    const beside = lines[isTitleFirst ? at + 1 : at - 1];
    const heads = [
      line,
      ...(beside && canHead({ ...beside, isItem: isBullet(beside) }) && !isTitle(beside) ? [beside] : []),
    ];
    const head = heads.map((each): HeadLine => ({ line: each, words: each.content }));
    const title = titleOf(head);
    const company = title && companyOf(head, title);
    if (!title || !company) continue;
    const path = `jobs.${read.jobs.length}`;
    read.jobs.push({
      title: clip(withoutAnyGender(title.words), 200),
      company: clip(company.words, 200),
      from: null,
      to: null,
      text: null,
    });
    read.found.push(
      found(`${path}.title`, title.words, title.head.line, title.sureness),
      found(`${path}.company`, company.words, company.head.line, 0.45),
    );
  }
  return read;
};

import { fold, withoutAnyGender } from '#modules/masterdata';
import type { CvDraft, CvFound } from '../../reading.ts';
import { entriesOf, type Entry } from '../entries.ts';
import { clip, found } from '../line.ts';
import type { SectionLine } from '../sections.ts';
import { isCut, ofEmployer, sureness } from '../titles.ts';
import { withEmployers } from './employers.ts';
import { companyOf, isMissed, titleOf, usualPlace, withBrackets } from './heads.ts';
import { type JobsRead, mostJobs, undated } from './undated.ts';

type Job = CvDraft['jobs'][number];

const longestText = 5_000;

const jobOf = (
  { dates, dateLine, head, body }: Entry,
  at: number,
  usual: string | undefined,
): { job: Job; found: CvFound[] } | undefined => {
  const bare = titleOf(head, usual);
  if (!bare) return undefined;
  const whole = withBrackets(bare);
  const title = isCut(whole.words) ? { ...whole, sureness: sureness.unknown } : whole;
  // A single date is the beginning: what has ended says until when.
  const span = 'alone' in dates ? { from: dates.alone, to: null } : { from: dates.from, to: dates.to };
  const words = 'alone' in dates ? { from: dates.words, to: null } : dates.words;
  const company = companyOf(head, title);
  const path = `jobs.${at}`;
  const text = clip(body.map(({ text: line }) => line).join('\n'), longestText);
  const dateSureness = 'alone' in dates ? 0.6 : dates.isExact ? 0.95 : 0.85;
  const companySureness = !company
    ? 0
    : ofEmployer.test(fold(company.words))
      ? 0.9
      : title.sureness >= sureness.near
        ? 0.75
        : 0.45;
  return {
    job: {
      title: clip(withoutAnyGender(title.words), 200),
      company: clip(company?.words ?? '', 200),
      ...span,
      text: text === '' ? null : text,
    },
    found: [
      found(`${path}.title`, title.words, title.head.line, title.sureness),
      ...(company ? [found(`${path}.company`, company.words, company.head.line, companySureness)] : []),
      found(`${path}.from`, words.from, dateLine, dateSureness),
      ...(words.to ? [found(`${path}.to`, words.to, dateLine, dateSureness)] : []),
      ...body.map((line) => found(`${path}.text`, line.text, line, 0.8)),
    ],
  };
};

/** Jobs with title, employer, dates and what was done, in the order of the CV. */
export const jobsIn = (lines: readonly SectionLine[]): JobsRead => {
  const section = lines.filter(({ section: name }) => name === 'experience');
  const entries = entriesOf(section, { takesAlone: 'months', isMissed }).slice(0, mostJobs);
  if (entries.length === 0) return { ...undated(section), hasUndated: section.some(({ isHeading }) => !isHeading) };
  const usual = usualPlace(entries);
  const read: JobsRead = { jobs: [], found: [], hasUndated: false };
  for (const entry of withEmployers(entries, usual)) {
    const result = jobOf(entry, read.jobs.length, usual);
    if (!result) read.hasUndated = true;
    else {
      read.jobs.push(result.job);
      read.found.push(...result.found);
    }
  }
  return read;
};

import { catalog, type JobTitle } from '#modules/masterdata';
import type { Dice } from './dice.ts';

/** A month as a number, so that months can be counted: year times twelve, January 0. */
export type Month = number;

export const monthOf = (year: number, month: number): Month => year * 12 + month - 1;
/** 'YYYY-MM'. */
export const written = (month: Month): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** One job of a career. */
export interface Job {
  title: JobTitle;
  /** Months at work before this job. */
  before: number;
  from: Month;
  /** Null: still there. */
  to: Month | null;
}

const mostJobs = 6;

const leading = /manager|director|chief|head|lead|supervisor|principal|president/i;
const saysItsLevel = /professor|officer|assistant|trainee|owner/i;

/** Whether the holder of a title leads others. */
export const isLeading = (title: JobTitle): boolean => leading.test(title.name);

/** The job somebody had before this one: the same, or a related one without a team to lead. */
const earlier = (dice: Dice, title: JobTitle): JobTitle => {
  if (dice.chance(0.6)) return title;
  const related = title.related.flatMap((id) => catalog.title.get(id) ?? []).filter((other) => !isLeading(other));
  return related.length > 0 ? dice.pick(related) : title;
};

/** Titles are raised with the years, but not those that say a level themselves. */
export const levelOf = (job: Job): 'Junior' | 'Senior' | null => {
  if (isLeading(job.title) || saysItsLevel.test(job.title.name)) return null;
  if (job.before < 18) return 'Junior';
  return job.before >= 72 ? 'Senior' : null;
};

/** A career from the first job to today, the newest job first; its jobs never overlap. */
export const careerOf = (dice: Dice, newest: JobTitle, start: Month, today: Month): Job[] => {
  const jobs: Job[] = [];
  // Long careers have longer jobs rather than more of them.
  const usual = Math.max(30, (today - start) / (mostJobs - 1));
  for (let from = start; from < today - 2;) {
    const end = from + Math.max(5, Math.round(dice.around(usual, usual * 0.35)));
    const isPresent = end >= today - 4 || jobs.length === mostJobs - 1;
    jobs.push({ title: newest, before: from - start, from, to: isPresent ? null : end });
    if (isPresent) break;
    from = end + (dice.chance(0.25) ? dice.between(1, 6) : 0);
  }
  jobs.reverse();

  let title = newest;
  for (const job of jobs) {
    job.title = title;
    title = earlier(dice, title);
  }
  const last = jobs[0];
  // Some are between two jobs.
  if (last && last.to === null && today - last.from > 14 && dice.chance(0.12)) last.to = today - dice.between(1, 8);
  return jobs;
};

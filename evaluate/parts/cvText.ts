import { linesOf } from '../../server/src/modules/import/cv/lines.ts';
import { parseCv } from '../../server/src/modules/import/cv/parse/index.ts';

/** What ranking does not read. */
const beside = /^(name|email|phone|location)$/;
const ofJob = /^jobs\./;

/**
 * A CV as our reader of CVs understood it: the jobs that it found, each with title, employer and years above what was done
 * there, then everything else. One in which it found no jobs stays as it is.
 */
export const asRead = (text: string): string => {
  const { draft, found, lines } = parseCv(linesOf(text).lines);
  if (draft.jobs.length === 0) return text;
  const said = new Set(found.filter(({ field }) => beside.test(field) || ofJob.test(field)).map(({ line }) => line));
  const jobs = draft.jobs.map(({ title, company, from, to, text: done }) =>
    [title, company, `${from?.slice(0, 4) ?? ''} - ${to?.slice(0, 4) ?? 'present'}`, done ?? '', ''].join('\n'),
  );
  const others = lines.filter((_, at) => !said.has(at + 1));
  return ['EXPERIENCE', ...jobs, 'ADDITIONAL INFORMATION:', ...others].join('\n');
};

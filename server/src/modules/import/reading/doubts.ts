import type { ImportRemark } from '@marigold/contract/import';
import { places } from '#modules/masterdata';
import type { CvReading } from '../cv/index.ts';
import { datesIn } from '../cv/parse/dates.ts';
import { remarks as fileRemarks } from '../cv/remarks.ts';
import { say } from '../messages.ts';

type Read = Pick<CvReading, 'draft' | 'found' | 'lines' | 'remarks'>;
type Found = Read['found'][number];

/** More would be read by nobody. */
const mostDoubts = 6;
/** Below this, a title or a name was one of several ways to read its line. */
const surely = 0.5;
/** Below this, an address was found elsewhere than where one's own stands, or beside others. */
const surelyOwn = 0.9;

const doubt = (field: string, text: string, value?: string): ImportRemark => ({
  field,
  label: '',
  text: say(text, value === undefined ? undefined : { value }),
});

const foundAt = ({ found }: Read, field: string): Found | undefined => found.find((each) => each.field === field);

/** An address that was glued to the words beside it: “mail.exampleTel”, “Emailada@…”. */
const isGlued = (email: string): boolean => /\.\p{Ll}+\p{Lu}/u.test(email) || /^e-?mail\p{L}/iu.test(email);

const longNumber = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s()/.-]{0,2}\d){8,13}(?!\d)/u;

const ofContact = (read: Read): ImportRemark[] => {
  const { draft, lines } = read;
  const name = foundAt(read, 'name');
  const email = foundAt(read, 'email');
  const number = draft.phone
    ? undefined
    : lines.map((line) => !datesIn(line) && longNumber.exec(line)?.[0]).find(Boolean);
  return [
    ...(name && name.confidence < surely ? [doubt('name', '“{{value}}” may not be the name: check.', name.value)] : []),
    ...(email && (email.confidence < surelyOwn || isGlued(email.value))
      ? [doubt('email', '“{{value}}” may not be this person’s e-mail: check.', email.value)]
      : []),
    ...(number ? [doubt('phone', '“{{value}}” may be a phone number: check.', number)] : []),
    ...(draft.email || draft.phone ? [] : [doubt('email', 'Neither an e-mail nor a phone number was found: check.')]),
  ];
};

/** Words that stand between a title and its company and are neither a date nor a place. */
const between = ({ lines }: Read, title: Found, company: Found): string | undefined => {
  const [first, last] = [Math.min(title.line, company.line), Math.max(title.line, company.line)];
  return lines.slice(first, last - 1).find((line) => /\p{L}/u.test(line) && !/\d/.test(line) && !places.named(line));
};

const ofJob = (read: Read, at: number): ImportRemark[] => {
  const job = read.draft.jobs[at];
  if (!job) return [];
  const title = foundAt(read, `jobs.${at}.title`);
  const company = foundAt(read, `jobs.${at}.company`);
  if (!title || title.confidence < surely) return [doubt('jobs', '“{{value}}” may be no job title: check.', job.title)];
  if (!company) return [doubt('jobs', 'No company was found for “{{value}}”: check.', job.title)];
  if (!job.from) return [doubt('jobs', 'No dates were found for “{{value}}”: check.', job.title)];
  const beside = between(read, title, company);
  return beside === undefined
    ? []
    : [doubt('jobs', '“{{value}}” stands between a job title and its company: check.', beside)];
};

/** Dates among the jobs that belong to none of them. */
const unusedDates = ({ found, lines }: Read): string | undefined => {
  const used = new Set(found.filter(({ field }) => !field.endsWith('.text')).map(({ line }) => line));
  const ofJobs = found.filter(({ field }) => field.startsWith('jobs.')).map(({ line }) => line);
  const [first, last] = [Math.min(...ofJobs), Math.max(...ofJobs)];
  return lines.find((line, at) => at + 1 > first && at < last && !used.has(at + 1) && datesIn(line)?.isExact);
};

const ofJobs = (read: Read): ImportRemark[] => {
  const { jobs } = read.draft;
  if (jobs.length === 0) return [doubt('jobs', 'No jobs were understood: check.')];
  const dates = unusedDates(read);
  const goingOn = jobs.filter(({ from, to }) => from && !to);
  return [
    ...(read.remarks.some(({ code }) => code === fileRemarks.undated.code)
      ? [doubt('jobs', 'Part of the work experience has no dates that can be read: check.')]
      : []),
    ...jobs.flatMap((_, at) => ofJob(read, at)),
    ...(dates === undefined ? [] : [doubt('jobs', '“{{value}}” belongs to no job that was read: check.', dates)]),
    ...(goingOn.length > 1
      ? [doubt('jobs', 'More than one job seems to go on, such as “{{value}}”: check.', goingOn.at(-1)?.title)]
      : []),
  ];
};

/** No letter of a picture is beyond doubt. */
const ofPicture = ({ remarks }: Read): ImportRemark[] =>
  remarks.some(({ code }) => code === fileRemarks.scanned.code) ? [doubt('', 'Read from a picture: check.')] : [];

/**
 * What of a CV a person should compare with its lines before it is taken over: where name, contact or jobs were one of
 * several ways to read them, or where something that looks like one of them was left. None where all is beyond doubt.
 */
export const doubtsIn = (read: Read): ImportRemark[] =>
  [...ofPicture(read), ...ofContact(read), ...ofJobs(read)].slice(0, mostDoubts);

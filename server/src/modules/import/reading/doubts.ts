import type { ImportRemark } from '@marigold/contract/import';
import { fold, places } from '#modules/masterdata';
import type { CvReading } from '../cv/index.ts';
import { datesIn } from '../cv/parse/dates.ts';
import { knownSureness, ofEmployer } from '../cv/parse/titles.ts';
import { remarks as fileRemarks } from '../cv/remarks.ts';
import { say } from '../messages.ts';
import { leftIn } from './leftovers.ts';

type Read = Pick<CvReading, 'draft' | 'found' | 'lines' | 'remarks'>;
type Found = Read['found'][number];
type Job = Read['draft']['jobs'][number];

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
  const torn = draft.email ? undefined : lines.find((line) => /\S@|@\S/.test(line));
  return [
    ...(torn ? [doubt('email', '“{{value}}” may be an e-mail: check.', torn)] : []),
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

/** Words that lost the gap between them: “PlannerHarbour”. */
const isRunTogether = (words: string): boolean =>
  words.split(/\s/).some((word) => word.length >= 14 && /\p{Ll}{4}\p{Lu}\p{Ll}{2}/u.test(word));
/** What has a date in it, or says until when: “Q3”, “Desde 2018”, “presente”. */
const isOfTime = (words: string): boolean =>
  /^\P{L}*\p{L}?\P{L}*$/u.test(words) || datesIn(words) !== undefined || datesIn(`2000 – ${words}`)?.rest === '';

/** A word behind a comma is rather a town that nobody listed than a part of a name: “Corrib Cold Chain Ltd, Galway”. */
const hasTown = (company: string): boolean => /\p{L}{3}[\p{L}.]*, \p{Lu}\p{Ll}{3,}$/u.test(company);

const isNoCompany = ({ company }: Job): boolean =>
  isOfTime(company) ||
  hasTown(company) ||
  places.named(company) !== undefined ||
  isRunTogether(company) ||
  (knownSureness(company) >= surely && !ofEmployer.test(fold(company)));
const isNoTitle = ({ title }: Job): boolean =>
  isOfTime(title) || isRunTogether(title) || places.named(title) !== undefined || /[@\t]/.test(title);

/** Who works on their own has no employer. */
const isOwnBusiness =
  /\b(?:freelanc\p{L}*|self-employed|selbst(?:st)?andige?r?|freiberuflich\p{L}*|autonom[oa]|independant[e]?|zzp(?:er)?|independente|libero professionista)\b/u;

const ofJob = (read: Read, at: number): ImportRemark[] => {
  const job = read.draft.jobs[at];
  if (!job) return [];
  const title = foundAt(read, `jobs.${at}.title`);
  const company = foundAt(read, `jobs.${at}.company`);
  if (!title || title.confidence < surely) return [doubt('jobs', '“{{value}}” may be no job title: check.', job.title)];
  if (!company && isOwnBusiness.test(fold(job.title))) return [];
  if (!company) return [doubt('jobs', 'No company was found for “{{value}}”: check.', job.title)];
  if (!job.from) return [doubt('jobs', 'No dates were found for “{{value}}”: check.', job.title)];
  if (isNoCompany(job)) return [doubt('jobs', '“{{value}}” may be no company: check.', job.company)];
  if (isNoTitle(job)) return [doubt('jobs', '“{{value}}” may be no job title: check.', job.title)];
  // An employer of several jobs stands once above them.
  const isShared = read.found.some(
    ({ field, line }) => field.endsWith('.company') && field !== company.field && line === company.line,
  );
  const beside = isShared ? undefined : between(read, title, company);
  return beside === undefined
    ? []
    : [doubt('jobs', '“{{value}}” stands between a job title and its company: check.', beside)];
};

const ofJobs = (read: Read): ImportRemark[] => {
  const { jobs } = read.draft;
  if (jobs.length === 0) return [doubt('jobs', 'No jobs were understood: check.')];
  const { dates, several, title } = leftIn(read);
  const goingOn = jobs.filter(({ from, to }) => from && !to);
  return [
    ...(read.remarks.some(({ code }) => code === fileRemarks.undated.code)
      ? [doubt('jobs', 'Part of the work experience has no dates that can be read: check.')]
      : []),
    ...jobs.flatMap((_, at) => ofJob(read, at)),
    ...(dates === undefined ? [] : [doubt('jobs', '“{{value}}” belongs to no job that was read: check.', dates)]),
    ...(several === undefined ? [] : [doubt('jobs', '“{{value}}” names several stretches of time: check.', several)]),
    ...(title === undefined ? [] : [doubt('jobs', '“{{value}}” may be another job: check.', title)]),
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

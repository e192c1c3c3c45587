import type { Language } from '@marigold/contract/kit';
import type { Message } from '@marigold/contract/chat';
import { tenantTypes } from '@marigold/contract/chatRules';
import { eventNames, statusNames, withdrawalReasonNames } from '@marigold/contract/candidacy';
import type { CandidateText } from '@marigold/words/keys';
import { isLanguage, ownNames } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';
import { catalog } from '#modules/masterdata';
import { nameIn } from '#modules/opportunity';

/**
 * What the entries of a copy are called, by their names in data.json, in the order in which somebody reads them. What only
 * programs need, such as ids and states of screens, stands in data.json alone.
 */
const labels = {
  madeDate: 'Made on',
  person: 'You',
  profiles: 'Profiles',
  videos: 'Videos',
  applications: 'Applications',
  consents: 'What you agreed to',
  alerts: 'Mails about new roles',
  erasure: 'Request to be erased',
  sessions: 'Where you are signed in',
  mails: 'Mails to you',
  keptBy: 'Kept by',
  title: 'Title',
  name: 'Name',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  pronoun: 'Pronouns',
  birthYear: 'Year of birth',
  linkedIn: 'LinkedIn',
  language: 'Language',
  timeZone: 'Time zone',
  isPublic: 'Public link',
  isFindable: 'Shown by search engines',
  isFound: 'Companies can find you',
  hiddenFrom: 'Hidden from',
  noticesOff: 'Notices that are off',
  headline: 'Occupation',
  location: 'Place',
  about: 'About you',
  experienceYears: 'Years of experience',
  skills: 'Skills',
  languages: 'Languages',
  jobs: 'Work experience',
  schools: 'Schools',
  school: 'School',
  level: 'Degree',
  field: 'Subject of study',
  from: 'From',
  to: 'To',
  salaryMinimum: 'Salary wish, a year',
  salaryCurrency: 'Currency',
  salaryName: 'Salary',
  relocation: 'Moving for a job',
  places: 'Places',
  workPermits: 'Countries you may work in',
  status: 'Status',
  appliedDate: 'Applied on',
  since: 'Since',
  promise: 'What you were promised',
  hearBy: 'Answer by',
  word: 'Explanation',
  timeline: 'What happened',
  event: 'What',
  at: 'When',
  date: 'When',
  askedDate: 'Asked on',
  dueDate: 'Due on',
  sentDate: 'Sent on',
  months: 'Months',
  reason: 'Reason',
  note: 'Note',
  files: 'Files',
  interview: 'Interview',
  pastInterviews: 'Past interviews',
  interviewTime: 'Begins',
  endTime: 'Ends',
  startsAt: 'Begins',
  endsAt: 'Ends',
  place: 'Where',
  message: 'Message',
  offer: 'Offer',
  startsOn: 'First day at work',
  why: 'What fits the role',
  matched: 'What fits',
  profile: 'Profile',
  withdrawals: 'Withdrawals',
  reports: 'Your reports',
  calendarAnswers: 'Answers from your calendar',
  suggestedTimes: 'Times you suggested',
  times: 'Times',
  isStopped: 'Messages stopped',
  messages: 'Messages',
  sender: 'Written by',
  firstName: 'Name',
  attachment: 'File',
  subject: 'Subject line',
  userAgent: 'Device',
  signedInDate: 'Signed in on',
  lastSeenDate: 'Last seen on',
  signedOutDate: 'Signed out on',
  words: 'What is said',
  text: 'Text',
} as const;

/** The entries that stand in a copy by their codes, with what the candidates' pages call each. */
const codes: Partial<Record<string, Readonly<Record<string, CandidateText>>>> = {
  status: statusNames,
  event: eventNames,
  reason: withdrawalReasonNames,
};
const codeOf = (key: string, value: unknown): CandidateText | undefined =>
  typeof value === 'string' ? codes[key]?.[value] : undefined;

/** A message as far as its page to read needs it. */
type Written = Pick<Message, 'text' | 'attachment' | 'sender'>;
/** What only says that something happened has no words; that stands in what happened. */
const hasWords = ({ text, attachment }: Written): boolean => text !== '' || attachment !== null;
/** The program never passes for a person, here as in the conversation. */
const withSender = <One extends Written>(message: One, language: Language): One => {
  const { sender } = message;
  if (sender.tenantType !== tenantTypes.Bot) return message;
  const said: CandidateText = '{{name}}’s assistant, a program';
  return { ...message, sender: { ...sender, firstName: spoken(language, 'candidate', said, { name: sender.firstName }) } };
};

/** How the codes of some entries are shown; what nobody chose is not. */
const ofKind: Partial<Record<string, (code: unknown, language: Language) => unknown>> = {
  language: (code) => (typeof code === 'string' && isLanguage(code) ? ownNames[code] : code),
  pronoun: (code) => (code === 'notSpecified' ? '' : code),
  level: (code, language) =>
    typeof code === 'string' ? (nameIn(catalog.lists.educationTypes, code, language) ?? code) : code,
  messages: (all, language) =>
    Array.isArray(all) ? all.filter(hasWords).map((message: Written) => withSender(message, language)) : all,
};

const names: readonly string[] = ['name', 'firstName', 'matched', 'places'];
const order = Object.keys(labels);
const isLabelled = (key: string): key is keyof typeof labels => Object.hasOwn(labels, key);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** What the page is made in: the language and the zone of whose copy it is. */
export interface Reader {
  language: Language;
  timeZone: string;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-inline-size:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2{line-height:1.25}h2{margin-block-start:2.5rem;border-block-end:1px solid;padding-block-end:.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:0}dt{opacity:.75}dd{margin:0;white-space:pre-line}
ul{list-style:none;padding:0;margin:0}li+li{border-block-start:1px solid #8886;margin-block-start:.75rem;padding-block-start:.75rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-block-end:.5rem}}`;

/**
 * A copy of somebody's data as a page to read, which needs nothing else: no script, no address. All of it is text, whatever
 * is written in it.
 */
export const readableOf = (data: unknown, files: readonly { path: string }[], { language, timeZone }: Reader): string => {
  const say = (text: string): string => spoken(language, 'pages', text);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const leaf = (value: unknown): string => {
    if (typeof value === 'boolean') return say(value ? 'Yes' : 'No');
    const text = String(value);
    return moment.test(text) ? dates.format(new Date(text)) : text;
  };
  /** What has a name and says something, in the order of the names. */
  const entriesOf = (value: object) =>
    Object.entries(value)
      .flatMap(([key, each]) => {
        if (!isLabelled(key)) return [];
        const code = codeOf(key, each);
        const html = code
          ? escaped(spoken(language, 'candidate', code))
          : shown(ofKind[key]?.(each, language) ?? each);
        return html === '' ? [] : [{ key, label: escaped(say(labels[key])), html }];
      })
      .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  function shown(value: unknown): string {
    if (Array.isArray(value)) {
      if (value.every((each) => typeof each !== 'object')) return escaped(value.map(leaf).join(', '));
      return `<ul>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ul>`;
    }
    if (value === null || value === undefined) return '';
    if (typeof value !== 'object') return escaped(leaf(value));
    const entries = entriesOf(value);
    const [only] = entries;
    // What has a name only, as a place, is that.
    if (!only || (entries.length === 1 && names.includes(only.key))) return only?.html ?? '';
    return `<dl>${entries.map(({ label, html }) => `<dt>${label}</dt><dd dir="auto">${html}</dd>`).join('')}</dl>`;
  }
  const sections = entriesOf(data as object).filter(({ key }) => key !== 'madeDate');
  const title = escaped(say('Your data at Marigold'));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    // Nothing in it can load or run anything, also where it is opened by a browser that knows better.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    `<p>${escaped(say('This page is to be read. The same, and what only programs need, is in data.json.'))}</p>`,
    ...sections.map(({ key, label, html }) => `<section id="${key}"><h2>${label}</h2>${html}</section>`),
    ...(files.length > 0
      ? [
          `<section id="files"><h2>${escaped(say('Files'))}</h2><ul>`,
          ...files.map(({ path }) => `<li><bdi>${escaped(path)}</bdi></li>`),
          '</ul></section>',
        ]
      : []),
    '</body></html>',
  ].join('\n');
};

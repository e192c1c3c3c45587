import type { Language } from '@marigold/words/languages';
import type { MailKind } from '@marigold/contract/system';
import { compose } from './compose.ts';
import { letters, type LetterValues } from './letters/index.ts';
import type { Write } from './letters/write.ts';
import { voiceOf } from './say.ts';

/** Values of an invitation. */
export const invitation = {
  fullName: 'Rui Campos',
  inviter: 'Marta Silva',
  company: 'Solstice Health',
  userType: 5,
  message: 'We miss you,\nall of us',
  token: 'the-token',
};
const password = {
  email: 'rui@example.com',
  company: 'Solstice Health',
  at: new Date('2026-11-21T16:30:00Z'),
  timeZone: 'Europe/Lisbon',
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
};
/** Values of a letter about an opportunity. */
export const opportunity = { opportunityId: 'the-id', title: 'Data engineer', person: 'Marta Silva', absent: null };
const candidacy = {
  name: 'Sofia Lindqvist',
  title: 'Data engineer',
  company: 'Solstice Health',
  person: 'Marta Silva',
};

const interview = {
  ...candidacy,
  time: 'Thursday, November 26, 10:00 – 10:45 AM GMT',
  place: { kind: 'video' as const, text: 'meet.example.com/room' },
  message: 'Bring one piece you would do differently today.',
  isTime: true,
  with: 'Marta Silva and Rui Costa',
  candidate: 'Sofia Lindqvist',
  profilePath: '/opportunities/the-role/candidates?match=the-match',
};

const near = {
  title: candidacy.title,
  company: candidacy.company,
  time: interview.time,
  place: interview.place,
  clock: '10:00 AM GMT',
  day: 'tomorrow' as const,
  callUrl: 'https://meet.example.com/room',
};

const erasing = {
  name: candidacy.name,
  due: new Date('2026-12-24T09:30:00Z'),
  timeZone: 'Europe/Stockholm',
  token: 'the-token',
};

/** Something to tell for each kind, with everything that can be left out. */
export const letterValues: { [K in MailKind]: LetterValues<K> } = {
  emailCode: { code: '012345' },
  invitation,
  invitationAgain: invitation,
  erasureAsked: { ...erasing },
  erasureHolds: { ...erasing, title: candidacy.title },
  copyReady: { name: 'Sofia Lindqvist', until: new Date('2026-12-01T16:30:00Z'), timeZone: 'Europe/Stockholm' },
  reset: { ...password, token: 'the-token' },
  passwordChanged: password,
  secondFactorChanged: { ...password, isOn: true },
  passkeyChanged: { ...password, isAdded: true, name: 'My laptop' },
  superAdminTransferred: { ...password, person: 'Nadia Benali', isReader: false },
  standIn: {
    name: 'Ana Reis',
    absent: 'Nadia Benali',
    standIn: 'Ana Reis',
    from: '2026-11-30',
    until: '2026-12-03',
    isStandIn: true,
  },
  absenceEnded: { name: 'Nadia Benali', absent: 'Nadia Benali', standIn: 'Ana Reis', why: 'standInGone' },
  hiringTeamJoined: { ...opportunity, part: 'interviewer' },
  approvalRequest: {
    ...opportunity,
    location: 'Lisbon',
    workMode: 'Hybrid',
    salary: '50k',
    questions: 3,
    note: 'Before Friday, please',
  },
  reviewEnded: { ...opportunity, reviewer: 'Rui Costa' },
  changesRequested: { ...opportunity, comment: 'Add the salary' },
  approved: { ...opportunity, comment: 'Well written' },
  postedAgain: { ...opportunity, isApproval: true, comment: null },
  magicLink: { token: 'the-token', code: '012345', company: 'Solstice Health' },
  applicationReceived: {
    ...candidacy,
    token: 'the-token',
    days: 5,
    hearBy: '2027-01-29',
    isAsked: true,
    isUnused: false,
  },
  applicationKnown: { ...candidacy, token: 'the-token', at: password.at, timeZone: password.timeZone },
  interviewInvite: candidacy,
  offerMade: { ...candidacy, path: '/c/applications/1' },
  hired: { ...candidacy, path: '/c/applications/1' },
  rejected: candidacy,
  rejectionUndone: candidacy,
  opportunityClosed: candidacy,
  invitedBack: { ...candidacy, message: 'Welcome back' },
  hearByMoved: { ...candidacy, day: '2026-12-03', word: 'Our lead is ill.', path: '/c/applications/1' },
  interviewChoice: {
    ...candidacy,
    with: 'Marta Silva and Rui Costa',
    minutes: 45,
    place: 'video',
    isPlaceOpen: true,
    message: 'Nothing to prepare.',
    path: '/c/interview/token',
  },
  interviewChoiceChanged: {
    ...candidacy,
    with: 'Marta Silva and Rui Costa',
    minutes: 60,
    place: 'office',
    isPlaceOpen: false,
    message: 'Nothing to prepare.',
    path: '/c/interview/token',
  },
  interviewChoiceWithdrawn: { ...candidacy, path: '/c/applications/the-match' },
  interviewBooked: { ...interview, changePath: '/c/interview/token' },
  interviewMoved: { ...interview, changePath: '/c/interview/token' },
  interviewCancelled: { ...interview, cause: 'candidate', changePath: '/c/interview/token' },
  interviewerBooked: interview,
  interviewerMoved: interview,
  interviewerCancelled: { ...interview, cause: 'candidate', isOut: false, canChoose: true },
  interviewReminder: {
    ...near,
    name: 'Sofia Lindqvist',
    with: 'Marta Silva',
    changePath: '/c/interview/token',
  },
  interviewerReminder: {
    ...near,
    day: 'today',
    candidate: 'Sofia Lindqvist',
    with: 'Rui Costa',
    standsInFor: 'Marta Silva',
    profilePath: '/profile',
    known: undefined,
  },
  interviewerBriefing: {
    ...near,
    candidate: 'Sofia Lindqvist',
    with: 'Rui Costa',
    standsInFor: undefined,
    profilePath: interview.profilePath,
    known: {
      headline: 'Data engineer at Nordlys',
      location: 'Lisbon',
      years: 6,
      hasFiles: true,
      reasons: ['4 of 5 skills', 'Lives 3 km away'],
      cap: '82 points, held at 59: out of reach',
    },
  },
  calendarLost: { name: 'Marta Silva', provider: 'outlook', calendar: 'marta@example.com' },
  webhookOff: { name: 'Marta Silva', url: 'https://example.com/marigold', isGone: false },
  calendarRefused: {
    name: 'Marta Silva',
    provider: 'outlook',
    calendar: 'marta@example.com',
    candidate: 'Sofia Lindqvist',
    time: interview.time,
    isOn: true,
    path: interview.profilePath,
  },
  interviewAnswered: {
    name: 'Marta Silva',
    who: 'Sofia Lindqvist',
    candidate: 'Sofia Lindqvist',
    isDeclined: true,
    time: interview.time,
    message: 'I am travelling that day.',
    path: interview.profilePath,
  },
  interviewSuggested: {
    name: 'Marta Silva',
    who: 'Sofia Lindqvist',
    title: candidacy.title,
    time: interview.time,
    times: [['Friday, November 27', '9:00 AM GMT']],
    city: 'Lisbon',
    message: 'I work nights.',
    path: interview.profilePath,
  },
  newMessages: {
    name: 'Marta Silva',
    path: '/messages',
    from: [{ who: 'Sofia Lindqvist', title: 'Data engineer', n: 2 }],
  },
  candidateReport: {
    name: 'Marta Silva',
    candidate: 'Sofia Lindqvist',
    title: 'Data engineer',
    reason: 'Hurtful',
    note: 'Please look',
    path: '/messages',
  },
  jobAlertConfirm: { company: 'Solstice Health', path: '/jobs/_alerts/the-token' },
  jobAlert: {
    company: 'Solstice Health',
    path: '/jobs/solstice-health',
    roles: [{ title: 'Data engineer', facts: 'Lisbon, Hybrid' }],
    more: 2,
  },
  weeklyView: {
    view: 'Front-end roles',
    path: '/analytics?period=7',
    days: { startDate: '2026-11-16', endDate: '2026-11-22' },
    numbers: {
      matches: { value: 1203, previous: 998 },
      stages: [
        { label: 'In review', count: 120 },
        { label: 'Hired', count: 4 },
      ],
      interviews: { value: 12, previous: 9 },
      hires: { averageDays: 31.5, sampleSize: 4 },
      screenings: { passed: 40, failed: 12 },
      answered: { inTime: 0, total: 0 },
      posted: 5,
    },
  },
  contact: { name: 'Ana', email: 'ana@example.com', company: 'Acme', message: 'Hello there' },
};

const link = (path: string) => `https://jobs.example.com${path}`;
/** A letter of a kind in a language, as it is sent. */
export const written = <K extends MailKind>(kind: K, language: Language, given = letterValues[kind]) => {
  const voice = voiceOf(language);
  const letter = (letters[kind] as Write<LetterValues<K>>)(voice, given, link);
  return compose(voice, letter, {
    brand: 'Solstice Health',
    signedBy: 'Marta Silva',
    settingsUrl: link('/settings/notifications'),
  });
};
/** What is read of HTML, quotation marks as they are. */
export const withoutTags = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

import { z } from 'zod';
import { Choice, Choosing, Holding, left, Stretch, Suggesting } from './choosing.ts';
import { Place } from './interviews.ts';
import { Legal } from './jobs.ts';
import { FactName, OfferTerms } from './matches.ts';
import { candidateStatuses, withdrawalReasons } from './candidacy.ts';
import { SignedUpload } from './onboarding.ts';
import { ownDataRoutes } from './ownData.ts';
import { ownProfileRoutes } from './ownProfile.ts';
import { ApplicantProfile, LinkedIn } from './profile.ts';
import {
  Day,
  Done,
  Email,
  Id,
  Language,
  line,
  LinkToken,
  listOf,
  Minute,
  module,
  Moment,
  Named,
  text,
  TimeZone,
} from './kit.ts';

/** One of the reasons to withdraw. */
export const WithdrawalReason = z.enum(withdrawalReasons);
export type WithdrawalReason = z.infer<typeof WithdrawalReason>;

const CandidateStatus = z.enum(candidateStatuses);
/** What happened to an application; `applied` and `appliedAgain` are the candidate's own doing, as `withdrawn` is. */
export const ApplicationEvent = z.enum([
  'applied',
  'appliedAgain',
  'reopened',
  ...CandidateStatus.exclude(['received']).options,
]);
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

/** One application of the caller, or a contact by a company. */
export const ApplicationItem = z.object({
  applicationId: Id,
  opportunityId: Id,
  title: z.string(),
  company: z.object({ name: z.string(), logoUrl: z.string() }),
  location: Named.nullable(),
  salaryName: z.string().nullable(),
  status: CandidateStatus,
  since: Moment.describe('When it got this status'),
  appliedDate: Moment.nullable().describe('Null if the company made the first contact'),
  hearBy: Moment.nullable().describe(
    'When eight of ten applicants of this company had an answer; null where too few applied to say, or nothing is awaited',
  ),
  promise: z
    .object({
      hearBy: Moment,
      day: Day.describe('The day of it where the company is'),
      word: z.string().nullable().describe('Why the company moved the day'),
    })
    .nullable()
    .describe('By when the company answers; null where nothing is owed to the caller'),
  canChoose: z.boolean().describe('Whether there is a time of an interview to choose'),
  wasCancelled: z.boolean().describe('Whether an interview was cancelled, by whichever side, and none is booked since'),
  canWithdraw: z.boolean(),
  canApplyAgain: z.boolean(),
  jobPath: z.string().nullable().describe('The path of the job’s page while it is posted'),
});
export type ApplicationItem = z.infer<typeof ApplicationItem>;

/** An interview as the candidate sees it. */
export const OwnInterview = z.object({
  interviewTime: Moment,
  endTime: Moment,
  place: Place,
  title: z.string(),
  message: z.string().describe('What the company wrote with it'),
});
export type OwnInterview = z.infer<typeof OwnInterview>;

/** An application with its events, oldest first. */
export const ApplicationDetail = ApplicationItem.extend({
  legal: Legal.describe('Where the company says what becomes of personal data, and who it is'),
  timeline: z.array(z.object({ event: ApplicationEvent, at: Moment })),
  files: z.array(z.object({ name: z.string(), sentDate: Moment })).describe('The CVs this company has of the caller'),
  why: z
    .array(z.object({ fact: FactName, matched: z.array(z.string()).min(1) }))
    .describe('What the role asks for and the caller has, where the company found them; empty where they applied'),
  undoUntil: Moment.nullable().describe('Until when the withdrawal can be undone'),
  interview: OwnInterview.nullable().describe('The one that is booked'),
  offer: OfferTerms.nullable().describe('What the offer says that was made to the caller; null: none was'),
  profile: ApplicantProfile.extend({ linkedIn: LinkedIn })
    .nullable()
    .describe('The profile that this company has of the caller; null if it has none of its own'),
  isConfirmed: z
    .boolean()
    .describe('Whether the caller has confirmed the profile; before that, it is what was read from their CV'),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/** The notices that a candidate can switch off. */
export const CandidateNotice = z.enum(['messages', 'reminders']);

/** The caller as a candidate. */
export const Candidate = z.object({
  memberId: Id,
  name: z.string(),
  email: z.string(),
  language: Language.nullable().describe('Null: the language of each company'),
  timeZone: z.string().nullable(),
  noticesOff: z.array(CandidateNotice),
  isPublic: z.boolean().describe('Whether anybody with the link may read the profile that was confirmed last'),
  isFindable: z.boolean().describe('Whether search engines may show it'),
  hasProfile: z
    .boolean()
    .describe('Whether there is one to publish: the caller has confirmed theirs in an application'),
  photoUrl: z.string().nullable().describe('The photo the caller uploaded'),
  erasureDate: Moment.nullable().describe('When the caller is erased, if they asked for it'),
});
export type Candidate = z.infer<typeof Candidate>;

/** The response to a candidate's sign-in. */
export const CandidateSession = z.object({
  accessToken: z.string(),
  expiresAt: Moment,
  member: z.object({ memberId: Id, name: z.string(), email: z.string() }),
  next: z.string().nullable().describe('The path the link was asked for'),
});
export type CandidateSession = z.infer<typeof CandidateSession>;

/** A path of the candidate's own screens. */
const Next = z
  .string()
  .max(200)
  .regex(/^\/c(\/[\w-]+)*$/, 'This is no page of the candidate’s side.');
const Token = LinkToken(100);
const Code = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Type the six digits of the mail.'));

const one = z.object({ applicationId: Id });
const from = Stretch.from.describe('Free times from here on; now unless said');
const to = Stretch.to.describe('At most 35 days later; the end of what is offered unless said');
/** By the token of a link instead of a session. */
const ByLink = z.strictObject({ token: Token });
const linked = { may: 'public', reply: Choice, limit: { max: 600, seconds: 3600 } } as const;
const choosing = { may: 'beCandidate', params: one, reply: Choice } as const;

/** The candidate's own side. */
export const candidate = module('candidate', {
  requestMagicLink: {
    method: 'POST',
    path: '/v1/magiclinks',
    summary: 'Mails a link and a code to sign in with; answers the same whether anybody has the address',
    may: 'public',
    body: z.union([
      z.object({ email: Email, next: Next.optional() }),
      z.object({ token: Token.describe('Of an earlier link, which is replaced') }),
    ]),
    reply: Done,
    status: 202,
    limit: { max: 30, seconds: 3600 },
    refuses: ['EXPIRED_LINK'],
  },
  openCandidateSession: {
    method: 'POST',
    path: '/v1/sessions',
    summary: 'Signs in with a link’s token or with a code; either uses up both',
    may: 'public',
    body: z.union([z.object({ token: Token }), z.object({ email: Email, code: Code })]),
    reply: CandidateSession,
    limit: { max: 60, seconds: 3600 },
    refuses: ['EXPIRED_LINK', 'WRONG_CODE'],
  },
  endCandidateSession: {
    method: 'DELETE',
    path: '/v1/sessions/current',
    summary: 'Signs out here',
    may: 'beCandidate',
    reply: Done,
  },
  getCandidate: { method: 'GET', path: '/v1/me', summary: 'The caller', may: 'beCandidate', reply: Candidate },
  editCandidate: {
    method: 'PATCH',
    path: '/v1/me',
    summary: 'Changes what is named',
    may: 'beCandidate',
    body: z.object({
      name: line(200).min(1, 'Write your name.').optional(),
      language: Language.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
      noticesOff: z.array(CandidateNotice).max(CandidateNotice.options.length).optional(),
      isPublic: z.boolean().optional(),
      isFindable: z.boolean().optional(),
    }),
    reply: Candidate,
  },
  ...ownProfileRoutes,
  ...ownDataRoutes,
  signOwnPhoto: {
    method: 'POST',
    path: '/v1/me/photo',
    summary: 'An address to upload a photo to; it is shown once it is put',
    may: 'beCandidate',
    reply: SignedUpload,
    limit: { max: 60, seconds: 3600 },
    refuses: ['EXISTS'],
  },
  putOwnPhoto: {
    method: 'PUT',
    path: '/v1/me/photo',
    summary: 'Shows an uploaded picture as the caller’s photo; null removes it',
    may: 'beCandidate',
    body: z.object({ imageId: Id.nullable() }),
    reply: Candidate,
    refuses: ['NOT_UPLOADED'],
  },
  listApplications: {
    method: 'GET',
    path: '/v1/applications',
    summary: 'The caller’s applications, with what they were told of each, newest first',
    may: 'beCandidate',
    reply: listOf(ApplicationItem),
  },
  getApplication: {
    method: 'GET',
    path: '/v1/applications/:applicationId',
    summary: 'One application and what happened to it',
    may: 'beCandidate',
    params: one,
    reply: ApplicationDetail,
  },
  editProfile: {
    method: 'PUT',
    path: '/v1/applications/:applicationId/profile',
    summary: 'Corrects and confirms what the company of an application has of the caller; it wins over what was read',
    may: 'beCandidate',
    params: one,
    body: ApplicantProfile.extend({ linkedIn: LinkedIn.default('') }),
    reply: ApplicationDetail,
    refuses: ['ERASURE_ASKED', 'SHARED'],
  },
  withdraw: {
    method: 'POST',
    path: '/v1/applications/:applicationId/withdraw',
    summary: 'Withdraws, from any stage that is not over',
    may: 'beCandidate',
    params: one,
    body: z.object({ reason: WithdrawalReason, note: text(2000).optional() }),
    reply: ApplicationDetail,
    refuses: ['ERASURE_ASKED', 'OVER'],
  },
  undoWithdraw: {
    method: 'POST',
    path: '/v1/applications/:applicationId/withdraw/undo',
    summary: 'Takes a withdrawal back, within 30 seconds',
    may: 'beCandidate',
    params: one,
    reply: ApplicationDetail,
    refuses: ['ERASURE_ASKED', 'CLOSED', 'TOO_LATE', 'OVER', 'SLOT_TAKEN'],
  },
  listSlots: {
    ...choosing,
    method: 'GET',
    path: '/v1/applications/:applicationId/slots',
    summary: 'The times to choose from, and the interview that is booked',
    query: z.object({ from, to }),
    refuses: ['ERASURE_ASKED', 'OVER'],
  },
  holdSlot: {
    ...choosing,
    method: 'POST',
    path: '/v1/applications/:applicationId/slots/hold',
    summary: 'Keeps a time for the caller for five minutes; the one kept before is free again',
    body: Holding,
    refuses: ['ERASURE_ASKED', 'OVER', 'TOO_LATE', 'SLOT_TAKEN'],
  },
  releaseSlot: {
    ...choosing,
    method: 'DELETE',
    path: '/v1/applications/:applicationId/slots/hold',
    summary: 'Gives back the time that is kept',
    query: z.object({ left }),
    refuses: ['ERASURE_ASKED', 'OVER'],
  },
  chooseInterview: {
    ...choosing,
    method: 'POST',
    path: '/v1/applications/:applicationId/interview',
    summary: 'Books the interview at a time, or moves it there',
    body: Choosing,
    refuses: ['ERASURE_ASKED', 'OVER', 'TOO_LATE', 'SLOT_TAKEN', 'CHANGED_SINCE'],
  },
  suggestTimes: {
    ...choosing,
    method: 'PUT',
    path: '/v1/applications/:applicationId/suggestion',
    summary: 'Suggests up to three times where none of those offered suits; they go to the conversation',
    body: Suggesting,
    refuses: ['ERASURE_ASKED', 'OVER', 'TOO_LATE'],
  },
  cancelOwnInterview: {
    ...choosing,
    method: 'DELETE',
    path: '/v1/applications/:applicationId/interview',
    summary:
      'Cancels the interview, until two hours before it; another time can be chosen then where a candidate was to choose',
    reply: Done,
    refuses: ['ERASURE_ASKED', 'OVER', 'TOO_LATE'],
  },
  showLinked: {
    ...linked,
    method: 'POST',
    path: '/v1/interviews/show',
    summary: 'The times to choose from, by a link',
    body: ByLink.extend({ from, to }),
    refuses: ['EXPIRED_LINK', 'OVER'],
  },
  holdLinked: {
    ...linked,
    method: 'POST',
    path: '/v1/interviews/hold',
    summary: 'Keeps a time for five minutes, by a link; null gives it back',
    body: ByLink.extend({ interviewTime: Minute.nullable(), until: Holding.shape.until, left }),
    refuses: ['EXPIRED_LINK', 'OVER', 'TOO_LATE', 'SLOT_TAKEN'],
  },
  chooseLinked: {
    ...linked,
    method: 'POST',
    path: '/v1/interviews/choose',
    summary: 'Books the interview at a time, or moves it there, by a link',
    body: Choosing.extend({ token: Token }),
    refuses: ['EXPIRED_LINK', 'OVER', 'TOO_LATE', 'SLOT_TAKEN', 'CHANGED_SINCE'],
  },
  suggestLinked: {
    ...linked,
    method: 'POST',
    path: '/v1/interviews/suggest',
    summary: 'Suggests up to three times where none of those offered suits, by a link',
    body: Suggesting.extend({ token: Token }),
    refuses: ['EXPIRED_LINK', 'OVER', 'TOO_LATE'],
  },
  cancelLinked: {
    ...linked,
    method: 'POST',
    path: '/v1/interviews/cancel',
    summary: 'Cancels the interview, until two hours before it, by a link',
    body: ByLink,
    reply: Done,
    refuses: ['EXPIRED_LINK', 'OVER', 'TOO_LATE'],
  },
});

import { z } from 'zod';
import { publicAnswers as companyAnswers } from './companyFields.ts';
import { Email, FileName, Id, Language, line, module, Moment, Named, TimeZone } from './kit.ts';
import { publicAnswers } from './opportunityFields.ts';
import { PageQuery, pageOf } from './page.ts';
import { LinkedIn, ReadCv, TypedProfile } from './profile.ts';

/** The public view of a company. */
export const JobCompany = z.object({
  slug: z.string(),
  ...companyAnswers,
  isDemo: z.boolean().describe('Made up to look around with'),
  openRoles: z.int(),
  url: z.string().describe('The address of its page'),
});
export type JobCompany = z.infer<typeof JobCompany>;

/** Where a company says what becomes of personal data, and who it is in law. */
export const Legal = JobCompany.pick({ privacyNotice: true, imprint: true });
export type Legal = z.infer<typeof Legal>;

/** Where a job is done, or for a remote job where the company employs. */
export const JobPlace = Named.extend({
  town: z.string(),
  country: z.string().describe('In words'),
  countryId: z.string().describe('ISO 3166-1, two letters'),
});
export type JobPlace = z.infer<typeof JobPlace>;

/** A posted opportunity as one row of a list. */
export const JobListItem = z.object({
  opportunityId: Id,
  slug: z.string(),
  title: z.string(),
  company: JobCompany.pick({ slug: true, name: true, logoUrl: true, isDemo: true }),
  location: JobPlace.nullable(),
  workModeId: z.string().nullable(),
  workModeName: z.string().nullable(),
  employmentTypeName: z.string().nullable(),
  salaryName: z.string().nullable().describe('A year, as a band with its currency'),
  postedDate: Moment,
  url: z.string().describe('The address of its page'),
});
export type JobListItem = z.infer<typeof JobListItem>;

/** A posted opportunity with all its details. */
export const Job = z.object({ ...publicAnswers, ...JobListItem.shape }).extend({
  company: JobCompany,
  skills: z.array(Named.extend({ isMust: z.boolean() })),
  industries: z.array(Named),
  relocationHelp: z.boolean().describe('Whether the company helps with moving'),
  video: z
    .object({ url: z.string(), posterUrl: z.string().describe('The picture shown before it plays') })
    .nullable()
    .describe('Its video; both addresses redirect to the current location of the bytes'),
});
export type Job = z.infer<typeof Job>;

/** The search filters; those that are left out match everything. */
export const JobSearch = PageQuery.extend({
  q: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe(
      'Words, each of the title, its synonyms, skills, description, company, place, seniority, work mode or employment type',
    ),
  place: z.string().trim().max(100).default('').describe('A place, typos tolerated; remote roles match every place'),
  workModeId: z.string().max(40).default(''),
  employmentTypeId: z.string().max(40).default(''),
  company: z.string().max(80).default('').describe('The slug of a company'),
});
export type JobSearch = z.output<typeof JobSearch>;

/** The types of file a CV may be, detected by content. */
export const cvFile = {
  maxBytes: 10_000_000,
  types: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain',
    'image/png',
    'image/jpeg',
  ],
} as const;

/** The edition of the consent that applicants give; changed when the meaning of its text changes. */
export const consentVersion = '2026-11';

/** The longest word of where somebody came from. */
export const longestWay = 100;
const way = z.string().trim().max(longestWay).optional();
/** Where somebody came from, as the address of the page said it when they came. */
export const CameFrom = z.object({
  source: way.describe('utm_source: a site, a newsletter'),
  medium: way.describe('utm_medium'),
  campaign: way.describe('utm_campaign'),
  referral: way.describe('ref: who recommended the role'),
});
export type CameFrom = z.output<typeof CameFrom>;
/** What each of it is called in an address. */
export const wayNames = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  referral: 'ref',
} as const satisfies Record<keyof CameFrom, string>;

/** An application. */
export const Application = z.object({
  id: Id.describe('Made by the sender; sending it again changes nothing'),
  name: line(200).min(1, 'Write your name.'),
  email: Email,
  cvId: Id.optional().describe('The id that uploading the CV returned'),
  profile: TypedProfile.optional().describe('What the applicant confirmed or answered; the CV is then not parsed'),
  linkedIn: LinkedIn.optional(),
  timeZone: TimeZone.optional().describe('Of the applicant, in which mails tell times'),
  consent: z.object({
    version: z.string().max(40).describe('Of the text that was shown'),
    months: z.int().min(1).max(60).describe('How long the company may keep the application'),
  }),
  cameFrom: CameFrom.optional().describe('Counted as a source; nothing else depends on it'),
  homepage: z
    .string()
    .max(2000)
    .optional()
    .describe('A honeypot: people leave it empty, and applications that fill it are dropped'),
});
export type Application = z.output<typeof Application>;

const ofCompany = z.object({ companySlug: z.string().max(80) });
const ofOpportunity = z.object({ opportunityId: Id });
const feedQuery = z.object({
  company: JobSearch.shape.company,
  lang: Language.optional().describe('Overrides Accept-Language'),
});
/** A feed is read by machines, a few times an hour. */
const feedLimit = { max: 120, seconds: 3600 };

/** The public calls about posted opportunities. Nothing here needs a session, and nothing else is public. */
export const jobs = module('jobs', {
  searchJobs: {
    method: 'GET',
    path: '/v1/opportunities',
    summary: 'Posted opportunities of all companies, the best fit or the newest first',
    may: 'public',
    query: JobSearch,
    reply: pageOf(JobListItem).extend({
      near: Named.nullable().describe('The place that was recognised; null for none'),
    }),
  },
  getJobCompany: {
    method: 'GET',
    path: '/v1/companies/:companySlug',
    summary: 'A company as everybody may see it',
    may: 'public',
    params: ofCompany,
    reply: JobCompany,
  },
  getJob: {
    method: 'GET',
    path: '/v1/companies/:companySlug/opportunities/:jobSlug',
    summary: 'A posted opportunity; 410 once it is closed',
    may: 'public',
    params: ofCompany.extend({ jobSlug: z.string().max(120) }),
    reply: Job,
    refuses: ['CLOSED'],
  },
  getJobFeedJson: {
    method: 'GET',
    path: '/v1/feed.json',
    summary: 'All posted opportunities, or one company’s, as schema.org JobPosting in a DataFeed',
    may: 'public',
    query: feedQuery,
    reply: z.string(),
    bytes: 'out',
    types: ['application/json'],
    limit: feedLimit,
  },
  getJobFeedXml: {
    method: 'GET',
    path: '/v1/feed.xml',
    summary: 'All posted opportunities, or one company’s, as job boards read them',
    may: 'public',
    query: feedQuery,
    reply: z.string(),
    bytes: 'out',
    types: ['application/xml'],
    limit: feedLimit,
  },
  sendCv: {
    method: 'POST',
    path: '/v1/opportunities/:opportunityId/cv',
    summary:
      'Keeps a CV for an application: PDF, DOCX or text, up to 10 MB; one that nobody applies with is gone after a day',
    may: 'public',
    params: ofOpportunity,
    query: z.object({ fileName: FileName }),
    reply: z.object({
      cvId: Id,
      key: z.string().describe('Lets only the uploader have it parsed, within an hour'),
    }),
    bytes: 'in',
    status: 201,
    refuses: [
      'CLOSED',
      'EMPTY',
      'BROKEN_OFF',
      'STALLED',
      'EXISTS',
      'UPLOAD_BUSY',
      'UPLOAD_OVERTAKEN',
      'FILES_UNAVAILABLE',
      'FILES_FULL',
    ],
    limit: { max: 30, seconds: 3600 },
  },
  readCv: {
    method: 'POST',
    path: '/v1/cvs/reading',
    summary: 'What a CV says that was sent just now and nobody applied with yet; for whoever has its key',
    may: 'public',
    body: z.object({ key: z.string().max(400) }),
    reply: ReadCv,
    refuses: ['FILES_UNAVAILABLE'],
    limit: { max: 30, seconds: 3600 },
  },
  apply: {
    method: 'POST',
    path: '/v1/opportunities/:opportunityId/apply',
    summary: 'Applies, without an account; a mail with the way to the application follows',
    may: 'public',
    params: ofOpportunity,
    body: Application,
    reply: z.object({
      applicationId: Id,
      questions: z.int().describe('How many short questions the company asks by chat'),
      next: z.literal('mail').describe('The next step: the link in the mail, whoever owns the address'),
    }),
    status: 201,
    refuses: ['CLOSED', 'CONSENT_CHANGED', 'NOT_UPLOADED'],
    writes: ['Matches'],
    limit: { max: 60, seconds: 3600 },
  },
});

import { z } from 'zod';
import { Done, FileName, Id, line, module, Moment, text } from './kit.ts';
import { PageNavigation, pageOf } from './page.ts';

/** How long a question and its answer may be, and how many a company or one opportunity may have. */
export const faqLimits = { question: 300, answer: 4000, entries: 500 } as const;

/** Where a question came from. */
export const FaqSource = z.enum(['typed', 'file', 'crawled']);
export type FaqSource = z.infer<typeof FaqSource>;

/** A question with its answer. */
export const FaqEntry = z.object({
  faqId: Id,
  question: z.string(),
  answer: z.string(),
  source: FaqSource,
  sourceName: z.string().nullable().describe('The file or the page it was read from'),
  position: z.int().describe('From 1'),
  updatedAt: Moment,
});
export type FaqEntry = z.infer<typeof FaqEntry>;

/** A question as it is saved: a new one has both texts, of a known one only what changes is sent. */
export const FaqChange = z.object({
  faqId: Id.optional().describe('Of a known question, or of a new one as its maker chose it'),
  question: line(faqLimits.question).min(1, 'Write the question.').optional(),
  answer: text(faqLimits.answer).min(1, 'Write the answer.').optional(),
  source: FaqSource.optional(),
  sourceName: line(500).nullish(),
  position: z.int().min(1).optional().describe('Where it is to stand, from 1; at the end by default'),
});
export type FaqChange = z.output<typeof FaqChange>;

/** An opportunity, or everything a company says whatever the role: blank, null and missing are the same. */
const Scope = z
  .union([Id, z.literal('')])
  .nullish()
  .transform((id) => id || null);
const scoped = { opportunityIdentifier: Scope, companyIdentifier: Id.optional() };

/** Files that questions are read from, by their endings in capitals; a text is told by its ending alone. */
export const faqFiles = {
  maxBytes: 20_000_000,
  types: ['PDF', 'DOCX', 'TXT', 'MD', 'CSV', 'XLSX', 'HTML'],
  mimeTypes: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
    'application/xml',
    'text/plain',
  ],
} as const;

/** A question that was found somewhere, to be looked over before it is saved. */
export const FoundQuestion = z.object({
  question: z.string(),
  answer: z.string(),
  known: FaqEntry.nullable().describe('The saved question that says nearly the same'),
  sameAs: z.int().nullable().describe('The place in this list, from 0, of an earlier one that says nearly the same'),
});
export type FoundQuestion = z.infer<typeof FoundQuestion>;

/** Questions that were found in a file. */
export const FaqReview = z.object({ fileName: z.string(), questions: z.array(FoundQuestion) });
export type FaqReview = z.infer<typeof FaqReview>;

/** How far a site is read: pages, steps from the first one, and questions. */
export const crawlLimits = { pages: 20, depth: 3, questions: 500, keywords: 20 } as const;

/** Why a site could not be read. */
export const CrawlTrouble = z.enum([
  'forbidden',
  'signIn',
  'missing',
  'unreachable',
  'notPages',
  'noQuestions',
  'failed',
]);
export type CrawlTrouble = z.infer<typeof CrawlTrouble>;

/** How far the reading of a site is. */
export const FaqCrawl = z.object({
  crawlId: Id,
  state: z.enum(['reading', 'done', 'failed', 'cancelled']),
  url: z.string().describe('The page it begins at'),
  pages: z.int().describe('Pages that were read'),
  questions: z.int().describe('Questions that were found in them'),
  trouble: CrawlTrouble.nullable().describe('Why it failed'),
});
export type FaqCrawl = z.infer<typeof FaqCrawl>;

/** What a list of questions answers. */
export const FaqPage = z.object({
  faqs: z.array(FaqEntry),
  opportunityIdentifier: Id.nullable(),
  companyIdentifier: Id,
  ...pageOf(FaqEntry).omit({ data: true }).shape,
});
export type FaqPage = z.infer<typeof FaqPage>;

/** The company as a whole, or an opportunity, and how many questions it has. */
export const FaqScope = z.object({
  opportunityIdentifier: Id.nullable().describe('null: the company as a whole'),
  title: z.string().nullable(),
  count: z.int(),
});
export type FaqScope = z.infer<typeof FaqScope>;

/** Words of which a question or its answer has to hold one, taken as they are written: a list, or one text with commas. */
const Keywords = z
  .union([z.array(line(60)).max(crawlLimits.keywords), line(60 * crawlLimits.keywords)])
  .nullish()
  .transform((given) => (typeof given === 'string' ? given.split(',') : (given ?? [])).map((word) => word.trim()))
  .transform((words) => words.filter(Boolean).slice(0, crawlLimits.keywords));

const ofUser = z.object({ userId: Id, companyId: Id });
const ofCrawl = ofUser.extend({ crawlId: Id.describe('The reading of a website') });
const ofCompany = z.object({ companyId: Id });
/** The calls of the FAQ. */
export const faq = module('faq', {
  listFaqs: {
    method: 'GET',
    path: '/:userId/company/:companyId',
    summary: 'Questions and answers of the company, or of one opportunity, in their order',
    may: 'use',
    self: 'userId',
    params: ofUser,
    query: z.object({
      opportunityIdentifier: Scope,
      SearchText: z.string().max(200).default('').describe('Words that question or answer holds'),
      TokenId: z.string().max(2000).optional().describe('nextToken or prevToken of an earlier answer'),
      PageNavigation,
      PageSize: z.coerce
        .number()
        .int()
        .min(1)
        .default(100)
        .transform((size) => Math.min(size, 100)),
    }),
    reply: FaqPage,
    reads: ['FAQ'],
  },
  saveFaqs: {
    method: 'POST',
    path: '/:userId/company/:companyId',
    summary: 'Adds questions, changes those that are known, and moves them; others stay as they are',
    may: 'editFaq',
    audit: 'caller.companyId',
    self: 'userId',
    params: ofUser,
    body: z.object({ ...scoped, faqs: z.array(FaqChange).min(1).max(faqLimits.entries) }),
    reply: FaqPage,
    writes: ['FAQ'],
    refuses: ['EXISTS', 'FULL'],
  },
  deleteFaq: {
    method: 'DELETE',
    path: '/:userId/company/:companyId/:faqId',
    summary: 'Deletes a question; saved again with its id and position it is back',
    may: 'editFaq',
    audit: 'path.faqId',
    self: 'userId',
    params: ofUser.extend({ faqId: Id }),
    reply: Done,
    writes: ['FAQ'],
  },
  signFaqFile: {
    method: 'GET',
    path: '/v1/companies/:companyId/faqsignedurl',
    summary: 'An address to upload a file to that questions are to be read from',
    may: 'editFaq',
    params: ofCompany,
    query: z.object({ fileName: FileName }),
    reply: z.object({ fileId: Id, url: z.string(), maxBytes: z.int(), types: z.array(z.string()) }),
    keep: 0,
  },
  syncFaq: {
    method: 'POST',
    path: '/:userId/sync',
    summary: 'Reads the questions of an uploaded file; saving those one wants is a call of its own',
    may: 'editFaq',
    audit: 'caller.companyId',
    self: 'userId',
    params: z.object({ userId: Id }),
    body: z.object({
      ...scoped,
      fileName: FileName,
      fileType: z.enum(faqFiles.types).describe('The ending in capitals'),
    }),
    reply: FaqReview,
    refuses: ['NOT_UPLOADED', 'UNREADABLE', 'NO_QUESTIONS', 'FILES_UNAVAILABLE'],
    limit: { max: 60, seconds: 3600 },
  },
  crawlFaq: {
    method: 'POST',
    path: '/:userId/crawl/:companyId',
    summary: 'Begins to read the questions of a site; saving those one wants is a call of its own',
    may: 'editFaq',
    audit: 'reply.crawlId',
    self: 'userId',
    params: ofUser,
    body: z.object({
      ...scoped,
      urlBase: line(500).min(1, 'Give the address of the site.').describe('https:// is added where it has no scheme'),
      uriPath: line(1000).default('').describe('The page to begin at; pages beside and below it are read too'),
      keywordFilters: Keywords,
    }),
    status: 202,
    reply: FaqCrawl,
    limit: { max: 30, seconds: 3600 },
  },
  getFaqCrawl: {
    method: 'GET',
    path: '/:userId/crawl/:companyId/:crawlId',
    summary: 'How far the reading of a site is, and the questions found once it is done',
    may: 'editFaq',
    self: 'userId',
    params: ofCrawl,
    reply: FaqCrawl.extend({ found: z.array(FoundQuestion.extend({ page: z.string() })) }),
    keep: 0,
  },
  cancelFaqCrawl: {
    method: 'DELETE',
    path: '/:userId/crawl/:companyId/:crawlId',
    summary: 'Ends the reading of a site; what was found is forgotten',
    may: 'editFaq',
    audit: 'path.crawlId',
    self: 'userId',
    params: ofCrawl,
    reply: Done,
  },
  askFaq: {
    method: 'POST',
    path: '/v1/companies/:companyId/ask',
    summary: 'Which question the bot would answer with, and what else is like what was asked',
    may: 'use',
    audit: 'none',
    params: ofCompany,
    body: z.object({ ...scoped, question: line(faqLimits.question).min(1, 'Write the question.') }),
    reply: z.object({
      answer: FaqEntry.nullable().describe('null: a person is asked'),
      likely: z.array(FaqEntry.extend({ likeness: z.number().describe('From 0 to 1') })),
    }),
  },
  listFaqScopes: {
    method: 'GET',
    path: '/v1/companies/:companyId/scopes',
    summary: 'The company and the opportunities one sees, with the number of their questions',
    may: 'use',
    params: ofCompany,
    reply: z.object({ data: z.array(FaqScope) }),
    reads: ['FAQ', 'Opportunities'],
  },
});

import { z } from 'zod';
import { Day, Id, listOf, module } from './kit.ts';
import { PageQuery, pageOf } from './page.ts';
import { Report, ReportBody } from './reportingBuilder.ts';
import { Fairness, QuestionFairness } from './reportingFairness.ts';
import {
  AnsweredShare,
  Behind,
  BehindPerson,
  Explained,
  Funnel,
  mostUsers,
  mostViews,
  SavedView,
  Scheduling,
  Sources,
  Widget,
  WidgetBody,
  WidgetName,
  wrongSpan,
} from './reportingWidgets.ts';
import { UserTypeNumber } from './session.ts';

const asked = {
  may: 'seeFairness',
  params: z.object({ companyId: Id }),
  query: z
    .object({
      startDate: Day.describe('The first day, in the time zone of the company'),
      endDate: Day.describe('Inclusive, in the time zone of the company'),
      opportunityId: Id.optional(),
    })
    .superRefine(({ startDate, endDate }, context) => {
      const wrong = wrongSpan(startDate, endDate);
      if (wrong) context.addIssue({ code: 'custom', ...wrong });
    }),
  reads: ['Reports'],
} as const;

const inCompany = z.object({ companyId: Id });
const byUser = inCompany.extend({ userId: Id });
const aReport = {
  method: 'POST',
  may: 'seeAnalytics',
  params: inCompany,
  body: WidgetBody,
  isRead: true,
  audit: 'none',
  // Whoever may see more or less than before reads other numbers.
  reads: ['Reports'],
  keep: 0,
} as const;
/** Somebody by whose opportunities reports can be filtered. */
export const AnalyticsUser = z.object({
  userId: Id,
  fullName: z.string(),
  userType: UserTypeNumber,
  isActive: z.boolean(),
  pictureUrl: z.string(),
});
export type AnalyticsUser = z.infer<typeof AnalyticsUser>;

/** Reports on how the company hires. */
export const reporting = module('reporting', {
  listAnalyticsUsers: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/analyticsusers',
    summary: 'People by whose opportunities reports can be filtered, also those who were deactivated',
    may: 'seeAnalytics',
    params: inCompany,
    query: PageQuery.extend({
      SearchName: z.string().max(100).optional().describe('A part of the name'),
      UsersId: z
        .string()
        .max(8000)
        .transform((ids) => ids.split(',').filter(Boolean))
        .pipe(z.array(Id).max(mostUsers, 'Choose up to 200 people.'))
        .optional()
        .describe('Only these people, by their ids with commas between; whoever is not of the company is left out'),
    }),
    reply: pageOf(AnalyticsUser),
    reads: ['UserManagement'],
  },
  getWidget: {
    ...aReport,
    path: '/v1/companies/:companyId/shortwidgets/:widget',
    summary: 'The numbers of one widget, by day in the time zone of the company, beside those of the days before',
    params: inCompany.extend({ widget: WidgetName.describe('The widget whose numbers are asked for') }),
    reply: Widget,
  },
  getFunnel: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/funnel',
    summary: 'How far the matches of some days came, and how long they stayed at each stage',
    reply: Funnel,
  },
  getSources: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/sources',
    summary: 'Where the matches of some days came from, and how many of them were hired',
    reply: Sources,
  },
  getScheduling: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/scheduling',
    summary: 'Invitations to choose a time, interviews, changed times and what became of them',
    reply: Scheduling,
  },
  getAnswered: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/answered',
    summary: 'How many candidates heard by the day that they were promised, beside those of the days before',
    reply: AnsweredShare,
  },
  getReport: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/built',
    summary: 'What was chosen, counted by one dimension or two, as a table of 1,000 rows at most',
    body: ReportBody,
    reply: Report,
  },
  listPeopleBehind: {
    ...aReport,
    path: '/v1/companies/:companyId/reports/people',
    summary: 'The people behind a number, newest first, 200 at most',
    body: WidgetBody.safeExtend(Behind.shape),
    reply: listOf(BehindPerson).extend({ hasMore: z.boolean() }),
  },
  listDefinitions: {
    method: 'GET',
    path: '/v1/companies/:companyId/reports/definitions',
    summary: 'What each report counts, in words',
    may: 'seeAnalytics',
    params: inCompany,
    reply: listOf(z.object({ report: Explained, text: z.string() })),
    keep: 3600,
  },
  listSavedViews: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/views',
    summary: 'Views of the dashboard that I keep, in my order',
    may: 'seeAnalytics',
    params: byUser,
    self: 'userId',
    reply: listOf(SavedView),
    reads: ['SavedViews'],
  },
  saveViews: {
    method: 'PUT',
    path: '/v1/companies/:companyId/users/:userId/views',
    summary: 'Which views of the dashboard I keep, and in which order',
    may: 'seeAnalytics',
    audit: 'path.userId',
    params: byUser,
    self: 'userId',
    body: z
      .strictObject({ views: z.array(SavedView).max(mostViews, 'Keep up to 20 views. Remove one first.') })
      .refine(({ views }) => new Set(views.map(({ name }) => name.toLowerCase())).size === views.length, {
        message: 'You have a view of this name already.',
        path: ['views'],
      }),
    reply: listOf(SavedView),
    writes: ['SavedViews'],
  },
  getFairness: {
    method: 'GET',
    path: '/v1/companies/:companyId/fairness',
    summary: 'Selection rates and impact ratios of the matches that came up in a time, by pronoun and age',
    ...asked,
    reply: Fairness,
    keep: 0,
  },
  getQuestionFairness: {
    method: 'GET',
    path: '/v1/companies/:companyId/fairness/questions',
    summary: 'How often people of each pronoun and age passed the yes-or-no questions of the bot, of the same matches',
    ...asked,
    reply: QuestionFairness,
    keep: 0,
  },
  getFairnessCsv: {
    method: 'GET',
    path: '/v1/companies/:companyId/fairness.csv',
    summary: 'Both as a table for an auditor',
    ...asked,
    reply: z.string(),
    bytes: 'out',
    types: ['text/csv'],
    keep: 0,
  },
});

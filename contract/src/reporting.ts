import { z } from 'zod';
import { Day, Id, listOf, module } from './kit.ts';
import { pronouns } from './matches.ts';
import { PageQuery, pageOf } from './page.ts';
import { Report, ReportBody } from './reportingBuilder.ts';
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
} from './reportingWidgets.ts';
import { UserTypeNumber } from './session.ts';

/** Groups smaller than this are hidden, to protect their members. */
export const smallestGroup = 5;
/** A rate below this share of the best group's rate should be examined: the four-fifths rule of the EEOC's guidelines of 1978. */
export const fourFifths = 0.8;

/** The traits by which groups are formed; none of them enters a score. */
export const traits = ['pronoun', 'age'] as const;
/** One of them. */
export type Trait = (typeof traits)[number];

/** Age in whole years, by bands. */
export const ageBands = ['upTo20', '21to30', '31to40', '41to50', 'over50'] as const;
/** The groups of each trait; people who gave no answer belong to none. */
export const traitGroups = {
  pronoun: pronouns.filter((pronoun) => pronoun !== 'notSpecified'),
  age: ageBands,
} as const satisfies Record<Trait, readonly string[]>;

/** What counts as selected: a ranking or a better one, or reaching a stage. */
export const selections = {
  top: 'ranking',
  great: 'ranking',
  inReview: 'stage',
  invite: 'stage',
  interviewDone: 'stage',
  jobOffer: 'stage',
  hired: 'stage',
} as const;
/** One of them. */
export type Selection = keyof typeof selections;
const Selected = z.enum(Object.keys(selections) as [Selection, ...Selection[]]);

const Rate = z.object({
  group: z.string(),
  selected: z.int(),
  rate: z.number().describe('Selected of considered, 0 to 1'),
  impactRatio: z.number().nullable().describe('This rate divided by the best group’s; null where nobody was selected'),
  isBelow: z.boolean().describe('Below four fifths of the best group’s rate'),
});
/** One trait: how often each of its groups was selected. */
export const TraitReport = z.object({
  trait: z.enum(traits),
  groups: z.array(z.object({ group: z.string(), considered: z.int() })),
  hiddenGroups: z.int().describe('Groups too small to be shown'),
  measures: z.array(z.object({ selection: Selected, rates: z.array(Rate) })),
});
export type TraitReport = z.infer<typeof TraitReport>;
/** Selection rates and impact ratios. */
export const Fairness = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  opportunityId: Id.nullable(),
  traits: z.array(TraitReport),
});
export type Fairness = z.infer<typeof Fairness>;

const asked = {
  may: 'seeFairness',
  params: z.object({ companyId: Id }),
  query: z
    .object({
      startDate: Day.describe('The first day, in the time zone of the company'),
      endDate: Day.describe('Inclusive, in the time zone of the company'),
      opportunityId: Id.optional(),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      message: 'Choose an end that is not before the start.',
      path: ['endDate'],
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
  audited: false,
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
  getFairnessCsv: {
    method: 'GET',
    path: '/v1/companies/:companyId/fairness.csv',
    summary: 'The same as a table for an auditor',
    ...asked,
    reply: z.string(),
    bytes: 'out',
    types: ['text/csv'],
    keep: 0,
  },
});

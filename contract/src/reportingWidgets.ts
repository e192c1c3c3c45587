import { z } from 'zod';
import { Day, Id, line } from './kit.ts';
import { days as weekdays } from './onboarding.ts';
import { MatchStatus, matchStatuses } from './pipeline.ts';

/** The widgets of the specification by the shape of their answers. */
export const widgets = {
  matchescounter: 'counter',
  totalscheduledinterviews: 'counter',
  currentopportunities: 'counter',
  averagetimetohire: 'duration',
  passedscreeningquestions: 'screening',
  matchesstatusdistribution: 'distribution',
  reasonsforwithdraw: 'distribution',
  withdrawnpreviousstatusdistribution: 'distribution',
  pronoundistribution: 'demographic',
  interestedpronoundistribution: 'demographic',
  agedistribution: 'demographic',
  educationdistribution: 'demographic',
  locationdistribution: 'demographic',
} as const;
/** The name of a widget. */
export type WidgetName = keyof typeof widgets;
/** The name of a widget, as it stands in its address. */
export const WidgetName = z.enum(Object.keys(widgets) as [WidgetName, ...WidgetName[]], {
  error: 'There is no report of this name.',
});
/** Widgets that need the permission to see people's pronoun, age and education in groups; the others need `seeAnalytics`. */
export const sensitiveWidgets: readonly WidgetName[] = [
  'pronoundistribution',
  'interestedpronoundistribution',
  'agedistribution',
  'educationdistribution',
];

/** The years that a report may span. */
export const mostYears = 5;
/** With a filter by users, a demographic widget of fewer people than this answers nothing. */
export const fewestFiltered = 20;
/** Demographic widgets round their counts to multiples of this. */
export const roundedTo = 5;
/** The people that reports can be filtered by at once. */
export const mostUsers = 200;
/** The last days that a widget without dates answers. */
export const usualDays = 30;

const dayBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** What is wrong with a span of days, if anything: it ends before it starts, or is too long. */
export const wrongSpan = (startDate: string, endDate: string) => {
  if (endDate < startDate) return { path: ['endDate'], message: 'Choose an end that is not before the start.' };
  if (startDate < dayBefore(endDate, mostYears)) return { path: ['startDate'], message: 'Choose five years at most.' };
  return undefined;
};

/** What a report is about: its days, and whose opportunities. */
export const Span = z.object({
  startDate: Day.optional().describe('The first day, in the time zone of the company'),
  endDate: Day.optional().describe('Inclusive, in the time zone of the company'),
  usersId: z
    .array(Id)
    .max(mostUsers, 'Choose up to 200 people.')
    .optional()
    .describe('Only opportunities of these people; silent or empty: of everybody'),
});
/** The same of a widget; some count the matches that came to a status. */
export const WidgetBody = Span.extend({
  matchStatus: MatchStatus.default('matched').describe('Of matchescounter: the status that they came to'),
}).superRefine(({ startDate, endDate }, context) => {
  if (startDate === undefined && endDate === undefined) return;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (startDate === undefined) refuse('startDate', 'Name the first day, too.');
  else if (endDate === undefined) refuse('endDate', 'Name the last day, too.');
  else {
    const wrong = wrongSpan(startDate, endDate);
    if (wrong) context.addIssue({ code: 'custom', ...wrong });
  }
});
export type WidgetBody = z.output<typeof WidgetBody>;

const echo = {
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  usersId: z.array(Id),
};
const count = z.int();
/** A count, what it was in the same number of days before, and how it came about day by day. */
export const Counter = z.object({
  ...echo,
  value: count,
  previous: count,
  changePercent: z.number().nullable().describe('Null where there was nothing before'),
  series: z.array(z.object({ date: z.iso.date(), value: count })),
  previousSeries: z.array(z.object({ date: z.iso.date(), value: count })),
});
export type Counter = z.infer<typeof Counter>;
const days = z.number().nullable().describe('Days; null where nobody was hired');
/** How long it took from the match to being hired. */
export const Duration = z.object({
  ...echo,
  averageDays: days,
  medianDays: days,
  p90Days: days,
  sampleSize: count,
  previousAverageDays: days,
  series: z.array(z.object({ date: z.iso.date(), hired: count, averageDays: days })),
});
export type Duration = z.infer<typeof Duration>;
/** What screenings by chat came to, and at which questions people failed. */
export const ScreeningWidget = z.object({
  ...echo,
  passed: count,
  failed: count,
  pending: count,
  total: count,
  previousPassed: count,
  previousFailed: count,
  previousTotal: count,
  series: z.array(z.object({ date: z.iso.date(), passed: count, failed: count })),
  questions: z.array(z.object({ question: z.string(), passed: count, failed: count })),
});
export type ScreeningWidget = z.infer<typeof ScreeningWidget>;
/** How something is distributed. */
export const Distribution = z.object({
  ...echo,
  from: z.iso.date().describe('The first day that was counted; demographic widgets count whole months'),
  to: z.iso.date(),
  total: count,
  items: z.array(z.object({ key: z.string(), label: z.string(), count, percent: z.number().describe('0 to 100') })),
  suppressed: count.describe('People of groups too small to be shown, together'),
  isWithheld: z.boolean().describe('Too few people for a filter by users'),
});
export type Distribution = z.infer<typeof Distribution>;
/** Whatever a widget answers. */
export const Widget = z.union([Counter, Duration, ScreeningWidget, Distribution]);
export type Widget = z.infer<typeof Widget>;

/** Stages of the funnel, in order. */
export const funnelStages = ['matched', 'inReview', 'invite', 'interviewDone', 'jobOffer', 'hired'] as const;
/** One of them. */
export type FunnelStage = (typeof funnelStages)[number];
/** How far the matches of some days came. */
export const Funnel = z.object({
  ...echo,
  stages: z.array(
    z.object({
      stage: z.enum(funnelStages),
      count,
      conversion: z.number().nullable().describe('Of those at the stage before, 0 to 1; null at the first'),
      medianDays: z.number().nullable().describe('Days until the next stage; null where nobody went on'),
    }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;
/** Where people came from, and how many of them were hired. */
export const Sources = z.object({
  ...echo,
  items: z.array(z.object({ key: z.string(), label: z.string(), count, applied: count, hired: count })),
});
export type Sources = z.infer<typeof Sources>;
/** How interviews come about. */
export const Scheduling = z.object({
  ...echo,
  offered: count.describe('Invitations to choose a time'),
  booked: count,
  rescheduled: count.describe('Times that were changed'),
  held: count,
  noShow: count,
  cancelled: count,
});
export type Scheduling = z.infer<typeof Scheduling>;

/** How many candidates heard by the day that they were promised, of all who did or should have. */
export const AnsweredShare = z.object({
  ...echo,
  inTime: count,
  total: count,
  previousInTime: count,
  previousTotal: count,
});
export type AnsweredShare = z.infer<typeof AnsweredShare>;

/** What else is counted; stays are a part of the funnel, and questions one of the screenings. */
export const furtherReports = ['funnel', 'stays', 'sources', 'scheduling', 'questions', 'answered'] as const;
/** What is explained by a definition. */
export const explained = [...(Object.keys(widgets) as WidgetName[]), ...furtherReports] as const;
/** Everything whose definition can be asked for. */
export const Explained = z.enum(explained as unknown as [WidgetName | (typeof furtherReports)[number]]);

const readByte = (_: string, byte: string): string => String.fromCharCode(Number.parseInt(byte, 16));
/** Whether an address names its days by their dates, however it is written. */
const hasFixedDays = (address: string): boolean =>
  address.split('&').some((part) => {
    const [name = '', value = ''] = part.split('=').map((text) => text.replaceAll(/%([0-9a-f]{2})/gi, readByte));
    return name === 'period' && value === 'custom';
  });

/** Views of the dashboard that one person may keep. */
export const mostViews = 20;
/** A view of the dashboard that somebody keeps by a name of their own. */
export const SavedView = z
  .object({
    name: line(60).min(1, 'Give the view a name.'),
    address: z
      .string()
      .max(9000)
      .regex(/^[\w=&%.,+-]*$/, 'This is no view of the dashboard.')
      .describe('The query of its address, without a question mark'),
    weekday: z
      .enum(weekdays)
      .nullable()
      .default(null)
      .describe('Mailed every week on this day at seven, of the days up to the one before; null: not at all'),
  })
  .refine(({ address, weekday }) => weekday === null || !hasFixedDays(address), {
    message: 'Fixed days are the same every week. Choose days up to today to have the view mailed.',
    path: ['weekday'],
  });
export type SavedView = z.infer<typeof SavedView>;

/** A number that opens into the people behind it. */
export const Behind = z.object({
  measure: z.enum([
    'reached',
    'now',
    'withdrew',
    'withdrewFrom',
    'far',
    'daysToHire',
    'interview',
    'screening',
    'question',
    'stay',
    'scheduling',
    'heard',
    'source',
    'sourceApplied',
    'sourceHired',
  ]),
  key: z
    .string()
    .max(1000)
    .optional()
    .describe(
      'One bar of the chart; silent: all of them. Of stay, the stage; of question, failed or passed, a colon and its text',
    ),
});
/** A person behind a number. */
export const BehindPerson = z.object({
  matchId: Id,
  memberId: Id,
  opportunityId: Id,
  name: z.string(),
  title: z.string(),
  day: z.iso.date(),
  key: z.string(),
  status: z.enum(matchStatuses),
});
export type BehindPerson = z.infer<typeof BehindPerson>;

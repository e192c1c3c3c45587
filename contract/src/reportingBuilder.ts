import { z } from 'zod';
import { Id } from './kit.ts';
import { WidgetBody } from './reportingWidgets.ts';

/** By what a report counts, with the names that people see. None of them is about a person, so groups may be small. */
export const dimensions = {
  opportunity: 'Opportunity',
  recruiter: 'Recruiter',
  source: 'Source',
  month: 'Month',
  stage: 'Stage',
  location: 'Location',
  level: 'Level',
} as const;
/** One of them. */
export type Dimension = keyof typeof dimensions;
/** Their names, in the order in which they are offered. */
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];
const Dimension = z.enum(dimensionNames, {
  error: 'There is no such dimension.',
});

/** What a report counts, with the names that people see. */
export const reportMeasures = {
  matched: 'Matched',
  applied: 'Applied',
  moved: 'Moves to a stage',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  daysToHire: 'Median days to hire',
} as const;
/** One of them. */
export type ReportMeasure = keyof typeof reportMeasures;
/** Their names, in the order in which they are offered. */
export const measureNames = Object.keys(reportMeasures) as [ReportMeasure, ...ReportMeasure[]];
const ReportMeasure = z.enum(measureNames, {
  error: 'There is no such measure.',
});

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;
const twice = 'Choose everything once.';

/** What a report asks: the days and people of the dashboard, by what, and what is counted. */
export const ReportBody = WidgetBody.safeExtend({
  dimensions: z
    .array(Dimension)
    .min(1, 'Choose by what to count.')
    .max(2, 'Choose two dimensions at most.')
    .refine(areDifferent, twice),
  measures: z.array(ReportMeasure).min(1, 'Choose what to count.').max(7).refine(areDifferent, twice),
}).refine(({ dimensions: by, measures }) => !by.includes('stage') || measures.every((measure) => measure === 'moved'), {
  message: 'By stage only moves to a stage can be counted. Leave the other measures out.',
  path: ['measures'],
});
export type ReportBody = z.output<typeof ReportBody>;

/** Rows that a report has at most. */
export const mostRows = 1000;

const Values = z.array(z.number().nullable()).describe('In the order of the measures; null where there is no median');
/** A report as a table. */
export const Report = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  usersId: z.array(Id),
  dimensions: z.array(Dimension),
  measures: z.array(ReportMeasure),
  rows: z.array(z.object({ keys: z.array(z.string()), labels: z.array(z.string()), values: Values })),
  totals: Values,
  hasMore: z.boolean().describe('There are more rows than 1,000; the totals count them, too'),
});
export type Report = z.infer<typeof Report>;

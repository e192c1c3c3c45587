import { z } from 'zod';
import { Day, Id } from './kit.ts';
import { dimensionNames, measureNames, type ReportBody } from './reportingBuilder.ts';
import { mostUsers, usualDays } from './reportingWidgets.ts';

/** The times that can be chosen: so many days up to today, the quarter up to today, or any days. */
export const periods = ['7', '30', '90', 'quarter', 'custom'] as const;
/** One of them. */
export type Period = (typeof periods)[number];

/** What an address holds of the dashboard; whatever it cannot be falls back to the default. */
export const ViewState = z.object({
  period: z.enum(periods).default('30'),
  from: Day.optional(),
  to: Day.optional(),
  users: z.string().max(8000).default(''),
  compare: z.enum(['on', 'off']).default('on'),
  show: z.enum(['dashboard', 'report']).default('dashboard'),
  /** Of the report: by what it counts, by what besides, and what, with commas between. */
  by: z.enum(dimensionNames).default('month'),
  and: z.enum(dimensionNames).or(z.literal('')).default(''),
  count: z.string().max(200).default('matched,hired'),
});
/** The dashboard as an address describes it. */
export type ViewState = z.infer<typeof ViewState>;

/** What the report of an address counts; what cannot be is left out, and by stage there are moves only. */
export const reportAsked = ({
  by,
  and,
  count,
}: Pick<ViewState, 'by' | 'and' | 'count'>): Pick<ReportBody, 'dimensions' | 'measures'> => {
  const dimensions = and === '' || and === by ? [by] : [by, and];
  const known = measureNames.filter((name) => count.split(',').includes(name));
  if (dimensions.includes('stage')) return { dimensions, measures: ['moved'] };
  return { dimensions, measures: known.length > 0 ? known : ['matched'] };
};

/** Days that are asked about, both inclusive. */
export interface ViewDays {
  startDate: string;
  endDate: string;
}

/** The ids in an address, each once; what is no id is left out, and so are those beyond what a report takes. */
export const idsIn = (users: string): string[] =>
  [...new Set(users.split(',').map((id) => id.trim().toLowerCase()))]
    .filter((id) => Id.safeParse(id).success)
    .slice(0, mostUsers);

const quarterOf = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};

const millisecondsOfDay = 24 * 60 * 60_000;
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * millisecondsOfDay).toISOString().slice(0, 10);

/** The days of a view, where the company has a certain day today; days that are half chosen begin with the usual ones. */
export const daysOfView = (
  { period, from, to }: Pick<ViewState, 'period' | 'from' | 'to'>,
  today: string,
): ViewDays => {
  if (period === 'quarter') return { startDate: quarterOf(today), endDate: today };
  if (period !== 'custom') return { startDate: dayBefore(today, Number(period) - 1), endDate: today };
  return {
    startDate: from ?? dayBefore(to ?? today, usualDays - 1),
    endDate: to ?? (from && from > today ? from : today),
  };
};

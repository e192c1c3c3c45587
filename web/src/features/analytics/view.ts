import { Day, Id } from '@marigold/contract/kit';
import { mostUsers, WidgetBody } from '@marigold/contract/reportingWidgets';
import { z } from 'zod';
import { plusDays } from '#subjects/company/days.ts';

/** The times that can be chosen: so many days up to today, the quarter up to today, or any days. */
export const periods = ['7', '30', '90', 'quarter', 'custom'] as const;
/** One of them. */
export type Period = (typeof periods)[number];

/** What the address holds of the dashboard; whatever it cannot be falls back to the default. */
export const viewState = z.object({
  period: z.enum(periods).default('30'),
  from: Day.optional(),
  to: Day.optional(),
  users: z.string().max(8000).default(''),
  compare: z.enum(['on', 'off']).default('on'),
});
/** The dashboard as an address describes it. */
export type ViewState = z.infer<typeof viewState>;

/** Days that are asked about, both inclusive. */
export interface Span {
  startDate: string;
  endDate: string;
}
/** What reports are asked about. */
export interface Asked extends Span {
  usersId: string[];
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

/** The days of a view, where the company has a certain day today; days that are half chosen begin with the usual ones. */
export const spanOf = ({ period, from, to }: ViewState, today: string): Span => {
  if (period === 'quarter') return { startDate: quarterOf(today), endDate: today };
  if (period !== 'custom') return { startDate: plusDays(today, 1 - Number(period)), endDate: today };
  return { startDate: from ?? plusDays(to ?? today, -29), endDate: to ?? (from && from > today ? from : today) };
};

/** Why the server would refuse these days, as a sentence; undefined where it would not. */
export const faultOf = (span: Span): string | undefined => WidgetBody.safeParse(span).error?.issues[0]?.message;

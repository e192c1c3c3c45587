import { rankings, type Stage, stages } from '@marigold/contract/matches';
import { useMemo } from 'react';
import { z } from 'zod';

/** The tabs of a profile; comments are one only where there is no room beside it. */
export const profileTabs = ['overview', 'journey', 'videos', 'answers', 'roles', 'comments'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The ways in which the candidates of an opportunity are shown. */
export const views = ['list', 'board'] as const;
export type View = (typeof views)[number];

/** Everything of the candidates page that lives in its address. */
export const CandidateFilter = z.object({
  view: z.enum(views).optional(),
  stage: z.enum(Object.keys(stages) as [Stage, ...Stage[]]).default('Matched'),
  rank: z.enum(['all', ...rankings]).default('all'),
  fav: z.literal('1').optional(),
  applied: z.literal('1').optional(),
  late: z.literal('1').optional(),
  q: z.string().max(100).default(''),
  sort: z.enum(['best', 'newest', 'waiting']).default('best'),
  /** The orders of a board's columns, where they are not that of the list: Invite.waiting,Offer.newest. */
  sorts: z
    .string()
    .regex(/^(\w+\.(best|newest|waiting)(,|$))*$/)
    .default(''),
  match: z.uuid().optional(),
  tab: z.enum(profileTabs).default('overview'),
});
export type CandidateFilter = z.output<typeof CandidateFilter>;

/** What of a filter decides which rows are listed. */
export type ListedBy = Omit<CandidateFilter, 'match' | 'tab' | 'view' | 'sorts'>;
/** That part of a filter; the same object while somebody goes from one candidate to the next. */
export const useListedBy = ({ stage, rank, fav, applied, late, q, sort }: CandidateFilter): ListedBy =>
  useMemo(() => ({ stage, rank, fav, applied, late, q, sort }), [stage, rank, fav, applied, late, q, sort]);

import { type Match, rankings, type Stage, stageOf, stages } from '@marigold/contract/matches';
import { z } from 'zod';

/** The tabs of a profile; comments are one only where there is no room beside it. */
export const profileTabs = ['overview', 'journey', 'roles', 'comments'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Everything of the candidates page that lives in its address. */
export const CandidateFilter = z.object({
  stage: z.enum(Object.keys(stages) as [Stage, ...Stage[]]).default('Matched'),
  rank: z.enum(['all', ...rankings]).default('all'),
  fav: z.literal('1').optional(),
  q: z.string().max(100).default(''),
  sort: z.enum(['best', 'newest', 'waiting']).default('best'),
  match: z.uuid().optional(),
  tab: z.enum(profileTabs).default('overview'),
});
export type CandidateFilter = z.output<typeof CandidateFilter>;

/** The filter without the candidate that is open: which rows are listed, and in which order. */
export type ListFilter = Pick<CandidateFilter, 'stage' | 'rank' | 'fav' | 'q' | 'sort'>;

/** Whether a candidate belongs in a list, as far as the screen can tell; names are left to the server. */
export const isListed = (
  { stage, rank, fav }: ListFilter,
  match: Pick<Match, 'status' | 'ranking' | 'isFavorite'>,
): boolean =>
  (stage === 'Matches' || stageOf(match.status) === stage) &&
  (rank === 'all' || match.ranking === rank) &&
  (!fav || match.isFavorite);

import { type Match, type Ranking, type Stage, stageOf } from '@marigold/contract/matches';

/** Which rows are listed, and in which order. */
export interface ListFilter {
  stage: Stage;
  rank: 'all' | Ranking;
  fav?: '1' | undefined;
  q: string;
  sort: 'best' | 'newest' | 'waiting';
}

/** Whether a candidate belongs in a list, as far as the screen can tell; names are left to the server. */
export const isListed = (
  { stage, rank, fav }: Pick<ListFilter, 'stage' | 'rank' | 'fav'>,
  match: Pick<Match, 'status' | 'ranking' | 'isFavorite'>,
): boolean =>
  (stage === 'Matches' || stageOf(match.status) === stage) &&
  (rank === 'all' || match.ranking === rank) &&
  (!fav || match.isFavorite);

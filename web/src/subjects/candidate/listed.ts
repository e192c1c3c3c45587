import { serverNow } from '@marigold/contract/serverTime';
import { type Match, type Ranking, type Stage, stageOf } from '@marigold/contract/matches';

/** Which rows are listed, and in which order. */
export interface ListFilter {
  stage: Stage;
  rank: 'all' | Ranking;
  fav?: '1' | undefined;
  applied?: '1' | undefined;
  /** Only who should have heard by now. */
  late?: '1' | undefined;
  q: string;
  sort: 'best' | 'newest' | 'waiting';
}

/** Whether a candidate should have heard from the company by now. */
export const isOverdue = ({ hearBy }: Pick<Match, 'hearBy'>): boolean =>
  hearBy !== null && Date.parse(hearBy.at) <= serverNow();

/** Whether a candidate belongs in a list, as far as the screen can tell; names are left to the server. */
export const isListed = (
  { stage, rank, fav, applied, late }: Omit<ListFilter, 'q' | 'sort'>,
  match: Pick<Match, 'status' | 'ranking' | 'isFavorite' | 'isApplicant' | 'hearBy'>,
): boolean =>
  (stage === 'Matches' || stageOf(match.status) === stage) &&
  (rank === 'all' || match.ranking === rank) &&
  (!fav || match.isFavorite) &&
  (!applied || match.isApplicant) &&
  (!late || isOverdue(match));

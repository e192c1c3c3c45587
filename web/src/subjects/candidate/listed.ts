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

type Ordered = Pick<Match, 'matchId' | 'score' | 'distanceKm' | 'statusSince'>;

/** Whether a candidate stands before another one in a list, as far as the screen can tell: the server’s order. */
export const comesBefore = (sort: ListFilter['sort'], one: Ordered, other: Ordered): boolean => {
  // Ids are made one after the other.
  if (sort === 'newest') return one.matchId > other.matchId;
  const far = ({ distanceKm }: Ordered) => distanceKm ?? 0;
  const by =
    sort === 'waiting'
      ? Date.parse(one.statusSince) - Date.parse(other.statusSince)
      : other.score - one.score || far(one) - far(other);
  return by < 0 || (by === 0 && one.matchId < other.matchId);
};

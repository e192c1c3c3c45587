import { pipeline } from '#subjects/candidate/Stage.tsx';
import { recordOf, stored } from '#ui/storage/stored.ts';
import type { CandidateFilter } from '../filter.ts';

/** The columns of a board: each is a stage. */
export type ColumnName = (typeof pipeline)[number];
export type Sort = CandidateFilter['sort'];

/** The column that something read from the page or an address names. */
export const columnNamed = (name: unknown): ColumnName | undefined => pipeline.find((each) => each === name);

/** Which columns are folded to a rail, in this browser; the rejected ones are until somebody opens them. */
export const foldedColumns = stored<{ folded: readonly ColumnName[] }>('foldedColumns', (raw) => {
  const { folded } = recordOf(raw);
  return { folded: Array.isArray(folded) ? pipeline.filter((each) => folded.includes(each)) : ['Reject'] };
});

const isSort = (text: string | undefined): text is Sort => text === 'best' || text === 'newest' || text === 'waiting';

/** The order of a column; that of the list where it has none of its own. */
export const sortOf = ({ sort, sorts }: Pick<CandidateFilter, 'sort' | 'sorts'>, column: ColumnName): Sort => {
  const own = sorts
    .split(',')
    .map((pair) => pair.split('.'))
    .find(([name]) => name === column)?.[1];
  return isSort(own) ? own : sort;
};

/** The orders of all columns once one of them has another one, as the address holds them. */
export const sortsWith = (
  { sort, sorts }: Pick<CandidateFilter, 'sort' | 'sorts'>,
  column: ColumnName,
  chosen: Sort,
): string =>
  pipeline
    .map((each) => ({ each, own: each === column ? chosen : sortOf({ sort, sorts }, each) }))
    .filter(({ own }) => own !== sort)
    .map(({ each, own }) => `${each}.${own}`)
    .join(',');

/** Whether nothing narrows the columns down, so that the counters hold for them. */
export const isWhole = ({ rank, fav, applied, late, q }: CandidateFilter): boolean =>
  rank === 'all' && !fav && !applied && !late && !q;

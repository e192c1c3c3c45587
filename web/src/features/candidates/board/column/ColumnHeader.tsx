import { useGetRankingCountersQuery } from '#api/services/matches.ts';
import { RankBar, useRankWords } from '#subjects/candidate/RankMix.tsx';
import { StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { isOverdue } from '#subjects/candidate/listed.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import type { MatchCounters, RankingCounters } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StageNote } from '../../list/StageNote.tsx';
import type { Candidates } from '../../useCandidates.ts';
import type { ColumnName, Sort } from '../columns.ts';

const nobody: RankingCounters = { top: 0, great: 0, good: 0 };
/** Translation keys. */
const orders: Record<Sort, string> = {
  best: 'Best match first',
  newest: 'Newest first',
  waiting: 'Longest waiting first',
};

interface ColumnHeaderProps {
  place: Place;
  column: ColumnName;
  candidates: Candidates;
  count: number | undefined;
  /** What the counters know; undefined where filters leave only a part. */
  counters: MatchCounters | undefined;
  sort: Sort;
  menu: ReactNode;
}

/** The one line of a column that carries meaning: what its number is made of, who waits too long, or its order. */
function ColumnNote({ column, candidates, counters, sort }: Omit<ColumnHeaderProps, 'place' | 'count' | 'menu'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const order = t(orders[sort]);
  if (counters && (column === 'Invite' || column === 'Offer' || column === 'Reject'))
    return (
      <>
        <bdi>
          <StageNote stage={column} counters={counters} found={undefined} />
        </bdi>
        {sort === 'best' ? null : ` · ${order}`}
      </>
    );
  // Only whoever has all of them before them knows how many.
  const isAll = candidates.startsAtFirst && candidates.rows.length === candidates.total;
  const late = isAll ? candidates.rows.filter(isOverdue).length : 0;
  if (late === 0) return order;
  return (
    <>
      <Box component="span" sx={{ color: color.warningText }}>
        {t('{{shown}} overdue', {
          count: late,
          shown: number(late),
          defaultValue_one: '{{shown}} overdue',
          defaultValue_other: '{{shown}} overdue',
        })}
      </Box>
      {` · ${order}`}
    </>
  );
}

/** The head of a column: stage, how many, how well they match, and what is to be known of them. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { place, column, count, menu, ...noted } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: ranks = nobody } = useGetRankingCountersQuery({ ...place, matchStatusGroup: column });
  const words = useRankWords(ranks);
  return (
    <Box
      data-column-head={column}
      sx={{ flex: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, px: 1.5, pt: 1, pb: '6px' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '7px', minHeight: 28 }}>
        <StageIcon stage={column} size={16} />
        <Box
          component="h2"
          sx={{
            m: 0,
            minWidth: 0,
            font: 'inherit',
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {t(stageLooks[column].name)}
        </Box>
        <Box component="span" className="numbers" sx={{ color: color.text3, fontWeight: 500 }}>
          {count !== undefined && number(count)}
        </Box>
        {menu}
      </Box>
      {noted.counters ? (
        <Box role="img" aria-label={words} title={words}>
          <RankBar counts={ranks} height={4} />
        </Box>
      ) : (
        // What filters leave is counted by nobody.
        <RankBar counts={nobody} height={4} />
      )}
      <Box
        className="numbers"
        sx={{
          minWidth: 0,
          typography: 'caption',
          color: color.text3,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        <ColumnNote column={column} {...noted} />
      </Box>
    </Box>
  );
}

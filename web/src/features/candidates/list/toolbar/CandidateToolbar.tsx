import { useGetRankingCountersQuery, useListFavoritesQuery } from '#api/services/matches.ts';
import { Bloom, rankingNames } from '#ui/display/Bloom.tsx';
import { part } from '#ui/loading/part.tsx';
import { SearchField } from '#ui/input/SearchField.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { type Ranking, rankings } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import { Hourglass, Inbox, Star } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import type { CandidateFilter, ListedBy, View } from '../../filter.ts';
import { SortMenu } from './SortMenu.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const RankMenu = part(async () => (await import('./RankMenu.tsx')).RankMenu, {
  waiting: () => <Skeleton variant="rounded" width={84} height={44} />,
});
// Nobody else needs it, and a phone does at once.
if (globalThis.matchMedia?.('(max-width:999.95px)').matches) void RankMenu.load().catch(() => undefined);

export type ChangeFilter = (change: Partial<CandidateFilter>, options?: { replace?: boolean }) => void;

interface CandidateToolbarProps {
  place: Place;
  filter: ListedBy;
  onChange: ChangeFilter;
  /** Room for words and counts, for the filters alone, or a phone's. */
  size: 'wide' | 'narrow' | 'phone';
  /** Candidates of the stage, whatever their rank. */
  total: number | undefined;
  /** Something about the stage, behind the filters. */
  note?: ReactNode;
  view: View;
  /** Shows the candidates another way; absent where there is one alone. */
  onView: ((view: View) => void) | undefined;
}

const glyphColor: Record<Ranking, string> = {
  top: color.primaryText,
  great: color.onPrimaryContainer,
  good: color.text2,
};

/** Rank, applicants, favourites, order and search of the candidates. */
export const CandidateToolbar = memo(function CandidateToolbar(props: CandidateToolbarProps) {
  const { place, filter, onChange, size, total, note, view, onView } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const group = filter.stage;
  const { data: counts } = useGetRankingCountersQuery({ ...place, matchStatusGroup: group });
  const { data: favorites } = useListFavoritesQuery({ ...place, statusGroup: group });
  const search = useCallback((q: string) => onChange({ q, match: undefined }, { replace: true }), [onChange]);
  const rank = (chosen: CandidateFilter['rank']) => onChange({ rank: chosen });
  const wide = size === 'wide';
  // The numbers are of the whole stage, and would be wrong of a part of it.
  const isWhole = wide && !filter.q && !filter.applied && !filter.late && !filter.fav;
  const segment = (ranking: Ranking) => ({
    value: ranking,
    icon: (
      <Box component="span" sx={{ color: glyphColor[ranking] }}>
        <Bloom ranking={ranking} size={14} />
      </Box>
    ),
    label: t(rankingNames[ranking]),
    count: isWhole ? counts?.[ranking] : undefined,
  });
  // Words beside pictures that say it, too: of a list, its order stands in the same line.
  const ifRoomy = { display: 'none', [`@media (min-width:${view === 'list' ? 1530 : 1380}px)`]: { display: 'inline' } };
  const toggle = {
    minHeight: { xs: 44, sm: 34 },
    minWidth: { xs: 44, sm: 34 },
    px: wide ? 1.5 : 0,
    border: `1px solid ${color.border}`,
    borderRadius: '8px',
    bgcolor: color.surface2,
  } as const;
  const applied = (
    <ToggleButton
      value="applied"
      selected={filter.applied === '1'}
      onChange={() => onChange({ applied: filter.applied ? undefined : '1' })}
      aria-label={t('Applied')}
      title={t('Applied')}
      sx={toggle}
    >
      <Inbox size={15} aria-hidden />
      {wide && (
        <Box component="span" sx={ifRoomy}>
          {t('Applied')}
        </Box>
      )}
    </ToggleButton>
  );
  const late = (
    <ToggleButton
      value="late"
      selected={filter.late === '1'}
      onChange={() => onChange({ late: filter.late ? undefined : '1' })}
      aria-label={t('Overdue')}
      title={t('Overdue')}
      sx={toggle}
    >
      <Hourglass size={15} aria-hidden />
      {wide && (
        <Box component="span" sx={ifRoomy}>
          {t('Overdue')}
        </Box>
      )}
    </ToggleButton>
  );
  const favorite = (
    <ToggleButton
      value="favorites"
      selected={filter.fav === '1'}
      onChange={() => onChange({ fav: filter.fav ? undefined : '1' })}
      aria-label={t('Favourites')}
      sx={{
        ...toggle,
        '&.Mui-selected .lucide': { fill: 'currentColor', color: color.primaryGraphic },
      }}
    >
      <Star size={15} aria-hidden />
      {wide && t('Favourites')}
      {wide && favorites && (
        <Box component="span" className="numbers" sx={{ color: color.text3, fontWeight: 420 }}>
          {number(favorites.data.length)}
        </Box>
      )}
    </ToggleButton>
  );
  const told = (
    <Box
      role={filter.q ? 'status' : undefined}
      className="numbers"
      sx={{ typography: 'meta', color: color.text3, minWidth: 0, ...(wide ? { ml: 0.5 } : { width: '100%' }) }}
    >
      {note}
    </Box>
  );
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: size === 'narrow' ? 0.75 : 1,
        px: size === 'narrow' ? 2 : { xs: 2, sm: 3, xl: 4 },
        py: size === 'phone' ? 0 : 1.5,
        pb: 1.5,
      }}
    >
      {size === 'phone' ? (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SearchField label={t('Search')} value={filter.q} onChange={search} />
          </Box>
          <RankMenu value={filter.rank} counts={counts} onChange={rank} />
          {applied}
          {filter.late && late}
          {favorite}
        </>
      ) : (
        <>
          {wide && onView && <ViewToggle value={view} onChange={onView} />}
          <SegmentedControl
            label={t('Ranking')}
            segments={[
              { value: 'all' as const, label: t('All'), count: isWhole ? total : undefined },
              ...rankings.map(segment),
            ]}
            value={filter.rank}
            onChange={rank}
          />
          {applied}
          {late}
          {wide && favorite}
          {wide && told}
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              marginInlineStart: wide ? 'auto' : 0,
              width: size === 'narrow' ? '100%' : 'auto',
            }}
          >
            {/* Beside a profile the ranks of longer languages leave no room for it. */}
            {!wide && favorite}
            {/* The columns of a board have orders of their own. */}
            {view === 'list' && <SortMenu value={filter.sort} onChange={(sort) => onChange({ sort })} />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <SearchField label={t('Search')} value={filter.q} onChange={search} width={wide ? 190 : undefined} />
            </Box>
          </Box>
        </>
      )}
      {/* Beside a profile and on a phone there is a line for it while somebody searches. */}
      {!wide && filter.q && told}
    </Box>
  );
});

import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { Toolbar } from '#ui/layout/Page.tsx';
import { color } from '#ui/theme/tokens.ts';
import { cityOf, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowDownNarrowWide, ArrowDownWideNarrow, CalendarDays, Globe, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InterviewFilter } from '../filter.ts';

interface InterviewBarTopProps {
  filter: InterviewFilter;
  now: Date;
  onChange: (next: Partial<InterviewFilter>) => void;
}

const orders = {
  upcoming: { soonest: 'Soonest first', latest: 'Latest first' },
  past: { soonest: 'Oldest first', latest: 'Newest first' },
} as const;

/** Which interviews are shown, as a list or a week, whose, and by which clock. */
export function InterviewBarTop({ filter, now, onChange }: InterviewBarTopProps) {
  const { t } = useTranslation();
  const { time } = useSpoken();
  const isWide = useMediaQuery('(min-width:600px)');
  const isTurned = filter.order === 'turned';
  const isSoonest = (filter.tab === 'upcoming') !== isTurned;
  return (
    <Toolbar>
      {isWide && (
        <SegmentedControl
          label={t('View')}
          value={filter.view}
          onChange={(view) => onChange({ view, day: undefined })}
          segments={[
            { value: 'list', label: t('List'), icon: <List size={15} aria-hidden /> },
            { value: 'week', label: t('Week'), icon: <CalendarDays size={15} aria-hidden /> },
          ]}
        />
      )}
      <SegmentedControl
        label={t('Whose')}
        value={filter.whose}
        onChange={(whose) => onChange({ whose })}
        segments={[
          { value: 'mine', label: t('Mine') },
          { value: 'team', label: t('Whole team') },
        ]}
      />
      <Box
        component="span"
        className="numbers"
        sx={{
          marginInlineStart: 'auto',
          display: { xs: 'none', md: 'inline-flex' },
          alignItems: 'center',
          gap: 0.75,
          typography: 'meta',
          color: color.text2,
        }}
      >
        <Globe size={15} aria-hidden />
        <bdi>{t('Times in {{city}}, {{time}} now', { city: cityOf(ownZone()), time: time(now) })}</bdi>
      </Box>
      {filter.view === 'list' && (
        <Button
          startIcon={isSoonest ? <ArrowDownNarrowWide size={16} /> : <ArrowDownWideNarrow size={16} />}
          onClick={() => onChange({ order: isTurned ? 'usual' : 'turned' })}
          sx={{ marginInlineStart: { xs: 'auto', md: 0 } }}
        >
          {t(orders[filter.tab][isSoonest ? 'soonest' : 'latest'])}
        </Button>
      )}
    </Toolbar>
  );
}

import { cityOf, dayAfter, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { InterviewDays, InterviewsSkeleton } from '../InterviewDays.tsx';
import { dateOf, shownDays } from './days.ts';
import { useDays } from './useDays.ts';
import { WeekGrid } from './WeekGrid.tsx';

const boxed = {
  border: `1px solid ${color.border}`,
  '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' },
} as const;

const GridSkeleton = () => (
  <Skeleton variant="rectangular" aria-hidden sx={{ flex: 1, minHeight: 320, borderRadius: `${radius.lg}px` }} />
);

interface WeekViewProps {
  /** The Monday of the week. */
  monday: Date;
  /** That of the week that is shown today. */
  home: Date;
  whose: 'mine' | 'team';
  now: Date;
  onDay: (day: string | undefined) => void;
  toInterview: (interviewId: string) => To;
}

/** The interviews of a week: a column a day, or on a phone one day after the other; with the ways to other weeks. */
export function WeekView({ monday, home, whose, now, onDay, toInterview }: WeekViewProps) {
  const { t } = useTranslation();
  const { days: spokenDays } = useSpoken();
  const isWide = useMediaQuery('(min-width:900px)');
  const query = useDays(monday, whose);
  const shown = { ...query, data: query.currentData };
  const isThisWeek = home.getTime() === monday.getTime();
  const step = (by: number) => onDay(dateOf(dayAfter(monday, by)));
  const today = () => onDay(undefined);
  useShortcut({ id: 'next-week', keys: 'j', label: 'Next week', group: 'This week' }, () => step(7));
  useShortcut({ id: 'previous-week', keys: 'k', label: 'Previous week', group: 'This week' }, () => step(-7));
  useShortcut({ id: 'to-today', keys: 't', label: 'Today', group: 'This week' }, today);
  const last = shownDays(monday, shown.data).at(-1) ?? dayAfter(monday, 4);
  const none = <Box sx={{ py: 4, textAlign: 'center', color: color.text2 }}>{t('No interviews this week')}</Box>;
  return (
    <Box
      component="section"
      aria-label={t('Week')}
      aria-busy={query.isFetching}
      sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <IconButton size="small" aria-label={t('Previous week')} onClick={() => step(-7)} sx={boxed}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('Next week')} onClick={() => step(7)} sx={boxed}>
          <ChevronRight size={16} />
        </IconButton>
        <Button size="small" onClick={today} disabled={isThisWeek}>
          {t('Today')}
        </Button>
        <Box component="h2" className="numbers" aria-live="polite" sx={{ m: 0, typography: 'h3' }}>
          <bdi>{spokenDays(monday, last)}</bdi>
        </Box>
        {shown.data && !shown.data.isCalendarKnown && (
          <Box component="span" role="status" sx={{ typography: 'caption', color: color.warningText }}>
            {t('Your calendar did not answer. More may stand there.')}
          </Box>
        )}
        {!isWide && (
          <Box component="span" sx={{ typography: 'caption', color: color.text2, width: '100%' }}>
            {t('Times in {{city}}', { city: cityOf(ownZone()) })}
          </Box>
        )}
      </Box>
      {isWide ? (
        <Result of={shown} skeleton={<GridSkeleton />}>
          {(days) => <WeekGrid monday={monday} days={days} now={now} toInterview={toInterview} />}
        </Result>
      ) : (
        <Result
          of={shown}
          skeleton={<InterviewsSkeleton />}
          isEmpty={({ interviews }) => interviews.length === 0}
          empty={none}
        >
          {({ interviews }) => <InterviewDays interviews={interviews} now={now} />}
        </Result>
      )}
    </Box>
  );
}

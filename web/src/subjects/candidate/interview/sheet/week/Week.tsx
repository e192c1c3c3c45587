import { isApiError } from '#api/problem.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { Late } from '#ui/loading/Late.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../../meeting.ts';
import { useSpoken } from '../../useSpoken.ts';
import { DaySlots } from './DaySlots.tsx';
import { awayIn } from './layout.ts';
import type { Free } from './useFree.ts';
import type { Schedule } from '../useSchedule.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekSteps } from './WeekSteps.tsx';

interface WeekProps {
  meeting: Meeting;
  schedule: Schedule;
  week: Free;
  now: Date;
  /** A column a day, or one day after the other. */
  layout: 'grid' | 'list';
}

/** Who is free in a week: on its way, failed, with nothing to choose, or there. */
export function Week({ layout, ...given }: WeekProps) {
  const { t } = useTranslation();
  const { week } = given;
  const { list } = useFormat();
  const { days } = useSpoken();
  const { free, hasSlots, monday, query, on } = week;
  const away = free ? awayIn(monday, free) : [];
  const error = !free && !query.isFetching && isApiError(query.error) ? query.error : null;
  return (
    <Box
      component="section"
      aria-label={t('Times')}
      aria-busy={query.isFetching}
      sx={{
        minWidth: 0,
        minHeight: 0,
        flex: layout === 'list' ? 'none' : undefined,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: layout === 'grid' ? color.surface1 : undefined,
        position: 'relative',
      }}
    >
      {query.isFetching && (
        <Late>
          <LinearProgress aria-hidden sx={{ position: 'absolute', top: 0, insetInline: 0, height: 2 }} />
        </Late>
      )}
      <WeekSteps week={week} hasLegend={layout === 'grid'} />
      {free && (!hasSlots || away.length > 0) && (
        <Box
          role="status"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            pb: 1.5,
            typography: 'meta',
            color: color.text2,
          }}
        >
          {!hasSlots && t('No time of this week suits everybody.')}
          {away.length > 0 && (
            <bdi>
              {t('Away: {{people}}', { people: list(away.map(({ name, from, to }) => `${name} (${days(from, to)})`)) })}
            </bdi>
          )}
          {!hasSlots && (
            <Button size="small" onClick={on}>
              {t('Next week')}
            </Button>
          )}
        </Box>
      )}
      {error ? (
        <Failure error={error} onRetry={() => void query.refetch()} />
      ) : layout === 'grid' ? (
        <WeekGrid {...given} />
      ) : (
        <DaySlots {...given} />
      )}
    </Box>
  );
}

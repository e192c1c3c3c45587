import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../../meeting.ts';
import { aheadBy, cityOf, dayAfter, isSameDay, minutesOfDay, onClock, ownZone } from '../../times.ts';
import { useSpoken } from '../../useSpoken.ts';
import { DayColumn, HOUR } from './DayColumn.tsx';
import { beginsOn, shownDays, shownHours } from './layout.ts';
import type { Free } from './useFree.ts';
import type { Schedule } from '../useSchedule.ts';

interface WeekGridProps {
  meeting: Meeting;
  schedule: Schedule;
  week: Free;
  now: Date;
}

/** Where a day of work begins on the screen, when nothing is chosen; minutes since midnight. */
const MORNING = 8 * 60;

const Hours = ({ hours, zone, tint }: { hours: readonly Date[]; zone: string; tint: string }) => {
  const { time } = useSpoken();
  return (
    <Box aria-hidden className="numbers" sx={{ position: 'relative', typography: 'caption', color: tint }}>
      {hours.map((hour, at) => (
        <Box
          key={hour.getTime()}
          component="span"
          sx={{ position: 'absolute', insetInlineEnd: 8, top: at * HOUR, transform: at > 0 ? 'translateY(-8px)' : '' }}
        >
          <bdi>{time(hour, zone)}</bdi>
        </Box>
      ))}
    </Box>
  );
};

/** A week, a column a day: when everybody is free, who is busy, and the time that is chosen. */
export function WeekGrid({ meeting, schedule, week, now }: WeekGridProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { shortWeekday, dayNumber } = useSpoken();
  const { free, slots, monday, candidateZone } = week;
  const { plan } = schedule;
  const days = shownDays(monday, free);
  const shown = shownHours(days, free);
  const hours = Array.from({ length: shown.to - shown.from }, (_, at) => onClock(monday, (shown.from + at) * 60));
  const zones = [monday, dayAfter(monday, 7)].map((date) => (candidateZone ? aheadBy(candidateZone, date) : 0));
  const hasTwo = zones.some((ahead) => ahead !== 0);
  const own = ownZone();
  const columns = `56px ${hasTwo ? '64px ' : ''}repeat(${days.length}, minmax(0, 1fr))`;
  const region = useRef<HTMLDivElement>(null);
  const start = plan.time && plan.time >= monday ? Math.max(0, minutesOfDay(plan.time) - 120) : MORNING;
  const top = ((Math.min(start, MORNING + 240) - shown.from * 60) / 60) * HOUR - 12;
  const wasThere = useRef(false);
  useLayoutEffect(() => {
    if (wasThere.current || !region.current) return;
    region.current.scrollTop = top;
    wasThere.current = true;
  }, [top]);
  return (
    <Box
      ref={region}
      className="scroll-quiet"
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', scrollPaddingTop: 64, position: 'relative' }}
    >
      <Box sx={{ minWidth: 620 }}>
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 4,
            display: 'grid',
            gridTemplateColumns: columns,
            bgcolor: color.surface1,
            borderBottom: `1px solid ${color.border}`,
            typography: 'caption',
            fontWeight: 420,
            color: color.text3,
            '& > div': { px: 0.75, pt: 0.5, pb: 1, textAlign: 'center', minWidth: 0 },
          }}
        >
          <Box sx={{ alignSelf: 'end', textAlign: 'end !important', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {hasTwo && (
              <>
                {cityOf(own)}
                <br />
                {t('you')}
              </>
            )}
          </Box>
          {hasTwo && candidateZone && (
            <Box
              sx={{
                alignSelf: 'end',
                textAlign: 'end !important',
                color: color.stInvite,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {cityOf(candidateZone)}
              <br />
              <bdi>{firstNameOf(meeting.name)}</bdi>
            </Box>
          )}
          {days.map((day) => (
            <Box key={day.getTime()} aria-hidden>
              {shortWeekday(day)}
              <Box
                component="b"
                className="numbers"
                sx={{
                  display: 'block',
                  fontSize: '0.875rem',
                  lineHeight: '20px',
                  fontWeight: 600,
                  color: isSameDay(day, now) ? color.primaryText : color.text,
                }}
              >
                {dayNumber(day)}
              </Box>
            </Box>
          ))}
        </Box>
        {zones[0] !== zones[1] && (
          <Box sx={{ px: 2, py: 0.75, typography: 'caption', color: color.warningText }}>
            {t('The clocks change this week. Each free time shows what it is for both of you.')}
          </Box>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: columns, height: hours.length * HOUR, bgcolor: color.canvas }}>
          <Hours hours={hours} zone={own} tint={color.text3} />
          {hasTwo && candidateZone && <Hours hours={hours} zone={candidateZone} tint={color.stInvite} />}
          {days.map((day) => (
            <DayColumn
              key={day.getTime()}
              day={day}
              from={shown.from}
              begins={beginsOn(day, slots)}
              free={free}
              schedule={schedule}
              candidateZone={candidateZone}
              name={firstNameOf(meeting.name)}
              now={now}
              label={(slots) => t('{{number}} free', { number: number(slots) })}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

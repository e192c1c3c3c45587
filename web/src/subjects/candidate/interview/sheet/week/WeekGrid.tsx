import { cutLine } from '#ui/theme/cutLine.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { Fragment, useLayoutEffect, useRef } from 'react';
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
  const { hour: spokenHour } = useSpoken();
  return (
    <Box
      aria-hidden
      data-zone={zone}
      className="numbers"
      sx={{ position: 'relative', typography: 'caption', color: tint }}
    >
      {hours.map((hour, at) => (
        <Box
          key={hour.getTime()}
          component="span"
          sx={{
            position: 'absolute',
            insetInlineEnd: 8,
            whiteSpace: 'nowrap',
            top: at * HOUR,
            transform: at > 0 ? 'translateY(-8px)' : '',
          }}
        >
          <bdi>{spokenHour(hour, zone)}</bdi>
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
  const hoursOf = (day: Date) =>
    Array.from({ length: shown.to - shown.from }, (_, at) => onClock(day, (shown.from + at) * 60));
  const zones = [monday, dayAfter(monday, 7)].map((date) => (candidateZone ? aheadBy(candidateZone, date) : 0));
  const hasTwo = zones.some((ahead) => ahead !== 0);
  // Where clocks are changed within the week, the candidate's hours are named again before the day that has others.
  const aheadOn = (day: Date | undefined) =>
    [shown.from, shown.to]
      .map((hour) => (candidateZone && day ? aheadBy(candidateZone, onClock(day, hour * 60)) : ''))
      .join(' ');
  const namesHours = (at: number) => hasTwo && (at === 0 || aheadOn(days[at]) !== aheadOn(days[at - 1]));
  const own = ownZone();
  const columns = `64px ${days.map((_day, at) => `${namesHours(at) ? '76px ' : ''}minmax(0, 1fr)`).join(' ')}`;
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
          {days.map((day, at) => (
            <Fragment key={day.getTime()}>
              {candidateZone && namesHours(at) && (
                <Box
                  aria-hidden={at > 0}
                  sx={{
                    alignSelf: 'end',
                    textAlign: 'end !important',
                    color: color.stInvite,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                  }}
                >
                  {cityOf(candidateZone)}
                  <Box component="span" sx={{ ...cutLine, justifyContent: 'end' }}>
                    <bdi>{firstNameOf(meeting.name)}</bdi>
                  </Box>
                </Box>
              )}
              <Box aria-hidden>
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
            </Fragment>
          ))}
        </Box>
        {zones[0] !== zones[1] && (
          <Box sx={{ px: 2, py: 0.75, typography: 'caption', color: color.warningText }}>
            {t('The clocks change this week. Each free time shows what it is for both of you.')}
          </Box>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: columns,
            height: (shown.to - shown.from) * HOUR,
            bgcolor: color.canvas,
          }}
        >
          <Hours hours={hoursOf(monday)} zone={own} tint={color.text3} />
          {days.map((day, at) => (
            <Fragment key={day.getTime()}>
              {candidateZone && namesHours(at) && (
                <Hours hours={hoursOf(day)} zone={candidateZone} tint={color.stInvite} />
              )}
              <DayColumn
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
            </Fragment>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

import { cityOf, isSameDay, minutesOfDay, onClock, ownZone } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Days } from '@marigold/contract/booking';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { allDayOn, shownDays, shownHours } from './days.ts';
import { HOUR, WeekColumn } from './WeekColumn.tsx';
import { WeekEdge } from './WeekEdge.tsx';

interface WeekGridProps {
  monday: Date;
  days: Days | undefined;
  now: Date;
  toInterview: (interviewId: string) => To;
}

/** The block that the arrows lead to: the one before or after in its day, or the closest of the next day that has one. */
const nextBlock = (grid: HTMLElement, at: HTMLElement, key: string): HTMLElement | undefined => {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-block]'),
  ]);
  const column = columns.findIndex((blocks) => blocks.includes(at));
  const own = columns[column] ?? [];
  if (key === 'ArrowUp' || key === 'ArrowDown') return own[own.indexOf(at) + (key === 'ArrowDown' ? 1 : -1)];
  const isForward = (key === 'ArrowRight') !== (getComputedStyle(grid).direction === 'rtl');
  const others = isForward ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const offset = (block: HTMLElement) => Math.abs(block.offsetTop - at.offsetTop);
  return others.find((blocks) => blocks.length > 0)?.toSorted((one, other) => offset(one) - offset(other))[0];
};

/** What takes whole days, above the hours. */
function AllDay({ day, days }: { day: Date; days: Days | undefined }) {
  const { t } = useTranslation();
  const { off, isBusy } = days ? allDayOn(day, days) : { off: [], isBusy: false };
  const words = [...off.map((word) => word || t('Day off')), ...(isBusy ? [t('Busy all day')] : [])];
  return (
    <Box
      sx={{ display: 'grid', gap: '2px', minWidth: 0, p: words.length > 0 ? '0 3px 4px !important' : '0 !important' }}
    >
      {words.map((word) => (
        <Box
          key={word}
          sx={{
            px: 0.75,
            borderRadius: `${radius.sm}px`,
            bgcolor: color.surface3,
            color: color.text2,
            lineHeight: '20px',
            ...cutLine,
            textAlign: 'start',
          }}
        >
          <bdi>{word}</bdi>
        </Box>
      ))}
    </Box>
  );
}

/** A week of interviews, a column a day, by the clock of this device. */
export function WeekGrid({ monday, days, now, toInterview }: WeekGridProps) {
  const { t } = useTranslation();
  const { shortWeekday, dayNumber, hour: spokenHour } = useSpoken();
  const shownAs = shownDays(monday, days);
  const shown = shownHours(shownAs, days);
  const hours = Array.from({ length: shown.to - shown.from }, (_, at) => onClock(monday, (shown.from + at) * 60));
  const columns = `64px repeat(${shownAs.length}, minmax(0, 1fr))`;
  const region = useRef<HTMLDivElement>(null);
  const isThisWeek = shownAs.some((day) => isSameDay(day, now));
  const start = isThisWeek ? Math.min(minutesOfDay(now) - 90, 12 * 60) : 8 * 60;
  const top = Math.max(0, ((start - shown.from * 60) / 60) * HOUR);
  const scrolledTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!days || scrolledTo.current === monday.getTime() || !region.current) return;
    region.current.scrollTop = top;
    scrolledTo.current = monday.getTime();
  }, [days, monday, top]);
  // A week without interviews has nothing else that the keyboard could scroll by.
  useEffect(() => reachableScroll(region.current), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target as HTMLElement;
    if (!event.key.startsWith('Arrow') || !at.matches('[data-block]')) return;
    event.preventDefault();
    const next = nextBlock(event.currentTarget, at, event.key);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Box
      ref={region}
      role="group"
      aria-label={t('Week')}
      onKeyDown={onKeyDown}
      className="scroll-quiet"
      sx={{
        flex: 1,
        minHeight: 320,
        overflow: 'auto',
        scrollPaddingTop: 72,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        bgcolor: color.canvas,
      }}
    >
      <Box sx={{ minWidth: 620 }}>
        <Box
          data-head
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 4,
            display: 'grid',
            gridTemplateColumns: columns,
            bgcolor: color.card,
            borderBottom: `1px solid ${color.border}`,
            typography: 'caption',
            fontWeight: 420,
            color: color.text3,
            '& > div': { px: 0.75, pt: 0.75, pb: 0.75, textAlign: 'center', minWidth: 0 },
          }}
        >
          <Box
            title={ownZone()}
            sx={{ alignSelf: 'end', textAlign: 'end !important', overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {cityOf(ownZone())}
          </Box>
          {shownAs.map((day) => {
            const isToday = isSameDay(day, now);
            return (
              <Box key={day.getTime()} aria-hidden>
                {shortWeekday(day)}
                <Box
                  component="b"
                  className="numbers"
                  sx={{
                    display: 'block',
                    fontSize: '1rem',
                    lineHeight: '22px',
                    fontWeight: 600,
                    color: isToday ? color.primaryText : color.text,
                  }}
                >
                  {dayNumber(day)}
                </Box>
              </Box>
            );
          })}
          <Box sx={{ p: '0 !important' }} />
          {shownAs.map((day) => (
            <AllDay key={day.getTime()} day={day} days={days} />
          ))}
          <WeekEdge edge="earlier" region={region} shown={shownAs} columns={columns} />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: columns, height: hours.length * HOUR }}>
          <Box aria-hidden className="numbers" sx={{ position: 'relative', typography: 'caption', color: color.text3 }}>
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
                <bdi>{spokenHour(hour)}</bdi>
              </Box>
            ))}
          </Box>
          {shownAs.map((day) => (
            <WeekColumn key={day.getTime()} day={day} shown={shown} days={days} now={now} toInterview={toInterview} />
          ))}
        </Box>
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 4 }}>
          <WeekEdge edge="later" region={region} shown={shownAs} columns={columns} />
        </Box>
      </Box>
    </Box>
  );
}

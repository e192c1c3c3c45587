import { useMe } from '#state/root.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../../meeting.ts';
import { cityOf, dayAfter, isSameDay, later, onClock, ownZone } from '../../times.ts';
import { useSpoken } from '../../useSpoken.ts';
import { busyWords } from './busyWords.ts';
import { hatched } from './DayColumn.tsx';
import { beginsOn, busyOn, shownDays, suggested } from './layout.ts';
import type { Free } from './useFree.ts';
import type { Schedule } from '../useSchedule.ts';

interface DaySlotsProps {
  meeting: Meeting;
  schedule: Schedule;
  week: Free;
  now: Date;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 56,
  px: 1.75,
  py: 0.75,
  textAlign: 'start',
  borderRadius: `${radius.lg}px`,
  border: `1px solid ${color.border}`,
} as const;

/** A week on a phone: its days to choose from, and the free times of one. */
export function DaySlots({ meeting, schedule, week, now }: DaySlotsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { userId } = useMe();
  const { shortWeekday, dayNumber, longDay, range, differs, timeThere } = useSpoken();
  const { free, slots, monday, candidateZone } = week;
  const { plan, change } = schedule;
  const { duration, time: chosen } = plan;
  const days = shownDays(monday, free);
  const [picked, setPicked] = useState<Date | null>(plan.time);
  const firstFree = days.find((day) => beginsOn(day, slots).length > 0);
  const day = days.find((each) => picked && isSameDay(each, picked)) ?? firstFree ?? days[0] ?? monday;
  const begins = suggested(beginsOn(day, slots), duration);
  const own = chosen && isSameDay(chosen, day) && !begins.some((each) => each.getTime() === chosen.getTime());
  const all = own ? [...begins, chosen].toSorted((one, other) => one.getTime() - other.getTime()) : begins;
  const rows = [
    ...all.map((begin) => ({ at: begin.getTime(), begin, busy: null })),
    ...(free ? busyOn(day, free) : []).map((busy) => ({
      at: onClock(day, busy.from).getTime(),
      begin: null,
      busy,
    })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', px: 2, pb: 2 }}>
      <Box
        role="group"
        aria-label={t('Day')}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(56px, 1fr)',
          gap: 1,
          overflowX: 'auto',
        }}
      >
        {days.map((each) => {
          const few = suggested(beginsOn(each, slots), duration).length;
          const isChosen = isSameDay(each, day);
          return (
            <ButtonBase
              key={each.getTime()}
              aria-pressed={isChosen}
              disabled={dayAfter(each, 1) <= now}
              onClick={() => setPicked(each)}
              className="numbers"
              sx={{
                display: 'grid',
                minHeight: 64,
                borderRadius: `${radius.lg}px`,
                border: `1px solid ${color.border}`,
                bgcolor: isChosen ? color.surface4 : 'transparent',
                typography: 'caption',
                color: color.text2,
                '&.Mui-disabled': { color: color.textDisabled },
              }}
            >
              <span>
                {shortWeekday(each)}
                <Box component="b" sx={{ display: 'block', fontSize: '1.125rem', lineHeight: '22px', fontWeight: 600 }}>
                  {dayNumber(each)}
                </Box>
                {isSameDay(each, now) && few === 0 ? t('today') : t('{{number}} free', { number: number(few) })}
              </span>
            </ButtonBase>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'meta', color: color.text2 }}>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {longDay(day)}
        </Box>
        <span>{t('{{city}} time', { city: cityOf(ownZone()) })}</span>
      </Box>
      {rows.map(({ begin, busy, at }) => {
        if (busy)
          return (
            <Box key={busy.key} sx={{ ...row, ...hatched, color: color.text3 }} className="numbers">
              <span>
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {range(new Date(at), onClock(day, busy.to))}
                </Box>
                <Box component="span" sx={{ display: 'block', typography: 'meta' }}>
                  <bdi>
                    {t('Busy')}: {busyWords(t, busy, userId)}
                  </bdi>
                </Box>
              </span>
            </Box>
          );
        const isChosen = chosen?.getTime() === begin.getTime();
        return (
          <ButtonBase
            key={at}
            aria-pressed={isChosen}
            onClick={() => change({ time: begin })}
            className="numbers"
            sx={{
              ...row,
              ...(isChosen && { border: `2px solid ${color.stInvite}`, bgcolor: color.stInviteBg }),
            }}
          >
            <span>
              <Box component="bdi" sx={{ fontWeight: 600, fontSize: '1rem' }}>
                {range(begin, later(begin, duration))}
              </Box>
              {differs(candidateZone, begin) && (
                <Box component="span" sx={{ display: 'block', typography: 'meta', color: color.text2 }}>
                  <bdi>
                    {t('{{time}} for {{name}}', {
                      time: timeThere(begin, candidateZone),
                      name: firstNameOf(meeting.name),
                    })}
                  </bdi>
                </Box>
              )}
            </span>
            {isChosen && <CircleCheck size={20} color={color.stInvite} aria-hidden />}
          </ButtonBase>
        );
      })}
      {free && begins.length === 0 && (
        <Box sx={{ typography: 'meta', color: color.text2, py: 1 }}>{t('No time on this day suits everybody.')}</Box>
      )}
    </Box>
  );
}

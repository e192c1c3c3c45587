import { hatched } from '#subjects/candidate/interview/sheet/week/DayColumn.tsx';
import type { Stretch } from '#subjects/candidate/interview/sheet/week/layout.ts';
import { isSameDay, minutesOfDay } from '#subjects/candidate/interview/times.ts';
import { useDriftWords } from '#subjects/candidate/interview/lines/useDriftWords.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Days } from '@marigold/contract/booking';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { busyOn, driftedOn, hoursOn, placedOn } from './days.ts';
import { WeekBlock } from './WeekBlock.tsx';

/** Height of an hour; pixels. */
export const HOUR = 56;

interface WeekColumnProps {
  day: Date;
  /** The hours the column is drawn from and to. */
  shown: Stretch;
  days: Days | undefined;
  now: Date;
  toInterview: (interviewId: string) => To;
}

/** A day of a week: one's hours, what else is in one's calendar, the interviews, and the moment of now. */
export function WeekColumn({ day, shown, days, now, toInterview }: WeekColumnProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { longDay } = useSpoken();
  const driftWords = useDriftWords();
  const placed = days ? placedOn(day, days) : [];
  const placeOf = ({ from, to }: Stretch) => ({
    top: ((from - shown.from * 60) / 60) * HOUR + 1,
    height: Math.max(22, ((to - from) / 60) * HOUR - 2),
  });
  /** What of a stretch is within the hours that are drawn. */
  const clipped = ({ from, to }: Stretch): Stretch[] => {
    const part = { from: Math.max(from, shown.from * 60), to: Math.min(to, shown.to * 60) };
    return part.to > part.from ? [part] : [];
  };
  const minutes = minutesOfDay(now);
  const isNowShown = isSameDay(day, now) && minutes >= shown.from * 60 && minutes <= shown.to * 60;
  return (
    <Box
      role="group"
      data-day={day.getTime()}
      aria-label={`${longDay(day)}, ${t('{{shown}} interviews', {
        count: placed.length,
        shown: number(placed.length),
        defaultValue_one: 'one interview',
        defaultValue_other: '{{shown}} interviews',
      })}`}
      sx={{ position: 'relative', minWidth: 0, borderInlineStart: `1px solid ${color.borderSubtle}` }}
    >
      {days &&
        hoursOn(day, days)
          .flatMap(clipped)
          .map((hours) => (
            <Box
              key={hours.from}
              data-hours
              sx={{ ...placeOf(hours), position: 'absolute', insetInline: 0, bgcolor: color.surface1 }}
            />
          ))}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          pointerEvents: 'none',
          backgroundImage: `linear-gradient(${color.borderSubtle} 1px, transparent 1px)`,
          backgroundSize: `100% ${HOUR}px`,
        }}
      />
      {days &&
        busyOn(day, days)
          .flatMap(clipped)
          .map((busy) => (
            <Box
              key={busy.from}
              sx={{
                ...hatched,
                ...placeOf(busy),
                position: 'absolute',
                insetInline: 3,
                px: 0.75,
                fontSize: '0.75rem',
                lineHeight: '18px',
                color: color.text2,
                borderRadius: `${radius.sm}px`,
                overflow: 'hidden',
              }}
            >
              {t('Busy')}
            </Box>
          ))}
      {days &&
        driftedOn(day, days).map(({ interview, ...stretch }) => (
          // Read out with the interview itself, which leads to what can be done.
          <Box
            key={`${interview.interviewId} there`}
            aria-hidden
            data-drifted
            sx={{
              ...placeOf(stretch),
              position: 'absolute',
              insetInline: 3,
              zIndex: 1,
              px: 0.75,
              fontSize: '0.75rem',
              lineHeight: '18px',
              color: color.warningText,
              border: `1px dashed ${color.warningText}`,
              borderRadius: `${radius.sm}px`,
              overflow: 'hidden',
              whiteSpace: 'nowrap',
            }}
          >
            <Box component="span" sx={cutLine}>
              <bdi>{interview.candidate.name}</bdi>
            </Box>
            <Box component="span" className="numbers" sx={{ display: 'block' }}>
              {driftWords(interview)?.short}
            </Box>
          </Box>
        ))}
      {placed.map((each) => (
        <WeekBlock
          key={each.interview.interviewId}
          placed={each}
          place={placeOf(each)}
          to={toInterview(each.interview.interviewId)}
        />
      ))}
      {isNowShown && (
        <Box
          aria-hidden
          data-now
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: ((minutes - shown.from * 60) / 60) * HOUR,
            borderTop: `2px solid ${color.primaryGraphic}`,
            zIndex: 3,
            pointerEvents: 'none',
            '&::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: -4,
              top: -5,
              width: 8,
              height: 8,
              borderRadius: '50%',
              bgcolor: color.primaryGraphic,
            },
          }}
        />
      )}
    </Box>
  );
}

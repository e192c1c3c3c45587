import { dayAfter, isSameDay } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { InterviewRow } from './InterviewRow.tsx';
import { NextCard } from './NextCard.tsx';

interface InterviewDaysProps {
  interviews: readonly Interview[];
  now: Date;
  /** Whether the first one of today stands large above the others. */
  showsNext?: boolean;
}

const card = {
  listStyle: 'none',
  m: 0,
  p: 0,
  bgcolor: { xs: 'transparent', sm: color.card },
  border: { xs: 0, sm: `1px solid ${color.borderSubtle}` },
  borderRadius: `${radius.lg}px`,
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${color.borderSubtle}` },
} as const;

/** Interviews, a group a day. */
export function InterviewDays({ interviews: all, now, showsNext = false }: InterviewDaysProps) {
  const { t } = useTranslation();
  const { weekday, date, longDay } = useSpoken();
  const [first] = all;
  const next = showsNext && first && isSameDay(new Date(first.interviewTime), now) ? first : undefined;
  const interviews = next ? all.slice(1) : all;
  const dayOf = ({ interviewTime }: Interview) => new Date(interviewTime).toDateString();
  const days = [...new Set(interviews.map(dayOf))];
  const nameOf = (day: Date): { name: string; more: string } => {
    if (isSameDay(day, now)) return { name: next ? t('Later today') : t('Today'), more: longDay(day) };
    if (isSameDay(day, dayAfter(now, 1))) return { name: t('Tomorrow'), more: longDay(day) };
    if (isSameDay(day, dayAfter(now, -1))) return { name: t('Yesterday'), more: longDay(day) };
    return { name: weekday(day), more: date(day) };
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        containerType: 'inline-size',
        containerName: 'interviews',
      }}
    >
      {next && <NextCard interview={next} now={now} />}
      {days.map((key) => {
        const { name, more } = nameOf(new Date(key));
        return (
          <section key={key} aria-label={`${name}, ${more}`}>
            <Box
              component="h2"
              sx={{
                m: 0,
                mb: 0.75,
                '&::first-letter': { textTransform: 'uppercase' },
                px: 0.5,
                fontSize: '0.875rem',
                lineHeight: '20px',
                fontWeight: 600,
              }}
            >
              {name}{' '}
              <Box component="span" sx={{ fontWeight: 420, color: color.text2, marginInlineStart: 0.5 }}>
                <bdi>{more}</bdi>
              </Box>
            </Box>
            <Box component="ul" sx={card}>
              {interviews
                .filter((interview) => dayOf(interview) === key)
                .map((interview) => (
                  <InterviewRow key={interview.interviewId} interview={interview} now={now} />
                ))}
            </Box>
          </section>
        );
      })}
    </Box>
  );
}

/** The shape of days with interviews, while they are on their way. */
export const InterviewsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
    {[2, 3, 1].map((rows, at) => (
      <div key={at}>
        <Skeleton width={140} height={13} sx={{ m: 0.5 }} />
        <Box sx={card}>
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 64, px: 2 }}>
              <Skeleton width={92} height={12} />
              <Skeleton variant="circular" width={40} height={40} />
              <Skeleton width="32%" height={12} />
            </Box>
          ))}
        </Box>
      </div>
    ))}
  </Box>
);

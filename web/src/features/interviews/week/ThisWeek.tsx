import { useCountMySlotsQuery } from '#api/services/scheduler.ts';
import { isSameDay } from '#subjects/candidate/interview/times.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { beginningOn, dateOf, shownDays } from './days.ts';
import { useDays } from './useDays.ts';

/** Dots that are drawn for the interviews of a day, at most. */
const DOTS = 5;

/** What of one's week candidates can still choose from. */
function FreeLine({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId, userId } = useMe();
  const { data } = useCountMySlotsQuery({ companyId, userId, week: isNext ? 'next' : 'this' });
  if (!data) return <Skeleton width="80%" height={12} aria-hidden />;
  if (isNext)
    return (
      <span className="numbers">
        {t('Candidates see {{shown}} free slots of {{minutes}} min next week.', {
          count: data.slots,
          shown: number(data.slots),
          minutes: number(data.interviewDuration),
          defaultValue_one: 'Candidates see one free slot of {{minutes}} min next week.',
          defaultValue_other: 'Candidates see {{shown}} free slots of {{minutes}} min next week.',
        })}
      </span>
    );
  return (
    <span className="numbers">
      {t('Candidates see {{shown}} free slots of {{minutes}} min this week.', {
        count: data.slots,
        shown: number(data.slots),
        minutes: number(data.interviewDuration),
        defaultValue_one: 'Candidates see one free slot of {{minutes}} min this week.',
        defaultValue_other: 'Candidates see {{shown}} free slots of {{minutes}} min this week.',
      })}
    </span>
  );
}

interface ThisWeekProps {
  /** The Monday of the week: this one, or on a weekend without anything the next. */
  monday: Date;
  now: Date;
  whose: 'mine' | 'team';
  toDay: (day: string) => To;
}

/** The interviews of the week at a glance, with the way to the week itself. */
export function ThisWeek({ monday, now, whose, toDay }: ThisWeekProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { shortWeekday, dayNumber, longDay } = useSpoken();
  const { currentData: days, error } = useDays(monday, whose);
  if (error && !days) return null;
  const isNext = monday > now;
  const title = isNext ? t('Next week') : t('This week');
  const shown = shownDays(monday, days);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: color.card,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        px: 2,
        py: 1.75,
        minWidth: 0,
      }}
    >
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {title}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))`,
          gap: 0.5,
        }}
      >
        {shown.map((day) => {
          const held = days ? beginningOn(day, days.interviews).length : 0;
          const isToday = isSameDay(day, now);
          const many = t('{{shown}} interviews', {
            count: held,
            shown: number(held),
            defaultValue_one: 'one interview',
            defaultValue_other: '{{shown}} interviews',
          });
          return (
            <li key={day.getTime()}>
              <Box
                component={Link}
                to={toDay(dateOf(day))}
                aria-label={`${longDay(day)}, ${many}`}
                aria-current={isToday ? 'date' : undefined}
                sx={{
                  display: 'block',
                  textAlign: 'center',
                  typography: 'caption',
                  color: color.text3,
                  textDecoration: 'none',
                  borderRadius: `${radius.md}px`,
                  pt: 0.75,
                  pb: 1,
                  bgcolor: isToday ? color.surface3 : undefined,
                  '&:hover': { bgcolor: color.surface3 },
                }}
              >
                {shortWeekday(day)}
                <Box
                  component="b"
                  className="numbers"
                  sx={{ display: 'block', fontSize: '1rem', lineHeight: '22px', fontWeight: 600, color: color.text }}
                >
                  {dayNumber(day)}
                </Box>
                <Box
                  component="span"
                  aria-hidden
                  sx={{ display: 'flex', gap: '3px', justifyContent: 'center', height: 6, mt: 0.5 }}
                >
                  {Array.from({ length: Math.min(held, DOTS) }, (_, at) => (
                    <Box
                      key={at}
                      component="i"
                      sx={{
                        width: 6,
                        height: 6,
                        borderRadius: '50%',
                        bgcolor: day < now && !isToday ? color.borderStrong : color.stInvite,
                      }}
                    />
                  ))}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
      <Box sx={{ typography: 'caption', fontWeight: 420, color: color.text3, mt: 1.25 }}>
        <FreeLine isNext={isNext} />
      </Box>
    </Box>
  );
}
